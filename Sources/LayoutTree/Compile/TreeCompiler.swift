@_spi(Kernel) import ConstraintModel
import WorkingMemory

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
  /// About how many rows a node makes.
  private static let rowsOfNode = 9

  /// The system of the tree.
  ///
  /// - Complexity: O(rows).
  func compiled(reusing sink: inout RowSink) -> CompiledTree {
    sink.removeAll()
    let rowCount = nodes.count * Self.rowsOfNode + records.count
    sink.reserve(rows: rowCount, terms: 2 * rowCount)
    var tree = CompiledTree()
    tree.system.addVariables(nodes.count * 4)
    read { pool in
      tree.nodeStarts = starts(pool.nodeCount, &sink) { pool.addRows(ofNode: $0, to: &$1) }
      tree.recordStarts = starts(pool.recordCount, &sink) {
        pool.addRow(ofConstraint: $0, to: &$1)
      }
    }
    sink.append(to: &tree.system)
    tree.origins = Array(sink.origins.elements)
    tree.failure = sink.failure
    return tree
  }

  /// Makes the rows of owners 0 ..< count; the first row of each, and the end of the last.
  @inline(__always) private func starts(
    _ count: Int, _ sink: inout RowSink, _ addRows: (Int32, inout RowSink) -> Void
  ) -> [Int32] {
    Array(unsafeUninitializedCapacity: count + 1) { starts, initialized in
      for owner in 0...count {
        starts.initializeElement(at: owner, to: Int32(truncatingIfNeeded: sink.rows.count))
        if owner < count { addRows(Int32(truncatingIfNeeded: owner), &sink) }
      }
      initialized = count + 1
    }
  }
}
