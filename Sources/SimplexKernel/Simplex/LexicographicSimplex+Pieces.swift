extension LexicographicSimplex {
  @inline(__always) var tolerances: Tolerances { scratch.pointee.tolerances }

  /// The active breakpoint of column `j`, or -1 for a parameter.
  @inline(__always) func activeBreakpoint(_ j: Int) -> Int {
    let g = Int(nonbasic[j])
    return g < rowCount ? Int(firsts[g]) &+ Int(pieces[g]) : -1
  }

  /// Whether crossing breakpoint `q` upwards or downwards, out of its satisfied side, would break
  /// a required row.
  @inline(__always) func isBarrier(_ q: Int, rises: Bool) -> Bool {
    breakpoints[q].level == requiredLevel
      && (rises ? breakpoints[q].up : breakpoints[q].down) > 0
  }

  /// Reads the bounds of row slot `i` off its piece.
  @inline(__always) func updateBounds(_ i: Int) {
    let g = Int(basic[i])
    let first = Int(firsts[g])
    let end = Int(firsts[g &+ 1])
    let upper = first &+ Int(pieces[g])
    rows[i].lower = upper > first ? breakpoints[upper &- 1].value : -.infinity
    rows[i].upper = upper < end ? breakpoints[upper].value : .infinity
  }

  /// How far row slot `i` is outside its piece; negative inside.
  @inline(__always) func violation(_ i: Int) -> Double {
    let row = rows[i]
    let below = row.lower - row.value
    let above = row.value - row.upper
    return below > above ? below : above
  }

  /// Whether row slot `i` is outside its piece by more than the tolerance of its value.
  @inline(__always) func isInfeasible(_ i: Int) -> Bool {
    let violation = violation(i)
    let relative = tolerances.feasibility * abs(rows[i].value)
    if violation <= tolerances.drop + relative { return false }
    return violation > tolerances.feasibility + relative || violation > slack(i)
  }

  /// By how much row slot `i` may be outside its piece: by the tolerance of the caller's row.
  ///
  /// A merged row is that row divided by its largest coefficient, and what it misses as well.
  @inline(never) func slack(_ i: Int) -> Double {
    let g = Int(basic[i])
    let upper = Int(firsts[g]) &+ Int(pieces[g])
    let row = rows[i]
    let missed = row.value < row.lower ? upper &- 1 : upper
    if missed < Int(firsts[g]) || missed >= Int(firsts[g &+ 1]) { return .infinity }
    return tolerances.feasibility
      * (1 / max(1, abs(breakpoints[missed].scale)) + abs(row.value))
  }

  /// Puts row slot `i` on the list of infeasible rows if it is one.
  @inline(__always) func noteFeasibility(_ i: Int) {
    if infeasiblePlaces[i] >= 0 { return }
    if !isInfeasible(i) { return }
    infeasiblePlaces[i] = state.pointee.infeasibleCount
    infeasible[Int(state.pointee.infeasibleCount)] = Int32(truncatingIfNeeded: i)
    state.pointee.infeasibleCount &+= 1
  }

  /// Takes row slot `i` off the list of infeasible rows.
  @inline(__always) func forgetInfeasible(_ i: Int) {
    let place = infeasiblePlaces[i]
    if place < 0 { return }
    state.pointee.infeasibleCount &-= 1
    let last = infeasible[Int(state.pointee.infeasibleCount)]
    infeasible[Int(place)] = last
    infeasiblePlaces[Int(last)] = place
    infeasiblePlaces[i] = -1
  }

  /// Keeps account of what a move by `distance` may leave as rounding in the values.
  @inline(__always) func noteMove(_ distance: Double) {
    state.pointee.isRefined = false
    if abs(distance) > state.pointee.farthestMove { state.pointee.farthestMove = abs(distance) }
  }

  /// Moves the nonbasic logical of column `j` by `distance`, and every basic one with it.
  ///
  /// - Complexity: O(rows that hold the column).
  func move(column j: Int, by distance: Double) {
    if distance == 0 { return }
    noteMove(distance)
    let touched = scratch.pointee.gatheredRows
    let values = scratch.pointee.gatheredValues
    let count = table.gather(column: j, rows: touched, values: values)
    columnValues[j] += distance
    for k in 0..<count {
      let i = Int(touched[k])
      rows[i].value += values[k] * distance
      noteFeasibility(i)
    }
  }

  /// Sums the value of row slot `i` from the tableau, and the magnitudes added for it.
  @inline(__always) func sum(row i: Int) -> (value: Double, magnitude: Double) {
    let columns = table.columns(ofRow: i)
    let values = table.values(ofRow: i)
    var sum = 0.0
    var magnitude = 0.0
    for k in 0..<table.count(ofRow: i) {
      let term = values[k] * columnValues[Table.isDense ? k : Int(columns[k])]
      sum += term
      magnitude += abs(term)
    }
    return (sum, magnitude)
  }

  /// Sums row `r` of the caller's from the values of the parameters, and the magnitudes added for it.
  func sum(callerRow r: Int) -> (value: Double, magnitude: Double) {
    var sum = 0.0
    var magnitude = 0.0
    for k in Int(input.rows.starts[r])..<Int(input.rows.parameterEnds[r]) {
      let column = Int(input.localColumns[Int(input.rows.columns[k])])
      let term = input.rows.coefficients[k] * value(of: rowCount &+ column)
      sum += term
      magnitude += abs(term)
    }
    return (sum, magnitude)
  }

  /// Sums every value from the tableau, and lists the infeasible rows.
  func refreshValues() {
    for i in 0..<rowCount {
      rows[i].value = sum(row: i).value
      noteFeasibility(i)
    }
  }

  /// Puts each basic logical into the piece that holds its value; nothing is infeasible then.
  ///
  /// The objective rows have to be summed anew afterwards.
  func settlePieces() {
    while state.pointee.infeasibleCount > 0 {
      forgetInfeasible(Int(infeasible[Int(state.pointee.infeasibleCount) &- 1]))
    }
    for i in 0..<rowCount where violation(i) > 0 { settlePiece(i) }
    state.pointee.costsAreStale = true
    state.pointee.costsAreWrong = true
  }

  /// Puts the basic logical of row slot `i` into the piece that holds its value.
  func settlePiece(_ i: Int) {
    let g = Int(basic[i])
    let first = Int(firsts[g])
    let count = Int(firsts[g &+ 1]) &- first
    var piece = Int(pieces[g])
    while piece > 0, breakpoints[first &+ piece &- 1].value > rows[i].value { piece &-= 1 }
    while piece < count, breakpoints[first &+ piece].value < rows[i].value { piece &+= 1 }
    pieces[g] = Int32(truncatingIfNeeded: piece)
    updateBounds(i)
  }
}
