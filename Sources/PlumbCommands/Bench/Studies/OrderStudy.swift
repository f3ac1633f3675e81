import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import Workloads

/// How the cost of the performance cases grows, in one go and one constraint at a time, and how far
/// it depends on the order of the constraints.
struct OrderStudy {
  let isQuick: Bool
  let seed: UInt64

  private static let workloads = ["p1", "p1soft", "p2", "p3", "p6nest", "p9", "feedabs"]
  private static let sizes = [1000, 2000, 4000, 8000, 16_000]
  /// The longest that building a solver one by one may take, in nanoseconds.
  private static let patience = 1e10
  private var budget: Double { isQuick ? 2e7 : 2e8 }
  private var sizes: [Int] { Array(Self.sizes.prefix(isQuick ? 2 : Self.sizes.count)) }

  private static let tooSlow = "> 10 s"

  /// How constraints come to the solver.
  private enum Way {
    case together, oneByOne

    var label: String { self == .together ? "in one go" : "one by one" }
  }

  /// Measures; `note` takes a line for each time as it comes: the whole study takes minutes.
  func run(_ note: (String) -> Void) throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable(
        ["workload", "way"] + sizes.map(NumberFormat.grouped) + ["exponent", "worst/best order"]),
      remarks: [
        "Exponent: of the time over the size, by least squares. A dash: left out, the size before took > 10 s.",
        "Orders of \(Self.sizes[0]): given, reversed, three shuffles.",
        "Every time ends when the values have been read.",
      ])
    var progress = ProgressLine()
    defer { progress.clear() }
    for (number, name) in Self.workloads.enumerated() {
      for way in [Way.together, .oneByOne] {
        progress.show(
          2 * number + (way == .together ? 0 : 1), of: 2 * Self.workloads.count, name)
        outcome.table.add(try row(name, way, note, &outcome.failures))
      }
    }
    return outcome
  }

  private func row(
    _ name: String, _ way: Way, _ note: (String) -> Void, _ failures: inout [String]
  ) throws -> [String] {
    let workload = try Workload.named(name)
    var points: [(size: Double, cost: Double)] = []
    var texts: [String] = []
    for size in sizes {
      if texts.last == Self.tooSlow {
        texts.append("-")
        continue
      }
      let system = try workload.make(workload.sizes(forViews: size), seed: seed).system
      guard let cost = try time(way, system, label: "\(name) \(size)", note, &failures) else {
        texts.append(Self.tooSlow)
        continue
      }
      points.append((Double(system.constraintCount), cost))
      texts.append(NumberFormat.time(nanoseconds: cost))
    }
    let exponent = points.count > 1 ? GrowthExponent.fit(points) : nil
    return [name, way.label] + texts + [
      exponent.map { NumberFormat.fixed($0, digits: 2) } ?? "-",
      try spread(workload, way, note, &failures),
    ]
  }

  /// Slowest over fastest order, and which they are.
  private func spread(
    _ workload: Workload, _ way: Way, _ note: (String) -> Void, _ failures: inout [String]
  ) throws -> String {
    let system = try workload.make(workload.sizes(forViews: Self.sizes[0]), seed: seed).system
    var random = SplitMix64(seed: seed)
    let given = Array(0..<system.constraintCount)
    var orders = [("given", given), ("reversed", given.reversed())]
    for number in 1...3 {
      var order = given
      random.shuffle(&order)
      orders.append(("shuffle \(number)", order))
    }
    var times: [(name: String, cost: Double)] = []
    var slow = 0
    for (name, order) in orders {
      let ordered = try system.reordered(order)
      if let cost = try time(way, ordered, label: "\(workload.name), \(name)", note, &failures) {
        times.append((name, cost))
      } else {
        slow += 1
      }
    }
    times.sort { $0.cost < $1.cost }
    guard let best = times.first, let worst = times.last else { return Self.tooSlow }
    let ratio = NumberFormat.fixed(worst.cost / best.cost, digits: 2)
    if slow > 0 { return "\(slow) orders \(Self.tooSlow), best \(best.name)" }
    return "\(ratio) (\(worst.name) \(NumberFormat.time(nanoseconds: worst.cost)) / \(best.name))"
  }

  /// The fastest of a few runs, whose values are checked once; `nil` when one takes too long.
  private func time(
    _ way: Way, _ system: ConstraintSystem, label: String, _ note: (String) -> Void,
    _ failures: inout [String]
  ) throws -> Double? {
    let constraints = (0..<system.constraintCount).map(system.constraint(at:))
    let reused = Solver()
    var best = Double.infinity
    var spent = 0.0
    var values: [Double] = []
    for _ in 0..<20 where spent < budget {
      var solver: Solver? = reused
      let time = try ThreadClock.measure {
        switch way {
        case .together:
          reused.load(system)
          try reused.solve()
        case .oneByOne: solver = try Self.build(system, constraints)
        }
        _ = solver?.readAll()
      }
      guard let solver else {
        note("\(label), \(way.label): \(Self.tooSlow)")
        return nil
      }
      values = solver.values
      best = min(best, time)
      spent += time
    }
    if let found = try ColdJudge().difference(values, of: system) {
      failures.append("\(label), \(way.label): \(found)")
    }
    note("\(label), \(way.label): \(NumberFormat.time(nanoseconds: best))")
    return best
  }

  /// A solver that was given one constraint after the other; `nil` when that takes too long.
  private static func build(
    _ system: ConstraintSystem, _ constraints: [Constraint]
  ) throws(SolverError) -> Solver? {
    let solver = Solver()
    for _ in 0..<system.variableCount { _ = solver.makeVariable() }
    for edit in system.edits { try solver.addEdit(edit) }
    try solver.solve()
    let start = ThreadClock.now()
    for (number, constraint) in constraints.enumerated() {
      try solver.add(constraint)
      if number % 16 == 0, Double(ThreadClock.now() - start) > patience { return nil }
    }
    return solver
  }
}

extension ConstraintSystem {
  /// The same system with its constraints in another order.
  fileprivate func reordered(_ order: [Int]) throws(ModelError) -> ConstraintSystem {
    var system = ConstraintSystem()
    system.addVariables(variableCount)
    for row in order { try system.add(constraint(at: row)) }
    for edit in edits { try system.add(edit) }
    return system
  }
}
