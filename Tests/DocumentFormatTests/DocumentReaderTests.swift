import ConstraintModel
import Testing

@testable import DocumentFormat

/// Reads one document from text.
func readDocument(_ text: String) throws -> Document {
  try DocumentReader.read(Array(text.utf8), file: "test.json")
}

/// The error that reading one document ends in.
func readError(_ text: String) -> DocumentError? {
  do throws(UnreadableDocument) {
    _ = try DocumentReader.read(Array(text.utf8), file: "test.json")
    return nil
  } catch {
    return error.error
  }
}

@Suite("Document reader") struct DocumentReaderTests {
  @Test("all fields are read")
  func everything() throws {
    let document = try readDocument(
      """
      {"name": "all", "x-note": {"a": [1, null, true]},
       "constraints": ["w: width >= 44 @strong*2",
         {"name": "o", "terms": {"width": 2, "height": -1.5e0, "zero": 0}, "relation": "<=",
          "constant": -0, "priority": "medium", "weight": 3}],
       "edits": [{"variable": "alone", "value": 5, "x-e": 1},
         {"variable": "width", "value": 1, "priority": 400.5, "weight": 2}],
       "expect": {"status": "optimal", "tolerance": 1e-3, "values": {"width": 1, "height": [2, 3]},
         "levels": {"750": 0, "weak": 1}, "violations": {"w": 4}, "conflict": ["a", "b"],
         "ambiguous": ["height"], "oneOf": {"width": 1}, "frames": {"v": [1, 2, 3, 4]}}}
      """)
    #expect(document.name == "all")
    #expect(rowText(document, 0) == "w: 1 width >= 44 @750*2")
    #expect(rowText(document, 1) == "o: 2 width + -1.5 height <= 0 @500*3")
    let names = (0..<4).map { document.system.name(of: Variable(index: $0)) }
    #expect(names == ["width", "height", "zero", "alone"])
    #expect(
      document.system.edits == [
        Edit(Variable(index: 3), value: 5),
        Edit(Variable(index: 0), value: 1, priority: 400.5, weight: 2),
      ])
    var expected = Expectation()
    expected.tolerance = 1e-3
    expected.values = [.init("width", 1, 1), .init("height", 2, 3)]
    expected.levels = [.init(.high, 0), .init(.low, 1)]
    expected.violations = [.init("w", 4)]
    expected.conflict = ["a", "b"]
    expected.ambiguous = .exactly(["height"])
    expected.oneOf = [.init("width", 1)]
    expected.frames = [.init(id: "v", numbers: [1, 2, 3, 4])]
    #expect(document.expectation == expected)
  }

  @Test("escapes in names and texts")
  func escapes() throws {
    let document = try readDocument(
      #"{"constraints": ["\u0061\t==\u0020\"\\\/"]}"#.replacing(#"\"\\\/"#, with: "1")
        .replacing(
          "]",
          with:
            #", {"n\u0061me":"\ud83d\ude00\b\f\n\r\/","t\u0065rms":{"\u00e9":1}, "relation":"\u003d="}]"#
        ))
    #expect(rowText(document, 0) == "1 a == 1 @1000*1")
    #expect(rowText(document, 1) == "😀\u{8}\u{C}\n\r/: 1 é == 0 @1000*1")
  }

  @Test(
    "numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("1E+2", 100), ("1e-2", 0.01), ("0.1", 0.1), ("123456789", 123_456_789),
      ("9007199254740993", 9_007_199_254_740_992), ("0.30000000000000004", 0.30000000000000004),
      ("1e30", 1e30), ("1e-30", 1e-30), ("-12.5e1", -125),
      ("0.000000000000000000000000000001", 1e-30),
      ("100000000000000000000000000000e1", 1e30), ("2.2250738585072014e-2", 0.022250738585072014),
    ] as [(String, Double)])
  func numbers(_ text: String, _ value: Double) throws {
    let document = try readDocument(
      #"{"constraints":[{"terms":{"x":1},"relation":"==","constant":\#(text)}]}"#)
    #expect(document.system.constraint(at: 0).constant == value)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var message: String
    var testDescription: String { text }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
  }

  static let range = "is out of range: a number is 0 or of magnitude 1e-30 to 1e30"

  @Test(
    "what is wrong, where, and in which field",
    arguments: [
      Case("", "1:1: expected a document (an object), found the end of the document"),
      Case("[]", "1:1: expected a document (an object), found an array"),
      Case("{", #"1:2: expected a field name in quotes, found the end of the document"#),
      Case("{}", #"1:2: the field "constraints" is missing"#),
      Case(#"{"constraints":[]} 1"#, "1:20: expected the end of the document, found a number"),
      Case(#"{"constraints":[],}"#, #"1:19: expected a field name in quotes, found "}""#),
      Case(#"{"constraints":[] "edits":[]}"#, #"1:19: expected "," or "}", found a string"#),
      Case(
        #"{"constraints":{}}"#,
        "1:16: expected an array of constraints, found an object (in constraints)"),
      Case(
        #"{"constraints":[3]}"#,
        "1:17: expected a constraint: text or an object, found a number (in constraints[0])"),
      Case(
        #"{"constraints":["x==1",]}"#,
        #"1:24: expected a constraint: text or an object, found "]" (in constraints[1])"#),
      Case(
        #"{"constraints":["x==1""#,
        #"1:23: expected "," or "]", found the end of the document (in constraints[1])"#),
      Case(#"{"constraints":["x==1"#, "1:22: the string is not closed (in constraints[0])"),
      Case("{\n \"constraint\": []}", "2:2: unknown field \"constraint\" (in constraint)"),
      Case(
        #"{"constraints":[],"constraints":[]}"#,
        #"1:19: the field "constraints" occurs twice (in constraints)"#),
      Case(
        #"{"constraints":[],"x-a":1,"x-a":1}"#,
        #"1:27: the field "x-a" occurs twice (in x-a)"#),
      Case(#"{"constraints":[],"x-a":[{"b":1,"b":2}]}"#, #"1:33: the field "b" occurs twice"#),
      Case(#"{"constraints":[],"x-a":[1}}"#, #"1:27: expected "," or "]", found "}""#),
      Case(#"{"constraints":[],"x-a":nul}"#, #"1:25: expected a value, found "nul""#),
      Case(#"{"name":3,"constraints":[]}"#, #"1:9: expected a string, found a number"#),
      Case(
        #"{"constraints":[{"terms":{"x":1},"relation":"==","colour":1}]}"#,
        #"1:50: unknown field "colour" (in constraints[0].colour)"#),
      Case(
        #"{"constraints":[{"terms":{"x":1}}]}"#,
        #"1:17: the field "relation" is missing (in constraints[0])"#),
      Case(
        #"{"constraints":[{"relation":"=="}]}"#,
        #"1:17: the field "terms" is missing (in constraints[0])"#),
      Case(
        #"{"constraints":[{"terms":{"x":1,"x":2},"relation":"=="}]}"#,
        #"1:33: the field "x" occurs twice (in constraints[0].terms.x)"#),
      Case(
        #"{"constraints":[{"terms":{"x":"1"},"relation":"=="}]}"#,
        #"1:31: expected a number, found a string (in constraints[0].terms.x)"#),
      Case(
        #"{"constraints":[{"terms":{"x":1},"relation":"="}]}"#,
        #"1:45: expected "==", "<=" or ">=", found "=" (in constraints[0].relation)"#),
      Case(
        #"{"constraints":[{"terms":{"x":1e400},"relation":"=="}]}"#,
        "1:31: 1e400 \(range) (in constraints[0].terms.x)"),
      Case(
        #"{"constraints":[{"terms":{"x":-1e-400},"relation":"=="}]}"#,
        "1:31: -1e-400 \(range) (in constraints[0].terms.x)"),
      Case(
        #"{"constraints":[{"terms":{"x":NaN},"relation":"=="}]}"#,
        #"1:31: expected a number, found "NaN" (in constraints[0].terms.x)"#),
      Case(
        #"{"constraints":[{"terms":{"x":-},"relation":"=="}]}"#,
        #"1:32: expected a digit, found "}" (in constraints[0].terms.x)"#),
      Case(
        #"{"constraints":[{"terms":{"x":01},"relation":"=="}]}"#,
        "1:31: expected a number, found a superfluous 0 (in constraints[0].terms.x)"),
      Case(
        #"{"constraints":[{"terms":{"x":1.},"relation":"=="}]}"#,
        #"1:32: expected "," or "}", found "." (in constraints[0].terms)"#),
      Case(
        #"{"constraints":[{"terms":{"x":1},"relation":"==","priority":0}]}"#,
        "1:61: 0 is out of range: a priority is above 0 and at most 1000 (in constraints[0].priority)"
      ),
      Case(
        #"{"constraints":[{"terms":{"x":1},"relation":"==","priority":"urgent"}]}"#,
        "1:61: unknown priority \"urgent\"; expected required, strong, high, medium, weak, low or a "
          + "number (in constraints[0].priority)"),
      Case(
        #"{"constraints":[{"terms":{"x":1},"relation":"==","weight":-1}]}"#,
        "1:59: -1 is out of range: a weight is above 0, from 1e-30 to 1e30 (in constraints[0].weight)"
      ),
      Case(
        #"{"constraints":["x == 1","y + == 3"]}"#,
        #"1:31: expected a number, a variable or "(", found "==" (in constraints[1])"#),
      Case(
        #"{"constraints":["\u0079 + == 3"]}"#,
        #"1:27: expected a number, a variable or "(", found "==" (in constraints[0])"#),
      Case(
        #"{"constraints":["H:|-[a]-|"]}"#,
        "1:17: a visual format string needs a document with views (in constraints[0])"
          .replacing("1:17", with: "1:18")),
      Case(
        #"{"constraints":["x\q"]}"#, "1:19: an escape that JSON does not have (in constraints[0])"),
      Case(
        #"{"constraints":["\ud83d"]}"#,
        "1:18: a surrogate without its other half (in constraints[0])"),
      Case(
        #"{"constraints":["\udc00\ud800"]}"#,
        "1:18: a surrogate without its other half (in constraints[0])"),
      Case(
        #"{"constraints":["\u12g4"]}"#,
        "1:18: \\u needs four hexadecimal digits (in constraints[0])"),
      Case(
        "{\"constraints\":[\"x\u{1}\"]}",
        "1:19: control character 1 in a string (in constraints[0])"),
      Case(
        "{\u{1}\"constraints\":[]}",
        "1:2: expected a field name in quotes, found the control character 1"),
      Case(
        #"{"constraints":[],"edits":[{"variable":"x"}]}"#,
        #"1:28: the field "value" is missing (in edits[0])"#),
      Case(
        #"{"constraints":[],"edits":[{"value":1}]}"#,
        #"1:28: the field "variable" is missing (in edits[0])"#),
      Case(
        #"{"constraints":[],"edits":[{"variable":"x","value":1,"priority":1000}]}"#,
        #"1:28: the edit of "x" is required; its priority must be below 1000 (in edits[0])"#),
      Case(
        #"{"constraints":[],"edits":[{"variable":"x","value":1},{"variable":"x","value":1}]}"#,
        #"1:55: the variable "x" has an edit already (in edits[1])"#),
      Case(
        #"{"constraints":[],"expect":{"status":"fine"}}"#,
        #"1:38: expected optimal, infeasible or error, found "fine" (in expect.status)"#),
      Case(
        #"{"constraints":[],"expect":{"values":{"x":[1]}}}"#,
        "1:43: expected an array of 2 numbers, found 1 (in expect.values.x)"),
      Case(
        #"{"constraints":[],"expect":{"levels":{"high!":1}}}"#,
        "1:47: unknown priority \"high!\"; expected required, strong, high, medium, weak, low or a "
          + "number (in expect.levels.high!)"),
      Case(
        #"{"size":[1,2],"constraints":[{"first":["a","left"]}],"views":[]}"#,
        "1:40: no view has the id \"a\" (in constraints[0].first)"),
      Case(
        #"{"constraints":[{"first":["a","left"]}],"views":[]}"#,
        "1:1: the field \"size\" is missing"),
    ])
  func errors(_ example: Case) {
    #expect(readError(example.text)?.description == example.message)
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func notUTF8(_ bytes: [UInt8]) {
    let text = Array(#"{"constraints":["x"#.utf8) + bytes + Array(#""]}"#.utf8)
    let error = #expect(throws: UnreadableDocument.self) {
      try DocumentReader.read(text, file: "test.json")
    }
    #expect(error?.error.reason == .malformedString("a byte that is not UTF-8"))
  }

  @Test("nesting costs memory, not stack")
  func nesting() throws {
    let depth = 200_000
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    _ = try readDocument(#"{"x-deep":\#(value),"constraints":[]}"#)
    #expect(readError(#"{"x-deep":\#(value.dropLast()),"constraints":[]}"#) != nil)
    #expect(readError(String(repeating: "[{", count: depth)) != nil)
  }

  @Test("every cut of a document is an error, never a crash")
  func truncation() {
    let text =
      #"{"name":"\u00e9","constraints":["x == 1e3",{"terms":{"a":1.5},"relation":"<="}],"edits":[{"variable":"x","value":-2}],"expect":{"ambiguous":false}}"#
    for length in 0..<text.utf8.count {
      let bytes = Array(text.utf8.prefix(length))
      #expect(throws: UnreadableDocument.self) {
        try DocumentReader.read(bytes, file: "cut.json")
      }
    }
  }

  @Test("name and expectation are saved from a document that is wrong")
  func salvage() {
    let text = #"{"constraints":["x = 1"],"name":"wrong","expect":{"status":"error"}}"#
    let error = #expect(throws: UnreadableDocument.self) {
      try DocumentReader.read(Array(text.utf8), file: "test.json")
    }
    #expect(error?.name == "wrong")
    #expect(error?.expectation?.status == .error)
  }
}
