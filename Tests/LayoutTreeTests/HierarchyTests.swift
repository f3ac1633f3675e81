import LayoutTree
import Testing

@Suite("Hierarchies and layout passes") struct HierarchyTests {
  /// Counts its passes.
  private final class Counting: View {
    var count = 0
    var onLayout: ((Counting) -> Void)?
    override func layoutSubviews() {
      count += 1
      onLayout?(self)
    }
  }

  private func pin(_ view: View, in parent: View, _ width: Double) -> LayoutConstraint {
    let row = view.widthAnchor.constraint(equalToConstant: width)
    activate(
      view.leftAnchor.constraint(equalTo: parent.leftAnchor),
      view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10), row)
    return row
  }

  @Test("a root that was in another tree for a while has the environment that it was given")
  func environmentOfReturningRoot() throws {
    let root = makeRoot(100, 100), other = makeRoot(300, 300), box = root.addBox()
    root.environment.scale = 2
    root.environment.direction = .rightToLeft
    other.environment.scale = 3
    activate(
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.3),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
      box.widthAnchor.constraint(equalToConstant: 20))
    try root.layout()
    expect(box, at: 79.5, 0, 20, 10)
    other.addSubview(root)
    #expect(box.environment.scale == 3 && box.environment.direction == .leftToRight)
    try other.layout()
    expect(box, at: 1.0 / 3, 0, 20, 10)
    root.removeFromSuperview()
    #expect(box.environment.scale == 2 && box.environment.direction == .rightToLeft)
    try root.layout()
    expect(box, at: 79.5, 0, 20, 10)
  }

  @Test("constraints are installed on the nearest view that holds both items")
  func installation() {
    let root = makeRoot()
    let left = root.addBox(), right = root.addBox(), inner = left.addBox()
    let own = inner.widthAnchor.constraint(equalToConstant: 5)
    let cousins = inner.leftAnchor.constraint(equalTo: right.leftAnchor)
    let parent = inner.topAnchor.constraint(equalTo: left.safeAreaLayoutGuide.topAnchor)
    activate(own, cousins, parent)
    #expect(inner.constraints.contains { $0 === own })
    #expect(root.constraints.contains { $0 === cousins })
    #expect(left.constraints.contains { $0 === parent })
    left.removeFromSuperview()
    #expect(!cousins.isActive && own.isActive && parent.isActive && root.constraints.isEmpty)
    #expect(own.firstAnchor == inner.widthAnchor && own.secondAnchor == nil)
    #expect(parent.secondItem === left.safeAreaLayoutGuide)
  }

  @Test("a view that is added again only moves to the front")
  func again() throws {
    let root = makeRoot()
    let first = root.addBox(), second = root.addBox()
    let width = pin(first, in: root, 30)
    try root.layout()
    root.addSubview(first)
    #expect(root.subviews.last === first && root.subviews.first === second && width.isActive)
    root.insertSubview(first, belowSubview: second)
    #expect(root.subviews.first === first)
    try root.layout()
    expect(first, at: 0, 0, 30, 10)
    #expect(root.layoutStatistics.coldSolves == 1)
  }

  @Test("a view cannot hold itself")
  func cycles() {
    let root = makeRoot()
    let inner = root.addBox()
    inner.addSubview(root)
    root.addSubview(root)
    #expect(root.superview == nil && inner.subviews.isEmpty && root.subviews.count == 1)
  }

  @Test("a frame that constraints decide cannot be set")
  func frames() throws {
    let root = makeRoot()
    let box = root.addBox()
    _ = pin(box, in: root, 30)
    try root.layout()
    box.frame = Rect(x: 5, y: 6, width: 7, height: 8)
    try root.layout()
    expect(box, at: 0, 0, 30, 10)
  }

  @Test("layoutSubviews is called where a size changed or where it was asked for")
  func hooks() throws {
    let root = makeRoot()
    let box = root.add(Counting()), still = root.add(Counting())
    let width = pin(box, in: root, 30)
    _ = pin(still, in: root, 5)
    try root.layout()
    #expect(box.count == 1 && still.count == 1)
    width.constant = 40
    try root.layout()
    #expect(box.count == 2 && still.count == 1)
    still.setNeedsLayout()
    try root.layout()
    #expect(box.count == 2 && still.count == 2)
    try root.layout()
    #expect(still.count == 2 && root.layoutStatistics.coldSolves == 1)
  }

  @Test("a hook may change constraints, which leads to another pass in the same layout")
  func hookChanges() throws {
    let root = makeRoot()
    let box = root.add(Counting())
    let width = pin(box, in: root, 30)
    box.onLayout = { view in if view.frame.width < 100 { width.constant = 100 } }
    try root.layout()
    expect(box, at: 0, 0, 100, 10)
  }

  @Test("a subtree moves from one tree to another")
  func moving() throws {
    let first = makeRoot(), second = makeRoot()
    let box = first.addBox(), inner = box.addBox()
    _ = pin(box, in: first, 30)
    activate(
      inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor))
    try first.layout()
    try second.layout()
    second.addSubview(box)
    #expect(first.subviews.isEmpty && box.superview === second)
    let width = box.constraints.first { $0.firstAttribute == .width && $0.secondItem == nil }
    #expect(width?.constant == 30)
    activate(box.leftAnchor.constraint(equalTo: second.leftAnchor, constant: 3))
    try second.layout()
    try first.layout()
    #expect(box.frame.minX == 3 && box.frame.width == 30)
    #expect(inner.frame.minX == 15 && inner.frame.width == 15)
  }

  @Test("views and constraints are freed with their tree")
  func memory() throws {
    weak var freedRoot: View?
    weak var freedBox: View?
    weak var freedRow: LayoutConstraint?
    do {
      let root = makeRoot()
      let box = root.addBox()
      freedRow = pin(box, in: root, 30)
      (freedRoot, freedBox) = (root, box)
      try root.layout()
      _ = root.systemLayoutSizeFitting(.zero)
    }
    #expect(freedRoot == nil && freedBox == nil && freedRow == nil)
    let root = makeRoot()
    do {
      let box = root.addBox()
      freedRow = pin(box, in: root, 30)
      freedBox = box
      try root.layout()
      box.removeFromSuperview()
      try root.layout()
    }
    #expect(freedBox == nil && freedRow == nil)
  }

  @Test("a view that moves among the others lands beside the one that is named")
  func movesBeside() {
    let (a, b, c) = (View(), View(), View())
    for (number, view) in [a, b, c].enumerated() { view.tag = number }
    func moved(_ move: (View) -> Void) -> [Int] {
      let root = View()
      for view in [a, b, c] { root.addSubview(view) }
      move(root)
      return root.subviews.map(\.tag)
    }
    #expect(moved { $0.insertSubview(a, belowSubview: c) } == [1, 0, 2])
    #expect(moved { $0.insertSubview(a, aboveSubview: b) } == [1, 0, 2])
    #expect(moved { $0.insertSubview(a, aboveSubview: c) } == [1, 2, 0])
    #expect(moved { $0.insertSubview(c, belowSubview: a) } == [2, 0, 1])
    #expect(moved { $0.insertSubview(c, aboveSubview: a) } == [0, 2, 1])
    #expect(moved { $0.insertSubview(b, aboveSubview: b) } == [0, 1, 2])
    #expect(moved { $0.insertSubview(b, belowSubview: b) } == [0, 1, 2])
    #expect(moved { $0.insertSubview(a, at: 2) } == [1, 2, 0])
    #expect(moved { $0.insertSubview(a, aboveSubview: View()) } == [1, 2, 0])
  }
}
