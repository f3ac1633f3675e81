import LayoutTree

extension ViewDrawing {
  /// Draws the bars of screens, what is in them left out where they hold views.
  mutating func drawBars() {
    box("bar")
    switch view.content {
    case .searchBar: drawSearchField()
    case .navigationBar:
      rule(at: height)
      // A chevron and a title.
      let y = height - min(22, height / 2)
      let x = min(14, width / 8)
      markup.path([leading(x + 6, y - 7), leading(x, y), leading(x + 6, y + 7)], "stroke")
      bar(at: Point(x: middle.x, y: y), min(110, width * 0.3), 8, "hill")
    case .toolbar:
      rule(at: 1)
      let y = min(22, height / 2)
      for share in [0.1, 0.5, 0.9] {
        bar(at: leading(width * share, y), min(22, width / 8), 8, "blank-tint")
      }
    default:
      rule(at: 1)
      let y = min(24, height / 2)
      for number in 0..<4 {
        let x = width * (Double(number) + 0.5) / 4
        let style = number == 0 ? "blank-tint" : "blank"
        markup.circle(leading(x, y - 6), min(8, height / 6), style)
        bar(at: leading(x, y + 10), min(34, width / 8), 4, style)
      }
    }
  }

  private mutating func drawSearchField() {
    let rect = inner(8, max((height - 36) / 2, 2))
    markup.rect(rect, "track", radius: min(10, rect.height / 2))
    guard rect.width > 40, rect.height > 14 else { return }
    let center = leading(20, middle.y - 1)
    let x = view.isMirrored ? -1.0 : 1
    markup.circle(center, 5, "ink-stroke")
    markup.line(
      Point(x: center.x + 3.6 * x, y: center.y + 3.6),
      Point(x: center.x + 7.5 * x, y: center.y + 7.5), "ink-stroke")
    markup.rect(leading(34, middle.y - 4, min(56, rect.width - 40), 8), "hill", radius: 4)
  }

  private mutating func bar(at center: Point, _ width: Double, _ height: Double, _ style: String) {
    markup.rect(
      Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height), style,
      radius: height / 2)
  }
}
