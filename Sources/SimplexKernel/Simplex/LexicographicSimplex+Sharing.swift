/// One basis for components that differ in the constants of their rows alone.
///
/// Their tableaus, reduced costs and pieces are the same in it; values are not. So what is optimal
/// for one is dual feasible for the other, and optimal if every sum lies in its piece there too.
extension LexicographicSimplex where Table == DenseTableau {
  /// Whether the basis is optimal, holds every required row by its pieces alone, and leaves no
  /// column a move without loss, at this or any other constants that tie the same breakpoints.
  ///
  /// - Complexity: O(*levels* * *columns* + *breakpoints*).
  func isShareable() -> Bool {
    if state.pointee.status != .optimal || state.pointee.infeasibleCount > 0 { return false }
    if needsMending { return false }
    if state.pointee.costsAreStale { refreshCosts() }
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g >= rowCount { continue }
      if isPenalised(g, below: Int(pieces[g]), from: Int(pieces[g])) { return false }
    }
    for j in 0..<columnCount {
      let g = Int(nonbasic[j])
      // A parameter that stands still moves either way at opposite rates.
      if g >= rowCount { return false }
      if isPenalised(g, below: Int(pieces[g]), from: Int(pieces[g]) &+ 1) { return false }
      if !losesByMoving(j, rises: true) || !losesByMoving(j, rises: false) { return false }
    }
    return true
  }

  /// Whether a required row of merged row `g` is broken by the pieces.
  private func isPenalised(_ g: Int, below: Int, from: Int) -> Bool {
    if requiredLevel != 0 { return false }
    let first = Int(firsts[g])
    for q in first..<Int(firsts[g &+ 1]) where breakpoints[q].level == 0 {
      let place = q &- first
      if place < below, breakpoints[q].up > 0 { return true }
      if place >= from, breakpoints[q].down > 0 { return true }
    }
    return false
  }

  /// Whether column `j` makes the costs worse by moving, at once; breakpoints at the value of the
  /// active one are passed with it.
  private func losesByMoving(_ j: Int, rises: Bool) -> Bool {
    let g = Int(nonbasic[j])
    let active = activeBreakpoint(j)
    let end = rises ? Int(firsts[g &+ 1]) : Int(firsts[g]) &- 1
    for level in 0..<levelCount {
      let place = level &* stride &+ j
      var rate = rises ? costs[place] : -costs[place]
      var magnitude = magnitudes[place]
      var q = active
      while q != end, breakpoints[q].value == breakpoints[active].value {
        if Int(breakpoints[q].level) == level {
          let own = rises ? breakpoints[q].up : breakpoints[q].down
          let slope = q == active ? own : breakpoints[q].bend
          rate += slope
          magnitude += slope
        }
        q &+= rises ? 1 : -1
      }
      if abs(rate) > tolerances.reducedCost * magnitude { return rate > 0 }
    }
    return false
  }

  /// Whether the basis, shareable, is optimal for a component like this one.
  ///
  /// Its breakpoints and values are left in the scratch memory for `init(takingOver:for:)`.
  ///
  /// - Complexity: O(*breakpoints* + *rows* * *columns*).
  @inline(__always) func isOptimal(for other: ComponentInput) -> Bool {
    let points = scratch.pointee.scales
    for g in 0..<rowCount {
      var q = Int(firsts[g])
      let end = Int(firsts[g &+ 1])
      let first = q
      while q < end {
        let row = Int(other.rowIDs[Int(breakpoints[q].place)])
        points[q] = other.rows.constants[row] / breakpoints[q].scale
        if q > first {
          if !(points[q] >= points[q &- 1]) { return false }
          let isTied = breakpoints[q].value == breakpoints[q &- 1].value
          if isTied != (points[q] == points[q &- 1]) { return false }
        }
        q &+= 1
      }
    }
    let columns = scratch.pointee.columnNumbers
    for j in 0..<columnCount { columns[j] = points[activeBreakpoint(j)] }
    let sums = scratch.pointee.rowNumbers
    for i in 0..<rowCount {
      let entries = table.values(ofRow: i)
      var sum = 0.0
      for j in 0..<columnCount { sum += entries[j] * columns[j] }
      sums[i] = sum
      let g = Int(basic[i])
      let first = Int(firsts[g])
      let upper = first &+ Int(pieces[g])
      let tolerance = tolerances.feasibility * (1 + abs(sum))
      if upper > first, points[upper &- 1] - sum > tolerance { return false }
      if upper < Int(firsts[g &+ 1]), sum - points[upper] > tolerance { return false }
    }
    return true
  }

  /// The component `input` in the basis of one like it, which has just been found optimal for it.
  init(takingOver other: Self, for input: ComponentInput) {
    self.init(copying: other, for: input)
    let points = scratch.pointee.scales
    for q in 0..<input.rowCount {
      breakpoints[q].value = points[q]
      breakpoints[q].row = input.rowIDs[Int(breakpoints[q].place)]
    }
    for j in 0..<columnCount { columnValues[j] = scratch.pointee.columnNumbers[j] }
    for i in 0..<rowCount {
      rows[i].value = scratch.pointee.rowNumbers[i]
      updateBounds(i)
    }
  }
}
