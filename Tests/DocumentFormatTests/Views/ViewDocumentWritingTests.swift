import DocumentFormat
import LayoutTree
import Testing

@Suite("Documents of view trees") struct ViewDocumentWritingTests {
  private func text(_ root: View, expectsFrames: Bool = false) throws -> String {
    var json = JSONWriter()
    json.document(try ViewDocument(root: root), name: "tree", expectsFrames: expectsFrames)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func read(_ text: String) throws -> ViewDocumentTree {
    var input = DocumentInput(Array(text.utf8), path: "-", form: .single)
    let document = try #require(try input.next()).get()
    return try #require(try document.views?.makeTree())
  }

  private func makeRoot() -> View { View(frame: Rect(x: 0, y: 0, width: 400, height: 300)) }

  @Test("what views say is written, what documents assume is not")
  func properties() throws {
    let root = makeRoot(), label = Label(text: "Hi"), stack = StackView(), image = ImageView()
    label.accessibilityIdentifier = "greeting"
    label.font = Font(pointSize: 20)
    label.numberOfLines = 0
    label.setContentHuggingPriority(Priority(251), for: .vertical)
    image.imageSize = Size(width: 30, height: 20)
    stack.axis = .vertical
    stack.spacing = 4
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(image)
    stack.setCustomSpacing(9, after: label)
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let top = stack.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 5)
    top.identifier = "top"
    top.priority = .high
    top.isActive = true
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    try root.layout()
    #expect(
      try text(root, expectsFrames: true)
        == #"{"name":"tree","size":[400,300],"root":{"margins":[8,8,8,8]},"views":["#
        + #"{"id":"stackView1","class":"stackView","axis":"vertical","spacing":4,"#
        + #""customSpacing":{"greeting":9},"children":["#
        + #"{"id":"greeting","class":"label","text":"Hi","font":20,"lines":0,"hugging":[250,251]},"#
        + #"{"id":"imageView1","class":"imageView","contentSize":[30,20]}]}],"constraints":["#
        + #"{"name":"top","first":["stackView1","top"],"second":["root","safeArea.top"],"#
        + #""constant":5,"priority":750},"#
        + #"{"first":["stackView1","leading"],"second":["root","leading"]}],"expect":{"frames":{"root":[0,0,400,300],"#
        + #""stackView1":[0,5,30,53],"greeting":[0,0,30,24],"imageView1":[0,33,30,20]}}}"# + "\n")
  }

  @Test("trees come back with their frames: masks, guides, margins, cells, hidden views")
  func frames() throws {
    let root = makeRoot(), cell = TableViewCell(), masked = View(), box = View()
    root.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    root.environment.scale = 2
    root.environment.direction = .rightToLeft
    masked.setAutoresizing(
      frame: Rect(x: 10, y: 10, width: 100, height: 50),
      inSuperviewOfSize: Size(width: 200, height: 100),
      flexible: [.flexibleWidth, .flexibleTopMargin])
    let guide = LayoutGuide(identifier: "gap")
    root.addLayoutGuide(guide)
    let control = Switch(), field = TextField()
    field.placeholder = "Search"
    for view in [cell, box, control, field] as [View] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    root.addSubview(masked)
    LayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 7.25),
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      cell.topAnchor.constraint(equalTo: guide.bottomAnchor),
      cell.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      cell.widthAnchor.constraint(equalToConstant: 90),
      cell.heightAnchor.constraint(equalToConstant: 44),
      box.topAnchor.constraint(equalTo: cell.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
      box.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      control.topAnchor.constraint(equalTo: root.topAnchor),
      control.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.firstBaselineAnchor.constraint(equalTo: control.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: control.leadingAnchor),
    ])
    try root.layout()
    let tree = try read(try text(root))
    try tree.root.layout()
    // A guide is a view there, after the root.
    let found = tree.views.map(\.frame)
    #expect(found[0] == root.frame && found[1] == guide.layoutFrame)
    #expect(found[2] == cell.frame && found[3] == cell.contentView.frame)
    #expect(found[4...] == [box.frame, control.frame, field.frame, masked.frame])
    // A switch reaches 2 points beyond its alignment rectangle.
    #expect(control.frame.maxX == 402 && cell.frame.maxX == 197)
  }

  @Test("rows that documents give as sums stay text")
  func sums() throws {
    let document = #"""
      {"size":[100,50],"views":[{"id":"a b"},{"id":"c"}],"constraints":[
      "`s`: `a b.width` + 2 c.width <= 30 @600*2"]}
      """#
    var input = DocumentInput(Array(document.utf8), path: "-", form: .single)
    let views = try #require(try input.next()?.get().views)
    var json = JSONWriter()
    json.document(views, name: "sums")
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.contains(#""constraints":["`s`: 1 * `a b.width` + 2 * `c.width` <= 30 @600*2"]"#))
    #expect(try read(text).views.count == 3)
  }

  @Test("what the format has no words for is an error that says what and where")
  func refusals() throws {
    let root = makeRoot(), inner = View()
    root.addSubview(inner)
    inner.accessibilityIdentifier = "inner"
    inner.semanticContentAttribute = .forceRightToLeft
    #expect(
      throws: ViewDocumentError.cannotBeWritten(view: "inner", what: "a direction of its own")
    ) { try ViewDocument(root: root) }
    inner.semanticContentAttribute = .unspecified
    inner.endsSafeArea = true
    #expect(throws: ViewDocumentError.self) { try ViewDocument(root: root) }
    inner.endsSafeArea = false
    root.environment.keyboardHeight = 100
    #expect(throws: ViewDocumentError.self) { try ViewDocument(root: root) }
  }

  @Test("trees deeper than a stack are written and read")
  func deep() throws {
    let root = makeRoot()
    var inner = root
    for level in 0..<10_000 {
      let view = View(frame: Rect(x: 1, y: 0, width: 50, height: 20))
      view.accessibilityIdentifier = "v\(level)"
      inner.addSubview(view)
      inner = view
    }
    let tree = try read(try text(root))
    #expect(tree.views.count == 10_001)
    try tree.root.layout()
    #expect(tree.views.last?.frame == Rect(x: 1, y: 0, width: 50, height: 20))
    #expect(tree.views.last?.superview === tree.views[9_999])
  }
}
