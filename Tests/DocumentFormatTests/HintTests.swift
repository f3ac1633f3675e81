import Testing

@testable import DocumentFormat

@Suite("What may have been meant") struct HintTests {
  private func hint(_ text: String) -> String? {
    var input = DocumentInput(Array(text.utf8), path: "a", form: .single)
    guard case .failure(let failure) = try? input.next() else { return nil }
    return failure.error.hint
  }

  @Test("unknown fields of every object")
  func fields() throws {
    #expect(
      hint(#"{"constraints":[{"terms":{"x":1},"relation":"==","colour":1}]}"#)
        == "the fields here are name, terms, relation, constant, priority, weight")
    #expect(
      hint(#"{"constraints":["x==1"],"edits":[{"variables":"x","value":1}]}"#)
        == "did you mean \"variable\"? the fields here are variable, value, priority, weight")
    #expect(
      hint(#"{"constraints":["x==1"],"expect":{"state":1}}"#)?.contains("oneOf, frames") == true)
    let root = try #require(hint(#"{"size":[1,1],"root":{"id":"a"},"views":[],"constraints":[]}"#))
    #expect(!root.contains(" id,") && !root.contains("children") && root.contains("contentSize"))
  }

  @Test(
    "unknown attributes, and guides without a view",
    arguments: [
      ("a.lift == 1", "did you mean \"left\"? attributes are left, right, top, "),
      ("a.CenterX == 1", "did you mean \"centerX\"? attributes are "),
      ("a.colour == 1", "attributes are left, right, top, "),
      ("safeArea.top == 1", "a guide follows a view: root.safeArea.top, parent.safeArea.top"),
    ])
  func attributes(_ text: String, _ start: String) throws {
    let found = hint(
      #"{"size":[1,1],"views":[{"id":"a"}],"constraints":["\#(text)"]}"#)
    #expect(try #require(found).hasPrefix(start))
  }

  @Test("names that are near")
  func near() {
    let known = ["lines", "text", "font", "margins", "contentSize", "spacing"]
    #expect(NearName.of("numberOfLines", in: known) == "lines")
    #expect(NearName.of("Text", in: known) == "text")
    #expect(NearName.of("margin", in: known) == "margins")
    #expect(NearName.of("contnetSize", in: known) == "contentSize")
    #expect(NearName.of("colour", in: known) == nil && NearName.of("", in: known) == nil)
    #expect(NearName.of(String(repeating: "margins", count: 99), in: known) == nil)
  }
}
