import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Testing

@Suite("Conflicts: cases") struct ConflictCaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var constraints: [String]
    /// Every irreducible set that is right.
    var conflicts: [[String]]
    var amount: Double?
    var relaxations: [String]?
  }

  static let cases = [
    Case(
      testDescription: "G1",
      constraints: [
        "sup: W == 20", "a: imgL == 20", "b: imgW >= 40", "c: labL == imgL + imgW + 10",
        "d: labR == W - 20", "e: labR >= labL", "f: H == 44", "g: labH <= H", "h: labH >= 20",
      ],
      conflicts: [["sup", "a", "b", "c", "d", "e"]], amount: 70,
      relaxations: ["sup", "a", "b", "c", "d", "e"]),
    Case(
      testDescription: "G1b",
      constraints: [
        "W: W == 600", "a: w0 == 0.55 W", "b: w1 == 0.5 W", "t: w0 + w1 <= W", "n0: w0 >= 0",
        "n1: w1 >= 0",
      ],
      conflicts: [["W", "a", "b", "t"]], amount: 30, relaxations: ["W", "a", "b", "t"]),
    Case(
      testDescription: "S1b", constraints: ["c: x >= 2", "d: x <= 1"], conflicts: [["c", "d"]],
      amount: 1, relaxations: ["c", "d"]),
    Case(
      testDescription: "S1d",
      constraints: [
        "a: a >= 0", "b: b >= 0", "s: a + b == w", "w: w == 100", "k: a == 30 @medium",
        "g: a >= 80", "h: b >= 30",
      ],
      conflicts: [["s", "w", "g", "h"]], amount: 10, relaxations: ["s", "w", "g", "h"]),
    Case(
      testDescription: "S9b",
      constraints: ["a: a == 0.1", "b: b == a + 0.2", "c: c == 0.3", "d: c == b + 0.001"],
      conflicts: [["a", "b", "c", "d"]], amount: 0.001, relaxations: ["a", "b", "c", "d"]),
    Case(
      testDescription: "S10 required",
      constraints: [
        "n0: w0 >= 4", "n1: w1 >= 4", "n2: w2 >= 4", "p0: 1000204886016 w0 == 536870912 W",
        "p1: 1000204886016 w1 == 268435456000 W", "p2: 1000204886016 w2 == 731232559104 W",
        "W: W == 600", "t: w0 + w1 + w2 == W",
      ],
      conflicts: [["n0", "p0", "W"], ["n0", "p1", "p2", "t", "W"]]),
    Case(
      testDescription: "the same equality three times and another",
      constraints: ["a: x == 3", "b: x == 3", "c: x == 3", "d: x == 4"],
      conflicts: [["a", "d"], ["b", "d"], ["c", "d"]], amount: 1, relaxations: ["d"]),
    Case(
      testDescription: "two conflicts through one row",
      constraints: ["a: x == 3", "b: x >= 4", "c: x <= 2", "d: y == 1"],
      conflicts: [["a", "b"], ["a", "c"], ["b", "c"]], relaxations: []),
    Case(
      testDescription: "cyclic equalities",
      constraints: [
        "a: x + y + z == 6", "b: x - y + z == 2", "c: x + y - z == 0", "d: x + 2 y + 3 z >= 15",
      ],
      conflicts: [["a", "b", "c", "d"]], amount: 0.4,
      relaxations: ["a", "b", "c", "d"]),
    Case(
      testDescription: "a row without variables", constraints: ["a: x == x + 1", "b: y == 2"],
      conflicts: [["a"]], amount: 1, relaxations: ["a"]),
  ]

  @Test("the set, its amount and what mends it", arguments: cases)
  func conflict(_ test: Case) throws {
    let fixture = try DiagnosisFixture(test.constraints)
    let conflict = try #require(fixture.conflict())
    let names = fixture.names(conflict.members)
    #expect(test.conflicts.contains { Set($0) == Set(names) }, "found \(names)")
    #expect(conflict.members == conflict.members.sorted { $0.index < $1.index })
    if let amount = test.amount {
      #expect((conflict.amount - amount).magnitude <= 1e-9 * (1 + amount), "\(conflict.amount)")
    }
    if let relaxations = test.relaxations {
      #expect(Set(fixture.names(conflict.relaxations)) == Set(relaxations))
    }
  }

  @Test("independent parts are all named, and then no single removal helps")
  func parts() throws {
    let fixture = try DiagnosisFixture([
      "a: x == 1", "b: y == x + 1", "c: y == 5", "d: u >= 3", "e: u <= 2", "f: z == u + x",
    ])
    let conflict = try #require(fixture.conflict())
    let parts = conflict.parts.map { Set(fixture.names($0)) }
    #expect(parts.count == 2)
    #expect(parts.contains(["a", "b", "c"]))
    #expect(parts.contains(["d", "e"]))
    #expect(conflict.relaxations.isEmpty)
  }

  @Test("a refused constraint is in the conflict, and the next change forgets it")
  func refusal() throws {
    let fixture = try DiagnosisFixture(["a: x >= 2", "b: y == x + 1", "c: z <= 4 @weak"])
    try fixture.solver.solve()
    #expect(fixture.solver.conflict() == nil)
    let y = try #require(fixture.document.variablesByName()["y"])
    let refused = Constraint(terms: [Term(y)], .lessThanOrEqual, constant: 2).named("r")
    #expect(throws: SolverError.infeasible) { try fixture.solver.add(refused) }
    let conflict = try #require(fixture.solver.conflict())
    #expect(fixture.names(conflict.members) == ["a", "b", "refused"])
    #expect(conflict.members.last?.handle == nil)
    #expect(conflict.amount == 1)
    #expect(fixture.names(conflict.relaxations) == ["a", "b", "refused"])
    #expect(fixture.solver.refusedConstraints.map(\.name) == ["r"])
    try fixture.solver.add(Constraint(terms: [Term(y)], .lessThanOrEqual, constant: 9))
    #expect(fixture.solver.conflict() == nil)
  }

  @Test("a refused change is in the conflict under its own handle")
  func refusedChange() throws {
    let fixture = try DiagnosisFixture(["a: x >= 2", "b: x <= 3", "c: x == 1 @weak"])
    try fixture.solver.solve()
    let handle = try #require(fixture.solver.handle(ofConstraint: 1))
    #expect(throws: SolverError.infeasible) { try fixture.solver.setConstant(1, of: handle) }
    let conflict = try #require(fixture.solver.conflict())
    #expect(fixture.names(conflict.members) == ["a", "b"])
    #expect(conflict.members.last?.handle == handle)
    let soft = try #require(fixture.solver.handle(ofConstraint: 2))
    #expect(throws: SolverError.infeasible) {
      try fixture.solver.setPriority(.required, of: soft)
    }
    #expect(fixture.names(try #require(fixture.solver.conflict()).members) == ["a", "c"])
  }
}
