import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Testing

@Suite("Violations and levels") struct ViolationTests {
  @Test("G2: exactly one line") func softRow() throws {
    let fixture = try DiagnosisFixture([
      "W: W == 300", "a: l == 10 @strong", "b: w == 200 @strong", "c: g == 40 @medium",
      "d: v == 100 @weak", "s: l + w + g + v == W",
    ])
    try fixture.solver.solve()
    let violations = fixture.solver.violations()
    #expect(violations.count == 1)
    let handle = try #require(fixture.solver.handle(ofConstraint: 4))
    #expect(violations.first?.subject == .constraint(handle, index: 4))
    #expect(((violations.first?.amount ?? 0) - 50).magnitude < 1e-9)
    let levels = fixture.solver.levels()
    #expect(levels.map(\.priority) == [.high, .medium, .low])
    #expect(zip(levels, [0, 0, 50.0]).allSatisfy { ($0.violation - $1).magnitude < 1e-9 })
  }

  @Test("edits and weights count in levels, amounts are without weight") func edits() throws {
    let fixture = try DiagnosisFixture(
      ["a: x <= 15", "b: x >= 18 @500*3"],
      edits: [("x", Edit(Variable(index: 0), value: 20, priority: 900, weight: 2))])
    try fixture.solver.solve()
    let x = try #require(fixture.document.variablesByName()["x"])
    let violations = fixture.solver.violations()
    #expect(violations.map(\.amount) == [3, 5])
    #expect(violations.last?.subject == .edit(x))
    #expect(fixture.solver.levels().map(\.violation) == [10, 9])
  }
}
