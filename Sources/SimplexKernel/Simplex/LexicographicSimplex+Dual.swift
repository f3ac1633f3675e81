/// How a phase of the simplex method ended.
enum PhaseResult {
  /// No row is infeasible (dual) or no column improves (primal).
  case finished
  /// A required row cannot be brought to hold.
  case blocked
  /// Too many iterations, or no numerically sound pivot.
  case stalled
}

extension LexicographicSimplex {
  /// Iterations of one phase after which Bland's rule takes over.
  var stallLimit: Int {
    if scratch.pointee.options.blandOnly { return 0 }
    return scratch.pointee.options.stallBase
      + scratch.pointee.options.stallFactor * (rowCount + columnCount)
  }

  /// Iterations of one phase after which it gives up.
  var iterationLimit: Int {
    let options = scratch.pointee.options
    return options.limitFactor
      * (options.stallBase + options.stallFactor * (rowCount + columnCount))
  }

  /// The lexicographic dual simplex method with long steps.
  ///
  /// Each iteration takes a row outside its piece and lets its multiplier grow. The dual objective
  /// is piecewise linear along the way: it bends where a column's rate becomes zero (the column
  /// crosses its breakpoint, "bound flipping") and where the multiplier reaches the bend of the
  /// row's own breakpoint (the row crosses it). The step ends where the slope changes sign: at a
  /// column, which enters, or at a breakpoint of the row, and then no pivot is needed. Steps are
  /// vectors, one number for each level, compared lexicographically.
  ///
  /// Source: Maros, "A generalized dual phase-2 simplex algorithm" (2003), for the long step;
  /// Fourer, "A simplex algorithm for piecewise-linear programming" (1985), for the pieces.
  ///
  /// The objective rows must be up to date and dual feasible.
  func dualSimplex() -> PhaseResult {
    var iteration = 0
    let stall = stallLimit
    let limit = iterationLimit
    state.pointee.blockedRow = -1
    while true {
      let usesBland = iteration >= stall
      // Its tolerance is that of sums, not of costs that pivots have carried along.
      if Table.isCareful, state.pointee.costsAreStale { refreshCosts() }
      let i = chooseLeavingRow(usesBland: usesBland)
      if i < 0 { return .finished }
      iteration += 1
      if iteration > limit { return .stalled }
      if iteration == stall { scratch.pointee.statistics.stalls += 1 }
      let isRepaired = repair(row: i, usesBland: usesBland)
      if state.pointee.isDoubtful { return .stalled }
      if !isRepaired {
        state.pointee.blockedRow = Int32(truncatingIfNeeded: i)
        state.pointee.blockedRowRises = rows[i].value < rows[i].lower
        return .blocked
      }
    }
  }

  /// Brings row slot `i` back into its piece, or its piece to it.
  ///
  /// - Returns: `false` if required rows keep it from holding a required row.
  private func repair(row i: Int, usesBland: Bool) -> Bool {
    let summed =
      state.pointee.isRefined
      ? (value: rows[i].value, magnitude: abs(rows[i].value)) : sum(row: i)
    rows[i].value = summed.value
    var remaining = violation(i)
    // Rounding of the terms added here may be more than what the row itself allows. That ends
    // phases which would not end otherwise, and refuses nothing that may hold.
    let loose = tolerances.feasibility * (1 + summed.magnitude)
    let tolerance =
      usesBland
      ? loose : min(loose, slack(i) + tolerances.rounding * summed.magnitude)
    if !(remaining > tolerance) {
      forgetInfeasible(i)
      return true
    }
    let rises = rows[i].value < rows[i].lower
    let g = Int(basic[i])
    let first = Int(firsts[g])
    let count = Int(firsts[g &+ 1]) &- first
    let pricedPiece = Int(pieces[g])
    var piece = pricedPiece
    var own = first &+ (rises ? piece &- 1 : piece)
    var isRequired = isBarrier(own, rises: !rises)
    let bounds = scratch.pointee.bounds
    for level in 0..<levelCount { bounds[level] = 0 }
    bounds[Int(breakpoints[own].level)] = breakpoints[own].bend

    var test = DualRatioTest(self, row: i, rises: rises, usesBland: usesBland)
    var passed = false
    while true {
      let top = test.first(self)
      if top < 0, test.addSmallPivots(self) { continue }
      if top < 0, isRequired {
        if piece == pricedPiece, !passed, remaining <= loose {
          forgetInfeasible(i)
          return true
        }
        commit(test, passed)
        if piece != pricedPiece { cross(row: i, from: pricedPiece, to: piece) }
        return false
      }
      if top < 0 || (!isRequired && test.exceedsBounds(self, top)) {
        // The row crosses its own breakpoint.
        let before = breakpoints[own].value
        piece &+= rises ? -1 : 1
        let isLast = rises ? piece == 0 : piece == count
        if !isLast {
          own = first &+ (rises ? piece &- 1 : piece)
          remaining -= abs(breakpoints[own].value - before)
        }
        scratch.pointee.statistics.flips &+= 1
        if isLast || remaining <= tolerance {
          commit(test, passed)
          cross(row: i, from: pricedPiece, to: piece)
          return true
        }
        isRequired = isBarrier(own, rises: !rises)
        bounds[Int(breakpoints[own].level)] += breakpoints[own].bend
        continue
      }
      let relief = usesBland ? .infinity : test.relief(self, top)
      if remaining - relief > tolerance {
        remaining -= relief
        passed = true
        test.pass(self, top)
        continue
      }
      let entering = scratch.pointee.candidates[top]
      if isDoubtful(pivot: entering.pivot) { return true }
      commit(test, passed)
      pivot(
        row: i, column: Int(entering.column), pricedPiece: pricedPiece, active: own &- first,
        rises: entering.rises)
      return true
    }
  }

