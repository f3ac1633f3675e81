import LayoutTree
import Testing

@Suite("Constraints between views") struct ConstraintTests {
  @Test("insets shrink, centres and fixed sizes hold")
  func insets() throws {
    let root = makeRoot()
    let box = root.addBox("box"), dot = box.addBox("dot")
    activate(
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -30),
      dot.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      dot.centerYAnchor.constraint(equalTo: box.centerYAnchor, constant: 5),
      dot.widthAnchor.constraint(equalToConstant: 40),
      dot.heightAnchor.constraint(equalTo: dot.widthAnchor, multiplier: 0.5))
    try root.layout()
    expect(box, at: 16, 20, 288, 430)
    expect(dot, at: 124, 210, 40, 20)
  }

  @Test("a row through a grandparent", arguments: [true, false])
  func acrossLevels(_ isActivatedFirst: Bool) throws {
    let root = makeRoot()
    let outer = root.addBox(), inner = outer.addBox(), other = root.addBox()
    let rows = [
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      outer.widthAnchor.constraint(equalToConstant: 200),
      outer.heightAnchor.constraint(equalToConstant: 100),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 30),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 7),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor),
      other.rightAnchor.constraint(equalTo: root.rightAnchor),
      other.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
    if !isActivatedFirst { try root.layout() }
    LayoutConstraint.activate(rows)
    try root.layout()
    expect(inner, at: 30, 0, 20, 20)
    expect(other, at: 107, 30, 213, 450)
  }

  @Test("leading and trailing from right to left mirror the layout")
  func rightToLeft() throws {
    let root = makeRoot()
    let box = root.addBox(), side = root.addBox()
    activate(
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
      box.widthAnchor.constraint(equalToConstant: 100),
      side.trailingAnchor.constraint(equalTo: root.centerXAnchor, constant: -20),
      side.widthAnchor.constraint(equalToConstant: 50))
    for view in [box, side] {
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10))
    }
    try root.layout()
    expect(box, at: 12, 0, 100, 10)
    expect(side, at: 90, 0, 50, 10)
    root.environment.direction = .rightToLeft
    try root.layout()
    expect(box, at: 208, 0, 100, 10)
    expect(side, at: 180, 0, 50, 10)
  }

  @Test("sizes are never negative")
  func sizesAreNotNegative() throws {
    let root = makeRoot(300, 10)
    let first = root.addBox(), second = root.addBox()
    activate(
      first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 20),
      second.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20))
    let wide = first.widthAnchor.constraint(equalToConstant: 290)
    wide.priority = .high
    let narrow = second.widthAnchor.constraint(equalToConstant: 90)
    narrow.priority = .low
    activate(wide, narrow)
    try root.layout()
    #expect(first.frame.width == 240 && second.frame.width == 0)
  }

  @Test("constant, priority, multiplier and activity can change at any time")
  func changes() throws {
    let root = makeRoot(200, 100)
    let box = root.addBox()
    activate(
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 50))
    let width = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1)
    let other = box.widthAnchor.constraint(equalToConstant: 9)
    other.priority = 300
    activate(width, other)
    try root.layout()
    #expect(box.frame.width == 200)
    width.multiplier = 0.5
    try root.layout()
    #expect(box.frame.width == 100)
    width.constant = 7
    try root.layout()
    #expect(box.frame.width == 107)
    width.priority = 200
    try root.layout()
    #expect(box.frame.width == 9)
    width.priority = .required
    try root.layout()
    #expect(box.frame.width == 107)
    width.isActive = false
    try root.layout()
    #expect(box.frame.width == 9)
    width.isActive = true
    root.frame.size.width = 400
    try root.layout()
    #expect(box.frame.width == 207)
    #expect(root.layoutStatistics.coldSolves == 1)
  }
}
