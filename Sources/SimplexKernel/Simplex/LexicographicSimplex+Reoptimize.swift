extension LexicographicSimplex {
  /// Reads the constants anew and runs to optimality from the present basis.
  ///
  /// - Complexity: O(*breakpoints*) and the rows that changed columns reach, then iterations.
  func reoptimize() {
    readConstants()
    optimize()
  }

  /// Reads the constants of the component's rows; breakpoints, values and pieces follow.
  ///
  /// Breakpoints of one row that have passed each other change places. Where a sum would then be
  /// on both sides of its piece, the piece follows the value, and the objective rows are summed
  /// anew.
  func readConstants() {
    for g in 0..<rowCount {
      let first = Int(firsts[g])
      let end = Int(firsts[g &+ 1])
      var isSorted = true
      for q in first..<end {
        breakpoints[q].value =
          input.rows.constants[Int(breakpoints[q].row)] / breakpoints[q].scale
        if q > first, breakpoints[q].value < breakpoints[q &- 1].value {
          let before = breakpoints[q &- 1].value
          if before - breakpoints[q].value <= tolerances.drop * abs(before) {
            breakpoints[q].value = before  // they meet, but for rounding
          } else {
            isSorted = false
          }
        }
      }
      if !isSorted { reorder(g) }
    }
    for j in 0..<columnCount {
      let q = activeBreakpoint(j)
      if q < 0 { continue }
      let distance = breakpoints[q].value - columnValues[j]
      if distance == 0 { continue }
      move(column: j, by: distance)
      columnValues[j] = breakpoints[q].value
    }
    for i in 0..<rowCount {
      if pieces[Int(basic[i])] < 0 { placeReordered(i) }
      updateBounds(i)
      noteFeasibility(i)
    }
  }

  /// Sorts the breakpoints of merged row `g`, whose values have changed.
  ///
  /// A basic logical that would be on both sides of its piece gets piece -1 for the time being.
  private func reorder(_ g: Int) {
    let first = Int(firsts[g])
    let count = Int(firsts[g + 1]) - first
    let piece = Int(pieces[g])
    let isBasic = places[g] >= 0
    for place in 0..<count {
      let isActive = !isBasic && place == piece
      breakpoints[first + place].side = isActive ? 0 : place < piece ? -1 : 1
    }
    Breakpoint.sort(breakpoints + first, count: count)
    var active = piece
    if !isBasic {
      active = 0
      while breakpoints[first + active].side != 0 { active += 1 }
      pieces[g] = Int32(truncatingIfNeeded: active)
    }
    for place in 0..<count where breakpoints[first + place].side != 0 {
      if (breakpoints[first + place].side < 0) == (place < active) { continue }
      state.pointee.costsAreStale = true
      state.pointee.costsAreWrong = true
      if isBasic { pieces[g] = -1 }
      return
    }
  }

  /// Finds the piece of row slot `i` by its value alone.
  private func placeReordered(_ i: Int) {
    let g = Int(basic[i])
    let first = Int(firsts[g])
    let end = Int(firsts[g + 1])
    var q = first
    while q < end, breakpoints[q].value < rows[i].value { q += 1 }
    pieces[g] = Int32(truncatingIfNeeded: q - first)
  }
}
