@testable import BatchSolving
import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing
import Workloads

@Suite("Systems that are alike") struct SharedStructureTests {
  /// Copies of a few systems with other constants, in no order.
  private func systems(_ count: Int, seed: UInt64 = 1) throws -> [ConstraintSystem] {
    var random = SplitMix64(seed: seed)
    let kinds = try [("feed", 1), ("form", 2), ("nestedi", 6)].map { name, views in
      let workload = try Workload.named(name)
      return try workload.make(workload.sizes(forViews: 5 * views), seed: 1).system
    }
    return try (0..<count).map { number in
      var system = kinds[random.integer(in: 0...2)]
      for row in 0..<system.constraintCount {
        let constraint = system.constraint(at: row)
        guard !constraint.priority.isRequired, constraint.constant != 0 else { continue }
        let factor = Double(random.integer(in: 30...170)) / 100
        try system.setConstant(constraint.constant * factor, ofConstraint: row)
      }
      if number % 50 == 7 {
        // A structure of its own that nothing satisfies: widths are at least 0.
        let width = Variable(index: 2)
        try system.add(width == -1)
        try system.add(width >= 0)
      }
      return system
    }
  }

  private func compare(_ results: BatchResults, _ systems: [ConstraintSystem]) {
    for (number, system) in systems.enumerated() {
      switch BatchFixtures.single(system) {
      case .failure(let error): #expect(results[number].outcome == .failed(error))
      case .success(let values):
        let found = LevelViolation.levels(of: system, at: results[number].values)
        let expected = LevelViolation.levels(of: system, at: values)
        #expect(BatchFixtures.difference(found, expected) == nil, "system \(number)")
      }
    }
  }

  @Test("are found and solved by templates, each as by itself")
  func templates() throws {
    let systems = try systems(600)
    let results = BatchSolver().solve(systems)
    #expect(results.templateCount > 500)
    compare(results, systems)
  }

  @Test("bits do not depend on the number of workers")
  func determinism() throws {
    let systems = try systems(1500)
    let expected = BatchSolver(options: BatchFixtures.options(workers: 1)).solve(systems).bits
    for workers in [2, 3, 16] {
      let solver = BatchSolver(options: BatchFixtures.options(workers: workers))
      #expect(solver.solve(systems).bits == expected, "\(workers) workers")
      #expect(solver.solve(systems).bits == expected, "\(workers) workers, again")
    }
  }

  @Test("a hash that is always the same gives no wrong answer")
  func collisions() throws {
    let systems = try systems(300)
    for hash: @Sendable (ConstraintSystem) -> UInt64 in [
      { _ in 7 }, { UInt64($0.variableCount % 2) },
    ] {
      let solver = BatchSolver(
        options: BatchFixtures.options(workers: 2), fingerprint: hash)
      let results = solver.solve(systems)
      #expect(results.templateCount < systems.count)
      compare(results, systems)
    }
  }

  @Test("whatever differs besides constants keeps systems apart")
  func differences() throws {
    func system(
      _ change: (inout Constraint) -> Void = { _ in }, edit: Priority = .high, variables: Int = 2
    ) throws -> ConstraintSystem {
      var system = ConstraintSystem()
      let x = system.addVariables(variables)
      var constraint = (2 * x <= 4).at(.low)
      change(&constraint)
      try system.add(constraint)
      try system.add(Edit(x, value: 3, priority: edit))
      return system
    }
    let base = try system()
    let alike = try system { $0.constant = 9 }
    #expect(Fingerprint.areAlike(base, alike))
    #expect(Fingerprint.of(base) == Fingerprint.of(alike))
    let others = [
      try system { $0.weight = 2 }, try system { $0.priority = .medium },
      try system { $0.relation = .equal }, try system { $0.terms[0].coefficient = 3 },
      try system { $0.terms[0].variable = Variable(index: 1) }, try system(edit: .medium),
      try system(variables: 3),
    ]
    for (number, other) in others.enumerated() {
      #expect(!Fingerprint.areAlike(base, other), "\(number)")
      #expect(Fingerprint.of(base) != Fingerprint.of(other), "\(number)")
    }
  }

