import LayoutTree
import Testing

@Suite("Distances of anchors") struct AnchorDistanceTests {
  @Test("equal gaps between views", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func equalGaps(_ direction: LayoutDirection) throws {
    let root = makeRoot(300, 100)
    root.environment.direction = direction
    let a = root.addBox(), b = root.addBox()
    for box in [a, b] {
      activate(
        box.widthAnchor.constraint(equalToConstant: 60),
        box.topAnchor.constraint(equalTo: root.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 20))
    }
    let before = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
    let between = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let after = b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    activate(
      before.constraint(equalTo: between, multiplier: 0.5), after.constraint(equalTo: before))
    try root.layout()
    // 180 are left: 45, 90, 45.
    let isMirrored = direction == .rightToLeft
    expect(a, at: isMirrored ? 195 : 45, 0, 60, 20)
    expect(b, at: isMirrored ? 45 : 195, 0, 60, 20)
    #expect(!a.hasAmbiguousLayout && !root.hasAmbiguousLayout)
  }

  @Test("a distance against a size and a number, along y, inside another view")
  func vertical() throws {
    let root = makeRoot(100, 400)
    let box = root.addBox(), inner = box.addBox()
    activate(
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.widthAnchor.constraint(equalToConstant: 80),
      box.heightAnchor.constraint(equalToConstant: 200),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10))
    activate(
      box.topAnchor.anchorWithOffset(to: inner.topAnchor).constraint(
        equalTo: box.heightAnchor, multiplier: 0.25, constant: 5),
      inner.bottomAnchor.anchorWithOffset(to: root.bottomAnchor).constraint(equalToConstant: 200))
    try root.layout()
    expect(inner, at: 0, 55, 10, 95)
  }
}
