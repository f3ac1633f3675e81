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

  @Test("lanes that cannot be satisfied are errors of their own, the others are solved")
  func infeasibleLanes() throws {
    var system = ConstraintSystem()
    let (x, y, z) = (system.addVariable(), system.addVariable(), system.addVariable())
    try system.add(y - x == 3)
    try system.add(z - y == 2)
    try system.add(z - x == 5)
    try system.add(x >= 1)
    try system.add(x <= 10)
    try system.add((z == 20).at(.low))
    var instances = TemplateInstances(of: Template(system), count: 1000)
    var random = SplitMix64(seed: 5)
    var failing = Set<Int>()
    for instance in 0..<1000 {
      try instances.set(Double(random.integer(in: 0...30)), ofConstraint: 5, instance: instance)
      // Contradictory bounds, or equalities of which one no longer follows from the others.
      if random.chance(0.005) {
        failing.insert(instance)
        try instances.set(0.5, ofConstraint: 4, instance: instance)
      } else if random.chance(0.005) {
        failing.insert(instance)
        try instances.set(5.001, ofConstraint: 2, instance: instance)
      }
    }
    let results = BatchSolver(options: BatchFixtures.options(workers: 2)).solve(instances)
    #expect(!failing.isEmpty)
    for instance in 0..<1000 {
      let outcome: BatchOutcome = failing.contains(instance) ? .failed(.infeasible) : .solved
      #expect(results[instance].outcome == outcome, "\(instance)")
    }
    #expect(results.statistics.coldInstances == failing.count)
    compare(instances, results, "infeasible lanes")
  }

  @Test("lanes that reorder breakpoints are at their own optimum")
  func reorderedBreakpoints() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.addVariable(), system.addVariable())
    for (number, priority) in [Priority.low, .medium, .low, .high].enumerated() {
      var constraint = (x + y == Double(10 * number)).at(priority)
      constraint.weight = Double(1 + number)
      try system.add(constraint)
      try system.add((2 * x + 2 * y <= Double(15 * number)).at(.medium))
      try system.add((x - y >= Double(number)).at(.low))
    }
    var instances = TemplateInstances(of: Template(system), count: 700)
    var random = SplitMix64(seed: 9)
    for instance in 0..<700 {
      for row in 0..<system.constraintCount {
        let constant = Double(random.integer(in: -20...20))
        try instances.set(constant, ofConstraint: row, instance: instance)
      }
    }
    let results = BatchSolver(options: BatchFixtures.options(workers: 2)).solve(instances)
    #expect(results.statistics.coldInstances == 0)
    #expect(results.statistics.repairs < 700)
    compare(instances, results, "reordered")
  }

  @Test("bits do not depend on the number of workers, nor on memory used again")
  func determinism() throws {
    let system = try RandomSystem(shape: .nested, seed: 11).system()
    var instances = TemplateInstances(of: Template(system), count: 2000)
    var random = SplitMix64(seed: 3)
    for row in 0..<system.constraintCount where random.chance(0.4) {
      let constant = system.constraint(at: row).constant
      let values = (0..<2000).map { _ in constant + Double(random.integer(in: -30...30)) }
      try instances.set(values, ofConstraint: row)
    }
    func bits(_ results: TemplateResults) -> [[UInt64]] {
      results.map { result in result.values.map(\.bitPattern) }
    }
    let expected = bits(BatchSolver(options: BatchFixtures.options(workers: 1)).solve(instances))
    for workers in [2, 3, 16] {
      let solver = BatchSolver(options: BatchFixtures.options(workers: workers))
      let first = solver.solve(instances)
      #expect(bits(first) == expected)
      #expect(bits(solver.solve(instances, reusing: first)) == expected)
    }
  }

  @Test("instances keep what is set, and copies do not share it")
  func instances() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    try system.add((x == 1).at(.low))
    try system.add(Edit(x, value: 4, priority: .high))
    var first = TemplateInstances(of: Template(system), count: 3)
    try first.set(2, ofConstraint: 0, instance: 1)
    var second = first
    try second.set(3, ofConstraint: 0, instance: 1)
    try second.set(8, ofEdit: 0, instance: 2)
    #expect(first.constant(ofConstraint: 0, instance: 1) == 2)
    #expect(second.constant(ofConstraint: 0, instance: 1) == 3)
    #expect(second.constant(ofConstraint: 0, instance: 0) == 1)
    let results = BatchSolver().solve(second)
    #expect(results.map { $0.value(of: x) } == [4, 4, 8])
    #expect(throws: ModelError.self) { try first.set(.nan, ofConstraint: 0, instance: 0) }
    #expect(first.system(ofInstance: 1).constraint(at: 0).constant == 2)
    #expect(BatchSolver().solve(TemplateInstances(of: Template(system), count: 0)).isEmpty)
  }

  /// Three instances of a system with two constraints and an edit.
  private static func few() throws -> TemplateInstances {
    var system = ConstraintSystem()
    let x = system.addVariable()
    try system.add((x == 1).at(.low))
    try system.add(x >= 0)
    try system.add(Edit(x, value: 4, priority: .high))
    return TemplateInstances(of: Template(system), count: 3)
  }

  @Test("what there is not cannot be set", arguments: [-1, 3, 255, 256, Int.max, Int.min])
  func missing(_ number: Int) throws {
    var instances = try Self.few()
    let none = { (part: ModelError.Part, count: Int) in
      ModelError.missing(part, number: number, count: count)
    }
    #expect(throws: none(.instance, 3)) {
      try instances.set(7, ofConstraint: 0, instance: number)
    }
    #expect(throws: none(.constraint, 2)) {
      try instances.set(7, ofConstraint: number, instance: 0)
    }
    #expect(throws: none(.constraint, 2)) { try instances.set([7], ofConstraint: number) }
    #expect(throws: none(.instance, 3)) { try instances.set(7, ofEdit: 0, instance: number) }
    #expect(throws: none(.edit, 1)) { try instances.set(7, ofEdit: number, instance: 0) }
    #expect(BatchSolver().solve(instances).map { $0.values } == [[4], [4], [4]])
  }

  @Test("a constraint beyond the last is not an edit, nor an edit before the first a constraint")
  func neighbours() throws {
    var instances = try Self.few()
    #expect(throws: ModelError.missing(.constraint, number: 2, count: 2)) {
      try instances.set(7, ofConstraint: 2, instance: 0)
    }
    #expect(throws: ModelError.missing(.edit, number: -1, count: 1)) {
      try instances.set(7, ofEdit: -1, instance: 0)
    }
    #expect(instances.value(ofEdit: 0, instance: 0) == 4)
    #expect(instances.constant(ofConstraint: 1, instance: 0) == 0)
  }

  @Test("what there is not cannot be read")
  func missingReads() async {
    await #expect(processExitsWith: .failure) {
      _ = try Self.few().constant(ofConstraint: 0, instance: 3)
    }
    await #expect(processExitsWith: .failure) {
      _ = try Self.few().constant(ofConstraint: 2, instance: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = try Self.few().value(ofEdit: -1, instance: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = try Self.few().system(ofInstance: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = BatchSolver().solve(try Self.few())[3].values
    }
  }
}
