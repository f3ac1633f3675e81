extension LexicographicSimplex {
  /// The least that a column charges for moving the way a pull at the parameters asks for.
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
      let (level, rate) = leadingRate(j, rises: pulls[j] < 0)
      let found =
        level == levelCount ? .none : Resistance(rank: ranks[level], rate: rate / size)
      if least.map({ found.isLess(than: $0) }) ?? true { least = found }
    }
    return least
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
