// Rounding goes through libm.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Rounds frames to device pixels.
///
/// Every edge is rounded where it lies in the root, half a pixel away from zero downwards and to the
/// right, and sizes are differences of rounded edges: neighbours that touch keep touching, at any
/// depth, and rounding again changes nothing.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels a point.
  public let scale: Double

  /// The grid of a screen.
  public init(scale: Double) { self.scale = scale }

  /// The nearest pixel edge, in points.
  ///
  /// What lies within rounding below the middle of a pixel goes up, so that edges computed in
  /// different ways round alike.
  public func snapped(_ position: Double) -> Double {
    let pixels = position * scale
    guard pixels.magnitude < 1e15 else { return position }
    return (pixels + 0.5 + LayoutTolerances.length).rounded(.down) / scale + 0
  }

  /// The frame with its edges on the grid.
  ///
  /// - Parameters:
  ///   - frame: the frame, relative to its superview.
  ///   - origin: where the superview lies, not rounded.
  /// - Returns: the frame relative to the rounded superview.
  public func snapped(_ frame: Rect, in origin: Point) -> Rect {
    let left = snapped(origin.x + frame.minX), top = snapped(origin.y + frame.minY)
    let right = snapped(origin.x + frame.maxX), bottom = snapped(origin.y + frame.maxY)
    return Rect(
      x: left - snapped(origin.x), y: top - snapped(origin.y), width: right - left,
      height: bottom - top)
  }

  /// The frames of a pool on the grid.
  ///
  /// - Complexity: O(nodes).
  func snapped(_ pool: NodePool) -> [Rect] {
    var origins = [Point?](repeating: nil, count: pool.nodes.count)
    var path: [Int32] = []
    var result = pool.frames
    for node in pool.nodes.indices where pool.nodes[node].isLive {
      // Where the superview lies; recycled nodes may come before it.
      var current = pool.nodes[node].parent
      while current >= 0, origins[Int(current)] == nil {
        path.append(current)
        current = pool.nodes[Int(current)].parent
      }
      while let next = path.popLast() {
        let parent = pool.nodes[Int(next)].parent
        let outer = parent >= 0 ? origins[Int(parent)] ?? .zero : .zero
        let frame = pool.frames[Int(next)]
        origins[Int(next)] = Point(x: outer.x + frame.minX, y: outer.y + frame.minY)
      }
      let parent = pool.nodes[node].parent
      result[node] = snapped(
        pool.frames[node], in: parent >= 0 ? origins[Int(parent)] ?? .zero : .zero)
    }
    return result
  }
}
