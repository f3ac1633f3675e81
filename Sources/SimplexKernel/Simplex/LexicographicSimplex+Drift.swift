extension LexicographicSimplex {
  /// Pivots after which the tableau is compared with the rows it was made from.
  private static var checkInterval: Int { 64 }

  /// Terms up to this leave a tableau accurate to some digits less than the numbers are, so that
  /// fewer pivots than `checkInterval` need no check; larger ones have it checked once, early.
  static var harmlessTerm: Double { 64 }

  /// Whether the tableau has to be compared with its rows before its values are believed.
  @inline(__always) var isCheckDue: Bool {
    let count = state.pointee.pivots &- state.pointee.checkedPivots
    return count >= Self.checkInterval
      || (count > 0
        && (state.pointee.leastPivot < tolerances.soundPivot
          || (state.pointee.checkedPivots == 0
            && state.pointee.largestTerm > Self.harmlessTerm)))
  }

  /// Whether the costs that pivots have carried along are as good as sums from the tableau: few
  /// pivots of a small component, none of them small, and no piece changed without the costs.
  @inline(__always) var carriesCosts: Bool {
    Table.isDense && columnCount <= SwitchPoints.carriedColumns && !state.pointee.costsAreWrong
      && state.pointee.pivots &- state.pointee.summedPivots <= SwitchPoints.carriedPivots
      && state.pointee.largestTerm <= Self.harmlessTerm
      && state.pointee.leastPivot * Self.harmlessTerm >= 1
  }

  /// Sums the values anew, and finds out whether the tableau can be believed: no pivot may have
  /// been small next to what had cancelled before it, and what the tableau says of the rows must
  /// be what they say themselves.
  ///
  /// A tableau that costs much to make anew is believed too where it is so nearly right that one
  /// refinement leaves nothing to correct.
  ///
  /// - Complexity: O(entries of the tableau and of the rows).
  func checkDrift() {
    state.pointee.checkedPivots = state.pointee.pivots
    refreshValues()
    let isSound = state.pointee.leastPivot >= tolerances.soundPivot
    state.pointee.hasDrifted = !(isSound && agreesWithRows(within: tolerances.drift))
    if Table.isCostly, state.pointee.hasDrifted, agreesWithRows(within: tolerances.smallDrift) {
      refine()
      state.pointee.hasDrifted = !agreesWithRows(within: tolerances.drift)
      // A small pivot that has done no harm is no reason to look again after the next.
      if !state.pointee.hasDrifted { state.pointee.leastPivot = 1 }
    }
  }

  private func agreesWithRows(within tolerance: Double) -> Bool {
    for g in 0..<rowCount where !agreesWithRow(g, within: tolerance) { return false }
    return true
  }

  /// Whether the value of merged row `g` is the sum of one of the rows it stands for.
  private func agreesWithRow(_ g: Int, within tolerance: Double) -> Bool {
    let breakpoint = breakpoints[Int(firsts[g])]
    let summed = sum(callerRow: Int(breakpoint.row))
    let expected = value(of: g) * breakpoint.scale
    return abs(summed.value - expected)
      <= tolerance * (1 + summed.magnitude + abs(expected))
  }

  /// Whether a cost of a careful tableau passes for rounding only next to terms that cancelled on
  /// the way to this basis: pivoted in afresh, the basis may show it to be one.
  ///
  /// - Complexity: O(*levels* * *columns*).
  @inline(never) func hidesCost() -> Bool {
    if state.pointee.pivots == state.pointee.precisePivots { return false }
    for level in 0..<levelCount {
      for j in 0..<columnCount {
        let place = level &* stride &+ j
        var (up, down, magnitude) = (costs[place], -costs[place], magnitudes[place])
        let active = activeBreakpoint(j)
        if active >= 0, Int(breakpoints[active].level) == level {
          up += breakpoints[active].up
          down += breakpoints[active].down
          magnitude += max(breakpoints[active].up, breakpoints[active].down)
        }
        for rate in [abs(up), abs(down)]
        where rate <= costTolerance * magnitude && rate > tolerances.cleanCost * magnitude {
          return true
        }
      }
    }
    return false
  }

  /// Whether a reduced cost decides for a column that may be nothing but the rounding of an entry,
  /// left where terms should have cancelled.
  ///
  /// - Complexity: O(*breakpoints* + *levels* * *columns*).
  @inline(never) func isDecidedByRounding() -> Bool {
    if Table.isCareful { return false }
    let suspect = Table.isCostly ? tolerances.suspectLargeCost : tolerances.suspectCost
    let noise = suspect * state.pointee.largestTerm
    for level in 0..<levelCount {
      var weight = 0.0
      for q in 0..<Int(firsts[rowCount]) where Int(breakpoints[q].level) == level {
        weight = max(weight, breakpoints[q].up, breakpoints[q].down)
      }
      for j in 0..<columnCount {
        let active = activeBreakpoint(j)
        for rises in [true, false] {
          let rate = abs(rate(level, j, active, rises: rises))
          if rate > 0, rate < noise * weight { return true }
        }
      }
    }
    return false
  }
}
