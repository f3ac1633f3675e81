extension LexicographicSimplex {
  /// The least that a column charges for moving the way a pull at the parameters asks for.
  ///
  /// Several that move together might charge less where the basis is degenerate.
  ///
  /// - Complexity: O(entries of the rows of the parameters pulled at + *levels* * *columns*).
  func resistance(to gradient: UnsafePointer<Double>) -> Resistance? {
    if state.pointee.costsAreStale { refreshCosts() }
    let (pulls, sizes) = collectPulls(1, gradient, 0)
    var largest = 0.0
    for j in 0..<columnCount { largest = max(largest, abs(pulls[j])) }
    var least: Resistance?
    for j in 0..<columnCount {
      let size = abs(pulls[j])
      if size <= tolerances.pivot * largest || size <= tolerances.reducedCost * sizes[j] {
        continue
      }
      let rises = pulls[j] < 0
      // What basic rows add makes it more, so it need not be looked at where this is enough.
      let (level, rate) = leadingRate(j, rises: rises)
      if let least, !resistance(level, rate, size).isLess(than: least) { continue }
      let (costLevel, slope) = slope(j, rises: rises)
      let found = resistance(costLevel, slope, size)
      if least.map({ found.isLess(than: $0) }) ?? true { least = found }
    }
    return least
  }

  @inline(__always) private func resistance(
    _ level: Int, _ rate: Double, _ size: Double
  ) -> Resistance {
    level == levelCount ? .none : Resistance(rank: ranks[level], rate: rate / size)
  }

  /// The first level at which a step of column `j` alone costs something, and how much a unit:
  /// unlike `leadingRate` with the breakpoints that basic rows leave at once.
  private func slope(_ j: Int, rises: Bool) -> (level: Int, slope: Double) {
    let active = activeBreakpoint(j)
    for level in 0..<levelCount {
      collect(rate(level, j, active, rises: rises), Int32(truncatingIfNeeded: level))
    }
    let touched = scratch.pointee.gatheredRows
    let values = scratch.pointee.gatheredValues
    for k in 0..<table.gather(column: j, rows: touched, values: values) {
      let i = Int(touched[k])
      let g = Int(basic[i])
      if g >= rowCount { continue }
      let goesUp = (values[k] > 0) == rises
      if isApart(goesUp ? rows[i].upper : rows[i].lower, rows[i].value) { continue }
      var q = Int(firsts[g]) &+ Int(pieces[g]) &- (goesUp ? 0 : 1)
      while q >= Int(firsts[g]), q < Int(firsts[g &+ 1]),
        !isApart(breakpoints[q].value, rows[i].value)
      {
        collect(breakpoints[q].bend * abs(values[k]), breakpoints[q].level)
        q &+= goesUp ? 1 : -1
      }
    }
    let found = leadingSlope()
    spend { _, _, _ in }
    return (found.level, found.sign)
  }

  /// Hands out the multipliers of one row by rank, but for zeros.
  ///
  /// - Complexity: O(*breakpoints* + *levels*).
  func forEachMultiplier(of row: Int, _ body: (Int32, Double) -> Void) {
    if state.pointee.costsAreStale { refreshCosts() }
    for g in 0..<rowCount {
      let first = Int(firsts[g])
      for q in first..<Int(firsts[g &+ 1]) where Int(breakpoints[q].row) == row {
        let place = Int(places[g])
        if place < 0, q &- first == Int(pieces[g]) {
          forEachCost(ofColumn: ~place) { body(ranks[$0], $1 / breakpoints[q].scale) }
        } else {
          let isAbove = q &- first < Int(pieces[g])
          if (isAbove ? breakpoints[q].up : breakpoints[q].down) == 0 { return }
          let weight = input.rows.ranks[row] == 0 ? 1 : input.rows.weights[row]
          // A negative scale turns the row upside down.
          body(input.rows.ranks[row], isAbove == (breakpoints[q].scale > 0) ? -weight : weight)
        }
        return
      }
    }
  }

  private func forEachCost(ofColumn j: Int, _ body: (Int, Double) -> Void) {
    for level in 0..<levelCount {
      let cost = costs[level &* stride &+ j]
      if abs(cost) > tolerances.reducedCost * magnitudes[level &* stride &+ j] {
        body(level, cost)
      }
    }
  }
}
