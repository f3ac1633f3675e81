extension LexicographicSimplex {
  /// Whether the basis stays optimal when rows outside the component pull at its parameters evenly.
  ///
  /// - Returns: -1 if no column improves, else the most important rank at which one does. A column
  ///   that could not move for a breakpoint of another row met at once counts as one that does.
  /// - Complexity: O(entries of the rows of the parameters pulled at + *levels* * *columns*).
  func gradientIsAbsorbed(
    ranks pulledRanks: UnsafePointer<Int32>, rankCount: Int, gradients: UnsafePointer<Double>,
    stride gradientStride: Int, countingTies: Bool
  ) -> Int32 {
    if state.pointee.costsAreStale { refreshCosts() }
    let (pulls, sizes) = collectPulls(rankCount, gradients, gradientStride)
    var worst = Int32.max
    for j in 0..<columnCount {
      for rises in [true, false] {
        let met = countingTies ? coincidentBreakpoints(j, rises: rises) : 0..<0
        let rank = improvedRank(j, rises: rises, met, pulledRanks, rankCount, pulls, sizes)
        if rank < worst { worst = rank }
      }
    }
    return worst == .max ? -1 : worst
  }

  /// What pulls at parameters come to at the columns, by rank and column, and the magnitudes that
  /// formed them; in scratch memory.
  func collectPulls(
    _ rankCount: Int, _ gradients: UnsafePointer<Double>, _ gradientStride: Int
  ) -> (pulls: UnsafeMutablePointer<Double>, sizes: UnsafeMutablePointer<Double>) {
    scratch.pointee.reservePulls(2 * rankCount * columnCount)
    let pulls = scratch.pointee.pulls
    let sizes = pulls + rankCount * columnCount
    pulls.update(repeating: 0, count: 2 * rankCount * columnCount)
    for k in 0..<rankCount {
      for p in 0..<columnCount {
        let pull = gradients[k * gradientStride + Int(input.parameters[p])]
        if pull == 0 { continue }
        let place = Int(places[rowCount + p])
        if place < 0 {
          pulls[k * columnCount + ~place] += pull
          sizes[k * columnCount + ~place] += abs(pull)
          continue
        }
        let columns = table.columns(ofRow: place)
        let values = table.values(ofRow: place)
        for entry in 0..<table.count(ofRow: place) {
          let j = Table.isDense ? entry : Int(columns[entry])
          pulls[k * columnCount + j] += pull * values[entry]
          sizes[k * columnCount + j] += abs(pull * values[entry])
        }
      }
    }
    return (pulls, sizes)
  }

  /// The rank that improves first when column `j` moves, or the largest number if none does.
  private func improvedRank(
    _ j: Int, rises: Bool, _ met: Range<Int>, _ pulledRanks: UnsafePointer<Int32>,
    _ rankCount: Int, _ pulls: UnsafePointer<Double>, _ sizes: UnsafePointer<Double>
  ) -> Int32 {
    let q = activeBreakpoint(j)
    var level = 0
    var k = 0
    while level < levelCount || k < rankCount {
      var rank = level < levelCount ? ranks[level] : .max
      if k < rankCount, pulledRanks[k] < rank { rank = pulledRanks[k] }
      var rate = 0.0
      var size = 0.0
      if level < levelCount, ranks[level] == rank {
        rate = costs[level * stride + j]
        size = magnitudes[level * stride + j]
      }
      while k < rankCount, pulledRanks[k] == rank {
        rate += pulls[k * columnCount + j]
        size += sizes[k * columnCount + j]
        k += 1
      }
      if !rises { rate = -rate }
      if level < levelCount, ranks[level] == rank {
        if q >= 0, Int(breakpoints[q].level) == level {
          let slope = rises ? breakpoints[q].up : breakpoints[q].down
          rate += slope
          size += slope
        }
        for q in met where Int(breakpoints[q].level) == level {
          rate += breakpoints[q].bend
          size += breakpoints[q].bend
        }
        level += 1
      }
      if abs(rate) > tolerances.reducedCost * size { return rate < 0 ? rank : .max }
    }
    return .max
  }

  /// The breakpoints that the logical of column `j` passes together with its active one.
  func coincidentBreakpoints(_ j: Int, rises: Bool) -> Range<Int> {
    let active = activeBreakpoint(j)
    if active < 0 { return 0..<0 }
    let g = Int(nonbasic[j])
    let value = breakpoints[active].value
    if rises {
      var end = active &+ 1
      while end < Int(firsts[g &+ 1]), !isApart(breakpoints[end].value, value) { end &+= 1 }
      return active &+ 1..<end
    }
    var start = active
    while start > Int(firsts[g]), !isApart(breakpoints[start &- 1].value, value) { start &-= 1 }
    return start..<active
  }

  /// Whether no column can move without loss.
  ///
  /// - Returns: `false` if some column changes no level one way, and no breakpoint stops it at once.
  /// - Complexity: O(*levels* * *columns* + rows of the columns in question).
  func isUnique() -> Bool {
    if state.pointee.costsAreStale { refreshCosts() }
    for j in 0..<columnCount {
      for rises in [true, false]
      where leadingRate(j, rises: rises).rate == 0 && canMove(j, rises: rises) { return false }
    }
    return true
  }

  /// Whether column `j` can move some way before a sum meets a breakpoint.
  private func canMove(_ j: Int, rises: Bool) -> Bool {
    let q = activeBreakpoint(j)
    if q >= 0 {
      let g = Int(nonbasic[j])
      let next = rises ? q + 1 : q - 1
      if next >= Int(firsts[g]), next < Int(firsts[g + 1]) {
        if !isApart(breakpoints[next].value, columnValues[j]) { return false }
      }
    }
    let touched = scratch.pointee.gatheredRows
    let values = scratch.pointee.gatheredValues
    for k in 0..<table.gather(column: j, rows: touched, values: values) {
      let row = rows[Int(touched[k])]
      let bound = (values[k] > 0) == rises ? row.upper : row.lower
      if !isApart(bound, row.value) { return false }
    }
    return true
  }

  func isApart(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) > tolerances.feasibility * (1 + abs(b))
  }
}
