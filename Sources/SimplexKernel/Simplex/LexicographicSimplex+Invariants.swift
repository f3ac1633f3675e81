extension LexicographicSimplex {
  #if KERNEL_CHECKS
    /// Checks that the basis is a permutation, that values agree with the tableau and pieces with
    /// values, and that the objective rows agree with a new sum.
    ///
    /// - Complexity: O(*entries* + *breakpoints* + *levels* * *columns*).
    func checkInvariants() {
      table.checkInvariants()
      for logical in 0..<rowCount + columnCount {
        let place = Int(places[logical])
        let there = place >= 0 ? basic[place] : nonbasic[~place]
        precondition(Int(there) == logical, "logical \(logical) is not where it should be")
      }
      checkValues()
      if !state.pointee.costsAreStale { checkCosts() }
    }

    private func checkValues() {
      for j in 0..<columnCount {
        let q = activeBreakpoint(j)
        precondition(
          columnValues[j] == (q >= 0 ? breakpoints[q].value : 0), "column \(j) is off its value")
      }
      for i in 0..<rowCount {
        let (value, magnitude) = sum(row: i)
        let g = Int(basic[i])
        var tolerance = 1e3 * tolerances.feasibility * (1 + magnitude)
        if state.pointee.isRefined, g < rowCount {
          // Summed from the row itself, whose terms may be far larger than those in the tableau.
          let breakpoint = breakpoints[Int(firsts[g])]
          let terms = sum(callerRow: Int(breakpoint.row)).magnitude
          tolerance += tolerances.rounding * terms / abs(breakpoint.scale)
        }
        precondition(abs(value - rows[i].value) <= tolerance, "row \(i) has drifted")
        if state.pointee.status == .optimal {
          precondition(violation(i) <= tolerance, "row \(i) is outside its piece")
        }
        for q in Int(firsts[g])..<Int(firsts[g + 1]) where q > Int(firsts[g]) {
          precondition(breakpoints[q - 1].value <= breakpoints[q].value, "breakpoints of \(g)")
        }
      }
    }

    private func checkCosts() {
      let count = levelCount * stride
      let old = [Double](UnsafeBufferPointer(start: costs, count: count))
      refreshCosts()
      for level in 0..<levelCount {
        for j in 0..<columnCount {
          let place = level * stride + j
          precondition(
            abs(old[place] - costs[place]) <= tolerances.reducedCost * (1 + magnitudes[place]),
            "objective row \(level) is off at column \(j)")
        }
      }
    }
  #else
    /// Checks nothing: this build has no invariant checks.
    @inline(__always) func checkInvariants() {}
  #endif
}
