import BatchSolving
import Foundation
import Testing

@testable import PlumbCommands

@Suite("Template workloads") struct TemplateWorkloadTests {
  /// What a workload may cost: repairs of components, and instances solved from nothing.
  private static let most: [String: (repairs: Int, cold: Int)] = [
    "template-feed": (6, 0), "template-form": (0, 0), "template-feed4": (27, 0),
  ]

  @Test("bases are shared by nearly all instances")
  func sharing() throws {
    for item in try BatchCase.all(isQuick: true, seed: 1) {
      var options = BatchOptions()
      options.templatesAreExact = true
      let exact = BatchSolver(options: options).solve(item.systems)
      let mixed = BatchSolver().solve(item.systems)
      if ProcessInfo.processInfo.environment["PLUMB_VERBOSE"] != nil {
        print(
          item.name, item.systems.count, "by template", mixed.templateCount, "exact",
          exact.templateCount)
      }
      guard let instances = item.instances, let most = Self.most[item.name] else { continue }
      let statistics = BatchSolver().solve(instances).statistics
      if ProcessInfo.processInfo.environment["PLUMB_VERBOSE"] != nil {
        print(item.name, statistics)
      }
      #expect(statistics.repairs <= most.repairs, "\(item.name)")
      #expect(statistics.coldInstances <= most.cold, "\(item.name)")
      // Cells of feeds whose texts are too long have many optima.
      if item.name == "template-form" { #expect(exact.templateCount == item.systems.count) }
    }
  }
}
