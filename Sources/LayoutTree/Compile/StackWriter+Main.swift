import ConstraintModel

/// Rows along a stack.
extension StackWriter {
  /// The ends, the gaps, and how the views share the length; all required but what is said.
  func addMainRows(to sink: inout RowSink) {
    let low = Self.low(axis), high = Self.high(axis)
    add(members[0].node, low, 1, to: &sink)
    addBox(low, -1, to: &sink)
    close(.equal, to: &sink)
    switch arrangement.distribution {
    case .fill: addSpacing(.equal, to: &sink)
    case .fillEqually:
      addSpacing(.equal, to: &sink)
      for member in members.dropFirst() {
        add(member.node, Self.size(axis), 1, to: &sink)
        add(members[0].node, Self.size(axis), -1, to: &sink)
        close(.equal, to: &sink)
      }
    case .fillProportionally:
      addSpacing(.equal, to: &sink)
      addProportions(to: &sink)
    case .equalSpacing:
      addSpacing(.greaterThanOrEqual, to: &sink)
      addEqualGaps(to: &sink)
    case .equalCentering:
      addSpacing(.greaterThanOrEqual, to: &sink)
      addEqualCentres(to: &sink)
    }
    add(members[members.count - 1].node, high, 1, to: &sink)
    addBox(high, -1, to: &sink)
    close(.equal, to: &sink)
  }

  /// Distance of each view from the one before it.
  private func addSpacing(_ relation: Relation, to sink: inout RowSink) {
    let isByBaseline = arrangement.isBaselineRelative && axis == .vertical
    let end = isByBaseline ? LayoutAttribute.lastBaseline : Self.high(axis)
    let begin = isByBaseline ? LayoutAttribute.firstBaseline : Self.low(axis)
    for place in members.indices.dropLast() {
      add(members[place + 1].node, begin, 1, to: &sink)
      add(members[place].node, end, -1, to: &sink)
      close(relation, members[place].spacing, to: &sink)
    }
  }

  /// `size = length * natural size / (all natural sizes + gaps)` at 999.
  private func addProportions(to sink: inout RowSink) {
    let naturals = members.map { max(pool.naturalSize($0.node, axis), 0) }
    let gaps = members.dropLast().reduce(0) { $0 + $1.spacing }
    let total = naturals.reduce(0, +) + gaps
    if !(total > 0) { return }
    for (member, natural) in zip(members, naturals) {
      add(member.node, Self.size(axis), 1, to: &sink)
      addBox(Self.size(axis), -natural / total, to: &sink)
      close(.equal, priority: 999, to: &sink)
    }
  }

  private func addEqualGaps(to sink: inout RowSink) {
    let low = Self.low(axis), high = Self.high(axis)
    for place in members.indices.dropLast().dropFirst() {
      add(members[place + 1].node, low, 1, to: &sink)
      add(members[place].node, high, -1, to: &sink)
      add(members[1].node, low, -1, to: &sink)
      add(members[0].node, high, 1, to: &sink)
      close(.equal, to: &sink)
    }
  }

  /// Distances between middles, the same at 150.
  private func addEqualCentres(to sink: inout RowSink) {
    let middle = Self.middle(axis)
    for place in members.indices.dropLast().dropFirst() {
      add(members[place + 1].node, middle, 1, to: &sink)
      add(members[place].node, middle, -1, to: &sink)
      add(members[1].node, middle, -1, to: &sink)
      add(members[0].node, middle, 1, to: &sink)
      close(.equal, priority: 150, to: &sink)
    }
  }
}

extension PoolReader {
  /// The natural extent of a node's alignment rectangle; of a stack the sum along its axis and the
  /// largest across; negative without one.
  func naturalSize(_ node: Int32, _ axis: Axis) -> Double {
    let own = nodes[Int(node)].traits.content[axis]
    if own >= 0 || nodes[Int(node)].traits.kind != .stack { return own }
    let stack = stacks[Int(nodes[Int(node)].companion)]
    if stack.members.isEmpty { return own }
    let sizes = stack.members.map { max(naturalSize($0.node, axis), 0) }
    let margins = environments[Int(node)].margins
    let inset = stack.arrangement.isMarginsRelative ? margins.low(axis) + margins.high(axis) : 0
    if axis != stack.arrangement.axis { return inset + (sizes.max() ?? 0) }
    return inset + sizes.reduce(0, +) + stack.members.dropLast().reduce(0) { $0 + $1.spacing }
  }
}
