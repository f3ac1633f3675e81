import LayoutTree
import Testing

/// Views that change the tree, or find sizes, while they are asked for their own size.
@Suite("What happens while sizes are asked for") struct MeasuringTests {
  /// Does something whenever it is asked for its size.
  private final class Restless: View {
    var onMeasure: () -> Void = {}

    override var intrinsicContentSize: Size {
      onMeasure()
      return Size(width: 40, height: 20)
    }
  }

  /// As large as what is inside it.
  private final class Badge: View {
    let inner = Label(text: "x")

    override var intrinsicContentSize: Size { inner.systemLayoutSizeFitting(.zero) }
  }

  /// As large as its own constraints make it.
  private final class Selfish: View {
    override var intrinsicContentSize: Size { systemLayoutSizeFitting(.zero) }
  }

  private func makeRestlessTree() throws -> (root: View, restless: Restless) {
    let root = makeRoot(), restless = root.add(Restless())
    activate(
      restless.leftAnchor.constraint(equalTo: root.leftAnchor),
      restless.topAnchor.constraint(equalTo: root.topAnchor))
    try root.layout()
    return (root, restless)
  }

  @Test("a view may ask what is inside it for the size that fits")
  func fittingInside() throws {
    let root = makeRoot(), badge = root.add(Badge())
    badge.addSubview(badge.inner)
    activate(
      badge.leftAnchor.constraint(equalTo: root.leftAnchor),
      badge.topAnchor.constraint(equalTo: root.topAnchor))
    let size = badge.intrinsicContentSize
    #expect(size == badge.inner.intrinsicContentSize)
    try root.layout()
    #expect(badge.frame.size == size)
    badge.inner.text = "a longer text"
    badge.invalidateIntrinsicContentSize()
    try root.layout()
    #expect(badge.frame.size == badge.inner.intrinsicContentSize)
    #expect(badge.frame.width > size.width)
  }

  @Test("a view that asks itself has the size that its constraints give")
  func fittingItself() throws {
    let root = makeRoot(), view = root.add(Selfish())
    activate(
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20))
    try root.layout()
    expect(view, at: 0, 0, 30, 20)
    #expect(try view.fittingSize(.zero) == Size(width: 30, height: 20))
  }

  @Test("a fitting leaves a tree with changes as it is: the next layout solves only those")
  func fittingKeepsTree() throws {
    let (root, restless) = try makeRestlessTree()
    let box = root.addBox()
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
    activate(
      left, box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalToConstant: 60))
    try root.layout()
    let solves = root.layoutStatistics.coldSolves
    left.constant = 7
    #expect(try box.fittingSize(.zero) == Size(width: 50, height: 60))
    #expect(try restless.fittingSize(.zero) == Size(width: 40, height: 20))
    try root.layout()
    expect(box, at: 7, 0, 50, 60)
    #expect(root.layoutStatistics.coldSolves == solves)
  }

  @Test("a constraint that is switched off meanwhile is off")
  func deactivation() throws {
    let (root, restless) = try makeRestlessTree()
    let box = root.addBox()
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    let wish = box.widthAnchor.constraint(equalToConstant: 40)
    wish.priority = Priority(500)
    activate(width, wish)
    try root.layout()
    #expect(box.frame.width == 100)
    restless.onMeasure = { width.isActive = false }
    restless.invalidateIntrinsicContentSize()
    try root.layout()
    #expect(box.frame.width == 40)
  }

  @Test("a view that comes meanwhile is laid out, and one that goes is not")
  func additionAndRemoval() throws {
    let (root, restless) = try makeRestlessTree()
    let (box, gone) = (View(), root.addBox())
    gone.intrinsicContentSizeOverride = Size(width: 5, height: 5)
    box.translatesAutoresizingMaskIntoConstraints = false
    activate(gone.widthAnchor.constraint(equalTo: restless.widthAnchor))
    try root.layout()
    restless.onMeasure = { [unowned root, unowned gone] in
      if box.superview != nil { return }
      gone.removeFromSuperview()
      root.addSubview(box)
      activate(
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
        box.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
        box.widthAnchor.constraint(equalToConstant: 5),
        box.heightAnchor.constraint(equalToConstant: 6))
    }
    restless.invalidateIntrinsicContentSize()
    try root.layout()
    expect(box, at: 3, 4, 5, 6)
    root.frame.size.width = 400
    try root.layout()
    expect(box, at: 3, 4, 5, 6)
    expect(restless, at: 0, 0, 40, 20)
  }

  @Test("a view that takes itself away meanwhile is gone")
  func ownRemoval() throws {
    let (root, restless) = try makeRestlessTree()
    restless.onMeasure = { [unowned restless] in restless.removeFromSuperview() }
    restless.invalidateIntrinsicContentSize()
    try root.layout()
    #expect(root.subviews.isEmpty)
    let box = root.addBox()
    activate(box.widthAnchor.constraint(equalToConstant: 5))
    try root.layout()
    #expect(box.frame.width == 5)
    // As one that is arranged, and comes back.
    let stack = StackView()
    root.addSubview(stack)
    stack.addArrangedSubview(restless)
    restless.onMeasure = {}
    try root.layout()
    restless.onMeasure = { [unowned restless] in restless.removeFromSuperview() }
    restless.isHidden = true
    try root.layout()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test("what another view becomes meanwhile counts, in the first layout too")
  func changeOfAnother() throws {
    for isFirst in [true, false] {
      let root = makeRoot(), leaf = root.add(makeLeaf(10, 10)), restless = root.add(Restless())
      if !isFirst { try root.layout() }
      restless.onMeasure = { [unowned leaf] in
        if leaf.intrinsicContentSizeOverride?.width == 10 {
          leaf.intrinsicContentSizeOverride = Size(width: 70, height: 10)
        }
      }
      restless.invalidateIntrinsicContentSize()
      try root.layout()
      #expect(leaf.frame.width == 70)
    }
  }

  @Test("asking for a layout meanwhile does nothing")
  func layoutInside() throws {
    let root = makeRoot(), restless = root.add(Restless())
    restless.onMeasure = { [unowned root] in root.layoutIfNeeded() }
    try root.layout()
    #expect(restless.frame.size == Size(width: 40, height: 20))
    restless.invalidateIntrinsicContentSize()
    try root.layout()
    #expect(restless.frame.size == Size(width: 40, height: 20))
  }
}
