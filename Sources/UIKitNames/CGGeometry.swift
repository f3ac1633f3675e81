import LayoutTree

extension Rect {
  /// The corner at zero and no size at all: what has nothing in common.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether it has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The rectangle with all edges moved inwards.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle with its edges moved inwards by insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// Whether a point lies inside, or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both have points in common.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// What both have in common.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX), y = max(minY, other.minY)
    let right = min(maxX, other.maxX), bottom = min(maxY, other.maxY)
    return right < x || bottom < y ? .null : Rect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX), y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
