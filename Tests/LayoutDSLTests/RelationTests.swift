import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.7: relations") struct RelationTests {
  let root = makeRoot(300, 200)
  let box = UIView()

  init() { root.addSubview(box) }

  @Test("M3.7a equal, at least and at most between anchors")
  func relations() throws {
    box.layout.topLeft == root.layout.topLeft
    box.layout.width >= root.layout.width / 2
    box.layout.width == 10 ^ .low
    box.layout.height <= root.layout.height / 4
    box.layout.height == 1000 ^ .low
    try root.layout()
    expect(box, at: 0, 0, 150, 50)
  }

  @Test(
    "M3.7a relations hold, and leave free what they allow",
    arguments: ["anchor", "number", "item", "constant"])
  func bounds(_ kind: String) throws {
    let limit = UIView(), wide = UIView(), exact = UIView()
    root.configure {
      limit
      wide
      exact
    }
    limit.layout.topLeft == root
    limit.layout.size == CGSize(width: 150, height: 50)
    for (view, wish) in [(box, 10.0), (wide, 200), (exact, 500)] {
      view.layout.topLeft == root
      view.layout.width == wish ^ .low
      view.layout.height == 5000 / wish ^ .low
    }
    for view in [box, wide] {
      switch kind {
      case "anchor":
        view.layout.width >= limit.layout.width
        view.layout.height <= limit.layout.height
      case "number":
        view.layout.width >= 150
        view.layout.height <= 50
      case "item":
        view.layout.width >= limit
        view.layout.height <= limit
      default:
        view.layout.size >= CGSize(width: 150, height: 0)
        view.layout.size <= CGSize(width: 1000, height: 50)
      }
    }
    switch kind {
    case "anchor": exact.layout.size == limit.layout.size
    case "number":
      exact.layout.width == 150
      exact.layout.height == 50
    case "item": exact.layout.size == limit
    default: exact.layout.size == CGSize(width: 150, height: 50)
    }
    try root.layout()
    // The wishes are 10 x 500, 200 x 25 and 500 x 10.
    expect(box, at: 0, 0, 150, 50)
    expect(wide, at: 0, 0, 200, 25)
    expect(exact, at: 0, 0, 150, 50)
  }

  @Test("M3.7b a view or a guide means its same attribute")
  func items() throws {
    let guide = LayoutGuide(), other = UIView(), dot = UIView()
    root.addLayoutGuide(guide)
    root.addSubview(other)
    root.addSubview(dot)
    guide.layout.edges == root.layout.edges + UIEdgeInsets(all: 10)
    box.layout.bottomLeading == root
    box.layout.size == guide
    other.layout.topLeft == CGPoint(x: 40, y: 30)
    other.layout.size == CGSize(width: 100, height: 80)
    dot.layout.bottomRight == other
    dot.layout.size == 10
    try root.layout()
    expect(box, at: 0, 20, 280, 180)
    expect(dot, at: 130, 100, 10, 10)
  }

  @Test("M3.7c a position against a number is relative to the superview's same attribute")
  func positions() throws {
    let middle = UIView()
    root.addSubview(middle)
    middle.layout.topLeft == CGPoint(x: 40, y: 30)
    middle.layout.size == CGSize(width: 100, height: 80)
    middle.addSubview(box)
    box.layout.top == 10
    box.layout.left == 5
    box.layout.bottom == -20
    box.layout.right >= -7
    box.layout.width == 0 ^ .low
    try root.layout()
    expect(middle, at: 40, 30, 100, 80)
    expect(box, at: 5, 10, 88, 50)
  }

  @Test("M3.7d a point against the middle, a size against a corner: x goes to x, y to y")
  func pairs() throws {
    let corner = UIView()
    root.addSubview(corner)
    box.layout.center == CGPoint(x: 30, y: -20)
    box.layout.size == CGSize(width: 20, height: 10)
    corner.layout.topLeft == CGSize(width: 7, height: 3)
    corner.layout.size == CGSize(width: 20, height: 10)
    try root.layout()
    // The root's middle is (150, 100).
    expect(box, at: 170, 75, 20, 10)
    expect(corner, at: 7, 3, 20, 10)
  }

  @Test("M3.7e insets move edges inwards")
  func insets() throws {
    box.layout.edges == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try root.layout()
    expect(box, at: 2, 1, 294, 196)
  }

  @Test("M3.7e left and right of insets are leading and trailing, whichever way lines run")
  func mirroredInsets() throws {
    let other = UIView()
    root.addSubview(other)
    box.layout.edges == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    other.layout.edges == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.environment.direction = .rightToLeft
    try root.layout()
    expect(box, at: 4, 1, 294, 196)
    expect(other, at: 4, 1, 294, 196)
  }

  @Test("M3.7f a number goes to every part, of every numeric type")
  func numbers() throws {
    let small: Int8 = 12, float: Float = 2.5, unsigned: UInt32 = 9, big: UInt64 = 3
    box.layout.size == small
    box.layout.left == float
    box.layout.top == unsigned
    let other = UIView()
    root.addSubview(other)
    other.layout.edges == big
    let constants = (other.layout.height >= 0.5).layoutConstraints.map(\.constant)
    try root.layout()
    expect(box, at: 2.5, 9, 12, 12)
    expect(other, at: 3, 3, 300, 200)
    #expect(constants == [0.5])
    var all: [any LayoutNumber] = [
      Int(7), Int8(7), Int16(7), Int32(7), Int64(7), UInt(7), UInt8(7), UInt16(7), UInt32(7),
      UInt64(7), Double(7), Float(7),
    ]
    #if arch(arm64) || os(Linux)
      all.append(Float16(7))
    #endif
    for number in all {
      func set(_ number: some LayoutNumber) -> ConstraintGroup { other.layout.width == number }
      #expect(set(number).layoutConstraints.map(\.constant) == [7], "\(type(of: number))")
    }
  }

  @Test("M3.7g a guide may stand on the left, also against a constant")
  func guides() throws {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    guide.layout.topLeft == CGPoint(x: 11, y: 12)
    guide.layout.size == CGSize(width: 50, height: 60)
    box.layout.edges == guide
    try root.layout()
    expect(box, at: 11, 12, 50, 60)
    #expect(!box.translatesAutoresizingMaskIntoConstraints)
    let inner = LayoutGuide(), dot = UIView()
    box.addLayoutGuide(inner)
    root.addSubview(dot)
    inner.layout.bottomRight == CGPoint(x: -5, y: -10)
    inner.layout.size == 20
    dot.layout.edges == inner
    try root.layout()
    // The box ends at (61, 72).
    expect(dot, at: 36, 42, 20, 20)
  }

  @Test("M3.7h the left view's mask translation is switched off, the right one's is not")
  func masks() {
    let other = UIView()
    root.addSubview(other)
    box.layout.left == other.layout.left
    #expect(!box.translatesAutoresizingMaskIntoConstraints)
    #expect(other.translatesAutoresizingMaskIntoConstraints)
  }
}

