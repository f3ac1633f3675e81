import BatchSolving
import ConstraintModel
import ConstraintSolver

/// Solves the systems of a chunk together: those that are alike by templates, the others one by one
/// in memory that is kept.
struct BatchChunkSolver: ChunkSolver {
  private let together: BatchSolver
  private let alone: BatchSolver
  private let switches: SolverSwitches
  private(set) var templateUses = 0

  init(_ switches: SolverSwitches) {
    var options = BatchOptions()
    options.solver = SolverOptions(switches)
    // Each worker of the pipeline has a solver of its own.
    options.workerLimit = 1
    // `batch` and `solve` say the same.
    options.templatesAreExact = true
    together = BatchSolver(options: options)
    options.usesTemplates = false
    alone = BatchSolver(options: options)
    self.switches = switches
  }

  mutating func solve(_ systems: [ConstraintSystem], sharing: Bool) -> [SolveOutcome] {
    let results = (sharing ? together : alone).solve(systems)
    templateUses += results.templateCount
    return zip(results, systems).map { result, system in
      switch result.outcome {
      case .solved: .optimal(OptimalSolution(result.values, of: system))
      case .failed(.infeasible):
        // Only a solver of its own can say which constraints contradict each other.
        DefaultSolver().solve(system, switches, diagnoses: false)
      case .failed(let error): .failed(error.description)
      case .cancelled: .failed("not solved")
      }
    }
  }
}
