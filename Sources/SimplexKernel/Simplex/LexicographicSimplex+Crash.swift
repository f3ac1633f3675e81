extension LexicographicSimplex {
  /// Starts from the basis in which the rows with a unique minimum of their own stand there,
  /// highest priority first: nearly always dual feasible in layouts.
  ///
  /// - Complexity: O(*breakpoints* + pivots).
  func crash() {
    let heads = scratch.pointee.heads
    let next = scratch.pointee.next
    for level in 0..<levelCount { heads[level] = -1 }
    var g = rowCount &- 1
    while g >= 0 {
      let level = findMinimum(of: g)
      next[g] = -1
      if level >= 0 {
        next[g] = heads[level]
        heads[level] = Int32(truncatingIfNeeded: g)
      }
      g &-= 1
    }
    var freeColumns = columnCount
    for level in 0..<levelCount {
      var g = Int(heads[level])
      while g >= 0, freeColumns > 0 {
        let isFlat = scratch.pointee.flatEnds[g] >= 0
        if pin(g, at: Int(pieces[g]) &- (isFlat ? 1 : 0)) { freeColumns &-= 1 }
        g = Int(next[g])
      }
    }
    startValues()
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g < rowCount { choosePiece(i, g) }
      updateBounds(i)
    }
    finishStart()
  }

  /// Pins row slot `g`, still basic in its own logical, at its breakpoint number `active`, on the
  /// free parameter that the fewest rows hold.
  ///
  /// - Returns: Whether a parameter was free.
  func pin(_ g: Int, at active: Int) -> Bool {
    let columns = table.columns(ofRow: g)
    let values = table.values(ofRow: g)
    let count = table.count(ofRow: g)
    var largest = 0.0
    var largestFree = 0.0
    for k in 0..<count {
      let magnitude = abs(values[k])
      if magnitude > largest { largest = magnitude }
      let isFree = Int(nonbasic[Table.isDense ? k : Int(columns[k])]) >= rowCount
      if isFree, magnitude > largestFree { largestFree = magnitude }
    }
    if largestFree <= tolerances.pivot * largest || isDoubtful(pivot: largestFree) { return false }
    var column = -1
    var fewest = Int.max
    for k in 0..<count where abs(values[k]) >= 0.3 * largestFree {
      let j = Table.isDense ? k : Int(columns[k])
      if Int(nonbasic[j]) < rowCount { continue }
      let estimate = table.columnCountEstimate(j)
      if estimate < fewest { (column, fewest) = (j, estimate) }
    }
    pin(g, at: active, onColumn: column)
    return true
  }

  /// Pins row slot `g` at its breakpoint number `active` on the free parameter of `column`.
  @inline(__always) func pin(_ g: Int, at active: Int, onColumn column: Int) {
    let touched = scratch.pointee.gatheredRows
    let gathered = scratch.pointee.gatheredValues
    let held = table.gather(column: column, rows: touched, values: gathered)
    exchange(row: g, column: column, active: active, touched, gathered, held)
  }

  /// Values of the columns from their active breakpoints, and of the rows from the columns.
  func startValues() {
    for j in 0..<columnCount {
      let q = activeBreakpoint(j)
      columnValues[j] = q >= 0 ? breakpoints[q].value : 0
    }
    for i in 0..<rowCount {
      rows[i] = BasicRow(
        value: sum(row: i).value, lower: -.infinity, upper: .infinity, norm: -1)
    }
  }

  /// Lists the infeasible rows and sums the objective rows.
  func finishStart() {
    for i in 0..<rowCount { noteFeasibility(i) }
    refreshCosts()
  }

  /// Finds where the cost of merged row `g` alone is least.
  ///
  /// If that is one breakpoint its number goes to `pieces`, and -1 to `flatEnds`; if it is an
  /// interval, the first of its pieces goes to `pieces` and the last to `flatEnds`. The interval may
  /// be one point too: a content size resists shrinking and growing by two rows.
  ///
  /// - Returns: The level that decides for one point and no other, or -1.
  @inline(__always) private func findMinimum(of g: Int) -> Int {
    let first = Int(firsts[g])
    let count = Int(firsts[g &+ 1]) &- first
    if count == 1 {
      let only = breakpoints[first]
      if only.up > 0, only.down > 0 {
        pieces[g] = 0
        scratch.pointee.flatEnds[g] = -1
        return Int(only.level)
      }
      pieces[g] = only.up > 0 ? 0 : 1
      scratch.pointee.flatEnds[g] = only.down > 0 || only.up > 0 ? pieces[g] : 1
      if only.up == 0, only.down == 0 { pieces[g] = 0 }
      return -1
    }
    if count <= 4, let level = findMinimumOfFew(of: g, first, count) { return level }
    return searchMinimum(of: g, first, count)
  }

  /// `findMinimum` for a few breakpoints, without the scratch memory.
  ///
  /// - Returns: As `findMinimum`, or `nil` if slopes cancel, so that more has to be looked at.
  @inline(__always) private func findMinimumOfFew(
    of g: Int, _ first: Int, _ count: Int
  ) -> Int? {
    var before = -1
    var flatStart = -1
    for piece in 0...count {
      // The slope in the piece at the first level that has one.
      var level = Int32.max
      var slope = 0.0
      for place in 0..<count {
        let q = first &+ place
        let own = place < piece ? breakpoints[q].up : -breakpoints[q].down
        if own == 0 || breakpoints[q].level > level { continue }
        if breakpoints[q].level < level {
          (level, slope) = (breakpoints[q].level, own)
        } else if (own < 0) == (slope < 0) {
          slope += own
        } else {
          return nil
        }
      }
      if slope == 0 {
        if flatStart < 0 { flatStart = piece }
        continue
      }
      if flatStart >= 0 {
        // It rises from here on.
        pieces[g] = Int32(truncatingIfNeeded: flatStart)
        scratch.pointee.flatEnds[g] = Int32(truncatingIfNeeded: piece &- 1)
        return isPoint(first, flatStart, piece &- 1) ? max(before, Int(level)) : -1
      }
      if slope > 0 {
        // In piece 0 no slope is above zero, so there is one before.
        pieces[g] = Int32(truncatingIfNeeded: piece &- 1)
        scratch.pointee.flatEnds[g] = -1
        return max(before, Int(level))
      }
      before = Int(level)
    }
    if flatStart < 0 { return nil }
    pieces[g] = Int32(truncatingIfNeeded: flatStart)
    scratch.pointee.flatEnds[g] = Int32(truncatingIfNeeded: count)
    return -1
  }

  private func searchMinimum(of g: Int, _ first: Int, _ count: Int) -> Int {
    // The slope in piece 0, then in the next ones.
    collectSlopes(of: g, below: 0, from: 0)
    var piece = 0
    var before = levelCount
    var (level, sign) = leadingSlope()
    while sign < 0, piece < count {
      before = level
      bend(at: breakpoints[first &+ piece])
      piece &+= 1
      (level, sign) = leadingSlope()
    }
    var decides = -1
    if sign > 0, piece > 0 {
      pieces[g] = Int32(truncatingIfNeeded: piece &- 1)
      scratch.pointee.flatEnds[g] = -1
      decides = max(before, level)
    } else {
      let start = piece
      pieces[g] = Int32(truncatingIfNeeded: piece)
      while sign == 0, piece < count {
        bend(at: breakpoints[first &+ piece])
        (level, sign) = leadingSlope()
        if sign == 0 { piece &+= 1 }
      }
      scratch.pointee.flatEnds[g] = Int32(truncatingIfNeeded: piece)
      if sign > 0, isPoint(first, start, piece) { decides = max(before, level) }
    }
    spend { _, _, _ in }
    return decides
  }

  /// Whether the pieces `start ... end` of a logical's cost are one point.
  @inline(__always) private func isPoint(_ first: Int, _ start: Int, _ end: Int) -> Bool {
    start > 0
      && breakpoints[first &+ start &- 1].value == breakpoints[first &+ end].value
  }

  /// Adds what crossing a breakpoint upwards adds to the collected slopes.
  @inline(__always) private func bend(at breakpoint: Breakpoint) {
    collect(breakpoint.bend, breakpoint.level)
  }

  /// The first level at which the collected slopes are not zero, and their sign there.
  @inline(__always) func leadingSlope() -> (level: Int, sign: Double) {
    let tolerance = tolerances.reducedCost
    for level in 0..<levelCount {
      let slope = scratch.pointee.slopes[level]
      if abs(slope) > tolerance * scratch.pointee.slopeMagnitudes[level] { return (level, slope) }
    }
    return (levelCount, 0)
  }

  /// Chooses the piece of a basic row whose value has just been found: the one of least cost that
  /// is nearest to it.
  @inline(__always) private func choosePiece(_ i: Int, _ g: Int) {
    let first = Int(firsts[g])
    let flatEnd = Int(scratch.pointee.flatEnds[g])
    var piece = Int(pieces[g])
    if flatEnd < 0 {
      if rows[i].value > breakpoints[first &+ piece].value { piece &+= 1 }
    } else {
      while piece < flatEnd, rows[i].value > breakpoints[first &+ piece].value { piece &+= 1 }
    }
    pieces[g] = Int32(truncatingIfNeeded: piece)
  }
}
