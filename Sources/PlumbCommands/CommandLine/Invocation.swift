import TreeWorkloads

/// A shell that has completion.
enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// Ways through the solver that only tests and comparisons ask for.
struct SolverSwitches: Hashable, Sendable {
  /// Which tableau every component gets.
  enum Tableau: String, Hashable, Sendable {
    case dense, blocked, sparse
  }

  /// Whether required equalities are eliminated first.
  var presolve = true
  /// The tableau of every component; `nil` for what suits each.
  var tableau: Tableau?
  /// Whether every edit stays a row.
  var softEdits = false
  /// Whether every pivot follows Bland's rule.
  var blandOnly = false
}

/// `plumb solve`.
struct SolveRequest: Hashable, Sendable {
  var files: [String]
  var switches = SolverSwitches()
}

/// `plumb batch`.
struct BatchRequest: Hashable, Sendable {
  var file: String
  /// How many cores to use; `nil` for all.
  var workers: Int?
  /// The file to write; `nil` for standard output.
  var output: String?
  /// Whether results have violations and ambiguous variables.
  var diagnoses = false
  var switches = SolverSwitches()

  /// How many cores may be asked for.
  static let workerLimit = 1...256
}

/// `plumb verify`.
struct VerifyRequest: Hashable, Sendable {
  var files: [String]
  var shuffleSeed: UInt64?
  var switches = SolverSwitches()
}

/// `plumb generate`.
struct GenerateRequest: Hashable, Sendable {
  var workload: String
  var sizes: [Int] = []
  var views: Int?
  var seed: UInt64 = 1
  /// A tree of views instead of a system; `workload` is its name.
  var trees: TreeWorkload?
  /// The file to write; `nil` for standard output.
  var output: String?
}

/// `plumb bench`.
struct BenchRequest: Hashable, Sendable {
  var workloads: [String] = []
  var views: [Int]?
  var input: String?
  var json: String?
  var isQuick = false
  /// Measured instead of cold solves and edits.
  var study: BenchStudy?
  var switches = SolverSwitches()
}

/// What a command line asks for.
enum Invocation: Hashable, Sendable {
  case help(CommandSpecification?)
  case version
  case completion(Shell)
  case solve(SolveRequest)
  case batch(BatchRequest)
  case verify(VerifyRequest)
  case render(RenderRequest)
  case generate(GenerateRequest)
  case bench(BenchRequest)
}