  @Test("a batch of templates can be cancelled and says how far it is")
  func cancellation() throws {
    let systems = try systems(3000)
    let cancellation = BatchCancellation()
    let solver = BatchSolver(options: BatchFixtures.options(workers: 2))
    let results = solver.solve(systems, cancellation: cancellation) {
      if $0.done > 700 { cancellation.cancel() }
    }
    let cancelled = results.count { $0.outcome == .cancelled }
    #expect(cancelled > 0 && cancelled < systems.count)
  }

  @Test("a stream uses templates inside its windows")
  func streaming() throws {
    let systems = try systems(500)
    var options = BatchFixtures.options(workers: 2)
    options.window = 200
    let solver = BatchSolver(options: options)
    let results = Array(solver.results(of: systems))
    #expect(results.map(\.index) == Array(systems.indices))
    // Windows of 1, 2, 4 ... 128, then of 200.
    for (number, window) in [(0, 0..<1), (5, 3..<7), (254, 127..<255), (499, 455..<500)] {
      let expected = solver.solve(Array(systems[window]))
      #expect(results[number].values == expected[number - window.lowerBound].values)
    }
  }
}

@Suite("Templates that must not round") struct ExactTemplateTests {
  /// Variants of a workload whose wishes vary by multiples of a step; what is wished for one variable
  /// varies alike, as least and most of what it needs.
  private func systems(_ name: String, views: Int, step: Double) throws -> [ConstraintSystem] {
    let workload = try Workload.named(name)
    let base = try workload.make(workload.sizes(forViews: views), seed: 5).system
    var random = SplitMix64(seed: 2)
    return try (0..<64).map { _ in
      var system = base
      var factors: [[Term]: Double] = [:]
      for row in 0..<base.constraintCount where !base.constraint(at: row).priority.isRequired {
        let constraint = base.constraint(at: row)
        let factor = factors[constraint.terms] ?? random.number(in: 0.5..<1.5)
        factors[constraint.terms] = factor
        let constant = constraint.constant * factor
        try system.setConstant((constant / step).rounded() * step, ofConstraint: row)
      }
      return system
    }
  }

  private func exact(fewest: Int? = nil) -> BatchSolver {
    var options = BatchFixtures.options(workers: 2)
    options.templatesAreExact = true
    options.fewestAlike = fewest
    return BatchSolver(options: options)
  }

  @Test(
    "give the bits of single solves",
    arguments: ["feed", "form", "nestedi", "grid", "chain", "table", "feedtop", "samelevel"])
  func bits(_ workload: String) throws {
    let systems = try systems(workload, views: 12, step: 0.25)
    let results = exact().solve(systems)
    for (number, system) in systems.enumerated() {
      let solver = Solver(system)
      try solver.solve()
      let found = results[number].values.map(\.bitPattern)
      #expect(found == solver.values.map(\.bitPattern), "system \(number)")
    }
    if workload == "form" { #expect(results.templateCount == systems.count) }
  }

  @Test("leave systems alone whose numbers are long")
  func longNumbers() throws {
    let systems = try systems("feed", views: 5, step: 0.1)
    #expect(exact().solve(systems).templateCount == 0)
    var options = BatchFixtures.options(workers: 1)
    options.usesTemplates = true
    #expect(BatchSolver(options: options).solve(systems).templateCount == systems.count)
  }

  @Test("are made from as many systems on as the options say")
  func fewest() throws {
    let systems = try systems("form", views: 5, step: 1)
    #expect(exact(fewest: 4).solve(Array(systems[..<4])).templateCount == 4)
    #expect(exact(fewest: 5).solve(Array(systems[..<4])).templateCount == 0)
    #expect(exact().solve(Array(systems[..<31])).templateCount == 0)
    #expect(exact().solve(Array(systems[..<32])).templateCount == 32)
  }

  @Test(
    "short numbers are told from long ones",
    arguments: [
      (0, true), (-0.0, true), (1.5, true), (0x1p-8, true), (0x1p-9, false), (0.1, false),
      (0x1p16 - 0x1p-8, true), (0x1p16, false), (-0x1p15, true), (1e300, false),
      (.infinity, false), (.nan, false), (1.0 / 3, false),
    ] as [(Double, Bool)])
  func numbers(_ number: Double, _ isShort: Bool) {
    #expect(ExactNumbers.contain(number) == isShort)
    // Parameters may have four bits more.
    var eight = SIMD8<Double>(repeating: 1)
    eight[5] = number / 16
    #expect(ExactNumbers.exceptions(eight) == (isShort ? 0 : 1 << 5) || number.magnitude == 0x1p16)
  }
}
