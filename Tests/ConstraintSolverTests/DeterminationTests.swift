import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import Testing

@Suite("Variables that equalities determine") struct DeterminationTests {
  private func contains(_ solver: Solver, _ variable: Variable) -> Bool {
    var determination = Determination(solver)
    return determination.contains(variable)
  }

  @Test("are known after presolve, and no others", arguments: SolverOptions.everyWay)
  func determined(_ options: SolverOptions) throws {
    let named = try NamedSolver(
      [
        "x == 2", "y == x + 4", "a + b == 10", "a - b == 2", "z == 7 @strong", "u == z",
        "p + q + y == 20", "c + d + x == 1",
      ], options: options)
    // Without presolve nobody knows.
    for name in ["x", "y", "a", "b"] where options.presolve {
      #expect(contains(named.solver, named.variable(name)), "\(name)")
    }
    for name in ["z", "u", "p", "q", "c", "d"] {
      #expect(!contains(named.solver, named.variable(name)), "\(name)")
    }
    #expect(!contains(named.solver, Variable(index: 1000)))
  }

  @Test("are determined until their equality is gone, and again when another comes")
  func released() throws {
    let named = try NamedSolver(["x == 2", "y == x + 4", "y >= 0", "y == 9 @weak"])
    let solver = named.solver
    let y = named.variable("y")
    #expect(contains(solver, y))
    let handle = try #require(solver.handle(ofConstraint: 0))
    try solver.remove(handle)
    #expect(!contains(solver, y))
    #expect(solver.value(of: y) == 9)
    try named.add("x == 3")
    #expect(contains(solver, y))
    #expect(solver.value(of: y) == 7)
  }
}
