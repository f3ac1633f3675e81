import ConstraintModel

extension PoolReader {
  /// Adds the rows that a node makes by itself: sizes, masks, natural sizes, arrangement.
  func addRows(ofNode node: Int32, to sink: inout RowSink) {
    guard isPresent(node) else { return }
    if node == root { addRootRows(to: &sink) }
    let place = nodes + Int(node)
    var pen = sink.pen(rows: 6, terms: 6)
    addSizeRow(node, .horizontal, to: &pen)
    addSizeRow(node, .vertical, to: &pen)
    if place.pointee.traits.kind == .guide {
      sink.take(pen)
      return addGuideRows(node, to: &sink)
    }
    if place.pointee.mask >= 0, node != root {
      sink.take(pen)
      addMaskRows(node, to: &sink)
      pen = sink.pen(rows: 4, terms: 4)
    }
    addContentRows(node, .horizontal, to: &pen)
    addContentRows(node, .vertical, to: &pen)
    sink.take(pen)
    if place.pointee.traits.kind == .stack { addStackRows(node, to: &sink) }
  }

  @inline(__always) private func addSizeRow(_ node: Int32, _ axis: Axis, to pen: inout RowPen) {
    pen.add(1, Self.size(node, axis))
    pen.close(.greaterThanOrEqual, 0, .required, .size, node)
  }

  private func addRootRows(to sink: inout RowSink) {
    for axis in Axis.allCases {
      sink.add(1, Self.origin(root, axis))
      sink.close(.equal, 0, .guide, root)
    }
    if rootIsPulled { return }
    for axis in Axis.allCases {
      sink.add(1, Self.size(root, axis))
      sink.close(
        .equal, axis == .horizontal ? rootSize.width : rootSize.height,
        priority: rootPriorities[axis], .rootSize, root)
    }
  }

  /// A translated mask: every flexible part takes its share of what the superview grew by.
  private func addMaskRows(_ node: Int32, to sink: inout RowSink) {
    let mask = masks[Int(nodes[Int(node)].mask)]
    let parent = nodes[Int(node)].parent
    for axis in Axis.allCases {
      let (lowShare, sizeShare) = mask.shares(axis)
      let isX = axis == .horizontal
      let before = isX ? mask.parentSize.width : mask.parentSize.height
      let origin = isX ? mask.frame.minX : mask.frame.minY
      sink.add(1, Self.origin(node, axis))
      if lowShare != 0 { sink.add(-lowShare, Self.size(parent, axis)) }
      sink.close(.equal, origin - lowShare * before, .mask, node)
      let size = isX ? mask.frame.width : mask.frame.height
      sink.add(1, Self.size(node, axis))
      if sizeShare != 0 { sink.add(-sizeShare, Self.size(parent, axis)) }
      sink.close(.equal, size - sizeShare * before, .mask, node)
    }
  }

  /// The natural size, against growing and against shrinking.
  @inline(__always) private func addContentRows(
    _ node: Int32, _ axis: Axis, to pen: inout RowPen
  ) {
    let place = nodes + Int(node)
    let natural = place.pointee.traits.content[axis]
    // NaN is a number that someone gave, and refused as such.
    if natural < 0 { return }
    let alignment = place.pointee.traits.alignment
    let size = natural + alignment.low(axis) + alignment.high(axis)
    pen.add(1, Self.size(node, axis))
    pen.close(.lessThanOrEqual, size, place.pointee.traits.hugging[axis], .content, node)
    pen.add(1, Self.size(node, axis))
    pen.close(.greaterThanOrEqual, size, place.pointee.traits.compression[axis], .content, node)
  }
}
