import ConstraintModel
import ConstraintSolver
import Testing

@Suite("Ambiguous variables") struct AmbiguityTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var constraints: [String]
    var ambiguous: [String]
  }

  static let cases = [
    Case(
      testDescription: "S13a",
      constraints: [
        "a: s == x + y", "b: x >= 0", "c: y >= 0", "d: s <= 10", "e: s == 12 @strong",
        "f: t >= 3", "g: t <= 7",
      ],
      ambiguous: ["t", "x", "y"]),
    Case(
      testDescription: "G5",
      constraints: [
        "right == left + width", "bottom == top + height", "width == 100", "height == 50",
        "width >= 0", "height >= 0",
      ],
      ambiguous: ["bottom", "left", "right", "top"]),
    Case(
      testDescription: "held from both sides", constraints: ["x >= 3", "x <= 3"], ambiguous: []),
    Case(
      testDescription: "held by a sum", constraints: ["x >= 1", "y >= 2", "x + y <= 3"],
      ambiguous: []),
    Case(
      testDescription: "thinner than it counts",
      constraints: ["x >= 3", "x <= 3.000001", "y >= 3", "y <= 3.00001"], ambiguous: ["y"]),
    Case(
      testDescription: "two soft rows that tie", constraints: ["x == 1 @weak", "x == 3 @weak"],
      ambiguous: ["x"]),
    Case(
      testDescription: "two soft rows that do not",
      constraints: ["x == 1 @weak*2", "x == 3 @weak"],
      ambiguous: []),
    Case(
      testDescription: "differences that cancel",
      constraints: ["a == p + q", "b == p - q", "c == a - b", "q == 4", "d == a + b"],
      ambiguous: ["a", "b", "d", "p"]),
    Case(
      testDescription: "a lower level settles it",
      constraints: ["x + y == 10 @strong", "x == 1 @weak"], ambiguous: []),
  ]

  @Test("exactly these", arguments: cases)
  func ambiguous(_ test: Case) throws {
    #expect(try DiagnosisFixture(test.constraints).ambiguous() == test.ambiguous)
  }

  @Test("an edit settles what it holds, and ties where it is not alone")
  func edits() throws {
    let x = Variable(index: 0)
    let held = try DiagnosisFixture(
      ["y == x + 1", "z >= y"], edits: [("x", Edit(x, value: 5))])
    #expect(try held.ambiguous() == ["z"])
    let tied = try DiagnosisFixture(
      ["x == 1 @500"], edits: [("x", Edit(x, value: 5, priority: 500))])
    #expect(try tied.ambiguous() == ["x"])
  }
}
