import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Variables that come and go") struct RenewedVariableTests {
  /// Constraints over variables that are given back once nothing uses them: every new one is at 0,
  /// and the levels are those of a cold solve.
  @Test("leave the others as they are", arguments: 0..<60 as Range<UInt64>)
  func renewed(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let solver = Solver()
    try solver.solve()
    var variables: [Variable] = []
    var handles: [ConstraintHandle] = []
    for _ in 0..<150 {
      switch random.integer(in: 0...9) {
      case ..<3:
        let made = solver.makeVariable()
        #expect(!variables.contains(made))
        #expect(solver.value(of: made) == 0)
        variables.append(made)
      case ..<6 where !variables.isEmpty:
        let terms = (0..<random.integer(in: 1...3)).map { _ in
          Term(random.pick(variables), random.pick([1, 1, -1, 2, -0.5]))
        }
        let constraint = Constraint(
          terms: terms, random.pick(Relation.allCases),
          constant: Double(random.integer(in: -50...100)),
          priority: random.pick([250, 500, 1000, 1000]))
        if let handle = try? solver.add(constraint) { handles.append(handle) }
      case ..<8 where !handles.isEmpty:
        try solver.remove(handles.remove(at: random.integer(in: 0...handles.count - 1)))
      default:
        guard !variables.isEmpty else { continue }
        let place = random.integer(in: 0...variables.count - 1)
        do throws(SolverError) {
          try solver.removeVariable(variables[place])
          variables.remove(at: place)
        } catch {
          #expect(error == .variableInUse(variables[place]))
        }
      }
      try expectColdLevels(solver, handles)
    }
    #expect(throws: SolverError.unknownVariable(Variable(index: 999))) {
      try solver.removeVariable(Variable(index: 999))
    }
  }

  private func expectColdLevels(_ solver: Solver, _ handles: [ConstraintHandle]) throws {
    var system = ConstraintSystem()
    system.addVariables(solver.variableCount)
    for handle in handles { try system.add(try solver.constraint(handle)) }
    let cold = Solver(system)
    try cold.solve()
    let expected = LevelViolation.levels(of: system, at: cold.values)
    let found = LevelViolation.levels(of: system, at: solver.values)
    for (left, right) in zip(expected, found) {
      #expect(isNear(right.violation, left.violation), "\(left.priority)")
    }
  }
}
