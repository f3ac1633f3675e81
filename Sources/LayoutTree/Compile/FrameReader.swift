import ConstraintModel

extension NodePool {
  /// The frame of a node in a solution.
  @inline(__always) func frame(of node: Int, _ value: (Int) -> Double) -> Rect {
    if !nodes[node].isPresent { return .zero }
    let first = node &* 4
    // A negative zero is none in a frame.
    return Rect(
      x: value(first) + 0, y: value(first &+ 1) + 0, width: value(first &+ 2) + 0,
      height: value(first &+ 3) + 0)
  }

  /// The frames of all nodes in a solution.
  ///
  /// - Complexity: O(nodes).
  func frames(in values: [Double]) -> [Rect] {
    nodes.indices.map { node in frame(of: node) { values[$0] } }
  }
}
