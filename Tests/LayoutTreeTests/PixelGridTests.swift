import LayoutTree
import Testing

@Suite("Pixel grid") struct PixelGridTests {
  private func place(
    _ view: View, in root: View, _ x: Double, _ y: Double, _ w: Double, _ h: Double
  ) {
    view.frame = Rect(x: x, y: y, width: w, height: h)
    root.addSubview(view)
  }

  @Test("neighbours keep touching")
  func row() throws {
    let root = makeRoot(400, 200)
    root.environment.scale = 1
    let boxes = [View(), View()]
    for (number, box) in boxes.enumerated() {
      place(box, in: root, 106.26665 + 60.4 * Double(number), 0, 60.4, 10)
    }
    try root.layout()
    #expect(boxes.map(\.frame.minX) == [106, 167] && boxes.map(\.frame.width) == [61, 60])
  }

  @Test("a column of fractions")
  func column() throws {
    let root = makeRoot(400, 200)
    root.environment.scale = 1
    let boxes = (0..<7).map { _ in View() }
    for (number, box) in boxes.enumerated() {
      place(box, in: root, 0, 20.3 + 11.43 * Double(number), 10, 11.43)
    }
    try root.layout()
    #expect(boxes.map(\.frame.minY) == [20, 32, 43, 55, 66, 77, 89])
    #expect(boxes.map(\.frame.height) == [12, 11, 12, 11, 11, 12, 11])
  }

  @Test("fractions in fractions are rounded where they lie in the root")
  func nested() throws {
    let root = makeRoot(100, 100)
    root.environment.scale = 1
    let outer = View(), inner = View()
    place(outer, in: root, 0.4, 0, 50, 50)
    place(inner, in: outer, 0.4, 0, 10, 10)
    try root.layout()
    #expect(outer.frame.minX == 0 && outer.frame.width == 50)
    // 0.8 is nearer to 1.
    #expect(inner.frame.minX == 1 && inner.frame.width == 10)
  }

  @Test("laying out again changes nothing", arguments: [1.0, 2, 3])
  func idempotent(_ scale: Double) throws {
    let root = makeRoot(320, 200)
    root.environment.scale = scale
    let outer = View(), inner = View()
    place(outer, in: root, 0, -0.74, 33.3, 10.2)
    place(inner, in: outer, 1.26, 3.1, 20.05, 5.3)
    try root.layout()
    let frames = [outer.frame, inner.frame]
    for _ in 0..<5 {
      root.setNeedsLayout()
      try root.layout()
      #expect([outer.frame, inner.frame] == frames)
    }
    let grid = PixelGrid(scale: scale)
    #expect(grid.snapped(outer.frame, in: .zero) == outer.frame)
  }
}
