import ConstraintModel

/// Rows across a stack.
extension StackWriter {
  /// Where views lie across; but for `fill` the stack is as small as they allow, at 51.
  @inline(__always) func addCrossRows(to pen: inout RowPen) {
    switch arrangement.alignment {
    case .fill:
      for place in 0..<count {
        let member = member(place)
        addEdge(member, .low, cross, .equal, to: &pen)
        addEdge(member, .high, cross, .equal, to: &pen)
      }
      return
    case .leading, .trailing:
      let isLow = (arrangement.alignment == .leading) != isCrossMirrored
      for place in 0..<count {
        let member = member(place)
        addEdge(member, .low, cross, isLow ? .equal : .greaterThanOrEqual, to: &pen)
        addEdge(member, .high, cross, isLow ? .lessThanOrEqual : .equal, to: &pen)
      }
    case .center:
      for place in 0..<count {
        let member = member(place)
        addEdge(member, .center, cross, .equal, to: &pen)
        addInside(member, to: &pen)
      }
    case .firstBaseline: addBaselines(.firstBaseline, to: &pen)
    case .lastBaseline: addBaselines(.lastBaseline, to: &pen)
    }
    pen.add(1, PoolReader.size(node, cross))
    pen.close(.equal, 0, Priority(51), .stack, node)
  }

  /// Baselines on one line, in a row.
  private func addBaselines(_ role: LayoutAttribute.Role, to pen: inout RowPen) {
    let first = member(0)
    for place in 0..<count {
      let member = member(place)
      if axis == .horizontal, member != first {
        add(member, role, .vertical, 1, to: &pen)
        add(first, role, .vertical, -1, to: &pen)
        close(.equal, to: &pen)
      }
      addInside(member, to: &pen)
    }
  }

  @inline(__always) private func addInside(_ member: Int32, to pen: inout RowPen) {
    addEdge(member, .low, cross, .greaterThanOrEqual, to: &pen)
    addEdge(member, .high, cross, .lessThanOrEqual, to: &pen)
  }
}
