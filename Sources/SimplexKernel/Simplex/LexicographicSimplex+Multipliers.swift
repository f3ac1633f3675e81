extension LexicographicSimplex {
  /// Writes the multipliers of one rank, by reduced row; those of other components stay.
  ///
  /// A row's multiplier is the rate at which the rank's weighted violation grows with the row's
  /// constant. See `Kernel.writeMultipliers(_:rank:into:)`.
  ///
  /// - Complexity: O(*breakpoints* + *columns*).
  func writeMultipliers(rank: Int32, into multipliers: UnsafeMutablePointer<Double>) {
    for k in 0..<input.rowCount { multipliers[Int(input.rowIDs[k])] = 0 }
    var level = 0
    while level < levelCount, ranks[level] != rank { level &+= 1 }
    if level == levelCount { return }
    if state.pointee.costsAreStale { refreshCosts() }
    for g in 0..<rowCount {
      let first = Int(firsts[g])
      let piece = Int(pieces[g])
      let active = places[g] < 0 ? piece : -1
      for q in first..<Int(firsts[g &+ 1])
      where q &- first != active && Int(breakpoints[q].level) == level {
        writeViolation(q, isAbove: q &- first < piece, into: multipliers)
      }
    }
    for j in 0..<columnCount {
      let q = activeBreakpoint(j)
      if q < 0 { continue }
      let place = level &* stride &+ j
      let cost = costs[place]
      if abs(cost) <= costTolerance * magnitudes[place] { continue }
      multipliers[Int(breakpoints[q].row)] = cost / breakpoints[q].scale
    }
  }

  /// The multiplier of a row that does not hold with equality: its weight if it is violated.
  private func writeViolation(
    _ q: Int, isAbove: Bool, into multipliers: UnsafeMutablePointer<Double>
  ) {
    let breakpoint = breakpoints[q]
    if (isAbove ? breakpoint.up : breakpoint.down) == 0 { return }
    let r = Int(breakpoint.row)
    let weight = input.rows.ranks[r] == 0 ? 1 : input.rows.weights[r]
    // A negative scale turns the row upside down.
    multipliers[r] = isAbove == (breakpoint.scale > 0) ? -weight : weight
  }

  /// Writes a proof that the required rows contradict each other, by reduced row; zeros if they
  /// do not.
  ///
  /// - Complexity: O(*breakpoints* + *columns*).
  func writeInfeasibilityMultipliers(into multipliers: UnsafeMutablePointer<Double>) {
    for k in 0..<input.rowCount { multipliers[Int(input.rowIDs[k])] = 0 }
    if state.pointee.status != .infeasible { return }
    let i = Int(state.pointee.blockedRow)
    if i < 0 {
      // A level of required rows above zero: its multipliers are the proof.
      writeMultipliers(rank: 0, into: multipliers)
      return
    }
    // The row would have to move on; every column that could move it stands at a required row.
    let rises = state.pointee.blockedRowRises
    let g = Int(basic[i])
    let own = Int(firsts[g]) &+ Int(pieces[g]) &- (rises ? 1 : 0)
    let sign = rises ? 1.0 : -1.0
    multipliers[Int(breakpoints[own].row)] = sign / breakpoints[own].scale
    let columns = table.columns(ofRow: i)
    let values = table.values(ofRow: i)
    // What may be nothing but rounding next to the terms of the tableau proves nothing.
    let noise = Table.isCareful ? 0 : tolerances.drop * state.pointee.largestTerm
    for k in 0..<table.count(ofRow: i) where abs(values[k]) > noise {
      let q = activeBreakpoint(Int(columns[k]))
      if q < 0 { continue }
      multipliers[Int(breakpoints[q].row)] = -sign * values[k] / breakpoints[q].scale
    }
  }
}
