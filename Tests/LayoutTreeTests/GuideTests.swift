import LayoutTree
import Testing

@Suite("Guides, margins and safe areas") struct GuideTests {
  private func fill(_ view: View, _ guide: some LayoutItem) {
    view.translatesAutoresizingMaskIntoConstraints = false
    activate(
      view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
  }

  @Test("safe area, margins, and what is left of them further in")
  func nested() throws {
    let root = makeRoot(300, 600)
    root.environment.safeArea = EdgeInsets(top: 44, bottom: 34)
    root.layoutMargins = EdgeInsets(left: 16, right: 16)
    let safe = root.addBox(), marginal = root.addBox(), inner = safe.addBox(), deep = root.addBox()
    fill(safe, root.safeAreaLayoutGuide)
    fill(marginal, root.layoutMarginsGuide)
    fill(inner, safe.safeAreaLayoutGuide)
    activate(
      deep.leftAnchor.constraint(equalTo: root.leftAnchor),
      deep.rightAnchor.constraint(equalTo: root.rightAnchor),
      deep.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      deep.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    let corner = deep.addBox()
    fill(corner, deep.safeAreaLayoutGuide)
    try root.layout()
    expect(safe, at: 0, 44, 300, 522)
    expect(marginal, at: 16, 44, 268, 522)
    expect(inner, at: 0, 0, 300, 522)
    // 24 of the 44 points are left 20 points further down.
    expect(corner, at: 0, 24, 300, 522)
    #expect(deep.safeAreaInsets == EdgeInsets(top: 24, bottom: 34))
    #expect(root.safeAreaLayoutGuide.layoutFrame == Rect(x: 0, y: 44, width: 300, height: 522))
  }

  @Test("margins of the superview are preserved")
  func preserved() throws {
    let root = makeRoot(300, 600)
    root.layoutMargins = EdgeInsets(left: 40, right: 40)
    let box = root.addBox(), inner = box.addBox()
    box.preservesSuperviewLayoutMargins = true
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -36),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 50))
    fill(inner, box.layoutMarginsGuide)
    try root.layout()
    // 30 of 40 are left at the left; at the right the own 8 are more than the 4 left.
    expect(inner, at: 30, 8, 254 - 38, 34)
  }

  @Test("a guide of one's own divides what is between two views")
  func custom() throws {
    let root = makeRoot(300, 100)
    let guide = LayoutGuide(identifier: "gap")
    root.addLayoutGuide(guide)
    let left = root.addBox(), right = root.addBox()
    activate(
      left.leftAnchor.constraint(equalTo: root.leftAnchor),
      left.widthAnchor.constraint(equalToConstant: 100),
      guide.leftAnchor.constraint(equalTo: left.rightAnchor),
      guide.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 0.5),
      right.leftAnchor.constraint(equalTo: guide.rightAnchor),
      right.rightAnchor.constraint(equalTo: root.rightAnchor))
    try root.layout()
    #expect(right.frame.minX == 150 && right.frame.width == 150)
    #expect(guide.layoutFrame.minX == 100 && guide.layoutFrame.width == 50)
  }

  @Test("readable width", arguments: [(500.0, 468.0, 16.0), (1000, 672, 164)])
  func readable(_ width: Double, _ wanted: Double, _ left: Double) throws {
    let root = makeRoot(width, 100)
    root.layoutMargins = EdgeInsets(left: 16, right: 16)
    let box = root.addBox()
    fill(box, root.readableContentGuide)
    try root.layout()
    expect(box, at: left, 0, wanted, 100)
  }

  @Test("the keyboard pushes what stands on its guide")
  func keyboard() throws {
    let root = makeRoot(300, 600)
    root.environment.safeArea.bottom = 34
    let box = root.addBox()
    activate(
      box.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 40))
    try root.layout()
    #expect(box.frame.maxY == 566)
    root.environment.keyboardHeight = 250
    try root.layout()
    #expect(box.frame.maxY == 350)
  }

  @Test("edges of a scroll view mean its content, sizes its frame")
  func scroll() throws {
    let root = makeRoot(300, 200)
    let scroll = root.add(ScrollView()), content = scroll.addBox()
    fill(scroll, root)
    fill(content, scroll)
    activate(
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900))
    try root.layout()
    expect(content, at: 0, 0, 300, 900)
    #expect(scroll.contentSize == Size(width: 300, height: 900))
    let badge = scroll.addBox()
    activate(
      badge.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
      badge.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10),
      badge.heightAnchor.constraint(equalToConstant: 10))
    try root.layout()
    expect(badge, at: 290, 190, 10, 10)
  }

  @Test("translated masks share a superview's growth in proportion")
  func masks() throws {
    let root = makeRoot(200, 100)
    let box = View(frame: Rect(x: 20, y: 10, width: 60, height: 50))
    box.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    root.addSubview(box)
    try root.layout()
    expect(box, at: 20, 10, 60, 50)
    root.frame.size = Size(width: 280, height: 300)
    try root.layout()
    expect(box, at: 40, 10, 120, 50)
  }

  @Test("margins of a scroll view, seen from its content and of views that preserve them")
  func scrollMargins() throws {
    let root = makeRoot(300, 200)
    root.environment.safeArea = EdgeInsets(top: 44, bottom: 34)
    let scroll = root.add(ScrollView()), content = scroll.addBox(), inner = content.addBox()
    scroll.layoutMargins = EdgeInsets(top: 10, left: 40, bottom: 20, right: 50)
    fill(scroll, root)
    fill(content, scroll)
    content.preservesSuperviewLayoutMargins = true
    fill(inner, content.layoutMarginsGuide)
    activate(
      content.widthAnchor.constraint(equalToConstant: 400),
      content.heightAnchor.constraint(equalToConstant: 900))
    try root.layout()
    // The content ends at 400 and 900, where the scroll view's frame does not reach.
    expect(inner, at: 40, 10, 310, 870)
    let label = scroll.addBox()
    activate(
      label.leadingAnchor.constraint(equalTo: scroll.layoutMarginsGuide.leadingAnchor),
      label.topAnchor.constraint(equalTo: scroll.layoutMarginsGuide.topAnchor),
      label.trailingAnchor.constraint(equalTo: scroll.layoutMarginsGuide.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: scroll.layoutMarginsGuide.bottomAnchor))
    try root.layout()
    expect(label, at: 40, 10, 310, 870)
    scroll.layoutMargins = EdgeInsets(all: 5)
    try root.layout()
    expect(label, at: 5, 5, 390, 890)
  }

  @Test("what sticks out has no more of a safe area than its superview")
  func stickingOut() throws {
    for (safeArea, left) in [(0.0, 8.0), (10.0, 18.0)] {
      let root = makeRoot(300, 200)
      root.environment.safeArea = EdgeInsets(left: safeArea, right: 5)
      let box = root.addBox(), inner = box.addBox()
      activate(
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -8),
        box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: 8),
        box.topAnchor.constraint(equalTo: root.topAnchor, constant: -3),
        box.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: 4))
      fill(inner, box.layoutMarginsGuide)
      try root.layout()
      expect(inner, at: left, 8, 316 - left - 13, 191)
      #expect(box.safeAreaInsets == EdgeInsets(left: safeArea, right: 5))
    }
  }

  @Test("a margin that moves its own view comes to rest", arguments: [0.0, 10])
  func ownMargin(_ safeArea: Double) throws {
    let root = makeRoot(300, 200)
    root.environment.safeArea = EdgeInsets(left: safeArea)
    let box = root.addBox()
    activate(
      box.layoutMarginsGuide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 30))
    try root.layout()
    #expect(box.frame.minX == -8 - safeArea)
  }
}
