import ConstraintModel

/// A tree as layout sees it: flat arrays, indexed by the numbers of nodes.
///
/// A value: copies are independent, so that compiling is a function of it. Views, guides of one's
/// own and content areas of scroll views are nodes; free ones are used again.
struct NodePool {
  var nodes: [Node] = []
  var stacks: [StackRecord] = []
  /// What stacks arrange, each in a range of its own.
  var members: [StackMember] = []
  var masks: [AutoresizingRecord] = []
  var records: [ConstraintRecord] = []
  var sums: [SumRecord] = []
  var environments: [NodeEnvironment] = []
  /// Where each node's frame lay after the last solve.
  var frames: [Rect] = []
  var root: Int32 = 0
  var rootSize = Size.zero
  /// How important the root's size is along x and y; required but for `systemLayoutSizeFitting`.
  var rootPriorities = AxisPriorities(.required)
  /// Whether the root's size is left to edits of the solver.
  var rootIsPulled = false
  var keyboardHeight = 0.0

  /// The width or height that text wraps at, by node.
  var wrapWidths: [Int32: Double] = [:]
}

/// One view or guide.
struct Node {
  var parent: Int32 = -1
  /// The content area of a scroll view, the number in `stacks` of a stack; -1 of others.
  var companion: Int32 = -1
  /// The number in `masks` of a view whose mask is translated; -1 of others.
  var mask: Int32 = -1
  var traits = NodeTraits()
  var isLive = true
  /// Below a hidden arranged view.
  var isLeftOut = false
  /// Whether its rows are there.
  var isPresent: Bool { isLive && !isLeftOut }
  /// Lines run from right to left.
  var isMirrored = false
  /// Axes along which constraints speak of a content area: bit 0 horizontal, bit 1 vertical.
  var contentUses: UInt8 = 0
}

/// What a stack arranges; hidden views are left out.
struct StackRecord {
  var arrangement = StackArrangement()
  /// Its place in the pool's `members`, and how many there are, in order.
  var firstMember: Int32 = 0
  var memberCount: Int32 = 0
  /// How many fit there.
  var memberCapacity: Int32 = 0

  /// Takes over the place of what the stack arranged before.
  mutating func reuse(_ before: StackRecord) {
    firstMember = before.firstMember
    memberCapacity = before.memberCapacity
  }
}

/// A node that a stack arranges, and the spacing after it.
struct StackMember {
  var node: Int32
  var spacing: Double
}

extension NodePool {
  /// Finds a place for what a stack arranges, unless it has one that is large enough.
  ///
  /// A larger one has twice the room, so that what is left behind is never more than what is used.
  mutating func makeRoom(for count: Int, in record: inout StackRecord) {
    let needed = Int32(truncatingIfNeeded: count)
    if needed <= record.memberCapacity { return }
    let isFirst = record.memberCapacity == 0
    record.memberCapacity = isFirst ? needed : max(needed, 2 &* record.memberCapacity)
    record.firstMember = Int32(truncatingIfNeeded: members.count)
    for _ in 0..<record.memberCapacity { members.append(StackMember(node: -1, spacing: 0)) }
  }
}

/// Margins and safe area of a node as the last frames make them.
struct NodeEnvironment: Equatable {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
}

/// Which rectangle of a node an attribute speaks of.
enum Region: UInt8 {
  case alignment, margins, safeArea, keyboard, frame
}

/// An attribute of a node.
struct ItemPlace: Equatable {
  var node: Int32 = -1
  var region = Region.alignment
  var attribute = LayoutAttribute.notAnAttribute
}

/// `first RELATION multiplier * second + constant` between nodes.
struct ConstraintRecord {
  var first: ItemPlace
  /// Its node is -1 without a second item.
  var second: ItemPlace
  /// The node whose coordinates positions are measured in: the nearest that holds both items.
  var ancestor: Int32
  /// Whether positions are measured from the ancestor's right edge to the left.
  var isMirrored = false
  var relation = Relation.equal
  var multiplier = 1.0
  var constant = 0.0
  var priority = Priority.required
  var isLive = true
  /// The number in `sums` of a row of any number of items; -1 of others.
  var sum: Int32 = -1
}

/// A row of any number of items.
struct SumRecord {
  var terms: [(place: ItemPlace, coefficient: Double)]
  var row: LinearLayoutRow
}

extension NodePool {
  /// The places that a record speaks of.
  func places(ofRecord record: Int32) -> [ItemPlace] {
    let record = records[Int(record)]
    if record.sum >= 0 { return sums[Int(record.sum)].terms.map(\.place) }
    return record.second.node < 0 ? [record.first] : [record.first, record.second]
  }

  /// Finds along which axes constraints speak of a content area, after some have gone.
  ///
  /// - Returns: whether they are others than before.
  /// - Complexity: O(records).
  mutating func findContentUses(of node: Int32) -> Bool {
    let before = nodes[Int(node)].contentUses
    var uses: UInt8 = 0
    for record in records.indices where records[record].isLive {
      for place in places(ofRecord: Int32(truncatingIfNeeded: record)) where place.node == node {
        uses |= UInt8(1) << place.attribute.axis.rawValue
      }
    }
    nodes[Int(node)].contentUses = uses
    return uses != before
  }

  /// Whether a node's rows are there.
  func isPresent(_ node: Int32) -> Bool { nodes[Int(node)].isPresent }

  /// Whether a node is inside another.
  func isInside(_ node: Int32, _ ancestor: Int32) -> Bool {
    var current = nodes[Int(node)].parent
    while current >= 0 {
      if current == ancestor { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }

  /// The nearest node that holds both; for one item alone its parent.
  func commonAncestor(_ first: Int32, _ second: Int32) -> Int32 {
    Ancestry(root: root).nearest(first, second) { nodes[Int($0)].parent }
  }
}

/// Ways up a tree that is given by the parent of each node.
struct Ancestry {
  let root: Int32

  /// The nearest node that holds both; for one alone, its parent.
  @inline(__always) func nearest(
    _ first: Int32, _ second: Int32, _ parent: (Int32) -> Int32
  ) -> Int32 {
    if second < 0 || first == second { return max(parent(first), root) }
    if parent(second) == first { return first }
    let above = parent(first)
    if above == second || (above >= 0 && above == parent(second)) { return above }
    var (a, b) = (first, second)
    var (depthA, depthB) = (depth(a, parent), depth(b, parent))
    while depthA > depthB { (a, depthA) = (parent(a), depthA - 1) }
    while depthB > depthA { (b, depthB) = (parent(b), depthB - 1) }
    while a != b, a >= 0, b >= 0 { (a, b) = (parent(a), parent(b)) }
    return max(a, root)
  }

  private func depth(_ node: Int32, _ parent: (Int32) -> Int32) -> Int {
    var count = 0
    var current = parent(node)
    while current >= 0 { (current, count) = (parent(current), count + 1) }
    return count
  }
}
