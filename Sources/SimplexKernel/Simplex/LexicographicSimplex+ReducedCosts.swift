extension LexicographicSimplex {
  /// A reduced cost up to this times its magnitude is none; a careful tableau knows its rounding.
  @inline(__always) var costTolerance: Double {
    Table.isCareful ? tolerances.carefulCost : tolerances.reducedCost
  }

  /// Collects the slopes of a logical's cost in the scratch memory, by level: `up` for each of its
  /// first `below` breakpoints, `-down` from breakpoint `from` on.
  @inline(__always) func collectSlopes(of g: Int, below: Int, from: Int) {
    let first = Int(firsts[g])
    let end = Int(firsts[g &+ 1])
    var q = first
    let belowEnd = first &+ below
    while q < belowEnd {
      collect(breakpoints[q].up, breakpoints[q].level)
      q &+= 1
    }
    q = first &+ from
    while q < end {
      collect(-breakpoints[q].down, breakpoints[q].level)
      q &+= 1
    }
  }

  /// Adds one slope to those collected.
  @inline(__always) func collect(_ slope: Double, _ level: Int32) {
    if slope == 0 { return }
    let l = Int(level)
    if !scratch.pointee.isTouched[l] {
      scratch.pointee.isTouched[l] = true
      scratch.pointee.touchedLevels[scratch.pointee.touchedCount] = level
      scratch.pointee.touchedCount &+= 1
    }
    scratch.pointee.slopes[l] += slope
    scratch.pointee.slopeMagnitudes[l] += abs(slope)
  }

  /// Adds `sign` times the collected slopes of row slot `i` to the objective rows.
  @inline(__always) func spendSlopes(onRow i: Int, sign: Double) {
    spend { level, slope, magnitude in
      addRow(i, times: sign * slope, magnitude: magnitude, level: level)
    }
  }

  /// Adds the collected slopes to the objective rows at column `j`.
  @inline(__always) func spendSlopes(onColumn j: Int) {
    spend { level, slope, magnitude in
      costs[level &* stride &+ j] += slope
      magnitudes[level &* stride &+ j] += magnitude
    }
  }

  /// Hands out the collected slopes and clears them.
  @inline(__always) func spend(_ body: (Int, Double, Double) -> Void) {
    let shared = scratch
    for k in 0..<shared.pointee.touchedCount {
      let l = Int(shared.pointee.touchedLevels[k])
      body(l, shared.pointee.slopes[l], shared.pointee.slopeMagnitudes[l])
      shared.pointee.slopes[l] = 0
      shared.pointee.slopeMagnitudes[l] = 0
      shared.pointee.isTouched[l] = false
    }
    shared.pointee.touchedCount = 0
  }

  /// Adds a multiple of row slot `i` to an objective row.
  @inline(__always) func addRow(_ i: Int, times factor: Double, magnitude: Double, level: Int) {
    let columns = table.columns(ofRow: i)
    let values = table.values(ofRow: i)
    let costs = self.costs + level &* stride
    let magnitudes = self.magnitudes + level &* stride
    if !Table.isDense, table.isFull(row: i) {
      noteAllChanges()
      for j in 0..<columnCount {
        costs[j] += factor * values[j]
        magnitudes[j] += magnitude * abs(values[j])
      }
      return
    }
    for k in 0..<table.count(ofRow: i) {
      let j = Table.isDense ? k : Int(columns[k])
      noteChange(j)
      costs[j] += factor * values[k]
      magnitudes[j] += magnitude * table.magnitude(row: i, entry: k)
    }
  }

  /// Sums the objective rows from the tableau: their entries are then as exact as it is.
  ///
  /// - Complexity: O(*entries* + *breakpoints* + *levels* * *columns*).
  func refreshCosts() {
    let count = levelCount &* stride
    var k = 0
    while k < count {
      costs[k] = 0
      magnitudes[k] = 0
      k &+= 1
    }
    for j in 0..<columnCount {
      let g = Int(nonbasic[j])
      if g >= rowCount { continue }
      let active = Int(pieces[g])
      collectSlopes(of: g, below: active, from: active &+ 1)
      spendSlopes(onColumn: j)
    }
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g >= rowCount { continue }
      collectSlopes(of: g, below: Int(pieces[g]), from: Int(pieces[g]))
      spendSlopes(onRow: i, sign: 1)
    }
    clearChanges()
    state.pointee.costsAreStale = false
    state.pointee.costsAreWrong = false
    state.pointee.isVerified = false
    state.pointee.summedPivots = state.pointee.pivots
  }

  /// What a level's cost gains by each unit that column `j` moves up or down, 0 within tolerance;
  /// `active` is `activeBreakpoint(j)`.
  @inline(__always) func rate(_ level: Int, _ j: Int, _ active: Int, rises: Bool) -> Double {
    let place = level &* stride &+ j
    var rate = rises ? costs[place] : -costs[place]
    var magnitude = magnitudes[place]
    if active >= 0, Int(breakpoints[active].level) == level {
      let slope = rises ? breakpoints[active].up : breakpoints[active].down
      rate += slope
      magnitude += slope
    }
    return abs(rate) <= costTolerance * magnitude ? 0 : rate
  }

  /// The first level at which moving column `j` changes the cost, and the rate there; a rate of 0
  /// at level `levelCount` when it changes at none.
  @inline(__always) func leadingRate(_ j: Int, rises: Bool) -> (level: Int, rate: Double) {
    let active = activeBreakpoint(j)
    for level in 0..<levelCount {
      let rate = rate(level, j, active, rises: rises)
      if rate != 0 { return (level, rate) }
    }
    return (levelCount, 0)
  }

  /// The first levels before `end` at which moving column `j` up and down changes the cost, and the
  /// rates there; a rate of 0 at level `levelCount` where it changes at none.
  @inline(__always) func leadingRates(
    _ j: Int, before end: Int
  ) -> (up: (level: Int, rate: Double), down: (level: Int, rate: Double)) {
    let active = activeBreakpoint(j)
    var up = (level: levelCount, rate: 0.0)
    var down = up
    for level in 0..<end {
      if up.rate == 0 {
        let rate = rate(level, j, active, rises: true)
        if rate != 0 { up = (level, rate) }
      }
      if down.rate == 0 {
        let rate = rate(level, j, active, rises: false)
        if rate != 0 { down = (level, rate) }
      }
      if up.rate != 0, down.rate != 0 { break }
    }
    return (up, down)
  }

  /// Whether no column improves the costs by moving, either way.
  ///
  /// - Complexity: O(*levels* * *columns*).
  func isDualFeasible() -> Bool {
    for j in 0..<columnCount where !isDualFeasible(j) { return false }
    return true
  }

  /// Whether column `j` does not improve the costs by moving, either way.
  @inline(__always) func isDualFeasible(_ j: Int) -> Bool {
    let tolerance = costTolerance
    let suspect = state.pointee.suspectCost * state.pointee.largestTerm
    var (up, down, own) = (0.0, 0.0, -1)
    let active = activeBreakpoint(j)
    if active >= 0 {
      (up, down) = (breakpoints[active].up, breakpoints[active].down)
      own = Int(breakpoints[active].level)
    }
    var (risesAtCost, fallsAtCost) = (false, false)
    var place = j
    for level in 0..<levelCount {
      let cost = costs[place]
      let size = magnitudes[place]
      place &+= stride
      if level != own {
        // Away from the own level the two rates are opposite.
        if abs(cost) <= tolerance * size { continue }
        if abs(cost) < suspect { state.pointee.hasSuspectCosts = true }
        if cost < 0 ? !risesAtCost : !fallsAtCost { return false }
        // A cost above zero is one for moving up, below zero for moving down.
        if cost > 0 { risesAtCost = true } else { fallsAtCost = true }
      } else {
        if !risesAtCost {
          // Where they cancel, what is left may be rounding as well.
          let rate = up + cost
          if abs(rate) > tolerance * (size + up) {
            if abs(rate) < suspect { state.pointee.hasSuspectCosts = true }
            if rate < 0 { return false }
            risesAtCost = true
          }
        }
        if !fallsAtCost {
          let rate = down - cost
          if abs(rate) > tolerance * (size + down) {
            if abs(rate) < suspect { state.pointee.hasSuspectCosts = true }
            if rate < 0 { return false }
            fallsAtCost = true
          }
        }
      }
      if risesAtCost, fallsAtCost { return true }
    }
    return true
  }

  /// Moves the active breakpoint of column `j` by one place; the objective rows follow, the values
  /// do not.
  @inline(__always) func passBreakpoint(_ j: Int, rises: Bool) {
    let g = Int(nonbasic[j])
    let old = Int(firsts[g]) &+ Int(pieces[g])
    let new = rises ? old &+ 1 : old &- 1
    pieces[g] &+= rises ? 1 : -1
    noteChange(j)
    let (left, met) = (breakpoints[old], breakpoints[new])
    addCost(rises ? left.up : -left.down, Int(left.level), j)
    addCost(rises ? met.down : -met.up, Int(met.level), j)
    state.pointee.costsAreStale = true
    scratch.pointee.statistics.flips &+= 1
  }

  @inline(__always) private func addCost(_ slope: Double, _ level: Int, _ j: Int) {
    costs[level &* stride &+ j] += slope
    magnitudes[level &* stride &+ j] += abs(slope)
  }
}
