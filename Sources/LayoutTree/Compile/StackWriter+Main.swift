import ConstraintModel

/// Rows along a stack, between those of its ends; all required but what is said.
extension StackWriter {
  /// Distance of each view from the one before it.
  @inline(__always) func addSpacing(_ relation: Relation, to pen: inout RowPen) {
    if arrangement.isBaselineRelative, axis == .vertical {
      for place in 0..<count &- 1 {
        add(member(place &+ 1), .firstBaseline, axis, 1, to: &pen)
        add(member(place), .lastBaseline, axis, -1, to: &pen)
        close(relation, spacing(place), to: &pen)
      }
      return
    }
    for place in 0..<count &- 1 {
      add(member(place &+ 1), .low, axis, 1, to: &pen)
      add(member(place), .high, axis, -1, to: &pen)
      close(relation, spacing(place), to: &pen)
    }
  }

  /// Every view as long as the first.
  @inline(__always) func addEqualSizes(to pen: inout RowPen) {
    let first = member(0)
    let length = pool.extent(first, .alignment, axis)
    for place in 1..<count {
      let member = member(place)
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
    let naturals = (0..<count).map { max(pool.naturalSize(member($0), axis), 0) }
    let total = naturals.reduce(0, +) + gaps
    if !(total > 0) { return }
    let length = pool.extent(node, region, axis)
    for (place, natural) in naturals.enumerated() {
      let member = member(place)
      let extent = pool.extent(member, .alignment, axis)
      sink.add(extent.factor, PoolReader.size(member, axis))
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
    let last = count - 2
    for step in (0..<count - 1).dropFirst() {
      let (place, leading) = isReversed ? (last - step, last) : (step, 0)
      add(member(place + 1), begin, 1, to: &sink)
      add(member(place), end, -1, to: &sink)
      add(member(leading + 1), begin, -1, to: &sink)
      add(member(leading), end, 1, to: &sink)
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
