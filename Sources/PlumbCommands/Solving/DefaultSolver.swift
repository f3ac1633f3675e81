import ConstraintModel

/// The solver of the program.
struct DefaultSolver: SystemSolver {
  func solve(
    _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
  ) -> SolveOutcome {
    .failed("this build has no solver")
  }
}
