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
      (
        "H:|-8-[a(100@UILayoutPriority(rawValue: 750))]|",
        #"no metric has the name "UILayoutPriority""#
      ),
      ("H:|-[a", #"expected "(" or "]", found the end"#),
      ("H:[a][a]", "expected another view"),
      ("[a(==zz)]", #"no view has the id "zz""#),
      ("[zz]", #"no view has the id "zz""#),
      ("|", #"expected "-" or "[", found the end"#),
      ("[a]-", #"expected"#),
      ("[a]-5-", #"expected "[" or "|""#),
      ("[a]|b", #"expected the end"#),
      ("V:[a(1e999)]", "out of range"),
      ("[a(5@0)]", "priority"),
      ("[a]-(b)-[b]", #"no metric has the name "b""#),
      ("[a]-gap-[b]", #"no metric has the name "gap""#),
      ("[a(100)]x", #"expected "-", "[", "|" or the end, found "x""#),
      ("[a]-8-x", #"expected "[" or "|", found "x""#),
      ("[a]-x", #"no metric has the name "x""#),
      ("[a(100x)]", #"expected "@", "," or ")", found "x""#),
      ("[a(100@5x)]", #"expected "," or ")", found "x""#),
      ("[a(100)(2)]", #"expected "]""#),
      ("|-?", #"expected a distance, "(" or "[""#),
      ("|-8-|", #"expected "[", found "|""#),
    ])
  func errors(_ string: String, _ message: String) {
    let text = document(["a", "b"], [string], width: 100)
    let error = #expect(throws: UnreadableDocument.self) { try readViews(text) }
    let description = error?.error.description ?? ""
    #expect(description.contains(message), "\(description)")
    #expect(description.contains("(in constraints[0])"))
  }

  /// A view `b` inside `a`, beside a view `c`.
  private func nested(_ string: String) -> String {
    #"""
    {"size": [200, 100], "views": [{"id": "a", "children": [{"id": "b"}]}, {"id": "c"}],
     "constraints": ["H:|-10-[a(100)]", "H:|-5-[b]", "\#(string)"]}
    """#
  }

  @Test("views of other superviews are one run, where no superview is meant")
  func otherSuperviews() throws {
    let found = try frames(nested("H:[b(30)]-8-[c(20)]"))
    #expect(found["b"]?.minX == 5 && found["b"]?.width == 30)
    // The right of `b` is at 45 in the root.
    #expect(found["c"]?.minX == 53 && found["c"]?.width == 20)
  }

  @Test("with a superview they are refused", arguments: ["H:|[a][b]", "H:[b][c]|", "|-[b]-[c]"])
  func unclearSuperview(_ string: String) {
    let error = #expect(throws: UnreadableDocument.self) { try readViews(nested(string)) }
    let description = error?.error.description ?? ""
    #expect(description.contains("in another superview than the views before it"))
  }

  @Test("a long wrong string ends soon")
  func long() {
    let text = document(["a"], [String(repeating: "[", count: 1_000_000)], width: 100)
    #expect(throws: UnreadableDocument.self) { try readViews(text) }
  }
}
