extension LexicographicSimplex {
  /// Puts column `j` on the list of those whose costs have changed.
  @inline(__always) func noteChange(_ j: Int) {
    if Table.isDense || isChanged[j] { return }
    isChanged[j] = true
    changed[Int(state.pointee.changedCount)] = Int32(truncatingIfNeeded: j)
    state.pointee.changedCount &+= 1
  }

  /// Puts every column on that list.
  @inline(__always) func noteAllChanges() {
    if Table.isDense || Int(state.pointee.changedCount) == columnCount { return }
    for j in 0..<columnCount { noteChange(j) }
  }

  /// Empties the list of changed columns.
  @inline(__always) func clearChanges() {
    if Table.isDense { return }
    for k in 0..<Int(state.pointee.changedCount) { isChanged[Int(changed[k])] = false }
    state.pointee.changedCount = 0
  }

  /// Sums the changed objective rows from the tableau, and checks that no column improves the costs.
  ///
  /// After a few pivots in a large component only the columns that they have touched are summed
  /// and checked.
  ///
  /// - Returns: Whether the basis is dual feasible.
  /// - Complexity: O(entries of the changed columns), at most that of `refreshCosts`.
  func verifyCosts() -> Bool {
    let isComplete = state.pointee.isVerified && !state.pointee.costsAreWrong
    if !Table.isDense, isComplete, 4 &* Int(state.pointee.changedCount) <= columnCount {
      for k in 0..<Int(state.pointee.changedCount) { refreshCost(Int(changed[k])) }
      for k in 0..<Int(state.pointee.changedCount) where !isDualFeasible(Int(changed[k])) {
        state.pointee.isVerified = false
      }
      clearChanges()
      state.pointee.costsAreStale = false
      return state.pointee.isVerified
    }
    if state.pointee.costsAreStale {
      if !carriesCosts { refreshCosts() }
    } else if isComplete {
      return true
    }
    state.pointee.isVerified = isDualFeasible()
    return state.pointee.isVerified
  }

  /// Sums the costs of column `j` from the tableau.
  private func refreshCost(_ j: Int) {
    for level in 0..<levelCount {
      costs[level &* stride &+ j] = 0
      magnitudes[level &* stride &+ j] = 0
    }
    let own = Int(nonbasic[j])
    if own < rowCount {
      let active = Int(pieces[own])
      collectSlopes(of: own, below: active, from: active &+ 1)
      spendSlopes(onColumn: j)
    }
    let touched = scratch.pointee.gatheredRows
    let values = scratch.pointee.gatheredValues
    for k in 0..<table.gather(column: j, rows: touched, values: values) {
      let g = Int(basic[Int(touched[k])])
      if g >= rowCount { continue }
      collectSlopes(of: g, below: Int(pieces[g]), from: Int(pieces[g]))
      spend { level, slope, magnitude in
        costs[level &* stride &+ j] += slope * values[k]
        magnitudes[level &* stride &+ j] += magnitude * abs(values[k])
      }
    }
  }
}
