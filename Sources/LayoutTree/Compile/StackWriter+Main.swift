import ConstraintModel

/// Rows along a stack, between those of its ends; all required but what is said.
extension StackWriter {
  /// Distance of each view from the one before it.
  @inline(__always) func addSpacing(_ relation: Relation, to pen: inout RowPen) {
    if arrangement.isBaselineRelative, axis == .vertical {
      for place in 0..<members.count &- 1 {
        add(members[place &+ 1].node, .firstBaseline, axis, 1, to: &pen)
        add(members[place].node, .lastBaseline, axis, -1, to: &pen)
        close(relation, members[place].spacing, to: &pen)
      }
      return
    }
    for place in 0..<members.count &- 1 {
      add(members[place &+ 1].node, .low, axis, 1, to: &pen)
      add(members[place].node, .high, axis, -1, to: &pen)
      close(relation, members[place].spacing, to: &pen)
    }
  }

  /// Every view as long as the first.
  @inline(__always) func addEqualSizes(to pen: inout RowPen) {
    let first = members[0].node
    let length = pool.extent(first, .alignment, axis)
    for place in 1..<members.count {
      let member = members[place].node
      let extent = pool.extent(member, .alignment, axis)
      pen.add(extent.factor, PoolReader.size(member, axis))
      pen.add(extent.offset)
      pen.add(-length.factor, PoolReader.size(first, axis))
      pen.add(-length.offset)
      close(.equal, to: &pen)
    }
  }

  /// `size = length * natural size / (all natural sizes + gaps)` at 999.
  func addProportions(to sink: inout RowSink) {
    let naturals = members.map { max(pool.naturalSize($0.node, axis), 0) }
    let gaps = members.dropLast().reduce(0) { $0 + $1.spacing }
    let total = naturals.reduce(0, +) + gaps
    if !(total > 0) { return }
    let length = pool.extent(node, region, axis)
    for (member, natural) in zip(members, naturals) {
      let extent = pool.extent(member.node, .alignment, axis)
      sink.add(extent.factor, PoolReader.size(member.node, axis))
      sink.add(extent.offset)
      sink.add(-natural / total * length.factor, PoolReader.size(node, axis))
      sink.add(-natural / total * length.offset)
      sink.close(.equal, priority: 999, .stack, node)
    }
  }

  func addEqualGaps(to sink: inout RowSink) {
    addEqualDistances(from: .high, to: .low, priority: .required, &sink)
  }

  /// Distances between middles, the same at 150.
  func addEqualCentres(to sink: inout RowSink) {
    addEqualDistances(from: .center, to: .center, priority: 150, &sink)
  }

  /// Distances between neighbours, each as large as that of the two which lead; so that a soft row
  /// costs the same from right to left.
  private func addEqualDistances(
    from end: LayoutAttribute.Role, to begin: LayoutAttribute.Role, priority: Priority,
    _ sink: inout RowSink
  ) {
    let last = members.count - 2
    for step in members.indices.dropLast().dropFirst() {
      let (place, leading) = isReversed ? (last - step, last) : (step, 0)
      add(members[place + 1].node, begin, 1, to: &sink)
      add(members[place].node, end, -1, to: &sink)
      add(members[leading + 1].node, begin, -1, to: &sink)
      add(members[leading].node, end, 1, to: &sink)
      sink.close(.equal, priority: priority, .stack, node)
    }
  }

  /// Adds `scale` times a member's position, in a row that may have its variables already.
  private func add(
    _ member: Int32, _ role: LayoutAttribute.Role, _ scale: Double, to sink: inout RowSink
  ) {
    pool.addPosition(
      pool.form(member, .alignment, role, axis), member, axis, scale: scale, in: node, to: &sink)
  }
}
