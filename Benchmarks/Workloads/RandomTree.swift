import ConstraintModel

/// A random tree of views with random constraints, all of which a reference layout satisfies.
struct RandomTree {
  /// What a required row fixes.
  private enum Attribute: CaseIterable {
    case start, size, end, center
  }

  /// Where a view lies along one axis in the reference layout.
  private struct Extent {
    var start: Double
    var size: Double
  }

  private var random: SplitMix64
  private var rows = SystemBuilder()
  private var boxes: [Box]
  /// Reference layout by view, then axis.
  private var extents = [[Extent(start: 0, size: 320), Extent(start: 0, size: 480)]]
  private var depths = [0]
  private var lastChildren: [Int?] = [nil]
  private var childCounts = [0]

  private static let mostChildren = 10
  private static let deepest = 6
  private static let softPriorities: [Priority] = [.low, .medium, .high]

  /// The tree with `count` views below the root.
  static func make(views count: Int, seed: UInt64) throws(ModelError) -> WorkloadCase {
    var tree = RandomTree(seed: seed)
    // The views that can take another child.
    var open = [0]
    for _ in 0..<count {
      let slot = tree.random.index(below: open.count)
      let parent = open[slot]
      let view = tree.addView(to: parent)
      if tree.childCounts[parent] == mostChildren { open.swapRemove(at: slot) }
      if tree.depths[view] < deepest { open.append(view) }
    }
    return try tree.rows.finish(name: "random-\(count)-seed\(seed)")
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    boxes = [rows.makeRoot(width: 320, height: 480)]
  }

  private mutating func addView(to parent: Int) -> Int {
    let view = rows.makeBox()
    boxes.append(view)
    depths.append(depths[parent] + 1)
    let sibling = lastChildren[parent]
    lastChildren.append(nil)
    childCounts.append(0)
    extents.append(
      extents[parent].map { outer in
        let size = outer.size * random.number(in: 0.3..<0.9)
        return Extent(
          start: outer.start + random.number(in: 0..<1) * (outer.size - size), size: size)
      })
    for axis in Axis.allCases { addRows(of: view, in: parent, after: sibling, axis) }
    lastChildren[parent] = view.index
    childCounts[parent] += 1
    return view.index
  }

  private mutating func addRows(of view: Box, in parent: Int, after sibling: Int?, _ axis: Axis) {
    var attributes = Attribute.allCases
    random.shuffle(&attributes)
    // Where the view is loose, its second row is a wish for its size.
    let isLoose = random.chance(0.3)
    for attribute in attributes.prefix(isLoose ? 1 : 2) {
      addRow(fixing: attribute, of: view, in: parent, after: sibling, axis)
    }
    rows.add(view.size(axis) >= 0)
    guard isLoose || random.chance(0.3) else { return }
    let extent = extents[view.index][axis.rawValue]
    addWish(view.size(axis).expression, extent.size * random.number(in: 0.5..<1.5))
    if isLoose, attributes[0] == .size {
      let offset = extent.start - extents[parent][axis.rawValue].start
      addWish(view.start(axis) - boxes[parent].start(axis), offset)
    }
  }

  private mutating func addWish(_ left: LinearExpression, _ value: Double) {
    let relation = random.pick(Relation.allCases)
    let constraint = Constraint(left, relation, LinearExpression(constant: value))
    rows.add(constraint.at(random.pick(Self.softPriorities)))
  }

  private mutating func addRow(
    fixing attribute: Attribute, of view: Box, in parent: Int, after sibling: Int?, _ axis: Axis
  ) {
    let own = extents[view.index][axis.rawValue], outer = extents[parent][axis.rawValue]
    let container = boxes[parent]
    switch attribute {
    case .start:
      if let sibling, random.chance(0.5) {
        let before = extents[sibling][axis.rawValue]
        let gap = own.start - before.start - before.size
        rows.add(view.start(axis) == boxes[sibling].end(axis) + gap)
      } else {
        rows.add(view.start(axis) == container.start(axis) + (own.start - outer.start))
      }
    case .size:
      if random.chance(0.5) {
        rows.add(view.size(axis) == own.size)
      } else {
        rows.add(view.size(axis) == own.size / outer.size * container.size(axis))
      }
    case .end:
      let inset = own.start + own.size - outer.start - outer.size
      rows.add(view.end(axis) == container.end(axis) + inset)
    case .center:
      let offset = own.start + own.size / 2 - outer.start - outer.size / 2
      rows.add(view.center(axis) == container.center(axis) + offset)
    }
  }
}

extension Array {
  /// Removes an element by moving the last one into its place: the order does not matter.
  fileprivate mutating func swapRemove(at index: Int) {
    swapAt(index, count - 1)
    removeLast()
  }
}
