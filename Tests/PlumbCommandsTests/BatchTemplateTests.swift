import ConstraintModel
import DocumentFormat
import Testing
import Workloads

@testable import PlumbCommands

@Suite("batch: alike documents") struct BatchTemplateTests {
  /// Documents that differ in the constants of soft rows, alike for one variable: multiples of `step`
  /// for half of them, whatever comes for the others if `isRough`.
  private static func documents(
    of workload: String, views: Int, count: Int, step: Double, isRough: Bool = false
  ) throws -> String {
    let workload = try Workload.named(workload)
    let base = try workload.make(workload.sizes(forViews: views), seed: 3).system
    var random = SplitMix64(seed: 11)
    var bytes: [UInt8] = []
    for number in 0..<count {
      var system = base
      var factors: [[Term]: Double] = [:]
      for row in 0..<base.constraintCount {
        let constraint = base.constraint(at: row)
        if constraint.constant == 0 { continue }
        var constant = constraint.constant
        if !constraint.priority.isRequired {
          let factor = factors[constraint.terms] ?? random.number(in: 0.5..<1.5)
          factors[constraint.terms] = factor
          constant *= factor
        }
        if !isRough || number % 2 == 0 { constant = (constant / step).rounded() * step }
        try system.setConstant(constant, ofConstraint: row)
      }
      bytes += SystemDocument.bytes(
        of: WorkloadCase(name: "d\(number)", system: system, viewCount: nil, sweep: nil),
        form: .text)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether two results are the same but for diagnoses.
  private static func agree(_ batch: Substring, _ single: Substring) -> Bool {
    batch == single || single.hasPrefix(batch.dropLast() + ",")
  }

  private static func compare(_ path: String) -> String {
    let batch = Program(["batch", path, "-j", "2"], solver: DefaultSolver())
    let single = Program(["solve", path], solver: DefaultSolver())
    let (found, expected) = (
      batch.output.split(separator: "\n"), single.output.split(separator: "\n")
    )
    #expect(found.count == expected.count)
    for (one, other) in zip(found, expected) {
      #expect(agree(one, other), "\(one.prefix(300))\n\(other.prefix(300))")
    }
    return batch.errors
  }

  private static func uses(_ errors: String) -> Int {
    Int(errors.split(separator: " ").dropLast(2).last ?? "") ?? -1
  }

  @Test(
    "come out as each by itself, to the last bit",
    arguments: [
      ("feed", 6, 1), ("form", 12, 0.25), ("nestedi", 8, 0.5), ("random", 8, 0.125),
      ("table", 12, 1), ("grid", 9, 1), ("chain", 6, 1),
    ] as [(String, Int, Double)])
  func bits(_ workload: String, _ views: Int, _ step: Double) throws {
    let text = try Self.documents(of: workload, views: views, count: 80, step: step)
    try withFile(text) { path in
      let errors = Self.compare(path)
      if workload == "form" { #expect(Self.uses(errors) == 80) }
    }
  }

  @Test("have the value nearest 0 where any of an interval would do, as by themselves")
  func intervals() throws {
    for count in [31, 40] {
      let lines = (0..<count).map {
        #"{"constraints":["x >= \#(20 - $0) @500","x <= \#(60 - $0) @500"]}"# + "\n"
      }
      try withFile(lines.joined()) { path in _ = Self.compare(path) }
    }
  }

  @Test("come out the same, whichever of them are solved together")
  func chunks() throws {
    for workload in ["feed", "table", "random", "nestedi"] {
      let text = try Self.documents(of: workload, views: 8, count: 64, step: 0.5)
      var input = DocumentInput(Array(text.utf8), path: "f", form: .lines)
      var systems: [ConstraintSystem] = []
      while let document = try input.next() { systems.append(try document.get().system) }
      var solver = BatchChunkSolver(SolverSwitches())
      let apart = Self.bits(solver.solve(systems, sharing: false))
      #expect(Self.bits(solver.solve(systems, sharing: true)) == apart, "\(workload)")
      let halves = [systems[..<40], systems[40...]].flatMap {
        Self.bits(solver.solve(Array($0), sharing: true))
      }
      #expect(halves == apart, "\(workload)")
    }
  }

  private static func bits(_ outcomes: [SolveOutcome]) -> [[UInt64]] {
    outcomes.map { outcome in
      if case .optimal(let solution) = outcome { solution.values.map(\.bitPattern) } else { [] }
    }
  }

  @Test("numbers that templates would round are solved one by one")
  func rough() throws {
    let text = try Self.documents(
      of: "form", views: 10, count: 100, step: 1, isRough: true)
    try withFile(text) { path in
      #expect(Self.uses(Self.compare(path)) == 50)
    }
  }

  @Test("every document of the corpora comes out as by itself", .enabled(if: Corpus.isPresent))
  func corpora() throws {
    for file in ["cases.jsonl", "autolayout.jsonl.gz"] {
      try withFile(try Corpus.text(of: file)) { path in _ = Self.compare(path) }
    }
  }

  @Test("with --diagnose everything comes from one solve")
  func diagnose() throws {
    try withFile(try Self.documents(of: "feed", views: 6, count: 60, step: 1)) { path in
      let batch = Program(["batch", "--diagnose", path, "-j", "2"], solver: DefaultSolver())
      #expect(batch.output == Program(["solve", path], solver: DefaultSolver()).output)
      #expect(batch.errors.contains("; 0 by template"))
    }
  }

  @Test("bits depend neither on the number of workers nor on the run")
  func workers() throws {
    // More than one chunk, templates in each.
    let text =
      try Self.documents(of: "form", views: 10, count: 750, step: 0.5)
      + Self.documents(of: "feed", views: 5, count: 300, step: 0.3, isRough: true)
      + Self.documents(of: "random", views: 12, count: 120, step: 1)
    #expect(text.utf8.count > 3 << 19)
    try withFile(text) { path in
      let first = Program(["batch", path, "-j", "1"], solver: DefaultSolver())
      #expect(Self.uses(first.errors) >= 750)
      for workers in ["1", "2", "3", "16"] {
        let run = Program(["batch", path, "-j", workers], solver: DefaultSolver())
        #expect(run.output == first.output, "\(workers) workers")
        #expect(Self.uses(run.errors) == Self.uses(first.errors))
      }
    }
  }
}
