import LayoutTree

/// One file of HTML that shows laid out trees: pictures beside an outline, and what hovering,
/// focusing or choosing a view tells about it.
///
/// The page loads nothing. Its address may end in `#view=ID&width=390&document=NAME`, each part
/// optional, to open with that view chosen.
public struct HTMLPage: Sendable {
  /// A tree at one or several widths of its root.
  public struct Entry: Sendable {
    /// What the tree is called.
    public var name: String
    /// The tree, once for each width.
    public var layouts: [LayoutSnapshot]

    /// A tree at the widths of its snapshots.
    public init(name: String, layouts: [LayoutSnapshot]) {
      self.name = name
      self.layouts = layouts
    }
  }

  /// The title of the page.
  public var title: String
  /// The trees; those without a layout are left out.
  public var entries: [Entry]

  /// A page of trees.
  public init(title: String, _ entries: [Entry]) {
    self.title = title
    self.entries = entries.filter { !$0.layouts.isEmpty }
  }

  /// A page of the tree below a root, laid out if anything changed.
  public init(
    of root: View, title: String, appearance: (View) -> ViewAppearance = { _ in ViewAppearance() }
  ) {
    let snapshot = LayoutSnapshot(of: root, name: title, appearance: appearance)
    self.init(title: title, [Entry(name: title, layouts: [snapshot])])
  }

  /// The file's text.
  ///
  /// - Complexity: O(views * depth + constraints).
  public var text: String {
    let escapedTitle = Markup.escaped(title)
    var pictures = ""
    for (number, entry) in entries.enumerated() {
      for (place, layout) in entry.layouts.enumerated() {
        let id = "picture-\(number)-\(place)"
        // The browser draws one at a time, and without scripts the first.
        let isFirst = number == 0 && place == 0
        pictures += isFirst ? "" : "<template id=\"\(id)\">"
        pictures += Self.picture(layout, id: id)
        pictures += isFirst ? "\n" : "</template>\n"
      }
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(escapedTitle)</title>
      <style>
      \(Palette.styleSheet)
      \(PageStyle.styleSheet)
      </style>
      </head>
      <body>
      <header>
      <h1>\(escapedTitle)</h1>
      <label id="document-choice" hidden>Document <select id="document"></select></label>
      <label id="width-choice" hidden>Width <input id="width" type="range" min="0" step="1" \
      list="widths"><output id="width-value"></output></label><datalist id="widths"></datalist>
      <span id="status" role="status"></span>
      <span class="zoom"><button id="smaller" aria-label="Smaller">−</button>\
      <button id="larger" aria-label="Larger">+</button></span>
      </header>
      <main>
      <nav id="outline" aria-label="Views"></nav>
      <section id="stage" aria-label="Picture">
      \(pictures)</section>
      <aside id="details" aria-live="polite" aria-label="Details"></aside>
      </main>
      <script id="data" type="application/json">\(PageData.text(of: entries))</script>
      <script>
      \(PageScript.text)
      </script>
      </body>
      </html>

      """
  }

  private static func picture(_ layout: LayoutSnapshot, id: String) -> String {
    let drawing = PictureDrawing(layout, idPrefix: "\(id)-")
    let bounds = drawing.bounds
    let edges = [bounds.minX - 1, bounds.minY - 1, bounds.width + 2, bounds.height + 2]
      .map { Markup.number($0) }
    var markup = MarkupWriter()
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "plumb", "data-picture": id,
        "viewBox": edges.joined(separator: " "), "width": edges[2], "height": edges[3],
      ])
    drawing.draw(into: &markup)
    drawing.drawTargets(into: &markup)
    markup.close("svg")
    return markup.text
  }
}
