import BatchSolving
import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing
import Workloads

/// What a document comes to must not depend on those that it comes with.
@Suite("Systems among others that are alike") struct NeighbourTests {
  private func solver(exact: Bool, fewest: Int? = nil) -> BatchSolver {
    var options = BatchFixtures.options(workers: 2)
    options.templatesAreExact = exact
    options.fewestAlike = fewest
    return BatchSolver(options: options)
  }

  /// `x` between two wishes: any value from one to the other is as good.
  private func intervals(_ count: Int) throws -> [ConstraintSystem] {
    try (0..<count).map { number in
      var system = ConstraintSystem()
      let x = system.addVariable()
      try system.add((x >= Double(20 - number)).at(500))
      try system.add((x <= Double(60 - number)).at(500))
      return system
    }
  }

  @Test("have the value of a solve alone where any of an interval would do")
  func intervals() throws {
    let systems = try intervals(40)
    let expected = (0..<40).map { Double(max(0, 20 - $0)) }
    for count in [1, 31, 32, 40] {
      let results = solver(exact: true).solve(Array(systems[..<count]))
      #expect(results.map { $0.values[0] } == Array(expected[..<count]), "\(count) systems")
    }
  }

  /// A small system with every kind of row, and variants of it that differ in constants.
  private func family(_ seed: UInt64, count: Int) throws -> [ConstraintSystem] {
    var random = SplitMix64(seed: seed)
    let factors: [Double] =
      switch seed % 3 {
      case 0: [1, -1]
      case 1: [1, -1, 2, -2, 0.5]
      default: [1, -1, 2, 3, -3, 0.25, 1.5, 7]
      }
    let priorities: [Priority] =
      seed % 2 == 0 ? [.required, 700, 300] : [.required, 500]
    let width = random.integer(in: 1...6)
    var base = ConstraintSystem()
    let first = base.addVariables(width)
    for _ in 0..<random.integer(in: 2...14) {
      var chosen = Array(0..<width)
      random.shuffle(&chosen)
      let terms = chosen.prefix(random.integer(in: 1...min(4, width))).map {
        Term(Variable(index: first.index + $0), random.pick(factors))
      }
      try base.add(
        Constraint(
          terms: terms, random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), constant: 0,
          priority: random.pick(priorities), weight: Double(random.integer(in: 1...3))))
    }
    return try (0..<count).map { _ in
      var system = base
      // Near a point at which the required rows hold.
      let point = (0..<width).map { _ in Double(random.integer(in: -10...10)) }
      for row in 0..<base.constraintCount {
        let constraint = base.constraint(at: row)
        var constant = constraint.terms.reduce(0) {
          $0 + $1.coefficient * point[$1.variable.index - first.index]
        }
        let slack = Double(random.integer(in: 0...20)) / 4
        switch constraint.relation {
        case .lessThanOrEqual: constant += slack
        case .greaterThanOrEqual: constant -= slack
        case .equal: if !constraint.priority.isRequired { constant += 3 * slack - 7 }
        }
        try system.setConstant(constant, ofConstraint: row)
      }
      return system
    }
  }

  @Test(
    "have the bits of a solve alone, wherever the optimum is", arguments: 0..<12 as Range<UInt64>)
  func bits(_ group: UInt64) throws {
    for seed in 100 * group..<100 * group + 20 {
      let systems = try family(seed, count: 60)
      let results = solver(exact: true, fewest: 2).solve(systems)
      for (number, system) in systems.enumerated() {
        switch BatchFixtures.single(system) {
        case .failure(let error): #expect(results[number].outcome == .failed(error))
        case .success(let values):
          if results[number].values.map(\.bitPattern) == values.map(\.bitPattern) { continue }
          Issue.record("seed \(seed), \(number): \(results[number].values), alone \(values)")
          return
        }
      }
    }
  }

  @Test("have no other value where a solve alone divides by numbers that are not exact")
  func rounding() throws {
    var base = ConstraintSystem()
    let (a, b) = (base.addVariable(), base.addVariable())
    let (c, d) = (base.addVariable(), base.addVariable())
    try base.add((a + 0.5 * b == 0).at(300))
    try base.add((a >= 4).at(300))
    try base.add((0.5 * c - 2 * d == 0).at(300))
    try base.add(-2 * b - 2 * c + 0.5 * a <= 0)
    try base.add(-1 * a + d - 2 * c == 0)
    try base.add((-1 * c >= 0).at(300))
    try base.add(0.5 * a - 2 * b >= -60)
    try base.add((0.5 * b + d + 2 * c + 2 * a == 18).at(300))
    try base.add((-2 * c - 2 * d - 2 * b >= 13).at(300))
    try base.add(-1 * c >= -40)
    var random = SplitMix64(seed: 4)
    let systems = try (0..<300).map { _ in
      var system = base
      for row in [0, 2, 4, 5] {
        try system.setConstant(Double(random.integer(in: -80...80)) / 4, ofConstraint: row)
      }
      return system
    }
    let results = solver(exact: true).solve(systems)
    for (number, system) in systems.enumerated() {
      guard case .success(let values) = BatchFixtures.single(system) else { continue }
      #expect(results[number].values.map(\.bitPattern) == values.map(\.bitPattern), "\(number)")
    }
  }

  @Test(
    "miss no level by what rounding may come to, whatever its weight", arguments: [1, 1e4, 1e8])
  func weights(_ weight: Double) throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    try system.add((x >= 0).at(.medium, weight: weight))
    try system.add((x == 5).at(.low))
    var instances = TemplateInstances(of: Template(system), count: 40)
    for instance in 0..<40 {
      let wish = instance == 0 ? 5 : -1e-12 * Double(instance) / 4
      try instances.set(wish, ofConstraint: 1, instance: instance)
    }
    let results = BatchSolver(options: BatchFixtures.options(workers: 1)).solve(instances)
    for result in results {
      #expect(weight * max(0, -result.value(of: x)) <= 1e-9, "instance \(result.index)")
    }
  }
}
