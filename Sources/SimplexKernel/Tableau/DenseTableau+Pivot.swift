import CRowKernels

extension DenseTableau {
  /// Exchanges the basic variable of row `i` with the nonbasic one of column `j`.
  ///
  /// Every quotient is one division, not a product with a reciprocal: whole numbers that divide
  /// stay whole.
  ///
  /// - Complexity: O(*count* * *columns*).
  @inline(__always) func pivot(
    row i: Int, column j: Int, rows: UnsafePointer<Int32>, values: UnsafePointer<Double>,
    count: Int
  ) {
    let pivotRow = entries + i &* stride
    let pivot = pivotRow[j]
    if stride <= 8 {
      pivotShort(pivotRow, j, pivot, rows, values, count)
    } else {
      pivotLong(pivotRow, i, j, pivot, rows, values, count)
    }
    pivotRow[j] = 1 / pivot
  }

  /// Rows of one or two vectors, in place.
  @inline(__always) private func pivotShort(
    _ pivotRow: UnsafeMutablePointer<Double>, _ j: Int, _ pivot: Double,
    _ rows: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int
  ) {
    // The entry of the column itself takes no part in the sums: the pivot row's is 0 meanwhile, and
    // each quotient is stored last, because a vector load right after a narrower store stalls.
    // The pivot row may be added to itself: it too is stored last.
    let raw = UnsafeMutableRawPointer(pivotRow)
    let lane = Double(j)
    if stride == 4 {
      let scaled = (raw.loadUnaligned(as: SIMD4<Double>.self) / -pivot)
        .replacing(with: 0, where: SIMD4(0, 1, 2, 3) .== lane)
      for q in 0..<count {
        let row = entries + Int(rows[q]) &* 4
        RowKernels.add4(values[q], times: scaled, to: row, drop: drop)
        row[j] = values[q] / pivot
      }
      raw.storeBytes(of: scaled, as: SIMD4<Double>.self)
    } else {
      // In halves: eight lanes are more than the registers of a plain x86-64 hold at once.
      let low = (raw.loadUnaligned(as: SIMD4<Double>.self) / -pivot)
        .replacing(with: 0, where: SIMD4(0, 1, 2, 3) .== lane)
      let high = (raw.loadUnaligned(fromByteOffset: 32, as: SIMD4<Double>.self) / -pivot)
        .replacing(with: 0, where: SIMD4(4, 5, 6, 7) .== lane)
      for q in 0..<count {
        let row = entries + Int(rows[q]) &* 8
        RowKernels.add4(values[q], times: low, to: row, drop: drop)
        RowKernels.add4(values[q], times: high, to: row + 4, drop: drop)
        row[j] = values[q] / pivot
      }
      raw.storeBytes(of: low, as: SIMD4<Double>.self)
      raw.storeBytes(of: high, toByteOffset: 32, as: SIMD4<Double>.self)
    }
  }

  private func pivotLong(
    _ pivotRow: UnsafeMutablePointer<Double>, _ i: Int, _ j: Int, _ pivot: Double,
    _ rows: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int
  ) {
    RowKernels.divide(pivotRow, by: -pivot, length: stride)
    for q in 0..<count { entries[Int(rows[q]) &* stride &+ j] = values[q] / pivot }
    pivotRow[j] = 0
    // A soft row of one variable has nothing to add.
    if !hasEntries(pivotRow) { return }
    plumb_rows_add(
      entries, stride, rows, values, count, Int32(truncatingIfNeeded: i), pivotRow, stride, drop)
  }

  private func hasEntries(_ row: UnsafePointer<Double>) -> Bool {
    for k in 0..<stride where row[k] != 0 { return true }
    return false
  }
}
