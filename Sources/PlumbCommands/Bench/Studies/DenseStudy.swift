import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Workloads

/// Cold solves of full systems of growing size, against the tableaus that apply every pivot at once
/// and many together: where it pays to wait, and whether the cost jumps where methods change.
struct DenseStudy {
  let isQuick: Bool
  let seed: UInt64
  /// Numbers of unknowns; `nil` for every fifty from 100 to 2,000.
  var unknowns: [Int]?

  private static let workloads = ["dense", "denserows"]
  private var largest: Int { isQuick ? 500 : 2000 }
  private var sizes: [Int] { unknowns ?? Array(stride(from: 100, through: largest, by: 50)) }
  /// Systems of one size that are measured: how many pivots one needs is a matter of luck.
  private var seeds: Range<UInt64> { seed..<seed + (isQuick ? 2 : 4) }
  /// How long one system is solved again and again, in nanoseconds.
  private var budget: Double { isQuick ? 1e8 : 4e8 }

  /// One line of the report.
  private struct Line {
    var workload: String
    var unknowns: Int
    /// Nanoseconds, the mean of the systems of this size.
    var cold = 0.0
    /// The same with `--tableau dense`.
    var rankOne: Double?
    /// The same with `--tableau blocked`, where it is not what the solver takes anyway.
    var blocked: Double?
    /// The mean of the systems.
    var pivots = 0.0
    /// What is wrong with an answer.
    var flaw: String?

    /// Picoseconds for each unknown to the third power.
    var perCube: Double {
      cold * 1e3 / (Double(unknowns) * Double(unknowns) * Double(unknowns))
    }
  }

  func run(_ note: (String) -> Void = { _ in }) throws -> StudyOutcome {
    var outcome = StudyOutcome(
      table: TextTable([
        "workload", "unknowns", "cold", "ps/n^3", "of before", "rank one", "of it", "blocked",
        "pivots", "check",
      ]),
      remarks: [
        "Cold: CPU time of load and solve, the mean of \(seeds.count) systems, each at its fastest.",
        "Of before: the cost for n^3 over that of the size before, or its inverse if that is more.",
        "Rank one, blocked: the same with --tableau dense and blocked, in turns; a dash: not timed.",
        "Check: levels of every answer that was timed against those of rank one, and its required rows.",
      ])
    var lines: [Line] = []
    for workload in Self.workloads {
      var before: Line?
      for size in sizes {
        let line = try measure(workload, size)
        note("\(workload) \(size): \(NumberFormat.time(nanoseconds: line.cold))")
        add(line, after: before, to: &outcome)
        lines.append(line)
        before = line
      }
    }
    outcome.json = json(lines)
    return outcome
  }

  private func measure(_ name: String, _ size: Int) throws -> Line {
    var line = Line(workload: name, unknowns: size)
    let workload = try Workload.named(name)
    var solvers = [Solver()]
    // The other tableaus take long; a few of the larger sizes are enough.
    if size <= 500 || size % 500 == 0 { solvers.append(Self.solver(.dense)) }
    if size <= 500 { solvers.append(Self.solver(.blocked)) }
    var times = solvers.map { _ in 0.0 }
    for seed in seeds {
      let system = try workload.make([size], seed: seed).system
      for (place, time) in try race(solvers, on: system).enumerated() {
        times[place] += time / Double(seeds.count)
      }
      let judge = try RankOneJudge(of: system)
      line.pivots += Double(judge.pivots) / Double(seeds.count)
      for (solver, label) in zip(solvers, ["cold", "rank one", "blocked"]) {
        if let flaw = judge.flaw(in: solver.values) {
          line.flaw = line.flaw ?? "seed \(seed), \(label): \(flaw)"
        }
      }
    }
    line.cold = times[0]
    if times.count > 1 { line.rankOne = times[1] }
    if times.count > 2 { line.blocked = times[2] }
    return line
  }

  private static func solver(_ tableau: SolverOptions.Tableau) -> Solver {
    var options = SolverOptions()
    options.tableau = tableau
    return Solver(options: options)
  }

  /// The fastest of a few cold solves of each solver, in turns.
  private func race(_ solvers: [Solver], on system: ConstraintSystem) throws -> [Double] {
    var best = solvers.map { _ in Double.infinity }
    var spent = 0.0
    var rounds = 0
    while rounds < 2 || (spent < budget && rounds < 50) {
      for (place, solver) in solvers.enumerated() {
        let time = try ThreadClock.measure {
          solver.load(system)
          try solver.solve()
        }
        best[place] = min(best[place], time)
        spent += time
      }
      rounds += 1
    }
    return best
  }

  private func add(_ line: Line, after before: Line?, to outcome: inout StudyOutcome) {
    let ratio = before.map { max($0.perCube / line.perCube, line.perCube / $0.perCube) }
    outcome.table.add([
      line.workload, NumberFormat.grouped(line.unknowns),
      NumberFormat.time(nanoseconds: line.cold), NumberFormat.fixed(line.perCube, digits: 1),
      ratio.map { NumberFormat.fixed($0, digits: 2) } ?? "-",
      line.rankOne.map { NumberFormat.time(nanoseconds: $0) } ?? "-",
      line.rankOne.map { NumberFormat.fixed(line.cold / $0, digits: 2) } ?? "-",
      line.blocked.map { NumberFormat.time(nanoseconds: $0) } ?? "-",
      NumberFormat.grouped(Int(line.pivots + 0.5)), line.flaw ?? "ok",
    ])
    if let flaw = line.flaw {
      outcome.failures.append("\(line.workload) \(line.unknowns): \(flaw)")
    }
  }

  private func json(_ lines: [Line]) -> [UInt8] {
    JSONWriter.records(lines) { json, line in
      json.field("workload")
      json.string(line.workload)
      json.field("unknowns")
      json.number(line.unknowns)
      json.field("coldNanoseconds")
      json.number(line.cold)
      for (name, time) in [("rankOne", line.rankOne), ("blocked", line.blocked)] {
        json.field(name + "Nanoseconds")
        if let time { json.number(time) } else { json.null() }
      }
      json.field("pivots")
      json.number(Int(line.pivots + 0.5))
      json.field("check")
      json.string(line.flaw ?? "ok")
    }
  }
}
