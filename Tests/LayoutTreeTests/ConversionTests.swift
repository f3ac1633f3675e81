import LayoutTree
import Testing

@Suite("Coordinates of one view in another") struct ConversionTests {
  @Test("points and rectangles, up, down, and across")
  func conversion() throws {
    let root = makeRoot(300, 300)
    let left = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    let right = View(frame: Rect(x: 150, y: 40, width: 100, height: 100))
    let inner = View(frame: Rect(x: 5, y: 6, width: 10, height: 10))
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(inner)
    try root.layout()
    #expect(inner.convert(Point(x: 1, y: 2), to: root) == Point(x: 16, y: 28))
    #expect(inner.convert(Point(x: 1, y: 2), to: nil) == Point(x: 16, y: 28))
    #expect(inner.convert(Point(x: 16, y: 28), from: root) == Point(x: 1, y: 2))
    #expect(inner.convert(inner.bounds, to: right) == Rect(x: -135, y: -14, width: 10, height: 10))
    #expect(right.convert(inner.bounds, from: inner).origin == Point(x: -135, y: -14))
    #expect(left.convert(inner.frame, to: root) == inner.convert(inner.bounds, to: root))
    #expect(inner.convert(Point(x: 3, y: 4), to: inner) == Point(x: 3, y: 4))
  }

  @Test("what is in a scroll view moves with its content")
  func scrolling() {
    let root = makeRoot(), scroll = ScrollView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let inner = View(frame: Rect(x: 0, y: 200, width: 10, height: 10))
    root.addSubview(scroll)
    scroll.addSubview(inner)
    scroll.contentOffset = Point(x: 0, y: 150)
    #expect(inner.convert(Point.zero, to: root) == Point(x: 10, y: 60))
    #expect(inner.convert(Point.zero, to: scroll) == Point(x: 0, y: 200))
    #expect(root.convert(Point(x: 10, y: 60), to: inner) == .zero)
  }
}
