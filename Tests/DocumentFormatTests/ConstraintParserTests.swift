import ConstraintModel
import Testing

@testable import DocumentFormat

/// A text and the constraint it stands for, written `3 x - 1 y <= 7 @1000*1`.
struct ParsedText: CustomTestStringConvertible, Sendable {
  var text: String
  var row: String
  var testDescription: String { text }

  init(_ text: String, _ row: String) {
    self.text = text
    self.row = row
  }
}

/// A constraint in full.
func rowText(_ document: Document, _ index: Int = 0) -> String {
  let row = document.system.constraint(at: index)
  let terms = row.terms.map {
    "\(NumberText.shortest($0.coefficient)) \(document.system.name(of: $0.variable))"
  }
  let label = row.name.map { "\($0): " } ?? ""
  let sum = terms.isEmpty ? "0" : terms.joined(separator: " + ")
  return "\(label)\(sum) \(row.relation) \(NumberText.shortest(row.constant)) "
    + "@\(row.priority)*\(NumberText.shortest(row.weight))"
}

@Suite("Constraint parser") struct ConstraintParserTests {
  @Test(
    "texts and what they stand for",
    arguments: [
      ParsedText("x >= 2", "1 x >= 2 @1000*1"),
      ParsedText("c: x >= 2", "c: 1 x >= 2 @1000*1"),
      ParsedText("k: x == 7 @weak", "k: 1 x == 7 @250*1"),
      ParsedText("x<=1@750.5*3", "1 x <= 1 @750.5*3"),
      ParsedText("x == 1 @strong * 1e6", "1 x == 1 @750*1000000"),
      ParsedText("x == 1 @high", "1 x == 1 @750*1"),
      ParsedText("x == 1 @low", "1 x == 1 @250*1"),
      ParsedText("x == 1 @medium", "1 x == 1 @500*1"),
      ParsedText("x == 1 @required", "1 x == 1 @1000*1"),
      ParsedText("x == 1 @ 250", "1 x == 1 @250*1"),
      ParsedText("H: H == 44", "H: 1 H == 44 @1000*1"),
      ParsedText("1a[,]: x == 1", "1a[,]: 1 x == 1 @1000*1"),
      ParsedText("inf: x == 1", "inf: 1 x == 1 @1000*1"),
      ParsedText("`a label: quoted` : x == 1", "a label: quoted: 1 x == 1 @1000*1"),
      ParsedText("`my view`.x == 1", ""),
      ParsedText("`inf` == `a+b`", "1 inf + -1 a+b == 0 @1000*1"),
      ParsedText("0.5 W == 2 m", "0.5 W + -2 m == 0 @1000*1"),
      ParsedText("2(x + 3) == 4", "2 x == -2 @1000*1"),
      ParsedText("(x + 3)2 == 4", "2 x == -2 @1000*1"),
      ParsedText("2 3 x == 6", "6 x == 6 @1000*1"),
      ParsedText("1/2 x == 6", "0.5 x == 6 @1000*1"),
      ParsedText("x / 3 == 1", "0.3333333333333333 x == 1 @1000*1"),
      ParsedText("x * 3 / 4 * 2 == 1", "1.5 x == 1 @1000*1"),
      ParsedText("2e3 == x", "-1 x == -2000 @1000*1"),
      ParsedText("2e == x", "2 e + -1 x == 0 @1000*1"),
      ParsedText("2e+x == 1", "2 e + 1 x == 1 @1000*1"),
      ParsedText("2E-1x == 1", "0.2 x == 1 @1000*1"),
      ParsedText(".5x == 1.25", "0.5 x == 1.25 @1000*1"),
      ParsedText("-x + -y == - -1", "-1 x + -1 y == 1 @1000*1"),
      ParsedText("x - (y - (z - 1)) == 0", "1 x + -1 y + 1 z == 1 @1000*1"),
      ParsedText("x - -(2 y) * 3 >= +4", "1 x + 6 y >= 4 @1000*1"),
      ParsedText("-(x + 1)(2 + 1) == 0", "-3 x == 3 @1000*1"),
      ParsedText("x + x - 3 x == 0", "-1 x == 0 @1000*1"),
      ParsedText("x - x == 0", "0 == 0 @1000*1"),
      ParsedText("0 x == 0", "0 == 0 @1000*1"),
      ParsedText("1 == 1", "0 == 0 @1000*1"),
      ParsedText("a.b[1,2].c_3[0] == 1", "1 a.b[1,2].c_3[0] == 1 @1000*1"),
      ParsedText("Größe == 宽", "1 Größe + -1 宽 == 0 @1000*1"),
      ParsedText("\tx # a comment: == 3\n == 4 # @weak", "1 x == 4 @1000*1"),
      ParsedText("infinite + nano == 1", "1 infinite + 1 nano == 1 @1000*1"),
      ParsedText(
        "1000204886016 w == 536870912 W @strong",
        "1000204886016 w + -536870912 W == 0 @750*1"),
      ParsedText("x == 0.1 + 0.2", "1 x == 0.30000000000000004 @1000*1"),
    ].filter { !$0.row.isEmpty })
  func parsed(_ example: ParsedText) throws {
    let document = try Document(constraints: [example.text])
    #expect(rowText(document) == example.row)
  }

  @Test("variables are numbered in order of first appearance, zero terms included")
  func numbering() throws {
    let document = try Document(constraints: ["b == 0 a + 1", "c + a == b"])
    #expect((0..<3).map { document.system.name(of: Variable(index: $0)) } == ["b", "a", "c"])
  }

  @Test("a million parentheses and signs cost memory, not stack", arguments: [1_000_000])
  func deep(_ depth: Int) throws {
    let opened = String(repeating: "(", count: depth), closed = String(repeating: ")", count: depth)
    let nested = try Document(constraints: ["\(opened)x\(closed) == 1"])
    #expect(rowText(nested) == "1 x == 1 @1000*1")
    let signs = try Document(constraints: [String(repeating: "-", count: depth) + "x == 1"])
    #expect(rowText(signs) == "1 x == 1 @1000*1")
    let differences = String(repeating: "x-(", count: depth)
    let document = try Document(constraints: ["\(differences)x\(closed) == 1"])
    #expect(rowText(document) == "1 x == 1 @1000*1")
    let error = #expect(throws: DocumentError.self) { try Document(constraints: [opened]) }
    #expect(error?.position == TextPosition(line: 1, column: depth + 1))
  }

  @Test("long parts are scaled as short ones are")
  func longParts() throws {
    let sum = (0..<100).map { "v\($0)" }.joined(separator: " + ")
    let document = try Document(constraints: ["2(a - (b - 3(\(sum)) / 2 + (\(sum))) 4) == 0"])
    let row = document.system.constraint(at: 0)
    #expect(row.terms.map(\.coefficient) == [2, -8] + Array(repeating: 4, count: 100))
  }
}
