import ConstraintModel

/// Depth (case P6): containers in containers.
enum Insets {
  /// Each container is 1 inside the one around it; the outer width is edited.
  static func makeNest(depth: Int) throws(ModelError) -> WorkloadCase {
    var rows = SystemBuilder()
    var left = rows.makeVariable("l0"), width = rows.makeVariable("w0")
    rows.add(left == 0)
    rows.edit(width, value: Double(4 * depth))
    for depth in 1...depth {
      let innerLeft = rows.makeVariable("l\(depth)"), innerWidth = rows.makeVariable("w\(depth)")
      rows.add(innerLeft == left + 1)
      rows.add(innerLeft + innerWidth == left + width - 1)
      rows.add(innerWidth >= 0)
      left = innerLeft
      width = innerWidth
    }
    return try rows.finish(name: "p6nest-\(depth)")
  }

  /// Two children in each container, side by side and on top of each other in turn; sizes come from
  /// leaves of 10 by 10.
  static func makeTree(depth: Int) throws(ModelError) -> WorkloadCase {
    var rows = SystemBuilder()
    let root = rows.makeBox()
    rows.add(root.start(.x) == 0)
    rows.add(root.start(.y) == 0)
    var level = [root]
    for depth in 0..<depth {
      let axis = depth % 2 == 0 ? Axis.x : .y
      var next: [Box] = []
      for parent in level {
        let first = rows.makeBox(), second = rows.makeBox()
        rows.add(first.start(axis) == parent.start(axis))
        rows.add(second.start(axis) == first.end(axis))
        rows.add(parent.end(axis) == second.end(axis))
        for child in [first, second] {
          rows.add(child.start(axis.other) == parent.start(axis.other))
          rows.add(child.end(axis.other) <= parent.end(axis.other))
          rows.add((child.end(axis.other) == parent.end(axis.other)).at(.medium))
        }
        next += [first, second]
      }
      level = next
    }
    for leaf in level { rows.addContentSize(of: leaf, width: 10, height: 10) }
    return try rows.finish(name: "p6tree-\(depth)")
  }
}
