import DocumentFormat
import LayoutTree
import Testing

@Suite("Apple's visual format") struct VisualFormatTests {
  private func document(
    _ ids: [String], _ strings: [String], width: Double, height: Double = 100, rest: String = ""
  ) -> String {
    let views = ids.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let texts = strings.map { #""\#($0)""# }.joined(separator: ", ")
    return #"""
      {"size": [\#(width), \#(height)], "root": {"margins": [8, 8, 8, 8]}, "views": [\#(views)],
       "constraints": [\#(texts)]\#(rest)}
      """#
  }

  @Test("sizes give way by priority")
  func priorities() throws {
    let found = try frames(
      document(["a", "b"], ["H:|-8-[a(100@750)]-(>=8)-[b(a)]-8-|"], width: 320))
    #expect(found["a"]?.minX == 8 && found["a"]?.maxX == 108)
    #expect(found["b"]?.minX == 212 && found["b"]?.maxX == 312)
  }

  @Test("sizes refer to other views")
  func references() throws {
    let found = try frames(
      document(
        ["p", "q", "r"],
        [
          "H:|-8-[p(q)]-8-[q]-8-|", "V:|-8-[p]-8-|", "V:|-8-[q(r)]-8-[r]-8-|", "H:[r(q)]-8-|",
        ], width: 216, height: 116))
    #expect(found["p"] == Rect(x: 8, y: 8, width: 96, height: 100))
    #expect(found["q"] == Rect(x: 112, y: 8, width: 96, height: 46))
    #expect(found["r"] == Rect(x: 112, y: 62, width: 96, height: 46))
  }

  @Test("bare dashes, metrics, several predicates, and no direction")
  func standard() throws {
    let found = try frames(
      document(
        ["a", "b"], ["|-[a(>=10,<=wide)]-[b]-gap-|", "V:|[a]|", "V:|[b]|"], width: 200,
        rest: #", "metrics": {"wide": 40, "gap": 12}"#))
    #expect(found["a"]?.minX == 8)
    #expect(found["b"]?.maxX == 188)
    #expect((found["b"]?.minX ?? 0) - (found["a"]?.maxX ?? 0) == 8)
    #expect(found["a"]?.height == 100)
  }

  @Test("runs from right to left begin at the right")
  func rightToLeft() throws {
    let found = try frames(
      document(
        ["a"], ["H:|-10-[a(30)]"], width: 200, rest: #", "direction": "rtl""#))
    #expect(found["a"]?.maxX == 190)
  }

  @Test(
    "errors say what was expected and where",
    arguments: [
      ("H:|-8-[a(100@UILayoutPriority(rawValue: 750))]|", "unknown metric"),
      ("H:|-[a", #"expected "(" or "]", found the end"#),
      ("H:[a][a]", "expected another view"),
      ("[a(==zz)]", #"no view has the id "zz""#),
      ("[zz]", #"no view has the id "zz""#),
      ("|", #"expected "[", found the end"#),
      ("[a]-", #"expected"#),
      ("[a]-5-", #"expected "[" or "|""#),
      ("[a]|b", #"expected the end"#),
      ("V:[a(1e999)]", "out of range"),
      ("[a(5@0)]", "priority"),
      ("[a]-(b)-[b]", #"no view has the id "b""#),
    ])
  func errors(_ string: String, _ message: String) {
    let text = document(["a", "b"], [string], width: 100)
    let error = #expect(throws: UnreadableDocument.self) { try readViews(text) }
    let description = error?.error.description ?? ""
    #expect(description.contains(message), "\(description)")
    #expect(description.contains("(in constraints[0])"))
  }

  @Test("a long wrong string ends soon")
  func long() {
    let text = document(["a"], [String(repeating: "[", count: 1_000_000)], width: 100)
    #expect(throws: UnreadableDocument.self) { try readViews(text) }
  }
}
