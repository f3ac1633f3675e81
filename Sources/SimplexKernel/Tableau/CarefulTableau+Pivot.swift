extension CarefulTableau {
  /// Exchanges the basic variable of row `i` with the nonbasic one of column `j`.
  ///
  /// - Complexity: O(entries of the rows that hold the column + *count* times those of the pivot
  ///   row).
  func pivot(
    row i: Int, column j: Int, rows held: UnsafePointer<Int32>, values: UnsafePointer<Double>,
    count: Int
  ) {
    let row = rows[i]
    let place = position(of: j, inRow: i)
    let pivot = row.values[place]
    let size = abs(pivot)
    // The pivot's own rounding is each quotient's, too.
    let doubt = row.magnitudes[place] / size
    for k in 0..<Int(row.count) {
      row.values[k] = -row.values[k] / pivot
      row.magnitudes[k] = max(row.magnitudes[k] / size, abs(row.values[k]) * doubt)
    }
    row.values[place] = 1 / pivot
    row.magnitudes[place] = doubt / size
    for q in 0..<count where Int(held[q]) != i {
      substitute(pivotRow: row, j, pivot, intoRow: Int(held[q]))
    }
  }

  /// Adds the pivot row times the target's entry in the pivot column `j` to the target.
  private func substitute(
    pivotRow: Row, _ j: Int, _ pivot: Double, intoRow target: Int
  ) {
    let row = rows[target]
    let place = position(of: j, inRow: target)
    let (factor, factorMagnitude) = (row.values[place], row.magnitudes[place])
    let merged = self.pivotRow.pointee
    var (a, b, end) = (0, 0, 0)
    let (count, length) = (Int(row.count), Int(pivotRow.count))
    while a < count || b < length {
      let column = a < count ? row.columns[a] : .max
      let other = b < length ? pivotRow.columns[b] : .max
      var value = 0.0
      var magnitude = 0.0
      if column <= other {
        (value, magnitude) = (row.values[a], row.magnitudes[a])
        a += 1
      }
      if Int(min(column, other)) == j {
        value = factor / pivot
        magnitude = max(
          factorMagnitude / abs(pivot), abs(value) * pivotRow.magnitudes[b] * abs(pivot))
        b += 1
      } else if other <= column {
        let term = factor * pivotRow.values[b]
        value += term
        magnitude = max(
          magnitude, abs(value), factorMagnitude * abs(pivotRow.values[b]),
          abs(factor) * pivotRow.magnitudes[b])
        b += 1
      }
      merged.columns[end] = min(column, other)
      merged.values[end] = value
      merged.magnitudes[end] = magnitude
      end += abs(value) > noise * magnitude ? 1 : 0
    }
    store(merged, count: end, inRow: target)
  }

  private func store(_ merged: Row, count: Int, inRow target: Int) {
    if count > Int(rows[target].capacity) {
      releaseBlock(of: rows[target])
      rows[target] = makeRow(capacity: min(count + count / 2, columnCount))
    }
    rows[target].count = Int32(truncatingIfNeeded: count)
    let row = rows[target]
    row.columns.update(from: merged.columns, count: count)
    row.values.update(from: merged.values, count: count)
    row.magnitudes.update(from: merged.magnitudes, count: count)
  }

  #if KERNEL_CHECKS
    /// Checks that rows are sorted, finite, real and within their capacity.
    ///
    /// - Complexity: O(*entries*).
    func checkInvariants() {
      for i in 0..<rowCount {
        let row = rows[i]
        precondition(row.count <= row.capacity, "row \(i) overflows")
        for k in 0..<Int(row.count) {
          precondition(k == 0 || row.columns[k - 1] < row.columns[k], "row \(i) is not sorted")
          precondition(row.values[k].isFinite, "row \(i) is not finite")
          precondition(abs(row.values[k]) <= row.magnitudes[k], "row \(i) is too large")
        }
      }
    }
  #else
    /// Checks nothing: this build has no invariant checks.
    @inline(__always) func checkInvariants() {}
  #endif
}
