import LayoutTree
import TestSupport
import Testing

/// What a layout after changes finds is what one from nothing finds.
@Suite("Layouts after changes") struct IncrementalTests {
  @Test("a view with a safe area of its own moves out of what insets it")
  func safeAreaOfChangedView() throws {
    let root = makeRoot(300, 600)
    root.environment.safeArea.top = 40
    let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    root.addSubview(view)
    let inner = view.addBox()
    activate(
      inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10))
    try root.layout()
    expect(inner, at: 0, 40, 10, 10)
    view.frame = Rect(x: 0, y: 100, width: 300, height: 200)
    try root.layout()
    expect(inner, at: 0, 0, 10, 10)
    view.frame = Rect(x: 0, y: 30, width: 300, height: 200)
    try root.layout()
    expect(inner, at: 0, 10, 10, 10)
  }

  @Test("views that come again have the safe area of their new superviews")
  func safeAreaOfReturningViews() throws {
    let root = makeRoot()
    root.environment.safeArea.top = 20
    let outer = View(), middle = View(), inner = View(), leaf = View()
    for (view, parent) in [(middle, outer), (inner, middle), (leaf, inner)] {
      _ = parent.add(view)
    }
    func attach() {
      _ = root.add(outer)
      activate(
        outer.leftAnchor.constraint(equalTo: root.leftAnchor),
        outer.rightAnchor.constraint(equalTo: root.rightAnchor),
        outer.topAnchor.constraint(equalTo: root.topAnchor),
        outer.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    }
    for (view, parent) in [(middle, outer), (inner, middle)] {
      activate(
        view.leftAnchor.constraint(equalTo: parent.leftAnchor),
        view.rightAnchor.constraint(equalTo: parent.rightAnchor),
        view.topAnchor.constraint(equalTo: parent.topAnchor),
        view.bottomAnchor.constraint(equalTo: parent.bottomAnchor))
    }
    activate(
      leaf.topAnchor.constraint(equalTo: inner.safeAreaLayoutGuide.topAnchor),
      leaf.leftAnchor.constraint(equalTo: inner.leftAnchor),
      leaf.widthAnchor.constraint(equalToConstant: 7),
      leaf.heightAnchor.constraint(equalToConstant: 7))
    for _ in 0..<3 {
      attach()
      try root.layout()
      expect(leaf, at: 0, 20, 7, 7)
      outer.removeFromSuperview()
      try root.layout()
    }
  }

  @Test("a hidden view that is no longer arranged is laid out again, and one that is, is left out")
  func hiddenMembers() throws {
    let root = makeRoot(), stack = root.add(StackView())
    activate(
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor))
    let view = View(), child = view.addBox()
    stack.addArrangedSubview(makeLeaf(30, 20))
    stack.addArrangedSubview(view)
    activate(
      view.widthAnchor.constraint(equalToConstant: 50),
      child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4),
      child.topAnchor.constraint(equalTo: view.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 9),
      child.heightAnchor.constraint(equalTo: view.heightAnchor))
    try root.layout()
    expect(child, at: 4, 0, 9, 20)
    view.isHidden = true
    try root.layout()
    stack.removeArrangedSubview(view)
    view.isHidden = false
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 40))
    try root.layout()
    expect(view, at: 100, 0, 50, 40)
    expect(child, at: 4, 0, 9, 40)
    // The other way round.
    let late = root.add(makeLeaf(11, 12))
    late.isHidden = true
    try root.layout()
    stack.addArrangedSubview(late)
    try root.layout()
    #expect(stack.frame.width == 30)
    late.isHidden = false
    try root.layout()
    #expect(stack.frame.width == 41)
  }

  @Test("directional margins follow the direction")
  func directionalMargins() throws {
    let root = makeRoot(), view = View()
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 20, bottom: 2, trailing: 30)
    _ = root.add(view)
    let inner = view.addBox()
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 50),
      inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor))
    try root.layout()
    expect(inner, at: 20, 1, 50, 47)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 20, bottom: 2, right: 30))
    root.environment.direction = .rightToLeft
    try root.layout()
    expect(inner, at: 30, 1, 50, 47)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 30, bottom: 2, right: 20))
    #expect(view.directionalLayoutMargins.leading == 20)
    view.layoutMargins.left = 5
    root.environment.direction = .leftToRight
    try root.layout()
    expect(inner, at: 5, 1, 75, 47)
  }

  @Test("a view whose change waits may move to another tree")
  func waitingChanges() throws {
    let one = makeRoot(), other = makeRoot()
    let stack = one.add(StackView())
    activate(
      stack.leftAnchor.constraint(equalTo: one.leftAnchor),
      stack.topAnchor.constraint(equalTo: one.topAnchor))
    let view = makeLeaf(20, 20)
    stack.addArrangedSubview(view)
    stack.addArrangedSubview(makeLeaf(5, 5))
    for _ in 0..<40 { _ = other.addBox() }
    try one.layout()
    view.isHidden = true
    let rest = makeLeaf(3, 3)
    stack.addArrangedSubview(rest)
    other.addSubview(stack)
    activate(
      stack.leftAnchor.constraint(equalTo: other.leftAnchor),
      stack.topAnchor.constraint(equalTo: other.topAnchor))
    try other.layout()
    try one.layout()
    expect(stack, at: 0, 0, 8, 5)
  }

  @Test("an empty scroll view is as large inside as outside, whatever was in it")
  func emptiedScrollView() throws {
    let root = makeRoot(), scroll = root.add(ScrollView())
    activate(
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 100),
      scroll.heightAnchor.constraint(equalToConstant: 80))
    try root.layout()
    let before = scroll.contentSize
    let size = root.layoutSize
    let content = scroll.add(makeLeaf(300, 400))
    activate(
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor))
    try root.layout()
    #expect(scroll.contentSize == Size(width: 300, height: 400))
    content.removeFromSuperview()
    try root.layout()
    #expect(scroll.contentSize == before)
    #expect(root.layoutSize == size)
  }

  @Test("a constraint that was broken holds again when what contradicted it is gone")
  func mended() throws {
    let root = makeRoot(), box = root.addBox()
    root.environment.conflictPolicy = .breakNewest
    let first = box.widthAnchor.constraint(equalToConstant: 10)
    let second = box.widthAnchor.constraint(equalToConstant: 20)
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 5), first, second)
    try root.layout()
    expect(box, at: 0, 0, 10, 5)
    first.isActive = false
    try root.layout()
    expect(box, at: 0, 0, 20, 5)
  }

  @Test("a view that takes the place of another has its own frame, though it lies as that did")
  func replaced() throws {
    let root = makeRoot()
    var last = View()
    for _ in 0..<4 {
      last.removeFromSuperview()
      try root.layout()
      last = root.addBox()
      activate(
        last.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
        last.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
        last.widthAnchor.constraint(equalToConstant: 7),
        last.heightAnchor.constraint(equalToConstant: 8))
      try root.layout()
      expect(last, at: 5, 6, 7, 8)
    }
  }

  @Test("layoutSubviews is called on the first layout and after every change of size, of roots too")
  func hooks() throws {
    let root = HookedView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = HookedView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(inner)
    try root.layout()
    #expect((root.calls, inner.calls) == (1, 1))
    root.frame.size.width = 120
    try root.layout()
    #expect((root.calls, inner.calls) == (2, 1))
    inner.frame.size.height = 50
    try root.layout()
    #expect((root.calls, inner.calls) == (2, 2))
  }

  // MARK: Random changes

  private static let seeds: [UInt64] = Array(1...60)

  @Test("any changes of a tree lead to the frames of a layout from nothing", arguments: seeds)
  func anyChanges(_ seed: UInt64) throws {
    var tree = ChangingTree(seed: seed)
    for step in 0..<40 {
      let change = tree.change()
      try tree.root.layout()
      let views = tree.allViews
      let found = views.map(\.frame)
      // Another environment, though an equal one, has the tree begin anew.
      tree.root.environment = tree.root.environment
      try tree.root.layout()
      for (view, frame) in zip(views, found) {
        try #require(
          isClose(view.frame, frame, 1e-5),
          "seed \(seed), step \(step), \(change): \(view.tag) at \(frame), cold \(view.frame)")
      }
    }
  }
}

private final class HookedView: View {
  var calls = 0
  override func layoutSubviews() { calls += 1 }
}
