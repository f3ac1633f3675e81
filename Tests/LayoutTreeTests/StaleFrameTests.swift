import LayoutTree
import Testing

/// Frames and parts of frames that become 0, which values that nobody has read are at first.
@Suite("Frames that become 0") struct StaleFrameTests {
  @Test("a view that collapses after the first layout has no size")
  func collapsed() throws {
    let root = makeRoot(), box = root.addBox()
    let width = box.widthAnchor.constraint(equalToConstant: 20)
    let height = box.heightAnchor.constraint(equalToConstant: 20)
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor), width, height)
    try root.layout()
    expect(box, at: 0, 0, 20, 20)
    width.constant = 0
    height.constant = 0
    try root.layout()
    expect(box, at: 0, 0, 0, 0)
    width.constant = 20
    try root.layout()
    expect(box, at: 0, 0, 20, 0)
  }

  @Test("an empty member of a stack moves to the start when what was before it leaves")
  func emptyMember() throws {
    let root = makeRoot(), stack = root.add(StackView())
    activate(
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor))
    stack.alignment = .leading
    let first = makeLeaf(17, 5), last = makeLeaf(0, 0)
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(last)
    try root.layout()
    expect(last, at: 17, 0, 0, 0)
    first.removeFromSuperview()
    try root.layout()
    expect(last, at: 0, 0, 0, 0)
  }

  @Test("a view that collapses in a pass that has to begin anew has no size")
  func collapsedAnew() throws {
    let root = makeRoot(), box = root.addBox(), other = root.addBox()
    root.environment.conflictPolicy = .breakNewest
    let width = box.widthAnchor.constraint(equalToConstant: 20)
    let height = box.heightAnchor.constraint(equalToConstant: 20)
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor), width, height,
      other.leftAnchor.constraint(equalTo: root.leftAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 30),
      other.heightAnchor.constraint(equalToConstant: 40))
    try root.layout()
    width.constant = 0
    height.constant = 0
    activate(other.widthAnchor.constraint(equalToConstant: 31))
    try root.layout()
    expect(box, at: 0, 0, 0, 0)
    expect(other, at: 0, 0, 30, 40)
    #expect(root.layoutStatistics.coldSolves > 1)
  }

  @Test("a root that grows beyond what its constraints allow begins anew, and so do all frames")
  func rootOfAnotherSize() throws {
    let root = makeRoot(100, 100), box = root.addBox()
    // Zero once the root is 100 points wider.
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 0),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: -1, constant: 200))
    try root.layout()
    expect(box, at: 0, 0, 100, 0)
    root.frame.size.width = 200
    try root.layout()
    expect(box, at: 0, 0, 0, 0)
  }

  @Test("guides of a hidden arranged view are left out with it, and come again")
  func guidesOfHiddenMember() throws {
    let root = makeRoot(), stack = root.add(StackView())
    root.environment.safeArea = EdgeInsets(top: 40, left: 6, bottom: 0, right: 0)
    activate(
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor))
    let view = makeLeaf(30, 50), inner = view.addBox(), guide = LayoutGuide()
    stack.addArrangedSubview(makeLeaf(10, 50))
    stack.addArrangedSubview(view)
    inner.addLayoutGuide(guide)
    activate(
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 12),
      inner.heightAnchor.constraint(equalToConstant: 3),
      guide.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 2),
      guide.topAnchor.constraint(equalTo: inner.topAnchor, constant: 3),
      guide.widthAnchor.constraint(equalToConstant: 4),
      guide.heightAnchor.constraint(equalToConstant: 5))
    let shown = Rect(x: 2, y: 3, width: 4, height: 5)
    try root.layout()
    #expect(guide.layoutFrame == shown)
    #expect(inner.frame == Rect(x: 0, y: 40, width: 12, height: 3))
    for _ in 0..<2 {
      view.isHidden = true
      try root.layout()
      #expect(guide.layoutFrame == .zero)
      let found = view.safeAreaLayoutGuide.layoutFrame
      root.environment = root.environment
      try root.layout()
      #expect(found == view.safeAreaLayoutGuide.layoutFrame)
      view.isHidden = false
      try root.layout()
      #expect(guide.layoutFrame == shown)
      #expect(inner.frame == Rect(x: 0, y: 40, width: 12, height: 3))
    }
  }
}
