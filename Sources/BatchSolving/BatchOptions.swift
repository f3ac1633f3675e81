import ConstraintSolver

/// How a batch is solved.
///
/// None of it but `solver` changes a result: values are bit-identical for any number of workers.
public struct BatchOptions: Sendable, Hashable {
  /// How each system is solved.
  public var solver = SolverOptions()
  /// At most this many workers; `nil` for one a core.
  public var workerLimit: Int?
  /// Whether systems that differ in constants alone are solved by templates.
  ///
  /// Where an optimum is not unique a template may find another one, with the same levels.
  public var usesTemplates = true
  /// At most this many systems are in memory at a time when they are streamed.
  public var window = 4096
  /// At most this many entries of their rows are, but for a single system that has more.
  public var windowEntries = 1 << 22

  /// The defaults.
  public init() {}
}
