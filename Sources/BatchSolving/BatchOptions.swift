import ConstraintModel
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
  /// From how many alike systems on a template solves them; `nil` for as many as pay.
  public var fewestAlike: Int?
  /// Whether templates solve only what they solve without rounding: systems whose numbers are
  /// multiples of 2^-16 below 2^31, and come out so.
  ///
  /// Their values are those of a solve for itself, bit for bit, where the optimum is unique.
  public var templatesAreExact = false
  /// At most this many systems are in memory at a time when they are streamed.
  public var window = 4096
  /// At most this many entries of their rows are, but for a single system that has more.
  public var windowEntries = 1 << 22

  /// The defaults.
  public init() {}

  /// From how many systems like the given one on a template solves them.
  ///
  /// Making one takes as long as 20 to 40 cold solves, and large components have so many bases that
  /// more instances must meet them again (`plumb bench --templates` shows where both are even: 20 to
  /// 50 systems of 10 to 30 views, 40 to 75 of 100; of 1,000 views 40 to more than 400).
  func fewestAlike(_ system: ConstraintSystem) -> Int {
    max(2, fewestAlike ?? max(32, system.constraintCount / 8))
  }
}
