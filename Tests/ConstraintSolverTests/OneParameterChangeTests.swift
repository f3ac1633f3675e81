import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Rows over one free variable, its aliases and what is defined by it, against cold solves.
@Suite("Components of one parameter that change") struct OneParameterChangeTests {
  private static let tied = 6

  /// Six variables that the first decides, and two that have rows of their own.
  private func base() throws -> ConstraintSystem {
    var system = ConstraintSystem()
    system.addVariables(Self.tied + 2)
    let x = (0..<Self.tied + 2).map(Variable.init(index:))
    try system.add(x[1] == x[0] + 3)
    try system.add(x[2] == 2 * x[0] - 1)
    try system.add(x[3] == x[2] + x[1])
    try system.add(x[4] == 10 - x[0])
    try system.add(x[5] == x[3] - 2 * x[4])
    for free in [x[0], x[6], x[7]] {
      try system.add((free == 4).at(.low))
      try system.add(free >= -60)
      try system.add(free <= 90)
    }
    return system
  }

  private func randomRow(_ random: inout SplitMix64, meetsOthers: Bool) -> Constraint {
    let one = Variable(index: random.integer(in: 0...Self.tied - 1))
    var terms = [Term(one, random.pick([1, 1, -1, 2, -0.5]))]
    // Now and then one that meets a second component.
    if meetsOthers, random.integer(in: 0...9) == 0 {
      terms.append(Term(Variable(index: Self.tied + random.integer(in: 0...1)), 1))
    }
    return Constraint(
      terms: terms, random.pick(Relation.allCases),
      // Few different numbers, so that many kinks coincide.
      constant: Double(5 * random.integer(in: -6...12)),
      priority: random.pick([250, 250, 500, 500, 750, 1000]),
      weight: random.pick([1, 1, 2, 1e3]))
  }

  @Test("have the levels of a cold solve after every row", arguments: 0..<80 as Range<UInt64>)
  func randomRows(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let first = try base()
    let solver = Solver(first)
    try solver.solve()
    var added: [ConstraintHandle] = []
    if seed % 4 == 0 {
      try solver.addEdit(Edit(Variable(index: 6), value: 7, priority: 900))
    }
    for step in 0..<120 {
      // Grows first, so that rows are solved instead of watched, and shrinks again.
      let adds = random.integer(in: 0...99) < (step < 70 ? 75 : 25)
      if adds || added.isEmpty {
        // Those that are solved in one component of several may move free values when refused.
        let isAlone = seed % 2 == 1
        let row = randomRow(&random, meetsOthers: !isAlone)
        let before = solver.values
        do throws(SolverError) { added.append(try solver.add(row)) } catch {
          #expect(error == .infeasible)
          if isAlone { #expect(solver.values == before, "step \(step)") }
          var refused = try system(first, added, solver)
          try refused.add(row)
          #expect(throws: SolverError.infeasible) { try Solver(refused).solve() }
        }
      } else {
        try solver.remove(added.remove(at: random.integer(in: 0...added.count - 1)))
      }
      if seed % 4 == 0, step % 30 == 29 {
        let value = Double(random.integer(in: -20...40))
        try solver.suggest(value, for: Variable(index: 6))
      }
      try expectColdLevels(solver, first, added, "step \(step)")
    }
  }

  /// The rows at hand, the edit of `x[6]` as the solver has it.
  private func system(
    _ first: ConstraintSystem, _ added: [ConstraintHandle], _ solver: Solver
  ) throws -> ConstraintSystem {
    var system = first
    for handle in added { try system.add(try solver.constraint(handle)) }
    for edit in solver.presentEdits { try system.add(edit) }
    return system
  }

  private func expectColdLevels(
    _ solver: Solver, _ first: ConstraintSystem, _ added: [ConstraintHandle], _ label: String
  ) throws {
    let system = try system(first, added, solver)
    let cold = Solver(system)
    try cold.solve()
    let expected = LevelViolation.levels(of: system, at: cold.values)
    let found = LevelViolation.levels(of: system, at: solver.values)
    for (left, right) in zip(expected, found) {
      #expect(isNear(right.violation, left.violation), "\(label), \(left.priority)")
    }
  }
}
