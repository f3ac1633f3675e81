import CRowKernels

extension SparseTableau {
  func gather(
    column j: Int, rows found: UnsafeMutablePointer<Int32>, values: UnsafeMutablePointer<Double>
  ) -> Int {
    let list = columns[j].rows
    let listed = Int(columns[j].count)
    let stamp = nextGeneration()
    let wanted = Int32(truncatingIfNeeded: j)
    var kept = 0
    var count = 0
    var k = 0
    while k < listed {
      let i = Int(list[k])
      k &+= 1
      if stamps[i] == stamp { continue }
      stamps[i] = stamp
      let row = rows[i]
      let place = SparseTableau.position(of: wanted, in: row.columns, count: Int(row.count))
      if place < 0 { continue }
      list[kept] = Int32(truncatingIfNeeded: i)
      kept &+= 1
      let value = row.values[place]
      // A cancelled entry keeps its place in the list: its row still holds the column.
      if value == 0 { continue }
      rows[i].position = Int32(truncatingIfNeeded: place)
      found[count] = Int32(truncatingIfNeeded: i)
      values[count] = value
      count &+= 1
    }
    columns[j].count = Int32(truncatingIfNeeded: kept)
    return count
  }

  /// Exchanges the basic variable of row `i` with the nonbasic one of column `j`.
  ///
  /// - Complexity: O of the entries of the rows that hold the column, and as many times the length
  ///   of the pivot row.
  func pivot(
    row i: Int, column j: Int, rows held: UnsafePointer<Int32>, values: UnsafePointer<Double>,
    count: Int
  ) {
    let pivotRow = rows[i]
    let place = position(of: j, inRow: i)
    let pivot = pivotRow.values[place]
    RowKernels.divide(pivotRow.values, by: -pivot, length: Int(pivotRow.count))
    // The entry of the column itself takes no part in the sums: it is set to its quotient first,
    // and the pivot row's is 0 meanwhile.
    pivotRow.values[place] = 0
    let terms = scatter(pivotRow)
    var q = 0
    while q < count {
      let target = Int(held[q])
      if target != i {
        rows[target].values[position(of: j, inRow: target)] = values[q] / pivot
        add(values[q], times: pivotRow, terms: terms, toRow: target)
      }
      q &+= 1
    }
    clearScattered(pivotRow)
    pivotRow.values[place] = 1 / pivot
  }

  /// Writes a row out by column; returns how many entries other than 0 it has.
  @inline(__always) private func scatter(_ row: Row) -> Int {
    let columns = row.columns
    var terms = 0
    var k = 0
    while k < Int(row.count) {
      scattered[Int(columns[k])] = row.values[k]
      terms &+= row.values[k] != 0 ? 1 : 0
      k &+= 1
    }
    return terms
  }

  @inline(__always) private func clearScattered(_ row: Row) {
    let columns = row.columns
    var k = 0
    while k < Int(row.count) {
      scattered[Int(columns[k])] = 0
      k &+= 1
    }
  }

  /// The place of column `j` in row `i`, which holds it; at once if the column was gathered last.
  @inline(__always) private func position(of j: Int, inRow i: Int) -> Int {
    let row = rows[i]
    let wanted = Int32(truncatingIfNeeded: j)
    if row.position < row.count, row.columns[Int(row.position)] == wanted {
      return Int(row.position)
    }
    return SparseTableau.position(of: wanted, in: row.columns, count: Int(row.count))
  }

  /// Adds `factor * pivotRow` to a row that holds the pivot column, by the fastest way that fits.
  ///
  /// `terms` is how many entries other than 0 the pivot row has beside that of the pivot column.
  @inline(__always) private func add(
    _ factor: Double, times pivotRow: Row, terms: Int, toRow target: Int
  ) {
    if terms == 0 { return }  // nothing but the pivot entry, which is done
    let length = Int(pivotRow.count)
    let row = rows[target]
    let count = Int(row.count)
    if count == length, hasEqualPattern(row, pivotRow) {
      let zeros = RowKernels.add(
        factor, times: pivotRow.values, to: row.values, length: length, drop: drop)
      rows[target].zeros = Int32(truncatingIfNeeded: zeros)
    } else if length &* SwitchPoints.lookUpRatio < count,
      let zeros = addByLookUp(factor, pivotRow, row)
    {
      rows[target].zeros &+= zeros
    } else {
      let met = addScattered(factor, toRow: target)
      if met < terms { insertFill(factor, pivotRow, intoRow: target, missing: terms &- met) }
    }
    // Last, for the fill is found by the columns that the row has.
    if rows[target].zeros &* Int32(SwitchPoints.compaction) >= rows[target].count {
      compact(row: target)
    }
  }

  @inline(__always) private func hasEqualPattern(_ a: Row, _ b: Row) -> Bool {
    let (first, second) = (a.columns, b.columns)
    let count = Int(a.count)
    if count == columnCount { return true }  // both full
    // Most rows that differ do so at an end.
    if first[0] != second[0] || first[count &- 1] != second[count &- 1] { return false }
    return plumb_columns_equal(first, second, count) != 0
  }

  /// Adds a short row to a long one in place, provided that it brings no new column.
  ///
  /// - Returns: How many entries cancelled; `nil`, with nothing changed, if there would be fill.
  private func addByLookUp(_ factor: Double, _ pivotRow: Row, _ row: Row) -> Int32? {
    let columns = row.columns
    let wanted = pivotRow.columns
    let length = Int(pivotRow.count)
    var start = 0
    for k in 0..<length {
      let place = SparseTableau.position(
        of: wanted[k], in: columns + start, count: Int(row.count) &- start)
      if place < 0 { return nil }
      start &+= place
      places[k] = Int32(truncatingIfNeeded: start)
    }
    var zeros: Int32 = 0
    for k in 0..<length {
      let place = Int(places[k])
      let old = row.values[place]
      let new = RowKernels.kept(old + factor * pivotRow.values[k], old: old, drop: drop)
      row.values[place] = new
      if new == 0 { zeros &+= 1 }
    }
    return zeros
  }
}
