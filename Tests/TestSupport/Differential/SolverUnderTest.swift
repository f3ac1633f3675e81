import ConstraintModel

/// What a solver must do to be compared with an oracle; an adapter of a few lines makes one of any.
package protocol SolverUnderTest {
  /// Solves a system from nothing.
  init(_ system: ConstraintSystem) throws(SolverRefusal)
  /// Makes a change and solves again; after a refusal everything is as before.
  mutating func apply(_ change: SystemChange) throws(SolverRefusal)
  /// The soft levels that occur, highest first, as the solver reports them.
  func levels() -> [LevelViolation]
  /// The values of the variables.
  func values() -> [Double]
}

/// Why a solver did not take a system or a change.
package enum SolverRefusal: Error {
  /// The required rows contradict each other.
  case infeasible
  /// A limit was reached or something broke.
  case failed(String)
}
