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
    addEqualDistances(from: Self.high(axis), to: Self.low(axis), priority: .required, &sink)
  }

  /// Distances between middles, the same at 150.
  private func addEqualCentres(to sink: inout RowSink) {
    addEqualDistances(from: Self.middle(axis), to: Self.middle(axis), priority: 150, &sink)
  }

  /// Distances between neighbours, each as large as that of the two which lead; so that a soft row
  /// costs the same from right to left.
  private func addEqualDistances(
    from end: LayoutAttribute, to begin: LayoutAttribute, priority: Priority, _ sink: inout RowSink
  ) {
    let last = members.count - 2
    for step in members.indices.dropLast().dropFirst() {
      let (place, leading) = isReversed ? (last - step, last) : (step, 0)
      add(members[place + 1].node, begin, 1, to: &sink)
      add(members[place].node, end, -1, to: &sink)
      add(members[leading + 1].node, begin, -1, to: &sink)
      add(members[leading].node, end, 1, to: &sink)
      close(.equal, priority: priority, to: &sink)
    }
  }
}
