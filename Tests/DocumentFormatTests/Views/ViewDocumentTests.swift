import DocumentFormat
import LayoutTree
import Testing

/// A document read from text.
func readViews(_ text: String) throws -> Document {
  var input = DocumentInput(Array(text.utf8), path: "test", form: .single)
  let document = try input.next()
  return try #require(document).get()
}

/// The frames that a document's tree gets, by id.
func frames(_ text: String) throws -> [String: Rect] {
  let views = try #require(try readViews(text).views)
  let tree = try views.makeTree()
  try tree.root.layout()
  return Dictionary(uniqueKeysWithValues: zip(views.ids, tree.views.map(\.frame)))
}

@Suite("Documents with views") struct ViewDocumentTests {
  @Test("every field of a view is read")
  func fields() throws {
    let text = #"""
      {"constraints": ["a.left == parent.left", "a.top == parent.topMargin"],
       "views": [
        {"id": "a", "class": "stackView", "axis": "vertical", "distribution": "fillEqually",
         "alignment": "bottom", "spacing": 3, "customSpacing": {"b": 9}, "marginsRelative": true,
         "baselineRelative": true, "margins": [1, 2, 3, 4], "preservesMargins": true,
         "marginsFromSafeArea": false, "children": [
          {"id": "b", "class": "label", "text": "Hello", "font": 12, "lines": 0,
           "hugging": [251, "high"], "compression": [1000, 1]},
          {"id": "c", "contentSize": [10, null], "hidden": true}]},
        {"id": "d", "autoresizing": {"frame": [1, 2, 3, 4], "in": [10, 20],
         "flexible": ["width", "top"]}, "alignmentInsets": [1, 2, 3, 4], "baselines": [5, 6]}],
       "x-note": {"any": [1]}, "metrics": {"m": 5}, "size": [320, 480], "direction": "rtl",
       "scale": 2, "safeArea": [20, 0, 10, 0], "root": {"class": "view", "margins": [0, 9, 0, 9]},
       "edits": [{"variable": "a.width", "value": 50}], "name": "all"}
      """#
    let document = try readViews(text)
    #expect(document.name == "all")
    let views = try #require(document.views)
    #expect(views.ids == ["root", "a", "b", "c", "d"])
    let tree = try views.makeTree()
    let stack = try #require(tree.views[1] as? StackView)
    #expect(stack.axis == .vertical && stack.distribution == .fillEqually)
    #expect(stack.alignment == .bottom && stack.spacing == 3)
    #expect(stack.customSpacing(after: tree.views[2]) == 9)
    #expect(stack.isLayoutMarginsRelativeArrangement && stack.isBaselineRelativeArrangement)
    #expect(stack.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(stack.preservesSuperviewLayoutMargins && !stack.insetsLayoutMarginsFromSafeArea)
    let label = try #require(tree.views[2] as? Label)
    #expect(label.text == "Hello" && label.font.pointSize == 12 && label.numberOfLines == 0)
    #expect(label.contentHuggingPriority(for: .horizontal) == 251)
    #expect(label.contentHuggingPriority(for: .vertical) == .high)
    #expect(label.contentCompressionResistancePriority(for: .horizontal) == .required)
    #expect(tree.views[3].isHidden)
    #expect(tree.views[3].intrinsicContentSizeOverride == Size(width: 10, height: -1))
    let masked = tree.views[4]
    #expect(masked.translatesAutoresizingMaskIntoConstraints)
    #expect(masked.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(masked.alignmentRectInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(tree.root.environment.direction == .rightToLeft)
    #expect(tree.root.environment.safeArea == EdgeInsets(top: 20, bottom: 10))
    #expect(tree.root.environment.scale == 2)
    #expect(tree.root.layoutMargins == EdgeInsets(left: 9, right: 9))
  }

  @Test("constraints as objects, as text and as visual format give the same frames")
  func forms() throws {
    let start = #"{"size": [200, 100], "views": [{"id": "a"}, {"id": "b"}], "constraints": ["#
    let objects = #"""
      {"first": ["a", "leading"], "second": ["root", "leading"], "constant": 8},
      {"first": ["b", "leading"], "second": ["a", "trailing"], "constant": 8},
      {"first": ["b", "width"], "second": ["a", "width"], "multiplier": 2},
      {"first": ["b", "trailing"], "second": ["root", "trailing"]},
      {"first": ["a", "height"], "constant": 20}, {"first": ["b", "height"], "constant": 20},
      {"first": ["a", "top"], "second": ["root", "top"]},
      {"first": ["b", "top"], "second": ["root", "top"]}]}
      """#
    let texts = #"""
      "a.leading == root.leading + 8", "b.leading - a.trailing == 8", "b.width == 2 a.width",
      "b.trailing == parent.trailing", "a.height == 20", "b.height == a.height", "a.top == 0",
      "b.top == root.top"]}
      """#
    let strings = #"""
      "H:|-8-[a]-[b]|", "b.width == 2 * a.width", "V:|[a(20)]", "V:|[b(==a)]"]}
      """#
    let expected = try frames(start + objects)
    #expect(expected["a"]?.minX == 8)
    for other in [texts.replacing("a.top == 0", with: "a.top == root.top"), strings] {
      let found = try frames(start + other)
      for (id, frame) in found {
        let wanted = try #require(expected[id])
        #expect(abs(frame.minX - wanted.minX) < 1e-9 && abs(frame.maxX - wanted.maxX) < 1e-9)
        #expect(abs(frame.minY - wanted.minY) < 1e-9 && abs(frame.maxY - wanted.maxY) < 1e-9)
      }
    }
    #expect(abs((expected["a"]?.width ?? 0) - 184.0 / 3) < 1e-9)
  }

  @Test("positions of one item are measured from its superview")
  func oneItem() throws {
    let text = #"""
      {"size": [200, 100], "views": [{"id": "a", "children": [{"id": "b"}]}], "constraints": [
       "a.left == 30", "a.top == 10", "a.width == 100", "a.height == 50", "b.left == 5",
       "b.right == 25", "b.top == 0", "b.bottom == a.bottom"]}
      """#
    let found = try frames(text)
    #expect(found["a"] == Rect(x: 30, y: 10, width: 100, height: 50))
    #expect(found["b"] == Rect(x: 5, y: 0, width: 20, height: 50))
  }

  @Test(
    "errors say where",
    arguments: [
      (
        #"{"size":[1,2],"constraints":[],"views":[{"id":"a","colour":1}]}"#,
        #"1:51: unknown field "colour" (in views[0].colour)"#
      ),
      (
        #"{"size":[1,2],"constraints":[],"views":[{"id":"a"},{"id":"a"}]}"#,
        #"1:58: a second view has the id "a" (in views[1].id)"#
      ),
      (
        #"{"size":[1,2],"constraints":[],"views":[{"id":"root"}]}"#,
        #"1:47: a second view has the id "root" (in views[0].id)"#
      ),
      (
        #"{"size":[1,2],"constraints":[],"views":[{"children":[]}]}"#,
        #"1:41: the field "id" is missing (in views[0])"#
      ),
      (
        #"{"size":[1,2],"constraints":[],"views":[{"id":"a","class":"knob"}]}"#,
        #"1:59: expected one of "view", "label""#
      ),
      (
        #"{"size":[1,2],"constraints":["a.left == c.left"],"views":[{"id":"a"}]}"#,
        #"1:41: no view has the id "c" (in constraints[0])"#
      ),
      (
        #"{"size":[1,2],"constraints":["a.left == a.lift"],"views":[{"id":"a"}]}"#,
        #"1:41: "a.lift" is no attribute of a view or a guide (in constraints[0])"#
      ),
      (
        #"{"size":[1,2],"constraints":["a.left == a.top"],"views":[{"id":"a"}]}"#,
        #"1:31: the attributes do not pair: left and top (in constraints[0])"#
      ),
      (
        #"{"size":[1,2],"constraints":[{"first":["a","left"],"second":["a","width"]}],"views":[{"id":"a"}]}"#,
        #"1:30: the attributes do not pair: left and width (in constraints[0])"#
      ),
      (
        #"{"size":[1,2],"constraints":["a.content.left == 1"],"views":[{"id":"a"}]}"#,
        #"1:31: "a.content.left" is no attribute of a view or a guide (in constraints[0])"#
      ),
      (
        #"{"size":[1],"constraints":[],"views":[]}"#,
        #"1:9: expected [width, height], found 1 numbers (in size)"#
      ),
      (
        #"{"size":[1,2],"constraints":[],"views":[],"scale":4}"#,
        #"1:51: 4 is out of range: a scale is 1, 2 or 3 (in scale)"#
      ),
      (
        #"{"size":[1,2],"constraints":[],"views":[],"root":{"id":"b"}}"#,
        #"unknown field "id" (in root.id)"#
      ),
      (
        #"{"size":[1,2],"constraints":[],"views":[{"id":"s","class":"stackView","customSpacing":{"q":1}}]}"#,
        #"no view has the id "q" (in customSpacing)"#
      ),
    ])
  func errors(_ text: String, _ message: String) {
    let error = #expect(throws: UnreadableDocument.self) { try readViews(text) }
    #expect(
      error?.error.description.contains(message) == true, "\(String(describing: error?.error))")
  }

  @Test("an error deep inside names the ends of the way to it", arguments: [3, 16, 17, 20_000])
  func deepError(_ depth: Int) throws {
    var text = #"{"size":[300,200],"constraints":[],"views":["#
    for level in 0..<depth { text += #"{"id":"v\#(level)","children":["# }
    text += #"{"id":"leaf"},{"id":"other","font":-1}]"#
    text += String(repeating: "}]", count: depth) + "}"
    let error = #expect(throws: UnreadableDocument.self) { try readViews(text) }
    let children = { String(repeating: ".children[0]", count: $0) }
    let way =
      depth < 16
      ? "views[0]\(children(depth - 1)).children[1]"
      : "views[0]\(children(3)).(\(depth - 7) more)\(children(3)).children[1]"
    #expect(error?.error.field == way + ".font")
  }

  @Test("the size of a font is above 0", arguments: ["0", "-5", "0.0", "-0"])
  func fontSize(_ size: String) {
    let text = #"{"size":[9,9],"views":[{"id":"a","class":"label","font":\#(size)}]}"#
    let error = #expect(throws: UnreadableDocument.self) { try readViews(text) }
    #expect(error?.error.description.contains("a font size is above 0") == true)
  }

  @Test("a natural size that is none along an axis stays none, of text too")
  func noNaturalHeight() throws {
    let text = #"""
      {"size": [300, 200], "views": [
       {"id": "a", "class": "label", "text": "one two three four five six seven eight",
        "lines": 0, "contentSize": [200, null]},
       {"id": "b", "class": "label", "text": "one two three four five six seven eight",
        "lines": 0, "contentSize": [null, 30]}],
       "constraints": ["a.left == 0", "a.top == 0", "a.width == 100", "a.height == 7 @1",
       "b.left == 0", "b.top == 0", "b.width == 100"]}
      """#
    let found = try frames(text)
    #expect(found["a"] == Rect(x: 0, y: 0, width: 100, height: 7))
    #expect(found["b"] == Rect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test("margins of a scroll view, seen from its content")
  func scrollMargins() throws {
    let text = #"""
      {"size": [300, 300], "safeArea": [20, 0, 0, 0], "views": [{"id": "s", "class": "scrollView",
        "margins": [10, 30, 11, 31], "children": [{"id": "a"}, {"id": "b"}]}, {"id": "c"}],
       "constraints": ["H:|[s]|", "V:|[s]|", "H:|-[a(50)]-|", "V:|-[a(60)]-|",
        {"first": ["b", "left"], "second": ["s", "margins.left"]},
        {"first": ["b", "right"], "second": ["s", "rightMargin"]}, "b.top == s.topMargin",
        "b.bottom == s.margins.bottom", "c.top == s.topMargin", "c.left == s.leftMargin",
        "c.right == s.rightMargin", "c.height == 1"]}
      """#
    let found = try frames(text)
    // The safe area of the root ends in the scroll view.
    #expect(found["a"] == Rect(x: 30, y: 10, width: 50, height: 60))
    #expect(found["b"] == Rect(x: 30, y: 10, width: 50, height: 60))
    // What is beside the scroll view sees the margins of its frame.
    #expect(found["c"] == Rect(x: 30, y: 30, width: 239, height: 1))
  }
}
