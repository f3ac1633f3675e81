import Workloads

#if SOLVER
  import ConstraintModel
  import ConstraintSolver

  /// The solver of this package as a benchmark sees it.
  final class SolverSubject: BenchSubject {
    private let solver = Solver(ConstraintSystem())

    var values: [Double] { solver.values }

    var work: (pivots: Int, components: Int) {
      (solver.statistics.pivots, solver.statistics.components)
    }

    func load(_ system: ConstraintSystem) throws { solver.load(system) }

    func solve() throws { try solver.solve() }

    func suggest(_ value: Double, for variable: Variable) throws {
      try solver.suggest(value, for: variable)
    }

    func update() throws -> Double {
      try solver.solve()
      return solver.withValues { values in
        // Eight sums, or the reads would wait for each other's additions.
        var sums = SIMD8<Double>()
        let whole = values.count & ~7
        for base in stride(from: 0, to: whole, by: 8) {
          for lane in 0..<8 { sums[lane] += values[base + lane] }
        }
        return values[whole...].reduce(sums.sum(), +)
      }
    }

    func multipliers() -> [[Double]]? { solver.multipliers() }
  }
#endif

/// Measures the solver on the workloads of the options; a progress bar shows on a terminal.
///
/// - Throws: `WorkloadError` for an unknown workload or a size that cannot be made.
public func bench(_ options: BenchOptions) throws(WorkloadError) -> BenchOutcome {
  #if SOLVER
    return try runBench(options, on: SolverSubject.self)
  #else
    _ = try BenchPlan(options)
    return BenchOutcome(report: "this build has no solver to measure\n", json: [], exitCode: 1)
  #endif
}
