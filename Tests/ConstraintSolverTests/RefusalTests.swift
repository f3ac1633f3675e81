import ConstraintModel
import ConstraintSolver
import Testing

/// A refused change leaves the very values that were there.
@Suite("Refusals") struct RefusalTests {
  /// Two soft rows leave a choice between optimal solutions; a required one contradicts the system.
  @Test("where more than one solution is optimal, a refusal does not choose another")
  func ties() throws {
    var system = ConstraintSystem()
    let x = (0..<6).map { system.addVariable("x\($0)") }
    var heavy = (-x[4] + x[0] == 30).at(250)
    heavy.weight = 3
    try system.add(heavy)
    try system.add((-x[4] + 0.1 * x[2] + 3 * x[0] <= 0).at(51))
    try system.add((-0.25 * x[1] + 7 * x[2] == 19).at(250))
    try system.add(3 * x[4] + 3 * x[2] <= -21)
    let solver = Solver(system)
    try solver.solve()
    try solver.add(x[4] + x[2] <= 5)
    let soft = try solver.add((x[4] + x[2] == 0).at(10))
    let before = solver.values
    #expect(throws: SolverError.infeasible) { try solver.add(x[4] + x[2] == 0) }
    #expect(solver.values == before)
    #expect(throws: SolverError.infeasible) { try solver.setPriority(.required, of: soft) }
    #expect(solver.values == before)
  }
}
