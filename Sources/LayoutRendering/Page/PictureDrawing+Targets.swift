import LayoutTree

extension PictureDrawing {
  /// Writes the areas that answer to the pointer, those in front later: clear rectangles with the
  /// number of the view, as far as it can be seen.
  func drawTargets(into markup: inout MarkupWriter) {
    markup.open("g", ["class": "targets"])
    for (number, view) in snapshot.views.enumerated() where !view.isHidden {
      var rect = view.clip.map { view.rect.intersection($0) } ?? view.rect
      if view.clip != nil, rect.width <= 0 || rect.height <= 0 { continue }
      // Lines are hard to hit.
      if rect.width < Self.least {
        rect.origin.x -= (Self.least - rect.width) / 2
        rect.size.width = Self.least
      }
      if rect.height < Self.least {
        rect.origin.y -= (Self.least - rect.height) / 2
        rect.size.height = Self.least
      }
      markup.empty(
        "rect",
        [
          "data-view": "\(number)", "x": Markup.number(rect.minX), "y": Markup.number(rect.minY),
          "width": Markup.number(rect.width), "height": Markup.number(rect.height),
        ])
    }
    markup.close("g")
  }

  private static var least: Double { 5 }
}
