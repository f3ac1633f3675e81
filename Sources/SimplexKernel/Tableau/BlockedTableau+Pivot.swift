extension BlockedTableau {
  /// Collects the rows with a nonzero in column `j`: the long ones in the order of their places,
  /// then the short ones.
  ///
  /// - Complexity: O(*long rows* * *pending pivots*).
  func gather(
    column j: Int, rows: UnsafeMutablePointer<Int32>, values: UnsafeMutablePointer<Double>
  ) -> Int {
    let longCount = state.pointee.longCount
    if state.pointee.gatheredColumn != j {
      var entry = entries + j
      for place in 0..<longCount {
        column[place] = entry.pointee
        entry += stride
      }
      addPending(toColumn: j)
      state.pointee.gatheredColumn = j
    }
    var found = 0
    for place in 0..<longCount {
      let value = column[place]
      rows[found] = owners[place]
      values[found] = value
      found &+= value != 0 ? 1 : 0
    }
    var i = Int(heads[j])
    while i >= 0 {
      if shortValues[i] != 0 {
        rows[found] = Int32(truncatingIfNeeded: i)
        values[found] = shortValues[i]
        found &+= 1
      }
      i = Int(next[i])
    }
    return found
  }

  /// Adds what is pending for column `j` to the gathered one.
  @inline(__always) private func addPending(toColumn j: Int) {
    let longCount = state.pointee.longCount
    var bound = 0.0
    for q in 0..<state.pointee.pendingCount {
      let factor = right[q &* stride &+ j]
      if factor == 0 { continue }
      RowKernels.move(column, by: factor, times: left + q &* leftStride, length: longCount)
      bound += abs(factor) * leftMost[q]
    }
    if bound == 0 { return }
    let limit = self.limit(bound)
    for place in 0..<longCount where abs(column[place]) <= limit && column[place] != 0 {
      if isRounding(column[place], place, j) { column[place] = 0 }
    }
  }

  /// Exchanges the basic variable of row `i` with the nonbasic one of column `j`.
  ///
  /// - Complexity: O(*rows* + *columns*), and one part in `SwitchPoints.pendingPivots` of the
  ///   product that applies them.
  func pivot(
    row i: Int, column j: Int, rows: UnsafePointer<Int32>, values: UnsafePointer<Double>,
    count: Int
  ) {
    state.pointee.gatheredColumn = -1
    let pivotRow = self.values(ofRow: i)
    let place = Int(places[i])
    let pivot = pivotRow[place < 0 ? 0 : j]
    let sketch = pivotSketches(row: i, column: j, pivot: pivot, rows, values, count)
    if place < 0 {
      storeQuotients(ofColumn: j, by: pivot, except: i, rows, values, count)
      pivotRow[0] = 1 / pivot
      return
    }
    RowKernels.divide(pivotRow, by: -pivot, length: stride)
    pivotRow[j] = 0
    let most = Self.largest(pivotRow, stride)
    if most > 0 {
      append(pivotRow, most, except: i, rows, values, count)
      fillShortRows(ofColumn: j, with: pivotRow, sketch)
    }
    storeQuotients(ofColumn: j, by: pivot, except: i, rows, values, count)
    pivotRow[j] = 1 / pivot
    if state.pointee.pendingCount == SwitchPoints.pendingPivots { applyPending() }
  }

  /// Stores what becomes of the pivot column, which leaves nothing pending in it.
  private func storeQuotients(
    ofColumn j: Int, by pivot: Double, except i: Int, _ rows: UnsafePointer<Int32>,
    _ values: UnsafePointer<Double>, _ count: Int
  ) {
    if state.pointee.pendingCount > 0 {
      for q in 0..<state.pointee.pendingCount { right[q &* stride &+ j] = 0 }
      // What is stored of a row without the column may be cancelled by what was pending.
      var entry = entries + j
      for _ in 0..<state.pointee.longCount {
        entry.pointee = 0
        entry += stride
      }
    }
    for k in 0..<count {
      let r = Int(rows[k])
      if r == i { continue }
      if places[r] < 0 {
        shortValues[r] = values[k] / pivot
      } else {
        entries[Int(places[r]) &* stride &+ j] = values[k] / pivot
      }
    }
  }

  /// Puts a pivot on the list of those that wait.
  private func append(
    _ pivotRow: UnsafePointer<Double>, _ most: Double, except i: Int,
    _ rows: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int
  ) {
    let q = state.pointee.pendingCount
    let factors = left + q &* leftStride
    factors.update(repeating: 0, count: leftStride)
    var largest = 0.0
    for k in 0..<count {
      let r = Int(rows[k])
      let place = Int(places[r])
      if r == i || place < 0 { continue }
      factors[place] = values[k]
      if firstPending[place] == Self.nothingPending {
        firstPending[place] = Int32(truncatingIfNeeded: q)
      }
      largest = max(largest, abs(values[k]))
    }
    if largest == 0 { return }
    (right + q &* stride).update(from: pivotRow, count: stride)
    leftMost[q] = largest
    rightMost[q] = most
    state.pointee.pendingCount = q &+ 1
  }

  /// Makes the short rows of column `j` long: each becomes a multiple of the pivot row.
  private func fillShortRows(
    ofColumn j: Int, with pivotRow: UnsafePointer<Double>, _ sketch: Sketch?
  ) {
    var i = Int(heads[j])
    heads[j] = -1
    while i >= 0 {
      let factor = shortValues[i]
      if factor == 0 {
        counts[i] = 0
      } else {
        let row = makeLong(i)
        // It has got this pivot, and none of those before it reach it.
        let place = Int(places[i])
        for q in 0..<state.pointee.pendingCount { left[q &* leftStride &+ place] = 0 }
        RowKernels.move(row, by: factor, times: pivotRow, length: stride)
        if let sketch {
          sketches[place] = sketch * factor
          calibrations[place] = Self.expectedCalibration
        }
      }
      i = Int(next[i])
    }
  }

  private static func largest(_ row: UnsafePointer<Double>, _ length: Int) -> Double {
    var largest = 0.0
    for k in 0..<length { largest = max(largest, abs(row[k])) }
    return largest
  }
}
