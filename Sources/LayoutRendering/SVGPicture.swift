import LayoutTree

/// A picture of laid out trees as a file of SVG: one, or several side by side.
///
///     let text = SVGPicture(of: root).text
///
/// Each view is a group with the attributes `data-id`, `data-class` and `data-frame`; its first
/// element is a rectangle of the frame's size. Colours follow the viewer's choice of light and dark.
public struct SVGPicture: Sendable {
  /// The trees and what stands above each; nothing where it is empty.
  public var entries: [(caption: String, snapshot: LayoutSnapshot)]

  /// Points around and between trees.
  private static let gap = 24.0
  /// Height of the line above a tree.
  private static let captionHeight = 22.0
  /// How wide rows of trees become, unless one is wider.
  private static let rowWidth = 2400.0

  /// A picture of trees side by side, each under its caption.
  public init(_ entries: [(caption: String, snapshot: LayoutSnapshot)]) { self.entries = entries }

  /// A picture of one tree.
  public init(_ snapshot: LayoutSnapshot) { self.init([("", snapshot)]) }

  /// A picture of the tree below a root, laid out if anything changed.
  ///
  /// - Parameters:
  ///   - root: the root.
  ///   - appearance: colours and the like of a view.
  public init(
    of root: View, appearance: (View) -> ViewAppearance = { _ in ViewAppearance() }
  ) {
    self.init(LayoutSnapshot(of: root, appearance: appearance))
  }

  /// The file's text.
  ///
  /// - Complexity: O(views).
  public var text: String {
    let places = placed()
    var width = 0.0, height = 0.0
    for place in places {
      width = max(width, place.outer.maxX)
      height = max(height, place.outer.maxY)
    }
    var markup = MarkupWriter()
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "plumb", "width": Markup.number(width),
        "height": Markup.number(height),
        "viewBox": "0 0 \(Markup.number(width)) \(Markup.number(height))", "role": "img",
      ])
    markup.element("title", [:], title)
    markup.raw("<style>\(Palette.styleSheet)</style>\n")
    for place in places {
      for (line, note) in place.notes.enumerated() {
        markup.element(
          "text",
          [
            "class": note.style, "x": Markup.number(place.outer.minX), "font-size": "13",
            "y": Markup.number(place.outer.minY + Self.captionHeight * Double(line) + 14),
            // Other fonts are squeezed into the room that was reckoned with.
            "textLength": Markup.number(Self.width(of: note.text)),
            "lengthAdjust": "spacingAndGlyphs",
          ], note.text)
      }
      markup.open(
        "g",
        [
          "transform":
            "translate(\(Markup.number(place.origin.x)) \(Markup.number(place.origin.y)))"
        ])
      place.drawing.draw(into: &markup)
      markup.close("g")
      markup.raw("\n")
    }
    markup.close("svg")
    markup.raw("\n")
    return markup.text
  }

  private static func width(of note: String) -> Double {
    let font = Font(pointSize: 13)
    return FixedFontMetrics().size(of: note, font: font, fittingWidth: nil, lines: 1).width
  }

  private var title: String {
    let names = entries.map { $0.caption.isEmpty ? $0.snapshot.name : $0.caption }
    let text = names.filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? "layout" : text
  }

  /// A tree where it is drawn.
  private struct Place {
    var drawing: PictureDrawing
    var notes: [(text: String, style: String)]
    /// The room that it takes, notes included.
    var outer: Rect
    /// Where the root's corner lies.
    var origin: Point
  }

  /// Puts trees into rows, left to right.
  private func placed() -> [Place] {
    var places: [Place] = []
    // One tree alone has no margin but what its edge needs.
    let margin = entries.count == 1 && notes(entries[0]).isEmpty ? 1.0 : Self.gap
    var x = margin, y = margin, rowHeight = 0.0
    for (number, entry) in entries.enumerated() {
      let drawing = PictureDrawing(entry.snapshot, idPrefix: "p\(number)-")
      let bounds = drawing.bounds, notes = notes(entry)
      let head = Self.captionHeight * Double(notes.count)
      let textWidth = notes.map { Self.width(of: $0.text) }.max() ?? 0
      let width = max(bounds.width, textWidth)
      if x > margin, x + width > Self.rowWidth {
        x = margin
        y += rowHeight + margin
        rowHeight = 0
      }
      places.append(
        Place(
          drawing: drawing, notes: notes,
          outer: Rect(
            x: x, y: y, width: width + margin, height: bounds.height + head + margin),
          origin: Point(x: x - bounds.minX, y: y + head - bounds.minY)))
      x += width + margin
      rowHeight = max(rowHeight, bounds.height + head)
    }
    return places
  }

  private func notes(
    _ entry: (caption: String, snapshot: LayoutSnapshot)
  ) -> [(text: String, style: String)] {
    var notes: [(text: String, style: String)] = []
    if !entry.caption.isEmpty { notes.append((entry.caption, "caption")) }
    if let problem = entry.snapshot.problem { notes.append((problem, "alarm")) }
    for conflict in entry.snapshot.conflicts {
      notes.append((conflict.note, "alarm"))
    }
    return notes
  }
}

extension ConflictSnapshot {
  /// The contradiction on one line.
  var note: String {
    guard let leftOut else {
      return "infeasible: \(members.count) constraints contradict each other"
    }
    return "infeasible, drawn without \(leftOut)"
  }
}
