import LayoutTree

extension ViewDrawing {
  /// Draws the sign at the end of a cell.
  mutating func draw(_ accessory: CellAccessory) {
    guard width > 40, height > 14 else { return }
    switch accessory {
    case .none: break
    case .disclosureIndicator: chevron()
    case .detailDisclosureButton:
      details(from: 42)
      chevron()
    case .detailButton: details(from: 26)
    case .checkmark:
      markup.path([trailing(30, 0), trailing(26, 5), trailing(17, -6)], "stroke")
    }
  }

  private mutating func chevron() {
    markup.path([trailing(21, -6), trailing(16, 0), trailing(21, 6)], "ink-stroke")
  }

  /// An i in a circle.
  private mutating func details(from x: Double) {
    let middle = trailing(x, 0)
    markup.circle(middle, 8, "stroke")
    markup.line(
      Point(x: middle.x, y: middle.y - 4), Point(x: middle.x, y: middle.y - 3.5), "stroke")
    markup.line(Point(x: middle.x, y: middle.y - 1), Point(x: middle.x, y: middle.y + 4), "stroke")
  }

  /// A point that lies `x` from where lines end and `y` below the middle.
  private func trailing(_ x: Double, _ y: Double) -> Point { leading(width - x, middle.y + y) }
}
