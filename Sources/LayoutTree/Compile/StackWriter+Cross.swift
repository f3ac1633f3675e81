import ConstraintModel

/// Rows across a stack.
extension StackWriter {
  /// Where views lie across; but for `fill` the stack is as small as they allow, at 51.
  func addCrossRows(to sink: inout RowSink) {
    let low = Self.low(cross), high = Self.high(cross)
    switch arrangement.alignment {
    case .fill:
      for (member, _) in members {
        addEdge(member, low, .equal, to: &sink)
        addEdge(member, high, .equal, to: &sink)
      }
      return
    case .leading, .trailing:
      let isLow = (arrangement.alignment == .leading) != isCrossMirrored
      for (member, _) in members {
        addEdge(member, low, isLow ? .equal : .greaterThanOrEqual, to: &sink)
        addEdge(member, high, isLow ? .lessThanOrEqual : .equal, to: &sink)
      }
    case .center:
      for (member, _) in members {
        addEdge(member, Self.middle(cross), .equal, to: &sink)
        addInside(member, to: &sink)
      }
    case .firstBaseline, .lastBaseline:
      let baseline: LayoutAttribute =
        arrangement.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for (member, _) in members {
        if axis == .horizontal, member != members[0].node {
          add(member, baseline, 1, to: &sink)
          add(members[0].node, baseline, -1, to: &sink)
          close(.equal, to: &sink)
        }
        addInside(member, to: &sink)
      }
    }
    sink.add(1, PoolReader.size(node, cross))
    close(.equal, 0, priority: 51, to: &sink)
  }

  private func addInside(_ member: Int32, to sink: inout RowSink) {
    addEdge(member, Self.low(cross), .greaterThanOrEqual, to: &sink)
    addEdge(member, Self.high(cross), .lessThanOrEqual, to: &sink)
  }

  private func addEdge(
    _ member: Int32, _ attribute: LayoutAttribute, _ relation: Relation, to sink: inout RowSink
  ) {
    add(member, attribute, 1, to: &sink)
    addBox(attribute, -1, to: &sink)
    close(relation, to: &sink)
  }
}
