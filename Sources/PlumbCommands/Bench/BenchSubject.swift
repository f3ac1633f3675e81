import ConstraintModel
import ConstraintSolver

/// What a benchmark asks of a solver; one instance is used for all solves, as an application does.
protocol BenchSubject: AnyObject {
  /// A solver without a system.
  init(_ options: SolverOptions)

  /// Forgets the former system and takes over another.
  func load(_ system: ConstraintSystem) throws

  /// Solves the system; afterwards every value is stored.
  func solve() throws

  /// Changes the value of an edit.
  func suggest(_ value: Double, for variable: Variable) throws

  /// Brings the values up to date with the suggestions, reads them all and returns their sum.
  func update() throws -> Double

  /// The value of each variable.
  var values: [Double] { get }

  /// Pivots of the last `solve` and components of the system.
  var work: (pivots: Int, components: Int) { get }

  /// Multipliers by rank and row that prove the values optimal; nil when there are none.
  func multipliers() -> [[Double]]?
}
