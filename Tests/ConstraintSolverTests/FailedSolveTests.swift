import ConstraintModel
import ConstraintSolver
import Testing

/// What a solver says after a first solve that has failed.
@Suite("Values after a failed solve") struct FailedSolveTests {
  /// Required rows that contradict each other before or after presolve, beside many others.
  private func contradictory(count: Int, isHidden: Bool) throws -> ConstraintSystem {
    var system = ConstraintSystem()
    let x = (0..<count).map { system.addVariable("x\($0)") }
    for i in 0..<count { try system.add((x[i] == 7).at(300)) }
    if isHidden {
      try system.add(x[0] + x[1] >= 5)
      try system.add(x[0] + x[1] <= 4)
    } else {
      try system.add(x[0] == 5)
      try system.add(x[0] == 4)
    }
    try system.add(Edit(x[count - 1], value: 3, priority: 900))
    return system
  }

  @Test(arguments: [2, 100, 20_000], [false, true])
  func areZero(count: Int, isHidden: Bool) throws {
    let solver = Solver(try contradictory(count: count, isHidden: isHidden))
    #expect(throws: SolverError.infeasible) { try solver.solve() }
    #expect(solver.values == [Double](repeating: 0, count: count))
    #expect(solver.changedVariables() == [])
    #expect(solver.levels().allSatisfy { $0.violation.isFinite })
  }

  @Test("also where another system was solved before", arguments: [false, true])
  func afterAnother(isHidden: Bool) throws {
    var good = ConstraintSystem()
    let x = (0..<300).map { good.addVariable("x\($0)") }
    for i in 0..<300 { try good.add((x[i] == Double(i)).at(500)) }
    let solver = Solver(good)
    try solver.solve()
    #expect(solver.changedVariables().count == 299)
    solver.load(try contradictory(count: 1_000, isHidden: isHidden))
    #expect(throws: SolverError.infeasible) { try solver.solve() }
    #expect(solver.values == [Double](repeating: 0, count: 1_000))
    #expect(solver.changedVariables() == [])
    solver.load(good)
    try solver.solve()
    #expect(solver.values == (0..<300).map(Double.init))
    #expect(solver.changedVariables().count == 299)
  }
}
