import ConstraintModel
import ConstraintSolver

/// The solver of the program.
struct DefaultSolver: SystemSolver {
  func solve(
    _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
  ) -> SolveOutcome {
    let solver = Solver(system, options: SolverOptions(switches))
    do throws(SolverError) {
      try solver.solve()
    } catch {
      guard case .infeasible = error else { return .failed(error.description) }
      return .infeasible(Self.conflict(solver))
    }
    var solution = OptimalSolution(solver.values, of: system)
    if diagnoses {
      solution.listViolations(of: system)
      solution.ambiguous = Self.ambiguousVariables(solver)
    }
    return .optimal(solution)
  }

  #if DIAGNOSTICS
    private static func conflict(_ solver: Solver) -> ConflictReport {
      guard let conflict = solver.conflict() else { return ConflictReport() }
      return ConflictReport(
        members: conflict.members, parts: conflict.parts, amount: conflict.amount,
        relaxations: conflict.relaxations)
    }

    private static func ambiguousVariables(_ solver: Solver) -> [Variable] {
      solver.ambiguousVariables()
    }
  #else
    private static func conflict(_ solver: Solver) -> ConflictReport { ConflictReport() }

    private static func ambiguousVariables(_ solver: Solver) -> [Variable] { [] }
  #endif
}

extension SolverOptions {
  /// The options that hidden switches ask for.
  init(_ switches: SolverSwitches) {
    self.init()
    presolve = switches.presolve
    softEdits = switches.softEdits
    blandOnly = switches.blandOnly
    switch switches.tableau {
    case .dense: tableau = .dense
    case .sparse: tableau = .sparse
    case nil: tableau = .automatic
    }
  }
}
