/// The next breakpoint that a row meets while a column moves.
struct PrimalEvent {
  /// How far the column has moved by then.
  var step: Double
  /// How fast the row moves, signed.
  var speed: Double
  /// Row slot, or -1 for the breakpoints of the column's own logical.
  var row: Int32
  /// Where the row's piece would be after the breakpoints passed so far.
  var piece: Int32
  /// The breakpoint.
  var breakpoint: Int32
}

extension LexicographicSimplex {
  /// The lexicographic primal simplex method with long steps: the general fallback.
  ///
  /// Every sum lies in its piece; columns whose move improves the costs lexicographically enter.
  /// The move goes on past breakpoints as long as the rate, to which each adds its bend, stays
  /// negative.
  ///
  /// Source: Fourer, "A simplex algorithm for piecewise-linear programming" (1985).
  func primalSimplex() -> PhaseResult {
    scratch.pointee.statistics.primalRuns += 1
    settlePieces()
    refreshCosts()
    noteAllChanges()
    if !Table.isDense { scratch.pointee.entering.reset(columnCount: columnCount) }
    let stall = stallLimit
    let limit = iterationLimit
    var iteration = 0
    while true {
      let usesBland = iteration >= stall
      if Table.isCareful, state.pointee.costsAreStale {
        refreshCosts()
        noteAllChanges()
      }
      guard let (j, rises) = chooseEnteringColumn(usesBland: usesBland) else { return .finished }
      iteration += 1
      if iteration > limit { return .stalled }
      if iteration == stall { scratch.pointee.statistics.stalls += 1 }
      if !improve(column: j, rises: rises, usesBland: usesBland) {
        // Costs are never negative, so the rate was rounding.
        if state.pointee.isDoubtful || !state.pointee.costsAreStale { return .stalled }
        refreshCosts()
        noteAllChanges()
      }
    }
  }

  /// The column that improves the highest level, at the best rate; with Bland's rule that of the
  /// lowest logical.
  ///
  /// A sparse tableau keeps improving columns in order and weighs the changed ones anew; in a dense
  /// one all change, and all are looked at.
  private func chooseEnteringColumn(usesBland: Bool) -> (column: Int, rises: Bool)? {
    if !Table.isDense { return chooseOrdered(usesBland: usesBland) }
    var best = EnteringColumn(level: levelCount)
    for j in 0..<columnCount {
      // What it does to later levels than the best one's decides nothing.
      let end = usesBland ? levelCount : min(best.level &+ 1, levelCount)
      guard let own = entering(j, before: end) else { continue }
      let isBetter =
        best.column < 0
        || (usesBland ? nonbasic[j] < nonbasic[best.column] : own.isBetter(than: best))
      if isBetter { best = own }
    }
    return best.column < 0 ? nil : (best.column, best.rises)
  }

  /// As `chooseEnteringColumn`, where improving columns are kept in order.
  private func chooseOrdered(usesBland: Bool) -> (column: Int, rises: Bool)? {
    let scratch = self.scratch
    for k in 0..<Int(state.pointee.changedCount) {
      let j = Int(changed[k])
      isChanged[j] = false
      if let own = entering(j, before: levelCount) {
        scratch.pointee.entering.put(own)
      } else {
        scratch.pointee.entering.remove(j)
      }
    }
    state.pointee.changedCount = 0
    guard var best = scratch.pointee.entering.best else { return nil }
    if usesBland {
      for place in 1..<scratch.pointee.entering.count {
        let other = scratch.pointee.entering.column(at: place)
        if nonbasic[other.column] < nonbasic[best.column] { best = other }
      }
    }
    return (best.column, best.rises)
  }

  /// What moving column `j` gains before level `end`, if it improves the costs there.
  @inline(__always) private func entering(_ j: Int, before end: Int) -> EnteringColumn? {
    let (up, down) = leadingRates(j, before: end)
    let rising = EnteringColumn(rate: up.rate, level: up.level, column: j, rises: true)
    let falling = EnteringColumn(rate: down.rate, level: down.level, column: j, rises: false)
    if up.rate < 0 { return down.rate < 0 && falling.isBetter(than: rising) ? falling : rising }
    return down.rate < 0 ? falling : nil
  }

  /// Moves column `j` to where the costs along it are least.
  ///
  /// - Returns: `false` if nothing stops it, which rounding alone can bring about.
  private func improve(column j: Int, rises: Bool, usesBland: Bool) -> Bool {
    let touched = scratch.pointee.gatheredRows
    let values = scratch.pointee.gatheredValues
    let held = table.gather(column: j, rows: touched, values: values)
    var largest = 1.0
    for k in 0..<held { largest = max(largest, abs(values[k])) }
    let active = activeBreakpoint(j)
    var stop: PrimalEvent?
    var threshold = tolerances.pivot * largest
    while true {
      for level in 0..<levelCount {
        let place = level * stride + j
        scratch.pointee.rates[level] = rate(level, j, active, rises: rises)
        scratch.pointee.rateMagnitudes[level] = magnitudes[place]
      }
      var race = PrimalRatioTest(self, column: j, rises: rises, usesBland: usesBland)
      race.start(above: threshold, held: held)
      stop = race.run()
      if stop != nil || threshold == 0 { break }
      threshold = 0
    }
    guard let stop else { return false }
    if stop.row >= 0, isDoubtful(pivot: abs(stop.speed)) { return false }
    land(column: j, rises: rises, at: stop)
    return true
  }

  /// Carries out the move that the ratio test has found.
  private func land(column j: Int, rises: Bool, at stop: PrimalEvent) {
    let events = scratch.pointee.events
    let count = scratch.pointee.eventCount
    var ownPiece = -1
    for k in 0..<count {
      let event = events[k]
      if event.row < 0 {
        ownPiece = Int(event.piece)
        continue
      }
      let i = Int(event.row)
      let old = Int(pieces[Int(basic[i])])
      if Int(event.piece) != old {
        scratch.pointee.statistics.flips += abs(Int(event.piece) - old)
        cross(row: i, from: old, to: Int(event.piece))
      }
    }
    if ownPiece >= 0 {
      while Int(pieces[Int(nonbasic[j])]) != ownPiece { passBreakpoint(j, rises: rises) }
    }
    if stop.row < 0 {
      passBreakpoint(j, rises: rises)
      let value = breakpoints[activeBreakpoint(j)].value
      move(column: j, by: value - columnValues[j])
      columnValues[j] = value
    } else {
      let i = Int(stop.row)
      let g = Int(basic[i])
      pivot(
        row: i, column: j, pricedPiece: Int(pieces[g]),
        active: Int(stop.breakpoint) - Int(firsts[g]), rises: rises)
    }
  }
}
