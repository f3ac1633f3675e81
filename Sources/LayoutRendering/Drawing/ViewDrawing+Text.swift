import LayoutTree

extension ViewDrawing {
  /// Draws lines of text, or bars that stand for them.
  mutating func draw(
    _ text: TextBlock, in rect: Rect, _ style: String, blank: String, blankShare: Double = 1,
    centered: Bool = false
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let alignment = view.appearance.alignment ?? (centered ? .center : .natural)
    let total = text.lineHeight * Double(text.lines.count)
    // Letters of a control stand around its middle, as its baseline does.
    var baseline =
      rect.midY - total / 2 + text.lineHeight / 2 + 0.3555 * text.font.effectivePointSize
    if let first = text.firstBaseline { baseline = first }
    if case .textView = view.content { baseline = rect.minY + 0.952 * text.font.effectivePointSize }
    for (number, line) in text.lines.enumerated() {
      let y = baseline + text.lineHeight * Double(number)
      if text.isBlank {
        let middle = rect.midY - total / 2 + text.lineHeight * (Double(number) + 0.5)
        drawBar(
          width: line.width * blankShare, height: min(0.42 * text.lineHeight, 9), at: middle, rect,
          alignment, blank)
      } else {
        draw(line, text.font, y, rect, alignment, style)
      }
    }
  }

  private mutating func draw(
    _ line: TextBlock.Line, _ font: Font, _ y: Double, _ rect: Rect,
    _ alignment: ViewAppearance.TextAlignment, _ style: String
  ) {
    if line.text.isEmpty { return }
    let runsLeft = Self.runsLeft(line.text)
    let (x, anchor) = place(rect, alignment, runsLeft: runsLeft)
    // Letters of other fonts take the room that was measured; scripts that join letters or are
    // measured roughly are left alone.
    let isLatin = line.text.unicodeScalars.allSatisfy { $0.value < 0x250 || $0 == "…" }
    let foreground = view.appearance.foreground.map { "fill:\($0)" } ?? ""
    markup.element(
      "text",
      [
        "class": font.isBold ? "\(style) bold" : style, "x": Markup.number(x),
        "y": Markup.number(y), "font-size": Markup.number(font.effectivePointSize),
        "text-anchor": anchor, "direction": runsLeft ? "rtl" : "",
        "textLength": isLatin && line.width > 0 ? Markup.number(line.width) : "",
        "lengthAdjust": isLatin && line.width > 0 ? "spacingAndGlyphs" : "", "style": foreground,
      ], line.text)
  }

  private mutating func drawBar(
    width: Double, height: Double, at middle: Double, _ rect: Rect,
    _ alignment: ViewAppearance.TextAlignment, _ style: String
  ) {
    let x: Double
    switch alignment {
    case .center: x = rect.midX - width / 2
    case .left: x = rect.minX
    case .right: x = rect.maxX - width
    case .natural: x = view.isMirrored ? rect.maxX - width : rect.minX
    }
    markup.rect(
      Rect(x: x, y: middle - height / 2, width: width, height: height), style, radius: height / 2)
  }

  /// Where a line is anchored, and by which end.
  private func place(
    _ rect: Rect, _ alignment: ViewAppearance.TextAlignment, runsLeft: Bool
  ) -> (x: Double, anchor: String) {
    let isAtRight: Bool
    switch alignment {
    case .center: return (rect.midX, "middle")
    case .left: isAtRight = false
    case .right: isAtRight = true
    case .natural: isAtRight = view.isMirrored
    }
    return (isAtRight ? rect.maxX : rect.minX, isAtRight == runsLeft ? "" : "end")
  }

  /// Whether a text runs from right to left, as its first letter does.
  private static func runsLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  /// Draws a button: its title and image in the middle of a tinted box.
  mutating func drawButton(_ text: TextBlock, _ image: Size?) {
    box("tint-box", radius: min(6, height / 2, width / 2))
    var rect = bounds
    if let image, image.width > 0, image.width <= width {
      let title = text.isBlank ? 0 : text.lines.first?.width ?? 0
      let start = (width - image.width - title) / 2
      markup.rect(
        leading(start, (height - image.height) / 2, image.width, image.height), "blank-tint",
        radius: 3)
      if text.isBlank { return }
      rect = leading(start + image.width, 0, width - 2 * start - image.width, height)
    }
    if text.isBlank, width < 1.4 * height || height < 8 {
      // A square button without a title has a picture.
      markup.circle(middle, min(width, height) / 4, "blank-tint")
      return
    }
    draw(text, in: rect, "tint", blank: "blank-tint", blankShare: 0.6, centered: true)
  }

  /// Draws a picture of hills, as far as there is room.
  mutating func drawImage() {
    box("picture", radius: min(4, width / 8, height / 8))
    let side = min(width, height) * 0.62
    guard side >= 8 else { return }
    let x = middle.x - side / 2, y = middle.y - side / 2
    func point(_ u: Double, _ v: Double) -> Point { Point(x: x + u * side, y: y + v * side) }
    markup.circle(point(0.74, 0.27), side * 0.11, "sun")
    markup.path(
      [
        point(0, 0.86), point(0.34, 0.34), point(0.56, 0.66), point(0.68, 0.5), point(1, 0.86),
      ], "hill", isClosed: true)
  }
}
