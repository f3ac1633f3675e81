import BenchmarkSupport
import ConstraintModel
import Workloads

/// Measures one solver on one system after the other.
struct BenchMeasurement<Subject: BenchSubject> {
  private let isQuick: Bool
  private let solver: Subject
  /// Solves for the checks, so that they share no state with what is measured.
  private let judge: Subject
  private let check = AnswerCheck()
  private let clockCost = ThreadClock.cost()

  private static var largeSystem: Int { 3000 }
  private static var fewestSweeps: Int { 3 }
  private static var mostSweeps: Int { 20 }

  init(_ options: BenchOptions) {
    isQuick = options.isQuick
    solver = Subject(options.solver)
    judge = Subject(options.solver)
  }

  /// The record of a system; a failure of the solver stands in `check`.
  func measure(_ item: WorkloadCase, name: String) -> BenchRecord {
    var record = BenchRecord(
      workload: name, views: item.viewCount, constraints: item.system.constraintCount,
      variables: item.system.variableCount)
    do {
      record.cold = Percentiles(try plan(for: item.system).samples { try solveCold(item.system) })
      (record.pivots, record.components) = solver.work
      record.check = check.verdict(on: solver, item.system)
      if let sweep = item.sweep {
        record.edit = try measureEdits(item.system, sweep)
        if record.check == "ok" {
          record.check = try check.verdict(on: solver, after: sweep, item.system, judge: judge)
        }
      }
    } catch {
      record.check = "\(error)"
    }
    return record
  }

  private func plan(for system: ConstraintSystem) -> SamplingPlan {
    let isLarge = system.constraintCount > Self.largeSystem
    return isQuick
      ? SamplingPlan(warmUp: 5e6, budget: 5e7, most: isLarge ? 7 : 100)
      : SamplingPlan(warmUp: 3e7, budget: 3e8, most: isLarge ? 15 : 200)
  }

  private func solveCold(_ system: ConstraintSystem) throws {
    try solver.load(system)
    try solver.solve()
  }

  /// Times sweeps, each from a cold solve that is not timed.
  ///
  /// Whole sweeps give the mean without
  /// the cost of the clock; sweeps timed edit by edit give the distribution, less that cost.
  private func measureEdits(
    _ system: ConstraintSystem, _ sweep: EditSweep
  ) throws -> BenchRecord.EditTimes? {
    let budget = 1.5e8
    var best = Double.infinity
    var spent = 0.0
    var single: [Double] = []
    var sweeps = 0
    while sweeps < Self.fewestSweeps || (!isQuick && spent < budget && sweeps < Self.mostSweeps) {
      try solveCold(system)
      var sum = 0.0
      let whole = try ThreadClock.measure {
        for step in 0..<sweep.stepCount { sum += try run(step, of: sweep) }
      }
      best = min(best, whole)
      try solveCold(system)
      for step in 0..<sweep.stepCount {
        let time = try ThreadClock.measure { sum += try run(step, of: sweep) }
        single.append(max(0, time - clockCost))
      }
      blackHole(sum)
      spent += 2 * whole
      sweeps += 1
    }
    guard let times = Percentiles(single) else { return nil }
    return BenchRecord.EditTimes(
      min: times.min, mean: best / Double(sweep.stepCount), median: times.median, p99: times.p99)
  }

  @inline(__always)
  private func run(_ step: Int, of sweep: EditSweep) throws -> Double {
    let first = step * sweep.variables.count
    for (offset, variable) in sweep.variables.enumerated() {
      try solver.suggest(sweep.values[first + offset], for: variable)
    }
    return try solver.update()
  }
}
