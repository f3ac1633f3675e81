/// Turns constraints between items into records between nodes.
extension LayoutEngine {
  /// Makes or renews the record of an active constraint; `false` while an item has no node.
  @discardableResult func registerRecord(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.activation != 0,
      var first = place(constraint.first, constraint.firstAttribute)
    else { return false }
    var second = ItemPlace()
    if let reference = constraint.second {
      guard let found = place(reference, constraint.secondAttribute) else { return false }
      second = found
    }
    redirect(&first, against: second)
    redirect(&second, against: first)
    let record = ConstraintRecord(
      first: first, second: second,
      ancestor: pool.commonAncestor(first.node, second.node),
      isMirrored: (first.attribute.isDirectional || second.attribute.isDirectional)
        && pool.nodes[Int(first.node)].isMirrored,
      relation: constraint.relation, multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority)
    if constraint.record < 0 {
      if let free = freeRecords.popLast() {
        constraint.record = free
        constraints[Int(free)] = constraint
        pool.records[Int(free)] = record
      } else {
        constraint.record = Int32(truncatingIfNeeded: constraints.count)
        constraints.append(constraint)
        pool.records.append(record)
      }
    } else {
      pool.records[Int(constraint.record)] = record
    }
    watch(first, constraint.record)
    watch(second, constraint.record)
    return true
  }

  /// The place of an item's attribute in the pool.
  func place(
    _ reference: LayoutItemReference, _ attribute: LayoutAttribute
  ) -> ItemPlace? {
    let node = reference.node
    if node < 0 { return nil }
    if reference.isContent { noteContentUse(node, attribute) }
    return ItemPlace(
      node: node, region: attribute.usesMargins ? .margins : reference.region,
      attribute: attribute)
  }

  /// Edges of a scroll view against what is inside it mean the content area.
  func redirect(_ place: inout ItemPlace, against other: ItemPlace) {
    guard place.node >= 0, other.node >= 0,
      pool.nodes[Int(place.node)].traits.kind == .scroll,
      place.region == .alignment || place.region == .margins,
      place.attribute.role == .low || place.attribute.role == .high,
      pool.nodes[Int(place.node)].companion >= 0, pool.isInside(other.node, place.node)
    else { return }
    place.node = pool.nodes[Int(place.node)].companion
    noteContentUse(place.node, place.attribute)
  }

  private func noteContentUse(_ node: Int32, _ attribute: LayoutAttribute) {
    let bit = UInt8(1) << attribute.axis.rawValue
    if pool.nodes[Int(node)].contentUses & bit != 0 { return }
    pool.nodes[Int(node)].contentUses |= bit
    if solver != nil, !changes.isEverything { changes.nodes.append(node) }
  }

  private func watch(_ place: ItemPlace, _ record: Int32) {
    switch place.region {
    case .alignment, .frame: return
    case .margins, .safeArea, .keyboard: break
    }
    watchEnvironment(of: place.node)
    environmentRecords.insert(record)
  }
}
