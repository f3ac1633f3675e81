import LayoutTree
import Testing

@testable import DocumentFormat

@Suite("Rows of view documents in words") struct ViewRowTextTests {
  private func views(_ constraints: String, _ more: String = "") throws -> ViewDocument {
    let text = #"""
      {"size":[320,100],"views":[{"id":"a","children":[{"id":"s","class":"scrollView"}]},{"id":"b"}],
      "constraints":[\#(constraints)]\#(more)}
      """#
    var input = DocumentInput(Array(text.utf8), path: "test", form: .single)
    let document = try #require(try input.next()).get()
    return try #require(document.views)
  }

  @Test(
    "the first attribute stands alone on the left",
    arguments: [
      (#""a.left == parent.left + 8""#, "#1: a.left == root.left + 8"),
      (#""w: a.width <= 2 * b.width - 3 @750""#, "w: a.width <= 2 * b.width - 3 @750"),
      (#""a.width + b.width >= 10 @low * 2""#, "#1: a.width >= -b.width + 10 @250*2"),
      (#""8 - a.left <= b.left""#, "#1: a.left >= -b.left + 8"),
      (#""2 a.width == 0""#, "#1: 2 * a.width == 0"),
      (#""s.content.width == s.frame.width""#, "#1: s.content.width == s.frame.width"),
      (
        #"{"name":"n","first":["a","right"],"relation":"<=","second":["b","left"],"constant":-4}"#,
        "n: a.right <= b.left - 4"
      ),
      (#"{"first":["a","height"],"constant":4,"priority":500}"#, "#1: a.height == 4 @500"),
    ])
  func texts(_ constraint: String, _ text: String) throws {
    #expect(try views(constraint).text(ofRow: 0) == text)
  }

  @Test("a row names its views once")
  func named() throws {
    let document = try views(
      #""a.width == a.height", "b.left == a.right""#,
      #", "edits":[{"variable":"b.width","value":40}]"#)
    #expect(document.views(ofRow: 0) == [1])
    #expect(document.views(ofRow: 1).map { document.ids[$0] } == ["b", "a"])
    #expect(document.text(ofEdit: 0) == "edit: b.width == 40 @900")
    #expect(document.target(ofEdit: 0).view == 3)
  }

  @Test("variants change nothing but what they say")
  func variants() throws {
    let document = try views(#""a.width == 4", "b.width == 5", "b.height == 6""#)
    #expect(document.leavingOut([1]).text(ofRow: 1) == "#3: b.height == 6")
    let narrow = try document.makeTree().root
    let wide = try document.resized(toWidth: 500).makeTree().root
    #expect(narrow.layoutMargins.left == 16 && wide.layoutMargins.left == 20)
    #expect(wide.frame.size == Size(width: 500, height: 100))
    let own = try views("", #", "root":{"margins":[1,2,3,4]}"#).resized(toWidth: 500)
    #expect(try own.makeTree().root.layoutMargins.left == 2)
    #expect(try document.scaled(to: 3).makeTree().root.environment.scale == 3)
  }
}
