extension OneParameterSolve {
  /// Writes the multipliers of one rank, by reduced row; those of other components stay.
  ///
  /// A row's multiplier is the rate at which the rank's weighted violation grows with the row's
  /// constant: positive where the row pushes its sum up, negative where it pushes it down. Sums of
  /// multiplier times coefficient are 0. Rows of other ranks have 0, but for the holder, which
  /// takes the balance; rows that hold strictly have 0, violated ones exactly their weight, up or
  /// down.
  ///
  /// - Complexity: O(*n*).
  func multipliers(
    _ input: ComponentInput, _ state: OneParameterState, rank: Int32,
    into multipliers: UnsafeMutablePointer<Double>
  ) {
    let rows = input.rows
    var balance = 0.0
    var size = 0.0
    for k in 0..<input.rowCount {
      let row = Int(input.rowIDs[k])
      multipliers[row] = 0
      if rows.ranks[row] != rank || state.sides[k] == 0 { continue }
      let slope = Kink(rows, row).slope(side: state.sides[k])
      if slope == 0 { continue }
      balance += slope
      size += abs(slope)
      let weight = rank == 0 ? 1 : rows.weights[row]
      let isPositive = rows.coefficients[Int(rows.starts[row])] > 0
      multipliers[row] = (slope > 0) == isPositive ? -weight : weight
    }
    if state.holder < 0 || abs(balance) <= tolerances.reducedCost * size { return }
    let row = Int(input.rowIDs[Int(state.holder)])
    multipliers[row] = balance / rows.coefficients[Int(rows.starts[row])]
  }

  /// Writes a proof that the required rows contradict each other, by reduced row; those of other
  /// components stay.
  ///
  /// Two rows suffice: the one that asks for most and the one that allows least. Signs are those of
  /// `multipliers`: with `y` not below 0 for `>=` and not above 0 for `<=`, the sum of `y` times
  /// the coefficients is 0 and the sum of `y` times the constants is above 0. All are 0 if the
  /// component is feasible.
  ///
  /// - Complexity: O(*n*).
  func infeasibilityMultipliers(
    _ input: ComponentInput, _ state: OneParameterState,
    into multipliers: UnsafeMutablePointer<Double>
  ) {
    var (most, least) = (-Double.infinity, Double.infinity)
    var (asking, allowing) = (-1, -1)
    for k in 0..<input.rowCount {
      let row = Int(input.rowIDs[k])
      multipliers[row] = 0
      if input.rows.ranks[row] != 0 { continue }
      let kink = Kink(input.rows, row)
      if kink.down > 0, kink.point > most { (most, asking) = (kink.point, row) }
      if kink.up > 0, kink.point < least { (least, allowing) = (kink.point, row) }
    }
    if state.isFeasible || asking < 0 || allowing < 0 { return }
    multipliers[asking] = 1 / input.rows.coefficients[Int(input.rows.starts[asking])]
    multipliers[allowing] = -1 / input.rows.coefficients[Int(input.rows.starts[allowing])]
  }
}
