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
    for place in 0..<longCount where column[place] != 0 {
      var owner = owners[place]
      while owner >= 0 {
        rows[found] = owner
        values[found] = column[place]
        found &+= 1
        owner = next[Int(owner)]
      }
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
    let pivotRow = self.values(ofRow: i)
    let place = Int(places[i])
    let pivot = pivotRow[place < 0 ? 0 : j]
    // Two variables that are equal change places: nothing else is to be done.
    if place < 0, pivot == 1 { return }
    state.pointee.gatheredColumn = -1
    let sketch = pivotSketches(row: i, column: j, pivot: pivot, rows, values, count)
    if place < 0 {
      storeQuotients(ofColumn: j, by: pivot, except: place, rows, values, count)
      pivotRow[0] = 1 / pivot
      return
    }
    RowKernels.divide(pivotRow, by: -pivot, length: stride)
    pivotRow[j] = 0
    let most = Self.largest(pivotRow, stride)
    if most > 0 { append(pivotRow, most, except: place, rows, values, count) }
    let twins = takeTwins(ofRow: i)
    if most > 0 { fillShortRows(ofColumn: j, with: i, sketch) }
    shorten(twins, toColumn: j)
    storeQuotients(ofColumn: j, by: pivot, except: place, rows, values, count)
    pivotRow[j] = 1 / pivot
    if state.pointee.pendingCount == SwitchPoints.pendingPivots { applyPending() }
  }

  /// Stores what becomes of the pivot column, which leaves nothing pending in it.
  private func storeQuotients(
    ofColumn j: Int, by pivot: Double, except pivotPlace: Int, _ rows: UnsafePointer<Int32>,
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
      let place = Int(places[Int(rows[k])])
      if place < 0 {
        shortValues[Int(rows[k])] = values[k] / pivot
      } else if place != pivotPlace {
        entries[place &* stride &+ j] = values[k] / pivot
      }
    }
  }

  /// Puts a pivot on the list of those that wait.
  private func append(
    _ pivotRow: UnsafePointer<Double>, _ most: Double, except pivotPlace: Int,
    _ rows: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int
  ) {
    let q = state.pointee.pendingCount
    let factors = left + q &* leftStride
    factors.update(repeating: 0, count: leftStride)
    var largest = 0.0
    for k in 0..<count {
      let place = Int(places[Int(rows[k])])
      if place == pivotPlace || place < 0 { continue }
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

  private static func largest(_ row: UnsafePointer<Double>, _ length: Int) -> Double {
    var largest = 0.0
    for k in 0..<length { largest = max(largest, abs(row[k])) }
    return largest
  }
}
