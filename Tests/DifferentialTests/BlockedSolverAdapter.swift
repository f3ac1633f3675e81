import ConstraintModel
import ConstraintSolver
import TestSupport

/// Our solver with the tableau of large dense components everywhere.
struct BlockedSolverAdapter: SolverUnderTest {
  private var adapter: SolverAdapter

  init(_ system: ConstraintSystem) throws(SolverRefusal) {
    var options = SolverOptions()
    options.tableau = .blocked
    adapter = try SolverAdapter(system, options: options)
  }

  mutating func apply(_ change: SystemChange) throws(SolverRefusal) { try adapter.apply(change) }

  func levels() -> [LevelViolation] { adapter.levels() }

  func values() -> [Double] { adapter.values() }
}
