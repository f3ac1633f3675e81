extension LexicographicSimplex {
  /// Exchanges the basic logical of row slot `i`, which stops at its breakpoint number `active`,
  /// with the nonbasic one of column `j`, which leaves its own upwards or downwards.
  ///
  /// The objective rows still account for the leaving logical in its piece `pricedPiece`.
  ///
  /// - Complexity: O(entries of the rows that hold the column + levels * entries of row `i`).
  func pivot(row i: Int, column j: Int, pricedPiece: Int, active: Int, rises: Bool) {
    let leaving = Int(basic[i])
    let entering = Int(nonbasic[j])
    if entering < rowCount {
      let q = activeBreakpoint(j)
      let slope = rises ? breakpoints[q].up : -breakpoints[q].down
      if slope != 0 {
        let place = Int(breakpoints[q].level) &* stride &+ j
        costs[place] += slope
        magnitudes[place] += abs(slope)
      }
      if rises { pieces[entering] &+= 1 }
    }
    noteChange(j)
    collectSlopes(of: leaving, below: pricedPiece, from: pricedPiece)
    spendSlopes(onRow: i, sign: -1)

    let touched = scratch.pointee.gatheredRows
    let values = scratch.pointee.gatheredValues
    let count = table.gather(column: j, rows: touched, values: values)
    let stop = breakpoints[Int(firsts[leaving]) &+ active].value
    let distance = (stop - rows[i].value) / table.value(row: i, column: j)
    noteMove(distance)
    for k in 0..<count {
      let r = Int(touched[k])
      rows[r].value += values[k] * distance
      rows[r].norm = -1
    }
    rows[i].value = columnValues[j] + distance
    columnValues[j] = stop
    exchange(row: i, column: j, active: active, touched, values, count)
    updateBounds(i)
    forgetInfeasible(i)
    for k in 0..<count { noteFeasibility(Int(touched[k])) }

    for level in 0..<levelCount {
      let place = level &* stride &+ j
      let cost = costs[place]
      // What is rounding next to the terms that formed it must not be spread as if it were exact.
      let magnitude = magnitudes[place]
      costs[place] = 0
      magnitudes[place] = 0
      if abs(cost) > costTolerance * magnitude {
        let carried = abs(cost) + tolerances.magnitudeCarry * magnitude
        addRow(i, times: cost, magnitude: carried, level: level)
      }
    }
    collectSlopes(of: leaving, below: active, from: active &+ 1)
    spendSlopes(onColumn: j)
    state.pointee.costsAreStale = true
  }

  /// The exchange of `pivot` in the tableau and the basis alone.
  @inline(__always) func exchange(
    row i: Int, column j: Int, active: Int, _ touched: UnsafePointer<Int32>,
    _ values: UnsafePointer<Double>, _ count: Int
  ) {
    let leaving = basic[i]
    noteTerms(row: i, column: j, values, count)
    table.pivot(row: i, column: j, rows: touched, values: values, count: count)
    let entering = nonbasic[j]
    basic[i] = entering
    nonbasic[j] = leaving
    places[Int(entering)] = Int32(truncatingIfNeeded: i)
    places[Int(leaving)] = ~Int32(truncatingIfNeeded: j)
    pieces[Int(leaving)] = Int32(truncatingIfNeeded: active)
    state.pointee.pivots &+= 1
    scratch.pointee.statistics.pivots &+= 1
  }

  /// Whether a pivot of magnitude `size` may be nothing but rounding; the solve stops then.
  ///
  /// Rounding of an entry is relative to the terms that were added to it, whatever is left of them.
  @inline(__always) func isDoubtful(pivot size: Double) -> Bool {
    if Table.isCareful || size > tolerances.doubtfulPivot * state.pointee.largestTerm {
      return false
    }
    state.pointee.isDoubtful = true
    return true
  }

  /// Whether an entry is far above what the rounding of the terms that made it can be.
  func isPrecise(row i: Int, column j: Int) -> Bool {
    abs(table.value(row: i, column: j)) > tolerances.pivot * magnitude(row: i, column: j)
  }

  /// Keeps account of the terms that a pivot adds, and of its own size next to those before.
  @inline(__always) private func noteTerms(
    row i: Int, column j: Int, _ values: UnsafePointer<Double>, _ count: Int
  ) {
    let size = abs(table.value(row: i, column: j))
    if Table.isCareful {
      let precision = size / magnitude(row: i, column: j)
      if precision < state.pointee.leastPivot { state.pointee.leastPivot = precision }
      return
    }
    var inColumn = 0.0
    for k in 0..<count { inColumn = max(inColumn, abs(values[k])) }
    var inRow = 0.0
    let entries = table.values(ofRow: i)
    for k in 0..<table.count(ofRow: i) { inRow = max(inRow, abs(entries[k])) }
    let known = state.pointee.largestTerm
    if size < state.pointee.leastPivot * known { state.pointee.leastPivot = size / known }
    if inColumn * inRow > known * size { state.pointee.largestTerm = inColumn * inRow / size }
  }

  /// Magnitude of the terms that made an entry; not for hot loops.
  private func magnitude(row i: Int, column j: Int) -> Double {
    var k = 0
    while Int(table.columns(ofRow: i)[k]) != j { k &+= 1 }
    return table.magnitude(row: i, entry: k)
  }
}
