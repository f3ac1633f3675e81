import BenchmarkSupport
import ConstraintModel
import ConstraintSolver
import LayoutTree
import Testing
import TreeWorkloads
import Workloads

@testable import PlumbCommands

@Suite("Bench studies") struct BenchStudyTests {
  @Test("changes in cells are measured and every answer is checked")
  func changes() throws {
    let outcome = try ChangeStudy(isQuick: true, seed: 2).run()
    #expect(outcome.failures.isEmpty)
    #expect(outcome.report.contains("every check passed"))
    for word in ["feed", "form", "random", "soft", "inequality", "required", "of cold"] {
      #expect(outcome.report.contains(word))
    }
  }

  @Test("full systems are timed in both tableaus, and their levels agree")
  func dense() throws {
    let study = DenseStudy(isQuick: true, seed: 1, unknowns: [30, 200])
    let outcome = try study.run()
    #expect(outcome.failures.isEmpty)
    for word in ["dense", "denserows", "rank one", "blocked", "of before"] {
      #expect(outcome.report.contains(word))
    }
    let json = String(decoding: outcome.json, as: UTF8.self)
    #expect(json.hasPrefix(#"[{"workload":"dense","unknowns":30,"coldNanoseconds":"#))
    #expect(json.contains("blockedNanoseconds"))
  }

  @Test("full systems: the mean of pivots is rounded, not cut off at every system")
  func meanPivots() throws {
    let workload = try Workload.named("denserows")
    // Where the pivots of both systems are odd, halves of them add up to one pivot less.
    for size in 20..<60 {
      let counts = try [UInt64(1), 2].map { seed in
        try RankOneJudge(of: try workload.make([size], seed: seed).system).pivots
      }
      guard counts.allSatisfy({ $0 % 2 == 1 }) else { continue }
      let outcome = try DenseStudy(isQuick: true, seed: 1, unknowns: [size]).run()
      let record = String(decoding: outcome.json, as: UTF8.self).split(separator: "denserows").last
      #expect(record?.contains(#""pivots":\#((counts[0] + counts[1]) / 2),"#) == true)
      return
    }
    Issue.record("no size has two odd numbers of pivots")
  }

  @Test("a judge of full systems tells values that are not optimal")
  func rankOneJudge() throws {
    let system = try Workload.named("denserows").make([60], seed: 3).system
    let judge = try RankOneJudge(of: system)
    for tableau in [SolverOptions.Tableau.dense, .blocked, .sparse] {
      var options = SolverOptions()
      options.tableau = tableau
      let solver = Solver(options: options)
      solver.load(system)
      try solver.solve()
      #expect(judge.flaw(in: solver.values) == nil)
      for index in [0, 31, 59] {
        var values = solver.values
        values[index] += 0.01 * (1 + values[index].magnitude)
        #expect(judge.flaw(in: values) != nil)
      }
    }
  }

  @Test("view trees are timed, and changed ones compared with cold layouts")
  func trees() throws {
    let outcome = try TreeStudy(isQuick: true, seed: 1, names: ["feed", "nested"], views: [30])
      .run()
    #expect(outcome.failures.isEmpty)
    let json = String(decoding: outcome.json, as: UTF8.self)
    #expect(json.hasPrefix(#"[{"tree":"feed","views":32,"rows":"#))
    for word in ["byHand", "declared", "solve", "resize", "insert"] {
      #expect(json.contains("\"\(word)\":"))
    }
    // Another text in one of them.
    let model = TreeWorkload.feed.model(views: 30)
    let tree = model.make(), other = model.make()
    other.changeText(1)
    try tree.root.layout()
    try other.root.layout()
    #expect(TreeMeasurement.difference(tree, other)?.contains("is at") == true)
  }

  @Test("a judge tells values that a cold solve does not give")
  func judge() throws {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    try system.add(x >= 2)
    try system.add((x == 1).at(.high))
    let judge = ColdJudge()
    #expect(try judge.difference([2], of: system) == nil)
    #expect(try judge.difference([3], of: system) == "level 750 is 2.0, cold 1.0")
    // Better than optimal at the price of a required row.
    let found = try #require(try judge.difference([1.9999995], of: system))
    #expect(found.hasPrefix("required row 1 is missed by"))
  }

  @Test("failures make the report's last lines")
  func failures() {
    var outcome = StudyOutcome(table: .init(["a", "b"]), remarks: ["A: b."])
    outcome.failures = ["one", "two"]
    #expect(outcome.report.hasSuffix("wrong: one\nwrong: two\n"))
  }
}
