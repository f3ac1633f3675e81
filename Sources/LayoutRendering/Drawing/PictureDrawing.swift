import LayoutTree

/// Draws a whole tree in the coordinates of its root.
struct PictureDrawing {
  let snapshot: LayoutSnapshot
  /// Begins the ids of this picture, which must differ from those of others on a page.
  let idPrefix: String
  /// Views of a contradiction, by number.
  let clashing: Set<Int>

  init(_ snapshot: LayoutSnapshot, idPrefix: String) {
    self.snapshot = snapshot
    self.idPrefix = idPrefix
    var clashing: Set<Int> = []
    for constraint in snapshot.constraints {
      switch constraint.status {
      case .inConflict, .leftOut: clashing.formUnion(constraint.views)
      case .holds, .violated, .unused: break
      }
    }
    clashing.remove(0)
    self.clashing = clashing
  }

  /// What the picture shows: the root, and views that stick out of it, up to half its size.
  var bounds: Rect {
    let root = Rect(origin: .zero, size: snapshot.size)
    let limit = Rect(
      x: -root.width / 2, y: -root.height / 2, width: 2 * root.width, height: 2 * root.height)
    var bounds = root
    for view in snapshot.views where !view.isHidden && view.clip == nil {
      let shown = view.rect.intersection(limit)
      if shown.width > 0, shown.height > 0 { bounds = bounds.union(shown) }
    }
    return bounds
  }

  /// Writes the elements, those behind first.
  func draw(into markup: inout MarkupWriter) {
    let root = Rect(origin: .zero, size: snapshot.size), bounds = bounds
    let isCut = snapshot.views.contains { view in
      !view.isHidden && view.clip == nil && view.rect.union(bounds) != bounds
    }
    if isCut { begin(bounds, "bounds", &markup) }
    markup.rect(root, "screen")
    var clip: Rect?
    for (number, view) in snapshot.views.enumerated() where !view.isHidden {
      if view.clip != clip {
        if clip != nil { markup.close("g") }
        clip = view.clip
        if let clip { begin(clip, "clip\(number)", &markup) }
      }
      draw(view, into: &markup)
    }
    if clip != nil { markup.close("g") }
    if isCut { markup.close("g") }
    markup.rect(
      Rect(x: -0.5, y: -0.5, width: root.width + 1, height: root.height + 1), "screen-edge")
    drawContentBeyond(&markup)
    for number in clashing.sorted() where !snapshot.views[number].isHidden {
      markup.rect(snapshot.views[number].rect, "clash")
    }
  }

  private func begin(_ clip: Rect, _ name: String, _ markup: inout MarkupWriter) {
    let id = idPrefix + name
    markup.open("clipPath", ["id": id])
    markup.rect(clip, "")
    markup.close("clipPath")
    markup.open("g", ["clip-path": "url(#\(id))"])
  }

  private func draw(_ view: ViewSnapshot, into markup: inout MarkupWriter) {
    let frame = view.frame
    markup.open(
      "g",
      [
        "data-id": view.id, "data-class": view.className,
        "data-frame": [frame.minX, frame.minY, frame.width, frame.height]
          .map { Markup.exact($0) }.joined(separator: " "),
        "transform": "translate(\(Markup.number(view.position.x)) "
          + "\(Markup.number(view.position.y)))",
        "opacity": view.appearance.opacity == 1 ? "" : Markup.number(view.appearance.opacity),
      ])
    let parent = view.parent.map { snapshot.views[$0].rect }
    ViewDrawing.draw(view, coversParent: parent == nil || parent == view.rect, into: &markup)
    markup.close("g")
    markup.raw("\n")
  }

  /// Dots around the content of scroll views that is larger than they are, within the root.
  private func drawContentBeyond(_ markup: inout MarkupWriter) {
    var content: [Int: Rect] = [:]
    for view in snapshot.views where !view.isHidden {
      // The scroll view nearest above, if there is one.
      guard view.clip != nil, let parent = view.parent else { continue }
      var holder = parent
      while !snapshot.views[holder].content.scrolls, let next = snapshot.views[holder].parent {
        holder = next
      }
      content[holder] = content[holder].map { $0.union(view.rect) } ?? view.rect
    }
    for (number, rect) in content.sorted(by: { $0.key < $1.key }) {
      let frame = snapshot.views[number].rect
      let whole = rect.union(frame)
      if whole == frame { continue }
      let shown = whole.intersection(bounds)
      markup.rect(shown, "beyond")
    }
  }
}

extension ViewContent {
  /// Whether what is in it is cut off at its edges.
  var scrolls: Bool {
    switch self {
    case .scroll, .table, .textView: true
    default: false
    }
  }
}
