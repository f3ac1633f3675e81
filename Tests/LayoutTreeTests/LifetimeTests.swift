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
}
