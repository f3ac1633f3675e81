import ConstraintModel

extension PoolReader {
  /// Adds the rows that a node makes by itself: sizes, masks, natural sizes, arrangement.
  func addRows(ofNode node: Int32, to sink: inout RowSink) {
    guard isPresent(node) else { return }
    if node == root { addRootRows(to: &sink) }
    for axis in Axis.allCases {
      sink.add(1, Self.size(node, axis))
      sink.close(.greaterThanOrEqual, 0, .size, node)
    }
    let kind = nodes[Int(node)].traits.kind
    if kind == .guide { return addGuideRows(node, to: &sink) }
    if nodes[Int(node)].mask >= 0, node != root { addMaskRows(node, to: &sink) }
    addContentRows(node, to: &sink)
    if kind == .stack { addStackRows(node, to: &sink) }
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
  private func addContentRows(_ node: Int32, to sink: inout RowSink) {
    let traits = nodes[Int(node)].traits
    for axis in Axis.allCases {
      let natural = traits.content[axis]
      // NaN is a number that someone gave, and refused as such.
      if natural < 0 { continue }
      let size = natural + traits.alignment.low(axis) + traits.alignment.high(axis)
      sink.add(1, Self.size(node, axis))
      sink.close(.lessThanOrEqual, size, priority: traits.hugging[axis], .content, node)
      sink.add(1, Self.size(node, axis))
      sink.close(.greaterThanOrEqual, size, priority: traits.compression[axis], .content, node)
    }
  }
}
