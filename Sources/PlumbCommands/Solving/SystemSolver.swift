import ConstraintModel

/// What the commands need of a solver.
protocol SystemSolver: Sendable {
  /// Solves a system.
  ///
  /// `diagnoses` asks for violations and ambiguous variables, which cost extra time.
  func solve(
    _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
  ) -> SolveOutcome

  /// Makes what solves systems by the chunk, for one worker of a batch.
  func makeChunkSolver(_ switches: SolverSwitches, diagnoses: Bool) -> any ChunkSolver
}

extension SystemSolver {
  func makeChunkSolver(_ switches: SolverSwitches, diagnoses: Bool) -> any ChunkSolver {
    OneByOneSolver(solver: self, switches: switches, diagnoses: diagnoses)
  }
}

/// How solving a system ended.
enum SolveOutcome: Sendable {
  case optimal(OptimalSolution)
  case infeasible(ConflictReport)
  /// No answer, for example because a limit was reached.
  case failed(String)

  /// The word for it in results and expectations.
  var status: String {
    switch self {
    case .optimal: "optimal"
    case .infeasible: "infeasible"
    case .failed: "error"
    }
  }
}

/// An optimal solution of a system.
struct OptimalSolution: Sendable {
  /// A row that people gave: a constraint by number, or the edit of a variable.
  enum Row: Hashable, Sendable {
    case constraint(Int)
    case edit(Variable)
  }

  /// Value of each variable, by number.
  var values: [Double]
  /// Every priority below required that occurs, highest first, edits included.
  var levels: [(priority: Priority, violation: Double)]
  /// Violated soft rows and edits.
  var violations: [(row: Row, amount: Double)] = []
  /// Variables with more than one optimal value.
  var ambiguous: [Variable] = []
}

/// Constraints that cannot hold together, by number.
struct ConflictReport: Sendable {
  /// An irreducible set, ascending.
  var members: [Int] = []
  /// An irreducible set for each independent part.
  var parts: [[Int]] = []
  /// Least total violation of the members.
  var amount: Double?
  /// Members whose removal alone makes the system feasible.
  var relaxations: [Int] = []
}
