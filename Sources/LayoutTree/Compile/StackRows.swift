import ConstraintModel

/// The rows of a stack view, as measured on documents that Apple's engine laid out.
extension PoolReader {
  /// Adds the rows of a stack.
  func addStackRows(_ node: Int32, to sink: inout RowSink) {
    let stack = stacks[Int(nodes[Int(node)].companion)]
    if stack.members.isEmpty { return }
    let isMirrored = nodes[Int(node)].isMirrored
    let writer = StackWriter(
      pool: self, node: node, stack: stack,
      // A row from right to left is one from left to right of the views in reverse.
      isReversed: isMirrored && stack.arrangement.axis == .horizontal,
      isCrossMirrored: isMirrored && stack.arrangement.axis == .vertical)
    writer.addMainRows(to: &sink)
    writer.addCrossRows(to: &sink)
  }
}

/// Writes the rows of one stack.
struct StackWriter {
  let pool: PoolReader
  let node: Int32
  let arrangement: StackArrangement
  /// Views from left to right or top to bottom, and the spacing after each.
  let members: [(node: Int32, spacing: Double)]
  let isReversed: Bool
  let isCrossMirrored: Bool
  let region: Region

  var axis: Axis { arrangement.axis }
  var cross: Axis { arrangement.axis.other }

  init(
    pool: PoolReader, node: Int32, stack: StackRecord, isReversed: Bool, isCrossMirrored: Bool
  ) {
    self.pool = pool
    self.node = node
    arrangement = stack.arrangement
    region = arrangement.isMarginsRelative ? .margins : .alignment
    self.isReversed = isReversed
    self.isCrossMirrored = isCrossMirrored
    if isReversed {
      // The spacing after a view is the one before it now.
      let spacings = stack.members.dropLast().reversed().map(\.spacing) + [0]
      members = zip(stack.members.reversed(), spacings).map { ($0.node, $1) }
    } else {
      members = stack.members
    }
  }

  static func low(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .left : .top }
  static func high(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .right : .bottom }
  static func middle(_ axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .centerX : .centerY
  }
  static func size(_ axis: Axis) -> LayoutAttribute { axis == .horizontal ? .width : .height }

  /// Adds `scale` times a member's position in the stack's coordinates.
  func add(
    _ member: Int32, _ attribute: LayoutAttribute, _ scale: Double, to sink: inout RowSink
  ) {
    let place = ItemPlace(node: member, region: .alignment, attribute: attribute)
    if attribute.role == .size {
      let extent = pool.extent(place)
      sink.add(scale * extent.factor, PoolReader.size(member, attribute.axis))
      sink.add(scale * extent.offset)
    } else {
      pool.addPosition(
        pool.form(place, mirrored: false), member, attribute.axis, scale: scale, in: node,
        to: &sink)
    }
  }

  /// Adds `scale` times an edge or the extent of the box that the stack arranges in.
  func addBox(_ attribute: LayoutAttribute, _ scale: Double, to sink: inout RowSink) {
    let place = ItemPlace(node: node, region: region, attribute: attribute)
    let form = attribute.role == .size ? pool.extent(place) : pool.form(place, mirrored: false)
    if form.factor != 0 { sink.add(scale * form.factor, PoolReader.size(node, attribute.axis)) }
    sink.add(scale * form.offset)
  }

  func close(
    _ relation: Relation, _ right: Double = 0, priority: Priority = .required,
    to sink: inout RowSink
  ) {
    sink.close(relation, right, priority: priority, .stack, node)
  }
}
