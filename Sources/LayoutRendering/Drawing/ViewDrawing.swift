import LayoutTree

/// Draws one view in its own coordinates: the top left corner of its frame is the origin.
struct ViewDrawing {
  var markup: MarkupWriter
  let view: ViewSnapshot
  /// Whether it is the root or as large as its superview: a box would only be drawn twice.
  let coversParent: Bool

  var width: Double { view.frame.width }
  var height: Double { view.frame.height }
  var size: Size { view.frame.size }
  var middle: Point { Point(x: width / 2, y: height / 2) }
  var bounds: Rect { Rect(origin: .zero, size: view.frame.size) }

  /// Writes the view's elements; the first is a rectangle of its frame's size.
  static func draw(
    _ view: ViewSnapshot, coversParent: Bool, into markup: inout MarkupWriter
  ) {
    var drawing = ViewDrawing(markup: markup, view: view, coversParent: coversParent)
    // One owner, so that the text is not copied.
    markup = MarkupWriter()
    drawing.draw()
    markup = drawing.markup
  }

  private mutating func draw() {
    switch view.content {
    case .container:
      box(coversParent ? "none" : "box", edge: coversParent ? nil : "box-edge")
    case .stack: box("none", edge: coversParent ? nil : "stack-edge")
    case .cell(let accessory):
      box(view.parent == nil ? "none" : "cell")
      if view.parent != nil { rule(at: height) }
      draw(accessory)
    case .scroll: box("scroll", edge: "box-edge")
    case .table:
      box("scroll", edge: "box-edge")
      // None at the very bottom.
      let rows = DrawnCount.parts(of: height.nextDown, each: 44, atMost: DrawnCount.tableRows)
      for row in 0..<rows { rule(at: 44 * Double(row + 1)) }
    case .label(let text):
      box("none")
      draw(text, in: bounds, "ink", blank: "blank")
    case .button(let text, let image): drawButton(text, image)
    case .image: drawImage()
    case .textField(let text, let isPlaceholder, let hasBorder):
      box("field", radius: hasBorder ? 6 : 0)
      if hasBorder { edge("edge", radius: 6) }
      let inset = hasBorder ? 7.0 : 0
      draw(
        text, in: inner(inset, 0), isPlaceholder ? "muted" : "ink", blank: "blank",
        blankShare: 0.5)
    case .textView(let text, let insets):
      box("field")
      edge("box-edge", radius: 0)
      draw(text, in: inner(insets.left, insets.top), "ink", blank: "blank")
    default: drawControl()
    }
  }

  // MARK: Parts

  /// The rectangle of the frame; `edge` is drawn inside it, so that it is sharp.
  mutating func box(_ style: String, edge: String? = nil, radius: Double = 0) {
    let radius = view.appearance.cornerRadius ?? radius
    if let background = view.appearance.background {
      markup.rect(bounds, "frame", radius: radius, css: "fill:\(background)")
    } else {
      markup.rect(bounds, "frame \(style)", radius: radius)
    }
    if let edge { self.edge(edge, radius: radius) }
  }

  /// A line along the inside of the frame.
  mutating func edge(_ style: String, radius: Double) {
    guard width > 1, height > 1 else { return }
    markup.rect(
      Rect(x: 0.5, y: 0.5, width: width - 1, height: height - 1), style,
      radius: max(radius - 0.5, 0))
  }

  /// A line across, just above `y`.
  mutating func rule(at y: Double) {
    guard height >= 1 else { return }
    markup.line(Point(x: 0, y: y - 0.5), Point(x: width, y: y - 0.5), "hairline")
  }

  /// The frame without insets at the sides and at top and bottom.
  func inner(_ horizontal: Double, _ vertical: Double) -> Rect {
    Rect(
      x: min(horizontal, width / 2), y: min(vertical, height / 2),
      width: max(width - 2 * horizontal, 0), height: max(height - 2 * vertical, 0))
  }

  /// A point that lies `x` from where lines begin.
  func leading(_ x: Double, _ y: Double) -> Point {
    Point(x: view.isMirrored ? width - x : x, y: y)
  }

  /// A rectangle that begins `x` from where lines begin.
  func leading(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: view.isMirrored ? size.width - x - width : x, y: y, width: width, height: height)
  }
}
