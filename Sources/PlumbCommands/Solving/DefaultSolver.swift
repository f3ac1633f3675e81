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
      return .infeasible(ConflictReport(solver.conflict()))
    }
    var solution = OptimalSolution(solver.values, of: system)
    if diagnoses {
      solution.violations = solver.violations().map { violation in
        switch violation.subject {
        case .constraint(_, let index): (.constraint(index), violation.amount)
        case .edit(let variable): (.edit(variable), violation.amount)
        }
      }
      solution.ambiguous = solver.ambiguousVariables()
    }
    return .optimal(solution)
  }

  /// Violations and ambiguous variables come from the solver that found the values, so with them
  /// each system is solved for itself.
  func makeChunkSolver(_ switches: SolverSwitches, diagnoses: Bool) -> any ChunkSolver {
    if diagnoses { return OneByOneSolver(solver: self, switches: switches, diagnoses: true) }
    return BatchChunkSolver(switches)
  }
}

extension ConflictReport {
  /// The report of a conflict by constraint numbers; an empty one where none could be found.
  init(_ conflict: Conflict?) {
    self.init()
    guard let conflict else { return }
    members = conflict.members.map(\.index)
    parts = conflict.parts.map { $0.map(\.index) }
    amount = conflict.amount
    relaxations = conflict.relaxations.map(\.index)
  }
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
    case .blocked: tableau = .blocked
    case .sparse: tableau = .sparse
    case nil: tableau = .automatic
    }
  }
}
