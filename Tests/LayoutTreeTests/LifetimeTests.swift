import LayoutTree
import Testing

@Suite("Lifetimes of trees") struct LifetimeTests {
  @Test("a constraint counts again in another tree when its own is gone")
  func constraintOfGoneTree() throws {
    let a = View(), b = View()
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    let same = a.widthAnchor.constraint(equalTo: b.widthAnchor)
    var old: View? = makeRoot()
    old?.addSubview(a)
    old?.addSubview(b)
    same.isActive = true
    try old?.layout()
    old = nil
    #expect(!same.isActive)
    let root = makeRoot()
    root.addSubview(a)
    root.addSubview(b)
    let width = b.widthAnchor.constraint(equalToConstant: 50)
    activate(width)
    try root.layout()
    same.isActive = true
    try root.layout()
    #expect(a.frame.width == 50)
    same.isActive = false
    try root.layout()
    #expect(b.frame.width == 50)
    // On a container that comes with it.
    var container: View? = View()
    try withExtendedLifetime(container) {
      let root = makeRoot()
      root.addSubview(container ?? View())
      container?.addSubview(a)
      container?.addSubview(b)
      same.isActive = true
      try root.layout()
    }
    container = nil
    let next = View()
    next.addSubview(a)
    next.addSubview(b)
    same.isActive = true
    root.addSubview(next)
    width.constant = 60
    try root.layout()
    #expect(a.frame.width == 60)
  }

  @Test("nothing that is noted keeps a root alive")
  func roots() throws {
    weak var gone: View?
    do {
      let root = makeRoot()
      root.setNeedsLayout()
      gone = root
    }
    #expect(gone == nil)
    do {
      let stack = StackView()
      try stack.layout()
      let leaf = makeLeaf(10, 10)
      stack.addArrangedSubview(leaf)
      stack.setCustomSpacing(3, after: leaf)
      stack.setNeedsLayout()
      gone = stack
    }
    #expect(gone == nil)
    do {
      let root = makeRoot(), box = root.addBox()
      activate(
        box.widthAnchor.constraint(equalToConstant: 5),
        box.widthAnchor.constraint(equalToConstant: 6))
      root.setNeedsLayout()
      #expect(throws: LayoutError.self) { try root.layout() }
      gone = root
    }
    #expect(gone == nil)
  }

  @Test("a root that asked for it is told of the layout")
  func rootHook() throws {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let root = Counting(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    try root.layout()
    #expect(root.count == 1)
    root.setNeedsLayout()
    root.setNeedsLayout()
    try root.layout()
    #expect(root.count == 2)
    try root.layout()
    #expect(root.count == 2)
  }
}
