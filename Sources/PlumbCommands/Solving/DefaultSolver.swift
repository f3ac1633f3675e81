import ConstraintModel

#if SOLVER
  import ConstraintSolver
#endif

/// The solver of the program.
struct DefaultSolver: SystemSolver {
  #if SOLVER
    func solve(
      _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
    ) -> SolveOutcome {
      let solver = Solver(system, options: SolverOptions(switches))
      do throws(SolverError) {
        try solver.solve()
      } catch {
        guard case .infeasible = error else { return .failed(error.description) }
        return .infeasible(solver.conflict().map(ConflictReport.init) ?? ConflictReport())
      }
      var solution = OptimalSolution(values: solver.values, levels: solver.levels())
      if diagnoses {
        solution.violations = solver.violations().map { violation in
          switch violation.which {
          case .constraint(let index): (.constraint(index), violation.amount)
          case .edit(let variable): (.edit(variable), violation.amount)
          }
        }
        solution.ambiguous = solver.ambiguousVariables()
      }
      return .optimal(solution)
    }
  #else
    func solve(
      _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
    ) -> SolveOutcome {
      .failed("this build has no solver")
    }
  #endif
}

#if SOLVER
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

  extension ConflictReport {
    /// The report of a conflict that the solver found.
    init(_ conflict: Conflict) {
      self.init(
        members: conflict.members, parts: conflict.parts, amount: conflict.amount,
        relaxations: conflict.relaxations)
    }
  }
#endif
