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
      let (level, rate) = leadingSlope(j, rises: rises)
      if let least, !resistance(level, rate, size).isLess(than: least) { continue }
      let (costLevel, slope) = slope(j, rises: rises)
      let found = resistance(costLevel, slope, size)
      if least.map({ found.isLess(than: $0) }) ?? true { least = found }
    }
    return least
  }

  /// What moving parameter `p` of the component charges.
  ///
  /// - Complexity: O(*levels* * entries of the parameter's row + those of its columns).
  func resistance(_ p: Int, rises: Bool) -> ParameterResistance {
    if state.pointee.costsAreStale { refreshCosts() }
    let place = Int(places[rowCount &+ p])
    var found = ParameterResistance()
    (found.proven, found.sufficient) = (.infinite, .infinite)
    if place < 0 {
      include(~place, rises: rises, size: 1, isSound: true, &found)
      return found
    }
    let columns = table.columns(ofRow: place)
    let values = table.values(ofRow: place)
    let count = table.count(ofRow: place)
    var largest = 0.0
    for k in 0..<count { largest = max(largest, abs(values[k])) }
    for k in 0..<count where values[k] != 0 {
      let size = abs(values[k])
      let j = Table.isDense ? k : Int(columns[k])
      include(
        j, rises: (values[k] > 0) == rises, size: size,
        isSound: size > tolerances.pivot * largest, &found)
    }
    return found
  }

  /// Lowers `found` to what column `j` charges; `size` is how far it moves the parameter.
  private func include(
    _ j: Int, rises: Bool, size: Double, isSound: Bool, _ found: inout ParameterResistance
  ) {
    let (level, rate) = leadingSlope(j, rises: rises)
    let proven = resistance(level, rate, size)
    let isNear = proven.isNear(found.proven)
    if isNear || proven.isLess(than: found.proven) {
      let isProven = costsMoreBelow(level, j, rises: rises)
      found.isProvenWhenEqual = isProven && (!isNear || found.isProvenWhenEqual)
      if !isNear || proven.isLess(than: found.proven) { found.proven = proven }
    }
    if !isSound || !proven.isLess(than: found.sufficient) { return }
    let (costLevel, slope) = slope(j, rises: rises)
    let sufficient = resistance(costLevel, slope, size)
    if sufficient.isLess(than: found.sufficient) { found.sufficient = sufficient }
  }

  /// Whether moving column `j` saves nothing at the levels below `level`.
  private func costsMoreBelow(_ level: Int, _ j: Int, rises: Bool) -> Bool {
    if level == levelCount { return false }
    let next = leadingSlope(j, rises: rises, from: level + 1)
    return next.level == levelCount || next.rate > 0
  }

  /// `leadingRate` from a level on, with the breakpoints that the column's own logical passes at
  /// once.
  private func leadingSlope(
    _ j: Int, rises: Bool, from start: Int = 0
  ) -> (level: Int, rate: Double) {
    let active = activeBreakpoint(j)
    let met = coincidentBreakpoints(j, rises: rises)
    var level = start
    while level < levelCount {
      let slope = slope(level, j, active, met, rises: rises)
      if slope != 0 { return (level, slope) }
      level += 1
    }
    return (levelCount, 0)
  }

  @inline(__always) private func slope(
    _ level: Int, _ j: Int, _ active: Int, _ met: Range<Int>, rises: Bool
  ) -> Double {
    var bend = 0.0
    for q in met where Int(breakpoints[q].level) == level { bend += breakpoints[q].bend }
    let slope = rate(level, j, active, rises: rises) + bend
    let size = magnitudes[level &* stride &+ j] + bend
    return abs(slope) <= tolerances.reducedCost * size ? 0 : slope
  }

  @inline(__always) private func resistance(
    _ level: Int, _ rate: Double, _ size: Double
  ) -> Resistance {
    level == levelCount ? .none : Resistance(rank: ranks[level], rate: rate / size)
  }

  /// The first level at which a step of column `j` alone costs something, and how much a unit:
  /// unlike `leadingSlope` with the breakpoints that basic rows leave at once.
  private func slope(_ j: Int, rises: Bool) -> (level: Int, slope: Double) {
    let active = activeBreakpoint(j)
    let met = coincidentBreakpoints(j, rises: rises)
    for level in 0..<levelCount {
      collect(slope(level, j, active, met, rises: rises), Int32(truncatingIfNeeded: level))
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
