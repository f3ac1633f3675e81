@_spi(Kernel) import ConstraintModel

/// A tree as rows: the system, and which rows each node and each constraint made.
struct CompiledTree {
  var system = ConstraintSystem()
  var origins: [RowOrigin] = []
  /// First row of each node, and the end of the last.
  var nodeStarts: [Int32] = []
  /// First row of each constraint record, and the end of the last.
  var recordStarts: [Int32] = []
  /// First row of each linear row, and the end of the last.
  var linearStarts: [Int32] = []
  /// The first number that no row can have.
  var failure: (origin: RowOrigin, owner: Int32, error: ModelError)?

  /// The node or record that made a row.
  func owner(ofRow row: Int) -> (origin: RowOrigin, owner: Int32) {
    let origin = origins[row]
    let starts = origin == .constraint ? recordStarts : nodeStarts
    // The last owner that begins at or before the row.
    var low = 0, high = starts.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= row { low = middle } else { high = middle }
    }
    return (origin, Int32(low))
  }
}

extension NodePool {
  /// The system of the tree, or of the part at and below `top` with the given size rows.
  ///
  /// - Complexity: O(rows).
  func compiled(reusing sink: inout RowSink) -> CompiledTree {
    sink.removeAll()
    var tree = CompiledTree()
    tree.system.addVariables(nodes.count * 4)
    tree.nodeStarts.reserveCapacity(nodes.count + 1)
    tree.recordStarts.reserveCapacity(records.count + 1)
    for node in nodes.indices {
      tree.nodeStarts.append(Int32(truncatingIfNeeded: sink.origins.count))
      addRows(ofNode: Int32(truncatingIfNeeded: node), to: &sink)
    }
    tree.nodeStarts.append(Int32(truncatingIfNeeded: sink.origins.count))
    for record in records.indices {
      tree.recordStarts.append(Int32(truncatingIfNeeded: sink.origins.count))
      addRow(ofConstraint: Int32(truncatingIfNeeded: record), to: &sink)
    }
    tree.recordStarts.append(Int32(truncatingIfNeeded: sink.origins.count))
    tree.system.reserve(constraints: sink.batch.rows.count, entries: sink.batch.terms.count)
    tree.system.append(sink.batch)
    tree.origins = sink.origins
    tree.failure = sink.failure
    return tree
  }
}
