import ConstraintModel
import ConstraintSolver

/// How a batch is solved.
///
/// None of it but `solver` changes a level by more than rounding; the number of workers changes no
/// bit.
public struct BatchOptions: Sendable, Hashable {
  /// How each system is solved.
  public var solver = SolverOptions()
  /// At most this many workers; `nil` for one a core, which is the most in any case.
  public var workerLimit: Int?
  /// Whether systems that differ in constants alone are solved by templates.
  ///
  /// Where an optimum is not unique a template may find another one, with the same levels; which one
  /// depends on the other systems. With `templatesAreExact` it does not.
  public var usesTemplates = true
  /// From how many alike systems on a template solves them; `nil` for as many as pay.
  public var fewestAlike: Int?
  /// Whether templates solve only what they provably solve without rounding: systems whose numbers
  /// are multiples of 2^-8 below 2^16 and come out as short, and that have one optimum.
  ///
  /// Every system then has the values of a solve for itself, bit for bit.
  public var templatesAreExact = false
  /// At most this many systems are in memory at a time when they are streamed.
  ///
  /// A stream begins with a window of one system; each is twice as long as the one before, until they
  /// are of this length. So results wait for no more systems than have been solved already, and how
  /// systems come together depends on their order alone. A source that waits for each answer before
  /// it goes on needs a window of 1.
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
