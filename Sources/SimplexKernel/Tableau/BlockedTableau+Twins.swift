/// Rows that are equal share one long row.
///
/// A parameter with a wish of its own is the sum of a row of one entry: two variables of the same
/// value, and in a system of many wishes half of all rows are such twins. Two rows that are equal
/// stay so until one of them is the pivot row: its variable then leaves for a column, and the
/// others, which equal it, become short rows of that column. The other way round, short rows that
/// equal the variable of a column share the row in which that becomes basic.
extension BlockedTableau {
  /// Leaves row `i` as the only owner of its long row.
  ///
  /// - Returns: The first of the others, linked by `next`, or -1.
  func takeTwins(ofRow i: Int) -> Int32 {
    let place = Int(places[i])
    var twins = Int32(-1)
    var row = owners[place]
    while row >= 0 {
      let following = next[Int(row)]
      if Int(row) != i {
        next[Int(row)] = twins
        twins = row
      }
      row = following
    }
    owners[place] = Int32(truncatingIfNeeded: i)
    next[i] = -1
    return twins
  }

  /// Makes linked rows short: each equals the variable of column `j`.
  func shorten(_ rows: Int32, toColumn j: Int) {
    var row = rows
    while row >= 0 {
      let following = next[Int(row)]
      places[Int(row)] = -1
      counts[Int(row)] = 1
      shortColumns[Int(row)] = Int32(truncatingIfNeeded: j)
      shortValues[Int(row)] = 1
      next[Int(row)] = heads[j]
      heads[j] = row
      row = following
    }
  }

  /// Makes the short rows of column `j` long: each becomes a multiple of the pivot row `i`, divided
  /// but for its own column, or shares it.
  func fillShortRows(ofColumn j: Int, with i: Int, _ sketch: Sketch?) {
    let place = Int(places[i])
    var row = heads[j]
    heads[j] = -1
    while row >= 0 {
      let short = Int(row)
      let following = next[short]
      let factor = shortValues[short]
      if factor == 1 {
        places[short] = places[i]
        counts[short] = Int32(truncatingIfNeeded: columnCount)
        next[short] = owners[place]
        owners[place] = row
      } else if factor == 0 {
        counts[short] = 0
      } else {
        fill(short, with: entries + place &* stride, times: factor, sketch)
      }
      row = following
    }
  }

  private func fill(
    _ i: Int, with pivotRow: UnsafePointer<Double>, times factor: Double, _ sketch: Sketch?
  ) {
    let row = makeLong(i)
    let place = Int(places[i])
    // It has got this pivot, and none of those before it reach it.
    for q in 0..<state.pointee.pendingCount { left[q &* leftStride &+ place] = 0 }
    RowKernels.move(row, by: factor, times: pivotRow, length: stride)
    if let sketch {
      sketches[place] = sketch * factor
      calibrations[place] = Self.expectedCalibration
    }
  }
}
