import ConstraintModel
import LayoutTree
import Testing

/// What `systemLayoutSizeFitting` finds depends on the tree alone.
@Suite("Sizes that fit") struct FittingTests {
  private func fit(_ view: View) throws -> Size { try view.fittingSize(.zero) }

  @Test("a hidden arranged view is as large as one that is shown, with all that is inside it")
  func hidden() throws {
    let root = makeRoot(), stack = root.add(StackView())
    activate(
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor))
    let view = View(), inner = view.add(StackView())
    stack.addArrangedSubview(makeLeaf(5, 5))
    stack.addArrangedSubview(view)
    let left = makeLeaf(10, 20), right = makeLeaf(20, 10), gone = makeLeaf(100, 100)
    for leaf in [left, right, gone] { inner.addArrangedSubview(leaf) }
    gone.isHidden = true
    activate(
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor))
    let size = Size(width: 30, height: 20)
    #expect(try fit(view) == size)
    view.isHidden = true
    #expect(try fit(view) == size)
    try root.layout()
    #expect(try fit(view) == size)
    #expect(try fit(inner) == size)
    #expect(try fit(gone) == Size(width: 100, height: 100))
    #expect(view.frame == .zero)
    right.intrinsicContentSizeOverride = Size(width: 40, height: 10)
    try root.layout()
    #expect(try fit(view) == Size(width: 50, height: 20))
    view.isHidden = false
    try root.layout()
    #expect(try fit(view) == Size(width: 50, height: 20))
  }

  @Test("a safe area that the last layout found does not count")
  func safeArea() throws {
    let root = makeRoot()
    root.environment.safeArea.top = 40
    let view = root.addBox(), leaf = view.add(makeLeaf(30, 20))
    view.insetsLayoutMarginsFromSafeArea = true
    view.layoutMargins = .zero
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      leaf.leftAnchor.constraint(equalTo: view.leftAnchor),
      leaf.rightAnchor.constraint(equalTo: view.rightAnchor),
      leaf.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      leaf.bottomAnchor.constraint(equalTo: view.bottomAnchor))
    #expect(try fit(view) == Size(width: 30, height: 20))
    try root.layout()
    #expect(view.frame.height == 60)
    #expect(try fit(view) == Size(width: 30, height: 20))
    // The root's own is given.
    #expect(try fit(root).height >= 0)
    #expect(view.frame.height == 60)
  }

  @Test("a constraint that is broken by one outside counts")
  func broken() throws {
    let root = makeRoot(), view = root.addBox(), inner = view.addBox()
    root.environment.conflictPolicy = .breakNewest
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalTo: root.widthAnchor),
      inner.widthAnchor.constraint(equalToConstant: 70))
    #expect(try fit(view) == Size(width: 70, height: 10))
    try root.layout()
    #expect(view.frame.width == 320)
    #expect(try fit(view) == Size(width: 70, height: 10))
  }

  @Test("where a view lies does not count, whatever says so")
  func position() throws {
    let root = makeRoot(), box = root.addBox()
    let left = LayoutConstraint(item: box, attribute: .left, constant: 10)
    let middle = LayoutConstraint(
      item: box, attribute: .centerX, toItem: box, attribute: .left, multiplier: 2, constant: 10)
    let span = LayoutConstraint(
      item: box, attribute: .right, toItem: box, attribute: .left, constant: 50)
    activate(left, middle, span, box.heightAnchor.constraint(equalToConstant: 20))
    #expect(try fit(box) == Size(width: 50, height: 20))
    middle.isActive = false
    try root.layout()
    expect(box, at: 10, box.frame.minY, 50, 20)
    #expect(try fit(box) == Size(width: 50, height: 20))
  }

  private func anchor(_ view: View, _ attribute: LayoutAttribute) -> AnyLayoutAnchor {
    AnyLayoutAnchor(view.layoutReference, attribute)
  }

  @Test("rows of several items count when all are inside, whether anything has changed or not")
  func linearRows() throws {
    let root = makeRoot(), box = root.addBox(), inner = box.addBox(), other = root.addBox()
    activate(inner.heightAnchor.constraint(equalToConstant: 20))
    root.addLinearRow(
      LinearLayoutRow(
        terms: [(anchor(box, .width), 1), (anchor(inner, .height), -2)], relation: .equal,
        constant: 0))
    root.addLinearRow(
      LinearLayoutRow(
        terms: [(anchor(box, .height), 1), (anchor(other, .height), -1)], relation: .equal,
        constant: 70))
    root.addLinearRow(
      LinearLayoutRow(terms: [(anchor(box, .left), 2)], relation: .equal, constant: 30))
    #expect(try fit(box) == Size(width: 40, height: 0))
    try root.layout()
    expect(box, at: 15, box.frame.minY, 40, box.frame.height)
    #expect(try fit(box) == Size(width: 40, height: 0))
  }

  @Test("a fitting leaves the margins and safe areas of other views as they are")
  func environments() throws {
    let root = makeRoot()
    root.environment.safeArea.top = 40
    let first = View(frame: Rect(x: 0, y: 100, width: 50, height: 50))
    let last = View(frame: Rect(x: 0, y: 10, width: 50, height: 50))
    last.layoutMargins = EdgeInsets(all: 3)
    for view in [first, last] { root.addSubview(view) }
    try root.layout()
    let (frame, safe) = (last.layoutMarginsGuide.layoutFrame, last.safeAreaInsets)
    #expect(safe.top == 30)
    root.insertSubview(View(), at: 0)
    _ = try fit(first)
    #expect(last.layoutMarginsGuide.layoutFrame == frame)
    #expect(last.safeAreaInsets == safe)
  }

  @Test("lines run in a part as they do in the tree")
  func direction() throws {
    let root = makeRoot(), middle = root.addBox(), box = middle.addBox(), inner = box.addBox()
    middle.semanticContentAttribute = .forceRightToLeft
    box.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 30, bottom: 0, trailing: 0)
    activate(
      inner.leftAnchor.constraint(equalTo: box.leftAnchor),
      inner.rightAnchor.constraint(equalTo: box.layoutMarginsGuide.rightAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20))
    #expect(try fit(box).width == 50)
    try root.layout()
    #expect(try fit(box).width == 50)
  }
}
