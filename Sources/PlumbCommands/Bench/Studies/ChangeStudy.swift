import BenchmarkSupport
import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import Workloads

/// Adding and removing one constraint inside one cell (row, view) of a thousand views, against a
/// cold solve.
struct ChangeStudy {
  let isQuick: Bool
  let seed: UInt64

  private static let views = 1000
  private var rounds: Int { isQuick ? 20 : 100 }

  /// A constraint between two variables of a cell.
  private enum Kind: String, CaseIterable {
    /// A wish at medium priority that the present solution misses.
    case soft
    /// A required bound near the present solution.
    case inequality
    /// A required equality that the present solution satisfies.
    case required
  }

  /// Where the variables of cells lie: `first + size * cell ..< first + size * (cell + 1)`.
  private struct Cells {
    let workload: String
    let first: Int
    let size: Int

    static let all = [
      Cells(workload: "feed", first: 8, size: 20), Cells(workload: "form", first: 4, size: 8),
      Cells(workload: "random", first: 4, size: 4),
    ]

    /// Two different variables of a random cell.
    func pick(_ random: inout SplitMix64, of count: Int) -> (Variable, Variable) {
      let base = first + size * random.index(below: (count - first) / size)
      let one = random.index(below: size)
      let other = (one + 1 + random.index(below: size - 1)) % size
      return (Variable(index: base + one), Variable(index: base + other))
    }
  }

  /// The samples of one kind of constraint on one workload, in nanoseconds.
  private struct Samples {
    var adding: [Double] = []
    var removing: [Double] = []
    var refused = 0
  }

  func run() throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable([
        "workload", "cold", "constraint", "add mean", "of cold", "p99", "remove mean", "of cold",
        "p99", "check",
      ]),
      remarks: [
        "Add, remove: one constraint inside one cell, then the changed values are read; mean of \(rounds).",
        "Of cold: mean over the median of cold solves in the same run.",
      ])
    var progress = ProgressLine()
    defer { progress.clear() }
    var done = 0
    for cells in Cells.all {
      let workload = try Workload.named(cells.workload)
      let system = try workload.make(workload.sizes(forViews: Self.views), seed: seed).system
      let cold = try coldTime(system)
      for kind in Kind.allCases {
        progress.show(
          done, of: Cells.all.count * Kind.allCases.count, "\(cells.workload) \(kind)")
        done += 1
        let before = outcome.failures.count
        let samples = try measure(kind, cells, system, &outcome.failures)
        guard let add = Percentiles(samples.adding), let remove = Percentiles(samples.removing)
        else { continue }
        let passed = outcome.failures.count == before
        outcome.table.add(
          [cells.workload, NumberFormat.time(nanoseconds: cold), kind.rawValue]
            + Self.cells(add, cold) + Self.cells(remove, cold)
            + [passed ? samples.refused > 0 ? "ok, \(samples.refused) refused" : "ok" : "wrong"])
      }
    }
    return outcome
  }

  private static func cells(_ times: Percentiles, _ cold: Double) -> [String] {
    [
      NumberFormat.time(nanoseconds: times.mean), NumberFormat.fixed(times.mean / cold, digits: 4),
      NumberFormat.time(nanoseconds: times.p99),
    ]
  }

  private func coldTime(_ system: ConstraintSystem) throws -> Double {
    let solver = Solver()
    let samples = try SamplingPlan(warmUp: 1e7, budget: 1e8, most: 100).samples {
      solver.load(system)
      try solver.solve()
      blackHole(solver.readAll())
    }
    return Percentiles(samples)?.median ?? 0
  }

  private func measure(
    _ kind: Kind, _ cells: Cells, _ system: ConstraintSystem, _ failures: inout [String]
  ) throws -> Samples {
    let solver = Solver(system)
    let judge = ColdJudge()
    try solver.solve()
    _ = solver.changedVariables()
    var random = SplitMix64(seed: seed)
    var samples = Samples()
    let size = solver.reducedSize
    // The first change makes the lists that later ones use.
    for round in 0...rounds {
      let constraint = Self.constraint(kind, cells, solver, &random)
      var handle: ConstraintHandle?
      let adding = ThreadClock.measure {
        handle = try? solver.add(constraint)
        blackHole(Self.readChanged(solver))
      }
      guard let handle else {
        samples.refused += 1
        continue
      }
      let label = "\(cells.workload), \(kind), seed \(seed), round \(round)"
      var changed = system
      try changed.add(constraint)
      if let found = try judge.difference(solver.values, of: changed) {
        failures.append("\(label), added \(constraint): \(found)")
      }
      let removing = try ThreadClock.measure {
        try solver.remove(handle)
        blackHole(Self.readChanged(solver))
      }
      if let found = try judge.difference(solver.values, of: system) {
        failures.append("\(label), removed \(constraint): \(found)")
      }
      if solver.reducedSize != size {
        failures.append("\(label): holds \(solver.reducedSize), before the change \(size)")
      }
      if round == 0 { continue }
      samples.adding.append(adding)
      samples.removing.append(removing)
    }
    return samples
  }

  private static func readChanged(_ solver: Solver) -> Double {
    solver.changedVariables().reduce(0) { $0 + solver.value(of: $1) }
  }

  private static func constraint(
    _ kind: Kind, _ cells: Cells, _ solver: Solver, _ random: inout SplitMix64
  ) -> Constraint {
    let (a, b) = cells.pick(&random, of: solver.variableCount)
    let present = solver.value(of: a) - solver.value(of: b)
    return switch kind {
    case .soft: (a - b == present + Double(random.integer(in: 1...20))).at(.medium)
    case .inequality: a - b <= present + Double(random.integer(in: 0...4))
    case .required: a - b == present
    }
  }
}