  /// Moves the columns that crossed breakpoints to the active ones that they have now.
  @inline(__always) private func commit(_ test: DualRatioTest<Table>, _ passed: Bool) {
    if !passed { return }
    for x in 0..<test.count {
      let j = Int(scratch.pointee.candidates[x].column)
      let q = activeBreakpoint(j)
      if q < 0 { continue }
      let distance = breakpoints[q].value - columnValues[j]
      if distance == 0 { continue }
      move(column: j, by: distance)
      columnValues[j] = breakpoints[q].value
    }
  }

  /// Puts the basic logical of row slot `i` into another piece; the objective rows follow.
  func cross(row i: Int, from old: Int, to new: Int) {
    let g = Int(basic[i])
    let first = Int(firsts[g])
    for q in first &+ min(old, new)..<first &+ max(old, new) {
      collect(new > old ? breakpoints[q].bend : -breakpoints[q].bend, breakpoints[q].level)
    }
    spendSlopes(onRow: i, sign: 1)
    state.pointee.costsAreStale = true
    pieces[g] = Int32(truncatingIfNeeded: new)
    updateBounds(i)
    forgetInfeasible(i)
    noteFeasibility(i)
  }

  /// The infeasible row of the largest violation in relation to its length, or -1.
  ///
  /// Rows that have become feasible leave the list. Of a long list a window is looked at, which
  /// moves on from call to call. With Bland's rule it is the row of the lowest logical.
  private func chooseLeavingRow(usesBland: Bool) -> Int {
    var place = Int(state.pointee.infeasibleCount)
    if place > SwitchPoints.pricingWindow, !usesBland {
      let start = Int(state.pointee.pricingStart)
      if start > 0, start < place { place = start }
    }
    while state.pointee.infeasibleCount > 0 {
      let start = place
      let best = chooseLeavingRow(before: &place, usesBland: usesBland)
      if best >= 0 {
        // The one chosen by an estimate may not be the best; those that seem better are few.
        if !usesBland, settleNorm(best) {
          place = min(start, Int(state.pointee.infeasibleCount))
          continue
        }
        state.pointee.pricingStart = Int32(truncatingIfNeeded: place)
        return best
      }
      // Nothing from the start of the window down: once more from the end of the list.
      place = Int(state.pointee.infeasibleCount)
    }
    return -1
  }

  @inline(__always) private func chooseLeavingRow(
    before place: inout Int, usesBland: Bool
  ) -> Int {
    var best = -1
    var bestScore = 0.0
    var looked = 0
    while place > 0 {
      place &-= 1
      let i = Int(infeasible[place])
      if !isInfeasible(i) {
        forgetInfeasible(i)
        continue
      }
      if usesBland {
        if best < 0 || basic[i] < basic[best] { best = i }
        continue
      }
      let violation = violation(i)
      let score = violation * violation / norm(i)
      if best < 0 || score > bestScore || (score == bestScore && i < best) {
        (best, bestScore) = (i, score)
      }
      looked &+= 1
      if looked >= SwitchPoints.pricingWindow { break }
    }
    return best
  }

  /// 1 + the squares of a row's entries, or an estimate if the tableau has not brought it up to
  /// date.
  @inline(__always) private func norm(_ i: Int) -> Double {
    let known = rows[i].norm
    if known > 0 { return known }
    let isExact = table.isUpToDate(row: i)
    if known < -1, !isExact { return -known }
    let norm = 1 + table.squares(ofRow: i)
    rows[i].norm = isExact ? norm : -norm
    return norm
  }

  /// Makes the norm of a row exact.
  ///
  /// - Returns: Whether it was an estimate.
  @inline(__always) private func settleNorm(_ i: Int) -> Bool {
    if rows[i].norm > 0 { return false }
    _ = table.values(ofRow: i)
    rows[i].norm = 1 + table.squares(ofRow: i)
    return true
  }
}
