import ConstraintModel

/// Solves the systems of a batch, a chunk at a time; each worker has its own.
///
/// It may keep what it learns from one chunk for the next, such as the bases of alike systems; an
/// outcome must not depend on that.
protocol ChunkSolver {
  /// Solves systems, an outcome each, in order.
  ///
  /// Each is solved for itself if `sharing` is false: which systems come together is an accident.
  mutating func solve(_ systems: [ConstraintSystem], sharing: Bool) -> [SolveOutcome]

  /// How many systems so far were solved as instances of a template.
  var templateUses: Int { get }
}

/// Solves every system of a chunk from nothing.
struct OneByOneSolver<Solver: SystemSolver>: ChunkSolver {
  let solver: Solver
  let switches: SolverSwitches
  let diagnoses: Bool

  var templateUses: Int { 0 }

  func solve(_ systems: [ConstraintSystem], sharing: Bool) -> [SolveOutcome] {
    systems.map { solver.solve($0, switches, diagnoses: diagnoses) }
  }
}
