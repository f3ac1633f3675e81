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
}
