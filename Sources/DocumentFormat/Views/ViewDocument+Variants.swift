import ConstraintModel
import LayoutTree

extension ViewDocument {
  /// The same tree in a root of another width.
  ///
  /// Margins of the root that the document leaves open follow the width.
  public func resized(toWidth width: Double) -> ViewDocument {
    var copy = self
    copy.views[0].size?.width = width
    if !givesRootMargins { copy.setDefaultRootMargins() }
    return copy
  }

  /// The same tree with its frames snapped to `scale` device pixels a point.
  public func scaled(to scale: Double) -> ViewDocument {
    var copy = self
    copy.scale = scale
    return copy
  }

  /// The same tree without the rows of the given numbers.
  public func leavingOut(_ numbers: Set<Int>) -> ViewDocument {
    var copy = self
    copy.rows = rows.enumerated().filter { !numbers.contains($0.offset) }.map(\.element)
    return copy
  }

  /// Sets the root's margins where the document says none: 16 at the sides, 20 from a width of 414.
  mutating func setDefaultRootMargins() {
    let side = (views[0].size?.width ?? 0) >= 414 ? 20.0 : 16
    views[0].margins = EdgeInsets(left: side, right: side)
  }
}

extension ViewDescription {
  /// The class as documents call it.
  public var className: String { kind.rawValue }
}
