import Testing
import Workloads

@testable import PlumbCommands

@Suite("Generate command") struct GenerateCommandTests {
  private func text(_ options: GenerateOptions) throws -> String {
    String(decoding: try generate(options), as: UTF8.self)
  }

  @Test("writes one document with an object for each constraint")
  func document() throws {
    let nest = try text(GenerateOptions(workload: "p6nest", sizes: [1]))
    #expect(
      nest == #"{"name":"p6nest-1","constraints":["#
        + #"{"terms":{"l0":1},"relation":"==","constant":0,"priority":1000,"weight":1},"#
        + #"{"terms":{"l1":1,"l0":-1},"relation":"==","constant":1,"priority":1000,"weight":1},"#
        + #"{"terms":{"l1":1,"w1":1,"l0":-1,"w0":-1},"relation":"==","constant":-1,"#
        + #""priority":1000,"weight":1},"#
        + #"{"terms":{"w1":1},"relation":">=","constant":0,"priority":1000,"weight":1}],"#
        + #""edits":[{"variable":"w0","priority":900,"value":4}]}"# + "\n")
  }

  @Test("views stand for sizes; seeds change the numbers")
  func sizes() throws {
    let grid = try text(GenerateOptions(workload: "grid", views: 100))
    #expect(grid == (try text(GenerateOptions(workload: "grid", sizes: [10, 10]))))
    let feed = try text(GenerateOptions(workload: "feed", sizes: [2], seed: 2))
    #expect(feed.hasPrefix(#"{"name":"feed-cells2-seed2","#))
    #expect(feed != (try text(GenerateOptions(workload: "feed", sizes: [2]))))
  }

  @Test("refuses what it cannot make")
  func refusals() {
    #expect(throws: WorkloadError.unknown("x")) { try generate(GenerateOptions(workload: "x")) }
    #expect(throws: WorkloadError.wrongSizes(usage: "grid ROWS COLUMNS", found: 1)) {
      try generate(GenerateOptions(workload: "grid", sizes: [3]))
    }
    #expect(throws: WorkloadError.sizesAndViews(usage: "feed CELLS")) {
      try generate(GenerateOptions(workload: "feed", sizes: [3], views: 4))
    }
  }

  @Test("the help text has a line for each workload")
  func help() {
    let lines = workloadHelp().split(separator: "\n")
    #expect(lines.count == Workload.all.count)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }
}
