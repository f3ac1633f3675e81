#if BLAS
  import COpenBLAS
#endif

extension BlockedTableau {
  /// Brings the long row at `place` up to date; all of them, once that has been done often.
  @inline(never) func update(_ place: Int) {
    let block = SwitchPoints.pendingPivots &* state.pointee.longCount
    if state.pointee.updates &* SwitchPoints.loneUpdates > block {
      applyPending()
    } else {
      state.pointee.updates &+= state.pointee.pendingCount &- Int(firstPending[place])
      updateAlone(place)
    }
  }

  private func updateAlone(_ place: Int) {
    let row = entries + place &* stride
    let first = Int(firstPending[place])
    let pendingCount = state.pointee.pendingCount
    var bound = 0.0
    for q in first..<pendingCount {
      let factor = left[q &* leftStride &+ place]
      if factor == 0 { continue }
      RowKernels.move(row, by: factor, times: right + q &* stride, length: stride)
      bound += abs(factor) * rightMost[q]
    }
    dropRounding(row, place, bound)
    for q in first..<pendingCount { left[q &* leftStride &+ place] = 0 }
    firstPending[place] = Self.nothingPending
  }

  /// Applies all pending pivots to all rows.
  func applyPending() {
    let longCount = state.pointee.longCount
    let pendingCount = state.pointee.pendingCount
    if addProduct(longCount, pendingCount) {
      for place in 0..<longCount { bounds[place] = 0 }
      for q in 0..<pendingCount {
        let (factors, most) = (left + q &* leftStride, rightMost[q])
        for place in 0..<longCount { bounds[place] += abs(factors[place]) * most }
      }
      for place in 0..<longCount where firstPending[place] != Self.nothingPending {
        dropRounding(entries + place &* stride, place, bounds[place])
        firstPending[place] = Self.nothingPending
      }
    } else {
      for place in 0..<longCount where firstPending[place] != Self.nothingPending {
        updateAlone(place)
      }
    }
    state.pointee.pendingCount = 0
    state.pointee.updates = 0
  }

  /// Adds `left^T * right` to the long rows, if that is worth a call.
  private func addProduct(_ longCount: Int, _ pendingCount: Int) -> Bool {
    #if BLAS
      if longCount &* stride &* pendingCount < SwitchPoints.blasProduct
        || plumb_blas_is_available() == 0
      {
        return false
      }
      plumb_blas_add_product(
        entries, stride, left, leftStride, right, stride, longCount, stride, pendingCount)
      return true
    #else
      return false
    #endif
  }

  /// What an entry may be at most to be looked at by `isRounding`, given a bound of the sum of the
  /// magnitudes that it looks at; twice that, for the bound's own rounding.
  @inline(__always) func limit(_ bound: Double) -> Double { 2 * drop * bound }

  /// Clears what is left in a row where the products just added have cancelled the entry.
  private func dropRounding(_ row: UnsafeMutablePointer<Double>, _ place: Int, _ bound: Double) {
    let limit = limit(bound)
    if RowKernels.countSmall(row, upTo: limit, length: stride) == 0 { return }
    for j in 0..<columnCount where abs(row[j]) <= limit && row[j] != 0 {
      if isRounding(row[j], place, j) { row[j] = 0 }
    }
  }

  /// Whether a sum is rounding next to the pending products in it.
  ///
  /// As in `RowKernels.kept`, an entry that nothing was added to is never rounding, however small.
  func isRounding(_ sum: Double, _ place: Int, _ j: Int) -> Bool {
    var magnitude = 0.0
    for q in 0..<state.pointee.pendingCount {
      magnitude += abs(left[q &* leftStride &+ place] * right[q &* stride &+ j])
    }
    return abs(sum) <= drop * magnitude
  }

  #if KERNEL_CHECKS
    /// Checks the lists of short rows, and that entries are finite and the padding is zero.
    ///
    /// - Complexity: O(*rows* * *columns*).
    func checkInvariants() {
      var shortCount = 0
      for j in 0..<columnCount {
        var i = Int(heads[j])
        while i >= 0 {
          precondition(places[i] < 0 && counts[i] == 1, "row \(i) is not short")
          precondition(Int(shortColumns[i]) == j, "row \(i) is in the list of column \(j)")
          precondition(shortValues[i].isFinite, "row \(i) is not finite")
          shortCount += 1
          i = Int(next[i])
        }
      }
      precondition(
        shortCount == (0..<rowCount).count { places[$0] < 0 && counts[$0] == 1 },
        "a short row is in no list")
      var longCount = 0
      for place in 0..<state.pointee.longCount {
        var owner = owners[place]
        precondition(owner >= 0, "place \(place) is nobody's")
        while owner >= 0 {
          precondition(Int(places[Int(owner)]) == place, "place \(place) is not that of \(owner)")
          longCount += 1
          owner = next[Int(owner)]
        }
        let row = entries + place * stride
        for j in 0..<columnCount { precondition(row[j].isFinite, "place \(place) is not finite") }
        for j in columnCount..<stride { precondition(row[j] == 0, "the padding is not zero") }
      }
      precondition(
        longCount == (0..<rowCount).count { places[$0] >= 0 }, "a long row has no place")
    }
  #else
    /// Checks nothing: this build has no invariant checks.
    @inline(__always) func checkInvariants() {}
  #endif
}
