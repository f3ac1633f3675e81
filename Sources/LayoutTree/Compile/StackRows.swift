import ConstraintModel

/// The rows of a stack view, as measured on documents that Apple's engine laid out.
extension PoolReader {
  /// Adds the rows of a stack.
  func addStackRows(_ node: Int32, to sink: inout RowSink) {
    let companion = Int(nodes[Int(node)].companion)
    if companion < 0 { return }
    let stack = stacks[companion]
    if stack.memberCount == 0 { return }
    StackWriter(pool: self, node: node, stack: stack, isMirrored: nodes[Int(node)].isMirrored)
      .addRows(to: &sink)
  }
}

/// Writes the rows of one stack.
struct StackWriter {
  let pool: PoolReader
  let node: Int32
  let arrangement: StackArrangement
  /// How many views are arranged.
  let count: Int
  let isReversed: Bool
  let isCrossMirrored: Bool
  /// Where the first is in the pool, and how much further each next one.
  private let first: Int
  private let step: Int

  init(pool: PoolReader, node: Int32, stack: StackRecord, isMirrored: Bool) {
    self.pool = pool
    self.node = node
    arrangement = stack.arrangement
    count = Int(stack.memberCount)
    // A row from right to left is one from left to right of the views in reverse.
    isReversed = isMirrored && arrangement.axis == .horizontal
    isCrossMirrored = isMirrored && arrangement.axis == .vertical
    first = Int(stack.firstMember) &+ (isReversed ? count &- 1 : 0)
    step = isReversed ? -1 : 1
  }

  var axis: Axis { arrangement.axis }
  var cross: Axis { arrangement.axis.other }

  /// A view, from left to right or top to bottom.
  @inline(__always) func member(_ place: Int) -> Int32 {
    pool.members[first &+ step &* place].node
  }

  /// The spacing after a view that is not the last: in reverse that which was before it.
  @inline(__always) func spacing(_ place: Int) -> Double {
    pool.members[first &+ step &* place &- (isReversed ? 1 : 0)].spacing
  }

  /// The sum of all spacings.
  var gaps: Double {
    var sum = 0.0
    for place in 0..<count - 1 { sum += spacing(place) }
    return sum
  }

  /// The rectangle that the stack arranges in.
  var region: Region { arrangement.isMarginsRelative ? .margins : .alignment }

  /// Adds all rows: along the stack, then across.
  func addRows(to sink: inout RowSink) {
    // At most five rows a view, of at most four terms.
    var pen = sink.pen(rows: 5 * count + 4, terms: 20 * count + 8)
    addEdge(member(0), .low, axis, .equal, to: &pen)
    switch arrangement.distribution {
    case .fill: addSpacing(.equal, to: &pen)
    case .fillEqually:
      addSpacing(.equal, to: &pen)
      addEqualSizes(to: &pen)
    case .fillProportionally:
      addSpacing(.equal, to: &pen)
      leave(&pen, to: &sink) { addProportions(to: &$0) }
    case .equalSpacing:
      addSpacing(.greaterThanOrEqual, to: &pen)
      leave(&pen, to: &sink) { addEqualGaps(to: &$0) }
    case .equalCentering:
      addSpacing(.greaterThanOrEqual, to: &pen)
      leave(&pen, to: &sink) { addEqualCentres(to: &$0) }
    }
    addEdge(member(count &- 1), .high, axis, .equal, to: &pen)
    addCrossRows(to: &pen)
    sink.take(pen)
  }

  /// Writes rows whose variables may be the same without the pen.
  private func leave(
    _ pen: inout RowPen, to sink: inout RowSink, _ body: (inout RowSink) -> Void
  ) {
    sink.take(pen)
    body(&sink)
    pen = sink.pen(rows: 5 * count + 4, terms: 20 * count + 8)
  }

  /// Adds `scale` times a member's position in the stack, whose subview it is.
  @inline(__always) func add(
    _ member: Int32, _ role: LayoutAttribute.Role, _ axis: Axis, _ scale: Double,
    to pen: inout RowPen
  ) {
    let form = pool.form(member, .alignment, role, axis)
    if form.factor != 0 { pen.add(scale * form.factor, PoolReader.size(member, axis)) }
    pen.add(scale * form.offset)
    pen.add(scale, PoolReader.origin(member, axis))
  }

  /// Compares an edge of a member, or its middle, with that of the box that the stack arranges in.
  @inline(__always) func addEdge(
    _ member: Int32, _ role: LayoutAttribute.Role, _ axis: Axis, _ relation: Relation,
    to pen: inout RowPen
  ) {
    add(member, role, axis, 1, to: &pen)
    let form = pool.form(node, region, role, axis)
    if form.factor != 0 { pen.add(-form.factor, PoolReader.size(node, axis)) }
    pen.add(-form.offset)
    close(relation, to: &pen)
  }

  @inline(__always) func close(_ relation: Relation, _ right: Double = 0, to pen: inout RowPen) {
    pen.close(relation, right, .required, .stack, node)
  }
}
