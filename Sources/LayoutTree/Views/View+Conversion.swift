extension View {
  /// Where a point of this view lies in another view of the tree, in that view's coordinates.
  ///
  /// Uses the frames of the last layout pass; transforms do not count. `nil` stands for the root, and
  /// of a view in another tree the root is taken to lie where this tree's is.
  ///
  /// - Complexity: O(depth).
  public final func convert(_ point: Point, to view: View?) -> Point {
    let own = originInRoot, other = view?.originInRoot ?? .zero
    return Point(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// Where a point of another view lies in this one.
  public final func convert(_ point: Point, from view: View?) -> Point {
    (view ?? root).convert(point, to: self)
  }

  /// Where a rectangle of this view lies in another view of the tree.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Where a rectangle of another view lies in this one.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the zero of the view's coordinates lies in those of the root.
  private var originInRoot: Point {
    var origin = Point.zero
    var view = self
    while true {
      // What is in a scroll view moves with its content, the scroll view itself does not.
      if let offset = (view as? ScrollView)?.contentOffset {
        origin = Point(x: origin.x - offset.x, y: origin.y - offset.y)
      }
      guard let next = view.parent else { return origin }
      origin = Point(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
      view = next
    }
  }
}
