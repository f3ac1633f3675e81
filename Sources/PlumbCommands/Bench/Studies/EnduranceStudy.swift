import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import Workloads

/// Millions of edits on one solver: it must stay right and take no more memory.
struct EnduranceStudy {
  let isQuick: Bool
  let seed: UInt64

  private static let workloads = ["feed", "grid", "chain", "random"]
  private static let priorities: [Priority] = [900, 300]
  private static let views = 100
  /// Growth of resident memory that the allocator and the reports explain, in bytes.
  private static let allowedGrowth = 1 << 20
  private var edits: Int { isQuick ? 100_000 : 2_500_000 }
  private var pause: Int { isQuick ? 10_000 : 100_000 }

  func run() throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable([
        "workload", "priority", "edits", "edit mean", "first", "last", "resident", "growth",
        "check",
      ]),
      remarks: [
        "First, last: mean of the first and last \(NumberFormat.grouped(pause)) edits.",
        "Levels are compared with a cold solve every \(NumberFormat.grouped(pause)) edits.",
      ])
    let total = Self.workloads.count * Self.priorities.count * edits / pause
    var progress = ProgressLine()
    defer { progress.clear() }
    var done = 0
    for name in Self.workloads {
      for priority in Self.priorities {
        let before = outcome.failures.count
        var cells = try measure(name, priority, &outcome.failures) {
          progress.show(done, of: total, "\(name) at \(priority)")
          done += 1
        }
        cells.append(outcome.failures.count == before ? "ok" : "wrong")
        outcome.table.add(cells)
      }
    }
    return outcome
  }

  private func measure(
    _ name: String, _ priority: Priority, _ failures: inout [String], _ progress: () -> Void
  ) throws -> [String] {
    let workload = try Workload.named(name)
    let made = try workload.make(workload.sizes(forViews: Self.views), seed: seed).system
    var values = Dictionary(uniqueKeysWithValues: made.edits.map { ($0.variable, $0.value) })
    let system = try made.withEdits(values, at: priority)
    let solver = Solver(system)
    let judge = ColdJudge()
    try solver.solve()
    _ = try judge.difference(solver.values, of: system)
    var random = SplitMix64(seed: seed)
    var times: [Double] = []
    var resident: [Int] = []
    for block in 0..<edits / pause {
      progress()
      var sum = 0.0
      let time = try ThreadClock.measure {
        for _ in 0..<pause {
          let edit = random.pick(system.edits)
          let value = edit.value * random.number(in: 0.5..<1.5)
          try solver.suggest(value, for: edit.variable)
          values[edit.variable] = value
          sum += solver.value(of: edit.variable)
        }
      }
      blackHole(sum)
      times.append(time / Double(pause))
      let present = try made.withEdits(values, at: priority)
      if let found = try judge.difference(solver.values, of: present) {
        failures.append("\(name) at \(priority), edit \((block + 1) * pause): \(found)")
      }
      resident.append(ResidentMemory.bytes)
    }
    // What the first blocks touch for the first time is not growth.
    let growth = (resident.last ?? 0) - resident[min(1, resident.count - 1)]
    if growth > Self.allowedGrowth {
      failures.append("\(name) at \(priority): resident memory grew by \(growth) bytes")
    }
    let mean = times.reduce(0, +) / Double(times.count)
    return [name, "\(priority)", NumberFormat.grouped(edits)]
      + [mean, times[0], times[times.count - 1]].map(NumberFormat.time(nanoseconds:)) + [
        "\(NumberFormat.grouped((resident.last ?? 0) / 1024)) K",
        "\(NumberFormat.grouped(growth / 1024)) K",
      ]
  }
}

extension ConstraintSystem {
  /// The same rows with edits of the given values, all at one priority.
  fileprivate func withEdits(
    _ values: [Variable: Double], at priority: Priority
  ) throws(ModelError) -> ConstraintSystem {
    var system = ConstraintSystem()
    system.addVariables(variableCount)
    for row in 0..<constraintCount { try system.add(constraint(at: row)) }
    for edit in edits {
      let value = values[edit.variable] ?? edit.value
      try system.add(Edit(edit.variable, value: value, priority: priority, weight: edit.weight))
    }
    return system
  }
}
