import ConstraintModel
import Testing

@testable import DocumentFormat

@Suite("Constraint parser errors") struct ConstraintParserErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var report: String
    var testDescription: String { text }

    init(_ text: String, _ report: String) {
      self.text = text
      self.report = report
    }
  }

  @Test(
    "whole messages, caret included",
    arguments: [
      Case(
        "",
        """
        1:1: expected a number, a variable or "(", found the end (in constraints[0])
          
          ^
        """),
      Case(
        "x + == 3",
        """
        1:5: expected a number, a variable or "(", found "==" (in constraints[0])
          x + == 3
              ^
        """),
      Case(
        "x y == 3",
        """
        1:3: expected an operator, "==", "<=" or ">=", found "y" (in constraints[0])
          x y == 3
            ^
        """),
      Case(
        "x = 3",
        """
        1:3: expected "==", "<=" or ">=", found "=" (in constraints[0])
          x = 3
            ^
        """),
      Case(
        "0 <= x <= 5",
        """
        1:8: expected an operator, "@" or the end, found "<=" (in constraints[0])
          0 <= x <= 5
                 ^
        """),
      Case(
        "(x + 1 == 2",
        """
        1:8: expected an operator or ")", found "==" (in constraints[0])
          (x + 1 == 2
                 ^
        """),
      Case(
        "x + 1) == 2",
        """
        1:6: expected an operator, "==", "<=" or ">=", found ")" (in constraints[0])
          x + 1) == 2
               ^
        """),
      Case(
        "x * y == 2",
        """
        1:3: a product of variables: one side must be a number (in constraints[0])
          x * y == 2
            ^
        """),
      Case(
        "2(x)(y) == 2",
        """
        1:5: a product of variables: one side must be a number (in constraints[0])
          2(x)(y) == 2
              ^
        """),
      Case(
        "2 / x == 2",
        """
        1:3: a product of variables: one side must be a number (in constraints[0])
          2 / x == 2
            ^
        """),
      Case(
        "x / (1 - 1) == 2",
        """
        1:3: division by zero (in constraints[0])
          x / (1 - 1) == 2
            ^
        """),
      Case(
        "x >= Infinity",
        """
        1:6: "Infinity" is not a variable name; a name in backquotes may be any text \
        (in constraints[0])
          x >= Infinity
               ^
        """),
      Case(
        "x >= 1e31",
        """
        1:6: 1e31 is out of range: a number is 0 or of magnitude 1e-30 to 1e30 (in constraints[0])
          x >= 1e31
               ^
        """),
      Case(
        "x >= 1 @1001",
        """
        1:9: 1001 is out of range: a priority is above 0 and at most 1000 (in constraints[0])
          x >= 1 @1001
                  ^
        """),
      Case(
        "x >= 1 @weak*0",
        """
        1:14: 0 is out of range: a weight is above 0, from 1e-30 to 1e30 (in constraints[0])
          x >= 1 @weak*0
                       ^
        """),
      Case(
        "x >= 1 @urgent",
        """
        1:9: unknown priority "urgent"; expected required, strong, high, medium, weak, low or a \
        number (in constraints[0])
          x >= 1 @urgent
                  ^
        """),
      Case(
        "x >= 1 @weak 3",
        """
        1:14: expected "*" or the end, found "3" (in constraints[0])
          x >= 1 @weak 3
                       ^
        """),
      Case(
        "x >= 1 @",
        """
        1:9: expected a priority: a number or a name, found the end (in constraints[0])
          x >= 1 @
                  ^
        """),
      Case(
        "a[1,] == 2",
        """
        1:5: expected a digit, found "]" (in constraints[0])
          a[1,] == 2
              ^
        """),
      Case(
        "`x == 2",
        """
        1:8: expected a closing "`", found the end (in constraints[0])
          `x == 2
                 ^
        """),
      Case(
        "x\n + ü *\n == 2",
        """
        3:2: expected a number, a variable or "(", found "==" (in constraints[0])
           == 2
           ^
        """),
      Case(
        "größe ! 2",
        """
        1:7: expected an operator, "==", "<=" or ">=", found "!" (in constraints[0])
          größe ! 2
                ^
        """),
    ])
  func message(_ example: Case) throws {
    let error = #expect(throws: DocumentError.self) {
      try Document(constraints: [example.text])
    }
    #expect(error?.report == example.report)
  }

  @Test("a long line is cut around the error")
  func longLine() throws {
    let sum = String(repeating: "variable + ", count: 1000)
    let error = #expect(throws: DocumentError.self) {
      try Document(constraints: ["\(sum)* \(sum) 1 == 2"])
    }
    let excerpt = try #require(error?.excerpt)
    #expect(excerpt.text.count <= 72)
    #expect(excerpt.text.dropFirst(excerpt.caret).first == "*")
  }

  @Test("coefficients that overflow when added up are refused")
  func overflow() {
    #expect(throws: DocumentError.self) { try Document(constraints: ["9e29 x + 9e29 x == 1"]) }
    #expect(throws: DocumentError.self) { try Document(constraints: ["1e20 * 1e20 x == 1"]) }
  }
}
