import BatchSolving
import Foundation
import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Templates") struct TemplateTests {
  /// Compares every instance with a solve of its own.
  private func compare(
    _ instances: TemplateInstances, _ results: TemplateResults, _ label: String
  ) {
    for instance in 0..<instances.count {
      let system = instances.system(ofInstance: instance)
      let result = results[instance]
      switch BatchFixtures.single(system) {
      case .failure(let error):
        if result.outcome != .failed(error) {
          Issue.record("\(label), \(instance): \(result.outcome), alone \(error)")
          return
        }
      case .success(let values):
        guard result.isSolved else {
          Issue.record("\(label), \(instance): \(result.outcome), alone solved")
          return
        }
        let expected = LevelViolation.levels(of: system, at: values)
        let found = LevelViolation.levels(of: system, at: result.values)
        if let difference = BatchFixtures.difference(found, expected) {
          Issue.record("\(label), \(instance): \(difference)")
          if ProcessInfo.processInfo.environment["PLUMB_VERBOSE"] != nil {
            print("DIFF \(label), \(instance): \(difference)")
          }
          return
        }
      }
    }
  }

  @Test("random constants give the levels of cold solves", arguments: SystemShape.allCases)
  func shapes(_ shape: SystemShape) throws {
    let count = max(2, TestScale.systems / SystemShape.allCases.count / 20)
    var statistics = TemplateStatistics()
    for seed in TestScale.seeds(count) {
      let system = try RandomSystem(shape: shape, seed: seed).system()
      var random = SplitMix64(seed: seed ^ 0x7465_6D70)
      var instances = TemplateInstances(of: Template(system), count: 40)
      for row in 0..<system.constraintCount where random.chance(0.5) {
        let constant = system.constraint(at: row).constant
        for instance in 0..<instances.count where random.chance(0.8) {
          let change = Double(random.integer(in: -8...8)) * (random.chance(0.2) ? 7.25 : 0.5)
          try instances.set(constant + change, ofConstraint: row, instance: instance)
        }
      }
      for (edit, wish) in system.edits.enumerated() where random.chance(0.5) {
        for instance in 0..<instances.count {
          let change = Double(random.integer(in: -20...20))
          try instances.set(wish.value + change, ofEdit: edit, instance: instance)
        }
      }
      let results = BatchSolver(options: BatchFixtures.options(workers: 2)).solve(instances)
      statistics.coldInstances += results.statistics.coldInstances
      statistics.repairs += results.statistics.repairs
      compare(instances, results, "\(shape) seed \(seed)")
    }
    if ProcessInfo.processInfo.environment["PLUMB_VERBOSE"] != nil {
      print(shape, count * 40, statistics)
    }
  }
}
