extension LexicographicSimplex {
  /// Whether rounding of the terms added in the tableau may be more than a row of the caller's
  /// allows.
  ///
  /// - Complexity: O(*columns*).
  @inline(__always) var isRefinementDue: Bool {
    // It drops entries that may be rounding, and is there for rows of very different sizes.
    if Table.isCareful { return true }
    var largest = state.pointee.farthestMove
    var j = 0
    while j < columnCount {
      largest = max(largest, abs(columnValues[j]))
      j &+= 1
    }
    // A small pivot has magnified the rounding of what it divided.
    let pivot = min(1, state.pointee.leastPivot * Self.harmlessTerm)
    return largest * state.pointee.largestTerm > tolerances.accurateTerm * pivot
  }

  /// Corrects the values by what the active rows themselves still miss, once: what is left is the
  /// rounding of each row's own terms, not of those in the tableau.
  ///
  /// A careful tableau may have entries of a few digits only; there it goes on while that helps.
  /// Basic sums are then taken from their rows; those outside their pieces are listed.
  ///
  /// Source: Wilkinson, "Rounding Errors in Algebraic Processes" (1963), iterative refinement.
  ///
  /// - Complexity: O(entries of the tableau and of the rows).
  @inline(never) func refine() {
    var missed = collectMisses()
    correct()
    if Table.isCareful {
      for _ in 0..<Self.correctionLimit where missed > tolerances.rounding {
        let left = collectMisses()
        if left > missed / 2 { break }
        correct()
        missed = left
      }
    }
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g < rowCount { rows[i].value = sumOfRow(breakpoint: Int(firsts[g])) }
      noteFeasibility(i)
    }
    state.pointee.isRefined = true
    state.pointee.farthestMove = 0
  }

  private static var correctionLimit: Int { 10 }

  /// Finds what each active row misses; returns the largest in relation to its row's terms.
  private func collectMisses() -> Double {
    let misses = scratch.pointee.columnNumbers
    var largest = 0.0
    for j in 0..<columnCount {
      misses[j] = 0
      let q = activeBreakpoint(j)
      if q < 0 { continue }
      let breakpoint = breakpoints[q]
      let summed = sum(callerRow: Int(breakpoint.row))
      let miss = breakpoint.value - summed.value / breakpoint.scale
      misses[j] = miss
      let size = 1 + summed.magnitude + abs(breakpoint.value * breakpoint.scale)
      largest = max(largest, abs(miss * breakpoint.scale) / size)
    }
    return largest
  }

  /// Adds to the parameters' values what the tableau says of the misses.
  private func correct() {
    let misses = scratch.pointee.columnNumbers
    for i in 0..<rowCount where Int(basic[i]) >= rowCount {
      let columns = table.columns(ofRow: i)
      let values = table.values(ofRow: i)
      var correction = 0.0
      for k in 0..<table.count(ofRow: i) {
        correction += values[k] * misses[Table.isDense ? k : Int(columns[k])]
      }
      rows[i].value += correction
    }
  }

  /// The merged row's sum that the parameters' values give in the caller's row of a breakpoint.
  private func sumOfRow(breakpoint q: Int) -> Double {
    sum(callerRow: Int(breakpoints[q].row)).value / breakpoints[q].scale
  }
}
