import Foundation
import Testing
import Workloads

@testable import PlumbCommands

@Suite("Bench command") struct BenchCommandTests {
  private func options(_ workloads: [String], _ views: [Int]) -> BenchOptions {
    var options = BenchOptions()
    options.workloads = workloads
    options.views = views
    options.isQuick = true
    return options
  }

  @Test("measures cold solves and edits and checks the answers")
  func right() throws {
    let outcome = try runBench(options(["p3", "p6nest"], [5, 40]), on: KnowingSolver.self)
    #expect(outcome.exitCode == 0)
    #expect(outcome.report.contains("right answers: 4, wrong: 0"))
    #expect(outcome.report.contains("CPU: "))
    let json = try JSONSerialization.jsonObject(with: Data(outcome.json))
    let records = try #require(json as? [[String: Any]])
    #expect(records.map { $0["workload"] as? String } == ["p3", "p3", "p6nest", "p6nest"])
    #expect(records.map { $0["constraints"] as? Int } == [25, 200, 16, 121])
    #expect(records.allSatisfy { $0["check"] as? String == "ok" && $0["pivots"] as? Int == 3 })
    #expect(records[0]["editNanoseconds"] is NSNull)
    #expect(records[0]["views"] is NSNull)
    for (key, names) in [
      ("coldNanoseconds", ["min", "median", "p99"]),
      ("editNanoseconds", ["min", "mean", "median", "p99"]),
    ] {
      let times = try #require(records[3][key] as? [String: Double])
      #expect(Set(times.keys) == Set(names))
      #expect(times.values.allSatisfy { $0 > 0 })
    }
  }

  @Test("a wrong answer is told and ends with 1")
  func wrong() throws {
    let stale = try runBench(options(["p6nest"], [5]), on: StaleSolver.self)
    #expect(stale.exitCode == 1)
    #expect(stale.report.contains("after edits: level 900 is 4.9"))
    #expect(stale.report.contains("right answers: 0, wrong: 1"))
    let sloppy = try runBench(options(["p3"], [5]), on: SloppySolver.self)
    #expect(sloppy.exitCode == 1)
    #expect(sloppy.report.contains("required row 1 does not hold"))
    let failing = try runBench(options(["p3"], [5]), on: FailingSolver.self)
    #expect(failing.exitCode == 1)
    #expect(failing.report.contains("the iteration limit was reached"))
    #expect(String(decoding: failing.json, as: UTF8.self).contains(#""coldNanoseconds":null"#))
  }

  @Test("the solver of this package passes on every workload")
  func solver() throws {
    let names = Workload.all.map(\.name)
    let outcome = try bench(options(names, [10, 30]))
    #expect(outcome.exitCode == 0, "\(outcome.report)")
  }

  @Test("an unknown workload is refused before anything is measured")
  func unknown() {
    #expect(throws: WorkloadError.unknown("p7")) {
      try runBench(options(["p3", "p7"], [5]), on: FailingSolver.self)
    }
  }

  @Test("systems from a file take the place of the default set")
  func inputs() throws {
    var options = options([], [5])
    options.inputs = [try Workload.named("p6nest").make([9])]
    let outcome = try runBench(options, on: KnowingSolver.self)
    #expect(outcome.report.contains("p6nest-9"))
    #expect(outcome.report.contains("right answers: 1, wrong: 0"))
  }

  @Test("the default set leaves out what is too large, and says so")
  func plan() throws {
    var options = BenchOptions()
    options.isQuick = true
    let quick = try BenchPlan(options)
    #expect(quick.remarks.isEmpty)
    #expect(quick.items.count { $0.name == "feed" } == 4)
    #expect(quick.items.count { $0.name == "dense" } == 3)
    options.views = [100, 1000]
    let plan = try BenchPlan(options)
    #expect(plan.items.count { $0.name == "dense" } == 1)
    #expect(plan.remarks == ["dense 1000: left out; name the workload to measure it"])
    options.workloads = ["dense"]
    #expect(try BenchPlan(options).items.count == 2)
  }
}
