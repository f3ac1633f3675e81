import ConstraintSolver

/// How the solve of one system of a batch ended.
public enum BatchOutcome: Sendable, Hashable {
  /// It has values.
  case solved
  /// It was refused.
  case failed(SolverError)
  /// The batch was cancelled before its turn.
  case cancelled
}
