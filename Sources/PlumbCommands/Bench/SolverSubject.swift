import ConstraintModel
import ConstraintSolver
import Workloads

/// The solver of this package as a benchmark sees it.
final class SolverSubject: BenchSubject {
  private let solver: Solver
  private var pivotsBefore = 0

  init(_ options: SolverOptions) { solver = Solver(options: options) }

  var values: [Double] { solver.values }

  private(set) var work = (pivots: 0, components: 0)

  func load(_ system: ConstraintSystem) throws { solver.load(system) }

  func solve() throws {
    try solver.solve()
    let statistics = solver.statistics
    work = (statistics.pivots - pivotsBefore, statistics.components)
    pivotsBefore = statistics.pivots
  }

  func suggest(_ value: Double, for variable: Variable) throws {
    try solver.suggest(value, for: variable)
  }

  func update() throws -> Double {
    solver.withValues { values in
      // Eight sums, or the reads would wait for each other's additions.
      var sums = SIMD8<Double>()
      let whole = values.count & ~7
      for base in stride(from: 0, to: whole, by: 8) {
        for lane in 0..<8 { sums[lane] += values[base + lane] }
      }
      return values[whole...].reduce(sums.sum(), +)
    }
  }

  /// The solver does not give any yet; edits are compared with cold solves instead.
  func multipliers() -> [[Double]]? { nil }
}

/// Measures the solver on the workloads of the options; a progress bar shows on a terminal.
///
/// - Throws: `WorkloadError` for an unknown workload or a size that cannot be made.
public func bench(_ options: BenchOptions) throws(WorkloadError) -> BenchOutcome {
  try runBench(options, on: SolverSubject.self)
}