@Suite("M3.8: arithmetic") struct ArithmeticTests {
  let root = makeRoot(300, 200)
  let box = UIView()

  init() { root.addSubview(box) }

  @Test("M3.8a numbers, points, sizes and insets are added and taken away")
  func sums() throws {
    let a = UIView(), b = UIView(), c = UIView(), d = UIView()
    root.configure {
      a
      b
      c
      d
    }
    a.layout.left == root.layout.left + 20
    a.layout.right == root.layout.right - 30.5
    a.layout.caps == root.layout.caps
    b.layout.topLeft == root.layout.topLeft + CGPoint(x: 4, y: 5)
    b.layout.size == root.layout.size - CGSize(width: 10, height: 20)
    c.layout.edges == root.layout.edges + UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    d.layout.edges == root.layout.edges - UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try root.layout()
    expect(a, at: 20, 0, 249.5, 200)
    expect(b, at: 4, 5, 290, 180)
    expect(c, at: 2, 1, 294, 196)
    expect(d, at: -2, -1, 306, 204)
  }

  @Test("M3.8b (a + 20) * 2 has the constant 40")
  func products() throws {
    let other = UIView()
    root.addSubview(other)
    other.layout.size == CGSize(width: 30, height: 40)
    other.layout.topLeft == root
    box.layout.topLeft == root
    let group = box.layout.width == (other.layout.width + 20) * 2
    box.layout.height == (other.layout.height + 10) / 2 - 1
    try root.layout()
    expect(box, at: 0, 0, 100, 24)
    #expect(group.layoutConstraints.map(\.constant) == [40])
  }

  @Test("M3.8c arithmetic on the left counts, and a negative factor turns the relation round")
  func left() throws {
    box.layout.left + 10 == root.layout.left + 25
    box.layout.top * 2 == root.layout.top + 30
    box.layout.width * 2 - 20 == root.layout.width
    box.layout.height * -1 >= -50
    box.layout.height == 500 ^ .low
    try root.layout()
    // left = 15; 2 * top = 30; width = (300 + 20) / 2; -height >= -50.
    expect(box, at: 15, 15, 160, 50)
  }

  @Test("M3.8d a point whose y has no part to go to is an error that says so")
  func misfit() {
    let log = ErrorLog()
    box.accessibilityIdentifier = "misfit"
    let group = box.layout.sides == CGPoint(x: 3, y: 4)
    box.layout.caps == root.layout.caps + CGSize(width: 3, height: 4)
    #expect(group.layoutConstraints.isEmpty)
    #expect(
      log.messages(with: "misfit") == [
        "sides has no part along y, but the constant has 4.0 there: misfit.sides",
        "caps has no part along x, but the constant has 3.0 there: misfit.caps",
      ])
  }

  @Test("M3.8e a number that is not finite is an error that says where")
  func notFinite() {
    let log = ErrorLog()
    box.accessibilityIdentifier = "infinite"
    box.layout.width == root.layout.width / 0
    box.layout.height * 0 == root.layout.height
    #expect(log.messages(with: "infinite").count == 2)
    #expect(log.messages(with: "infinite.width").count == 1)
  }
}
