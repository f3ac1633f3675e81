import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Testing

@Suite("What a solver says in words") struct DescriptionTests {
  @Test("errors call variables by their names, or by number where they have none")
  func errors() throws {
    var system = ConstraintSystem()
    let window = system.addVariable("window")
    let solver = Solver(system)
    let left = solver.makeVariable("left"), other = solver.makeVariable()
    #expect([window, left, other].map(solver.name) == ["window", "left", "x2"])
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(
      message { try solver.suggest(480, for: window) }
        == "variable 'window' has no edit; addEdit makes one")
    #expect(
      message { try solver.removeEdit(other) } == "variable 2 has no edit; addEdit makes one")
    try solver.addEdit(Edit(left, value: 1))
    #expect(
      message { try solver.addEdit(Edit(left, value: 2)) } == "variable 'left' has an edit already")
    #expect(
      message { try solver.addEdit(Edit(window, value: 2, priority: .required)) }
        == "the edit of variable 'window' is required; its priority must be below 1000")
    #expect(
      message { try solver.removeVariable(left) }
        == "variable 'left' is used by a constraint or an edit")
    #expect(
      message { try solver.removeVariable(Variable(index: 9)) } == "there is no variable 9")
  }

  @Test("a number that is given out again does not keep the name of before")
  func renewedNames() throws {
    var system = ConstraintSystem()
    let old = (0..<200).map { system.addVariable("old\($0)") }
    let solver = Solver(system)
    try solver.solve()
    for variable in old { try solver.removeVariable(variable) }
    let new = (0..<200).map { _ in solver.makeVariable() }
    #expect(new.contains { $0.index < 200 })
    #expect(new.allSatisfy { solver.name(of: $0) == "x\($0.index)" })
    let named = solver.makeVariable("named")
    solver.load(ConstraintSystem())
    #expect(solver.name(of: named) == "x\(named.index)")
  }

  @Test("a conflict names its constraints and variables, a refused one as refused")
  func conflict() throws {
    let document = try Document(constraints: ["first: left == 8", "right == left + 100"])
    let solver = Solver(document.system)
    try solver.solve()
    let right = try #require(document.variablesByName()["right"])
    #expect(throws: SolverError.infeasible) { try solver.add((right == 100).at(.required)) }
    let conflict = try #require(solver.conflict())
    #expect(
      conflict.description == """
        these cannot hold together (least total violation: 8)
          first: left == 8
          right - left == 100
          right == 100 (refused)
        without any one of them all others can hold
        """)
    #expect(conflict.members.last?.description == "x1 == 100 (refused)")
    #expect(solver.text(of: conflict.members[1].constraint) == "right - left == 100")
  }

  @Test("parts are told apart")
  func parts() throws {
    let fixture = try DiagnosisFixture(["x == 1", "x == 2", "y >= 3", "y <= 2"])
    let lines = try #require(fixture.conflict()).description.split(separator: "\n")
    #expect(lines.count == 6 && lines[3] == "nor can these")
  }

  @Test("violations say what is missed")
  func violations() throws {
    let fixture = try DiagnosisFixture(
      ["a: x <= 15", "b: x >= 18 @500*3"],
      edits: [("x", Edit(Variable(index: 0), value: 20, priority: 900, weight: 2))])
    try fixture.solver.solve()
    let violations = fixture.solver.violations()
    #expect(
      violations.map(\.description) == [
        "b: x >= 18 @500*3 is missed by 3", "the edit of x is missed by 5",
      ])
    #expect(violations.map(\.constraint?.name) == ["b", nil])
  }
}
