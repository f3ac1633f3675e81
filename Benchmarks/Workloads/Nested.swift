import ConstraintModel

/// Stacks of stacks: each view holds `fan` equal ones, side by side and on top of each other in turn.
enum Nested {
  /// The stacks; if `hasContents`, the innermost views have sizes of their own.
  static func make(
    depth: Int, fan: Int, seed: UInt64, hasContents: Bool = false
  ) throws(ModelError) -> WorkloadCase {
    var random = SplitMix64(seed: seed)
    var rows = SystemBuilder()
    var level = [rows.makeRoot(width: 320, height: 480)]
    for depth in 0..<depth {
      let axis = depth % 2 == 0 ? Axis.x : .y
      var next: [Box] = []
      for parent in level {
        let children = rows.makeBoxes(fan)
        fill(parent, with: children, along: axis, &rows)
        next += children
      }
      level = next
    }
    if hasContents {
      for leaf in level {
        rows.addContentSize(
          of: leaf, width: random.integer(in: 2...12), height: random.integer(in: 2...12))
      }
    }
    let name = hasContents ? "nestedi" : "nested"
    return try rows.finish(name: "\(name)-depth\(depth)-fan\(fan)-seed\(seed)")
  }

  private static func fill(
    _ parent: Box, with children: [Box], along axis: Axis, _ rows: inout SystemBuilder
  ) {
    let across = axis.other
    var previous: Box?
    for child in children {
      if let previous {
        rows.add(child.start(axis) == previous.end(axis) + 2)
        rows.add(child.size(axis) == children[0].size(axis))
      } else {
        rows.add(child.start(axis) == parent.start(axis))
      }
      rows.add(child.start(across) == parent.start(across))
      rows.add(child.end(across) == parent.end(across))
      previous = child
    }
    if let previous { rows.add(previous.end(axis) == parent.end(axis)) }
  }
}
