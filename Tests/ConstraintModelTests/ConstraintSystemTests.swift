import ConstraintModel
import Testing

@Suite("Constraint system") struct ConstraintSystemTests {
  @Test("like terms add up and cancelled ones are dropped")
  func likeTerms() throws {
    var system = ConstraintSystem()
    let x = system.addVariable("x"), y = system.addVariable("y")
    try system.add(2.0 * x + y + x == y + 9)
    let row = system.constraint(at: 0)
    #expect(row.terms == [Term(x, 3)])
    #expect(row.constant == 9)
  }

  @Test("a refused constraint leaves no trace", arguments: [Double.nan, .infinity, 1e31, 1e-31])
  func refused(_ number: Double) throws {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    try system.add(x == 1)
    #expect(throws: ModelError.self) { try system.add(number * x == 1) }
    #expect(throws: ModelError.self) { try system.add(x == number) }
    #expect(throws: ModelError.self) { try system.add((x == 1).at(Priority(number))) }
    #expect(throws: ModelError.self) { try system.add((x == 1).at(.low, weight: number)) }
    #expect(throws: ModelError.self) { try system.add(Edit(x, value: number)) }
    #expect(system.constraintCount == 1)
    #expect(system.entryCount == 1)
    #expect(system.edits.isEmpty)
  }

  @Test("overflow made by arithmetic is refused")
  func overflow() throws {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    #expect(throws: ModelError.self) { try system.add(1e308 * (10.0 * x) <= 1) }
    #expect(throws: ModelError.self) { try system.add(9e29 * x + 9e29 * x <= 1) }
    #expect(system.entryCount == 0)
  }

  @Test("an edit is below required and one of its variable")
  func edits() throws {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    #expect(throws: ModelError.requiredEdit(x, name: "x")) {
      try system.add(Edit(x, value: 1, priority: .required))
    }
    try system.add(Edit(x, value: 1))
    #expect(throws: ModelError.duplicateEdit(x, name: "x")) { try system.add(Edit(x, value: 2)) }
  }
}
