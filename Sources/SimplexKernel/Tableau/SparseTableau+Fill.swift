extension SparseTableau {
  /// Adds `factor` times the scattered pivot row to the entries that row `target` has.
  ///
  /// - Returns: How many entries of the pivot row other than 0 it met.
  func addScattered(_ factor: Double, toRow target: Int) -> Int {
    let row = rows[target]
    let (columns, values, count) = (row.columns, row.values, Int(row.count))
    let (scattered, drop) = (scattered, drop)
    var met = 0
    var zeros = 0
    var k = 0
    while k < count {
      // No branches: a term of 0 leaves the entry as it is.
      let term = scattered[Int(columns[k])]
      let old = values[k]
      let new = RowKernels.kept(old + factor * term, old: old, drop: drop)
      values[k] = new
      met &+= term != 0 ? 1 : 0
      zeros &+= new == 0 ? 1 : 0
      k &+= 1
    }
    rows[target].zeros = Int32(truncatingIfNeeded: zeros)
    return met
  }

  /// Inserts into row `target` the `missing` entries of `factor * pivotRow`, other than 0, whose
  /// columns it does not have, and notes them in the lists of those columns.
  ///
  /// A merge from the back, in place, that ends with the last insertion.
  func insertFill(_ factor: Double, _ pivotRow: Row, intoRow target: Int, missing: Int) {
    var missing = missing
    var a = Int(rows[target].count)
    var b = Int(pivotRow.count)
    var end = a &+ missing
    makeRoom(inRow: target, for: end)
    let (columns, values) = (rows[target].columns, rows[target].values)
    let (newColumns, newValues) = (pivotRow.columns, pivotRow.values)
    rows[target].count = Int32(truncatingIfNeeded: end)
    while missing > 0 {
      let new = newColumns[b &- 1]
      if a > 0, columns[a &- 1] >= new {
        if columns[a &- 1] == new { b &-= 1 }
        a &-= 1
        end &-= 1
        columns[end] = columns[a]
        values[end] = values[a]
        continue
      }
      b &-= 1
      if newValues[b] == 0 { continue }
      end &-= 1
      columns[end] = new
      values[end] = factor * newValues[b]
      noteEntry(row: target, column: Int(new))
      missing &-= 1
    }
  }

  /// Moves row `target` to a larger block if it has no room for `count` entries.
  private func makeRoom(inRow target: Int, for count: Int) {
    let old = rows[target]
    if count <= Int(old.capacity) { return }
    reserve(row: target, count &+ count / 2)
    rows[target].values.update(from: old.values, count: Int(old.count))
    rows[target].columns.update(from: old.columns, count: Int(old.count))
    releaseBlock(of: old)
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
