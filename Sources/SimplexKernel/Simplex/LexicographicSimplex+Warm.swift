extension LexicographicSimplex {
  /// Starts from the basis that the rows' hints describe: the rows hinted as active are pinned at
  /// their breakpoints, the others lie on the hinted sides.
  ///
  /// What the hints leave open (new rows, contradictory hints) is chosen by value and by cost.
  ///
  /// - Complexity: O(*breakpoints* + pivots).
  func warmStart() {
    for g in 0..<rowCount { pieces[g] = -1 }
    if Table.isCareful {
      pinHintedByPrecision()
      state.pointee.precisePivots = state.pointee.pivots
    } else {
      // Rows of one parameter take its column for nothing; after longer ones they would cost a
      // pivot.
      if Table.isCostly { pinHinted(where: { table.count(ofRow: $0) == 1 }) }
      pinHinted(where: { _ in true })
    }
    startValues()
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g < rowCount { choosePieceByHints(i, g) }
      updateBounds(i)
    }
    finishStart()
  }

  /// Pins the hinted rows among those for which `isMeant` holds.
  @inline(__always) private func pinHinted(where isMeant: (Int) -> Bool) {
    let hints = input.rows.hints
    for i in 0..<input.rowCount where hints[Int(input.rowIDs[i])] == RowHint.active {
      let r = input.rowIDs[i]
      let g = Int(scratch.pointee.groups[i])
      // Still basic in its own logical, so not pinned yet.
      if basic[g] != Int32(truncatingIfNeeded: g) || !isMeant(g) { continue }
      for q in Int(firsts[g])..<Int(firsts[g &+ 1]) where breakpoints[q].row == r {
        _ = pin(g, at: q &- Int(firsts[g]))
        break
      }
    }
  }

  /// Pins the hinted rows in the order that costs the fewest digits: each time the row with the
  /// most precise entry at a free parameter; of those about as precise, that with the fewest.
  ///
  /// The order of the rows may lead over a pivot that is left of a cancellation, after which the
  /// same basis has a tableau of three digits instead of ten.
  ///
  /// - Complexity: O(pivots * entries).
  private func pinHintedByPrecision() {
    let hints = input.rows.hints
    var waiting: [(row: Int, place: Int)] = []
    for i in 0..<input.rowCount where hints[Int(input.rowIDs[i])] == RowHint.active {
      let g = Int(scratch.pointee.groups[i])
      if waiting.contains(where: { $0.row == g }) { continue }
      let first = Int(firsts[g])
      for q in first..<Int(firsts[g &+ 1]) where breakpoints[q].row == input.rowIDs[i] {
        waiting.append((g, q &- first))
        break
      }
    }
    while !waiting.isEmpty {
      let choices = waiting.map { mostPreciseFreeEntry(ofRow: $0.row) }
      let sufficient = 0.1 * (choices.lazy.map(\.precision).max() ?? 0)
      if sufficient == 0 { return }
      var best = -1
      for (index, choice) in choices.enumerated() where choice.precision >= sufficient {
        if best < 0 || choice.freeCount < choices[best].freeCount { best = index }
      }
      let (g, place) = waiting.remove(at: best)
      pin(g, at: place, onColumn: choices[best].column)
    }
  }

  /// Of a row's entries at free parameters the largest among those that are about as precise as
  /// any; precision 0 if there is none.
  private func mostPreciseFreeEntry(
    ofRow i: Int
  ) -> (column: Int, precision: Double, freeCount: Int) {
    let columns = table.columns(ofRow: i)
    let values = table.values(ofRow: i)
    var (finest, freeCount) = (0.0, 0)
    for k in 0..<table.count(ofRow: i) where Int(nonbasic[Int(columns[k])]) >= rowCount {
      freeCount &+= 1
      finest = max(finest, abs(values[k]) / table.magnitude(row: i, entry: k))
    }
    var (column, largest, precision) = (-1, 0.0, 0.0)
    for k in 0..<table.count(ofRow: i) where Int(nonbasic[Int(columns[k])]) >= rowCount {
      let own = abs(values[k]) / table.magnitude(row: i, entry: k)
      if own < 0.1 * finest || abs(values[k]) <= largest { continue }
      (column, largest, precision) = (Int(columns[k]), abs(values[k]), own)
    }
    return (column, precision, freeCount)
  }

  private func choosePieceByHints(_ i: Int, _ g: Int) {
    let first = Int(firsts[g])
    let count = Int(firsts[g &+ 1]) &- first
    let hints = input.rows.hints
    var low = 0
    var high = count
    for place in 0..<count {
      var hint = hints[Int(breakpoints[first &+ place].row)]
      // A negative scale turns the row upside down.
      if breakpoints[first &+ place].scale < 0, hint != RowHint.active { hint = -hint }
      if hint == RowHint.above { low = place &+ 1 }
      if hint == RowHint.below, high == count { high = place }
    }
    if low > high { (low, high) = (0, count) }
    // Satisfied sides and the value settle the rest.
    var piece = low
    while piece < high {
      let q = breakpoints[first &+ piece]
      let isAbove: Bool
      if q.up > 0, q.down == 0 {
        isAbove = false
      } else if q.down > 0, q.up == 0 {
        isAbove = true
      } else {
        isAbove = rows[i].value > q.value
      }
      if !isAbove { break }
      piece &+= 1
    }
    pieces[g] = Int32(truncatingIfNeeded: piece)
  }

  /// Writes what the basis says of each row, for a later warm start.
  ///
  /// - Complexity: O(*breakpoints*).
  func writeHints() {
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g < rowCount { writeHints(of: g, below: Int(pieces[g]), from: Int(pieces[g])) }
    }
    for j in 0..<columnCount {
      let g = Int(nonbasic[j])
      if g >= rowCount { continue }
      let active = Int(pieces[g])
      writeHints(of: g, below: active, from: active &+ 1)
      input.rows.hints[Int(breakpoints[Int(firsts[g]) &+ active].row)] = RowHint.active
    }
  }

  private func writeHints(of g: Int, below: Int, from: Int) {
    let first = Int(firsts[g])
    for q in first..<Int(firsts[g &+ 1]) {
      // A negative scale turns the row upside down.
      let isAbove = (q &- first < below) == (breakpoints[q].scale > 0)
      input.rows.hints[Int(breakpoints[q].row)] = isAbove ? RowHint.above : RowHint.below
    }
  }
}
