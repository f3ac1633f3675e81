import LayoutTree

/// Writes elements of SVG; every value is escaped.
struct MarkupWriter {
  private(set) var text = ""

  /// Attributes in the order in which they are written.
  typealias Attributes = KeyValuePairs<String, String>

  /// Begins an element.
  mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    text += ">"
  }

  /// Ends an element.
  mutating func close(_ name: String) { text += "</\(name)>" }

  /// Writes an element without content.
  mutating func empty(_ name: String, _ attributes: Attributes) {
    begin(name, attributes)
    text += "/>"
  }

  /// Writes an element with text alone.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    open(name, attributes)
    text += Markup.escaped(content)
    close(name)
  }

  /// Writes markup as it is.
  mutating func raw(_ markup: String) { text += markup }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    // An empty value stands for none.
    for (name, value) in attributes where !value.isEmpty {
      text += " \(name)=\"\(Markup.escaped(value))\""
    }
  }
}

extension MarkupWriter {
  /// A rectangle; corners are round by `radius`.
  mutating func rect(_ rect: Rect, _ style: String, radius: Double = 0, css: String = "") {
    empty(
      "rect",
      [
        "class": style, "x": rect.minX == 0 ? "" : Markup.number(rect.minX),
        "y": rect.minY == 0 ? "" : Markup.number(rect.minY),
        "width": Markup.number(max(rect.width, 0)), "height": Markup.number(max(rect.height, 0)),
        "rx": radius > 0 ? Markup.number(radius) : "", "style": css,
      ])
  }

  /// A circle.
  mutating func circle(_ center: Point, _ radius: Double, _ style: String) {
    empty(
      "circle",
      [
        "class": style, "cx": Markup.number(center.x), "cy": Markup.number(center.y),
        "r": Markup.number(max(radius, 0)),
      ])
  }

  /// A path through points, closed or not.
  mutating func path(_ points: [Point], _ style: String, isClosed: Bool = false) {
    let steps = points.enumerated().map { number, point in
      "\(number == 0 ? "M" : "L")\(Markup.number(point.x)) \(Markup.number(point.y))"
    }
    empty("path", ["class": style, "d": steps.joined() + (isClosed ? "Z" : "")])
  }

  /// A straight line.
  mutating func line(_ from: Point, _ to: Point, _ style: String) { path([from, to], style) }
}
