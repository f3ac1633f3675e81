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
  /// Basic sums are then taken from their rows; those outside their pieces are listed.
  ///
  /// Source: Wilkinson, "Rounding Errors in Algebraic Processes" (1963), iterative refinement.
  ///
  /// - Complexity: O(entries of the tableau and of the rows).
  @inline(never) func refine() {
    let misses = scratch.pointee.columnNumbers
    for j in 0..<columnCount {
      let q = activeBreakpoint(j)
      misses[j] = q < 0 ? 0 : breakpoints[q].value - sumOfRow(breakpoint: q)
    }
    for i in 0..<rowCount where Int(basic[i]) >= rowCount {
      let columns = table.columns(ofRow: i)
      let values = table.values(ofRow: i)
      var correction = 0.0
      for k in 0..<table.count(ofRow: i) {
        correction += values[k] * misses[Table.isDense ? k : Int(columns[k])]
      }
      rows[i].value += correction
    }
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g < rowCount { rows[i].value = sumOfRow(breakpoint: Int(firsts[g])) }
      noteFeasibility(i)
    }
    state.pointee.isRefined = true
    state.pointee.farthestMove = 0
  }

  /// The merged row's sum that the parameters' values give in the caller's row of a breakpoint.
  private func sumOfRow(breakpoint q: Int) -> Double {
    sum(callerRow: Int(breakpoints[q].row)).value / breakpoints[q].scale
  }
}
