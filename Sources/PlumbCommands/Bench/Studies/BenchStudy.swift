import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import Workloads

/// A measurement beside cold solves and edits, named as the option that asks for it.
enum BenchStudy: String, Hashable, Sendable, CaseIterable {
  /// What adding and removing one constraint costs.
  case changes
  /// How cost grows, and how it depends on the order of constraints.
  case orders
  /// Whether millions of edits stay right and take no memory.
  case endurance
  /// How fast documents are read and results written.
  case io
  /// Batches of independent systems on all cores.
  case batch
  /// From how many alike systems on a template pays.
  case templates
  /// Full systems of growing size.
  case dense
  /// View trees, from views to frames.
  case trees

  /// Runs the study; a progress bar shows on a terminal, and `note` takes lines on the way.
  ///
  /// `workloads` and `sizes` are those to measure, where the study has a choice.
  ///
  /// - Throws: what the solver throws, and `WorkloadError`.
  func run(
    isQuick: Bool, seed: UInt64, workloads: [String] = [], sizes: [Int]? = nil,
    note: (String) -> Void = { _ in }
  ) throws -> StudyOutcome {
    switch self {
    case .changes: try ChangeStudy(isQuick: isQuick, seed: seed).run()
    case .orders: try OrderStudy(isQuick: isQuick, seed: seed).run(note)
    case .endurance: try EnduranceStudy(isQuick: isQuick, seed: seed).run()
    case .io: try InputOutputStudy(isQuick: isQuick, seed: seed).run()
    case .batch: try BatchStudy(isQuick: isQuick, seed: seed).run(note)
    case .templates: try TemplateStudy(isQuick: isQuick, seed: seed).run(note)
    case .dense: try DenseStudy(isQuick: isQuick, seed: seed, unknowns: sizes).run(note)
    case .trees:
      try TreeStudy(isQuick: isQuick, seed: seed, names: workloads, views: sizes).run(note)
    }
  }

  /// Whether the study writes records.
  var hasRecords: Bool { self == .batch || self == .dense || self == .trees }

  /// Whether the study may be asked for sizes.
  var hasSizes: Bool { self == .dense || self == .trees }
}

/// What a study found.
struct StudyOutcome {
  var table: TextTable
  /// What its columns mean, a line each.
  var remarks: [String]
  /// What stands below the table, a line each.
  var findings: [String] = []
  /// What did not pass, a line each.
  var failures: [String] = []
  /// The records as a JSON array, where the study has any.
  var json: [UInt8] = []

  /// The table with what it depends on above it and the failures below.
  var report: String {
    let system = SystemInfo.current
    let head = ["CPU: \(system.processor), \(system.vectorLevel)", "Build: \(system.build)"]
    let verdict = failures.isEmpty ? ["every check passed"] : failures.map { "wrong: \($0)" }
    return (head + remarks).joined(separator: "\n") + "\n\n" + table.rendered() + "\n"
      + findings.map { $0 + "\n" }.joined() + verdict.joined(separator: "\n") + "\n"
  }
}

/// Compares a solver with one that solves the same system from nothing.
struct ColdJudge {
  private let solver = Solver()

  /// The first level at which `values` differ from a cold solve, or `nil`.
  func difference(_ values: [Double], of system: ConstraintSystem) throws(SolverError) -> String? {
    solver.load(system)
    try solver.solve()
    let expected = LevelSums(of: system, values: solver.values)
    return system.flaw(in: values, expected: expected, from: "cold")
  }
}

extension Solver {
  /// Reads every value, as somebody does who draws, and returns their sum.
  func readAll() -> Double { withValues { $0.reduce(0, +) } }
}
