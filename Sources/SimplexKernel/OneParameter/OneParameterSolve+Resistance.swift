extension OneParameterSolve {
  /// What the component charges for moving against a slope added to its cost.
  ///
  /// - Complexity: O(*n*).
  func resistance(
    _ input: ComponentInput, _ state: OneParameterState, to gradient: UnsafePointer<Double>
  ) -> Resistance? {
    let pull = gradient[Int(input.parameters[0])]
    if pull == 0 { return nil }
    var found = resistance(input, state, rises: pull < 0).sufficient
    found.rate /= abs(pull)
    return found
  }

  /// What the component charges for moving up or down.
  ///
  /// - Complexity: O(*n*).
  func resistance(
    _ input: ComponentInput, _ state: OneParameterState, rises: Bool
  ) -> ParameterResistance {
    if let kinks = state.kept?.pointee.kinks {
      return resistance(input, state, rises: rises) { kinks[$0] }
    }
    return resistance(input, state, rises: rises) { Kink(input.rows, Int(input.rowIDs[$0])) }
  }

  @inline(__always) private func resistance(
    _ input: ComponentInput, _ state: OneParameterState, rises: Bool, kink: (Int) -> Kink
  ) -> ParameterResistance {
    var found = ParameterResistance()
    let direction = rises ? 1.0 : -1.0
    // Kinks within tolerance of the value count as passed.
    let reach = tolerances.feasibility * (1 + abs(state.value))
    var k = 0
    while k < input.rowCount {
      let rank = input.rows.ranks[Int(input.rowIDs[k])]
      var (rate, size) = (0.0, 0.0)
      while k < input.rowCount, input.rows.ranks[Int(input.rowIDs[k])] == rank {
        let kink = kink(k)
        let (ahead, behind) = rises ? (kink.up, kink.down) : (kink.down, kink.up)
        rate += direction * (kink.point - state.value) <= reach ? ahead : -behind
        size += ahead + behind
        k &+= 1
      }
      if abs(rate) <= tolerances.reducedCost * size { continue }
      if found.proven != .none {
        found.isProvenWhenEqual = rate > 0
        return found
      }
      found.proven = Resistance(rank: rank, rate: rate)
      found.sufficient = found.proven
      found.isProvenWhenEqual = true
    }
    return found
  }

  /// Hands out the multipliers of reduced row `row` by rank, but for zeros; see `multipliers`.
  ///
  /// - Complexity: O(*n*).
  func forEachMultiplier(
    _ input: ComponentInput, _ state: OneParameterState, of row: Int,
    _ body: (Int32, Double) -> Void
  ) {
    let rows = input.rows
    var own = 0
    while own < input.rowCount, Int(input.rowIDs[own]) != row { own &+= 1 }
    if own == input.rowCount { return }
    let factor = rows.coefficients[Int(rows.starts[row])]
    if state.sides[own] != 0 {
      let slope = Kink(rows, row).slope(side: state.sides[own])
      if slope != 0 { body(rows.ranks[row], -slope / factor) }
      return
    }
    var k = 0
    while k < input.rowCount {
      let rank = rows.ranks[Int(input.rowIDs[k])]
      var balance = 0.0
      var size = 0.0
      while k < input.rowCount, rows.ranks[Int(input.rowIDs[k])] == rank {
        if state.sides[k] != 0 {
          let slope = Kink(rows, Int(input.rowIDs[k])).slope(side: state.sides[k])
          balance += slope
          size += abs(slope)
        }
        k &+= 1
      }
      if abs(balance) > tolerances.reducedCost * size { body(rank, balance / factor) }
    }
  }
}
