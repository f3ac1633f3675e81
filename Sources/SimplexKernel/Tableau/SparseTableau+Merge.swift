extension SparseTableau {
  /// Adds `factor * pivotRow` to row `target`: a merge of two sorted rows that leaves out what
  /// cancels, and notes the new entries in the lists of their columns.
  func merge(_ factor: Double, _ pivotRow: Row, intoRow target: Int) {
    let row = rows[target]
    let (columns, values, count) = (row.columns, row.values, Int(row.count))
    let (newColumns, newValues, length) =
      (pivotRow.columns, pivotRow.values, Int(pivotRow.count))
    let (mergedColumns, mergedValues) = (mergedColumns, mergedValues)
    var a = 0
    var b = 0
    var end = 0
    while a < count, b < length {
      let (column, new) = (columns[a], newColumns[b])
      if column < new {
        mergedColumns[end] = column
        mergedValues[end] = values[a]
        end &+= values[a] != 0 ? 1 : 0
        a &+= 1
      } else if column == new {
        let old = values[a]
        let sum = RowKernels.kept(old + factor * newValues[b], old: old, drop: drop)
        mergedColumns[end] = column
        mergedValues[end] = sum
        end &+= sum != 0 ? 1 : 0
        a &+= 1
        b &+= 1
      } else {
        end = fillIn(new, factor * newValues[b], at: end, row: target)
        b &+= 1
      }
    }
    while b < length {
      end = fillIn(newColumns[b], factor * newValues[b], at: end, row: target)
      b &+= 1
    }
    store(merged: end, inRow: target, before: a)
  }

  /// Puts a new entry at the end of the merged row, unless it is 0.
  @inline(__always) private func fillIn(
    _ column: Int32, _ value: Double, at end: Int, row target: Int
  ) -> Int {
    if value == 0 { return end }
    mergedColumns[end] = column
    mergedValues[end] = value
    noteEntry(row: target, column: Int(column))
    return end &+ 1
  }

  /// Replaces the entries of row `target` before `rest` by the `end` merged ones.
  private func store(merged end: Int, inRow target: Int, before rest: Int) {
    let old = rows[target]
    let left = Int(old.count) &- rest
    let total = end &+ left
    let grows = total > Int(old.capacity)
    if grows { reserve(row: target, total &+ total / 2) }
    let row = rows[target]
    // The rest first: the merged entries may reach over its old place.
    if grows || end != rest {
      (row.values + end).update(from: old.values + rest, count: left)
      (row.columns + end).update(from: old.columns + rest, count: left)
    }
    row.values.update(from: mergedValues, count: end)
    row.columns.update(from: mergedColumns, count: end)
    if grows { releaseBlock(of: old) }
    rows[target].count = Int32(truncatingIfNeeded: total)
    // Only a merge that reached the end of the row has looked at all its zeros.
    if left == 0 { rows[target].zeros = 0 }
  }

  /// Leaves the cancelled entries out of a row; the lists of their columns keep naming it until
  /// they are cleaned.
  func compact(row target: Int) {
    let row = rows[target]
    let columns = row.columns
    var end = 0
    for k in 0..<Int(row.count) {
      columns[end] = columns[k]
      row.values[end] = row.values[k]
      end &+= row.values[k] != 0 ? 1 : 0
    }
    rows[target].count = Int32(truncatingIfNeeded: end)
    rows[target].zeros = 0
  }
}
