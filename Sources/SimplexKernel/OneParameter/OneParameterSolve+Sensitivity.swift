extension OneParameterSolve {
  /// How the value moves with the constants, and the steps within which it does so evenly.
  ///
  /// `rowGradients` holds by reduced row how fast its constant moves. The interval ends where the
  /// holder meets the kink of another row, or where a value that is not unique meets 0.
  ///
  /// - Complexity: O(*n*).
  func sensitivity(
    _ input: ComponentInput, _ state: OneParameterState, rowGradients: UnsafePointer<Double>
  ) -> (gradient: Double, interval: ValidityInterval) {
    var gradient = 0.0
    if state.holder >= 0 {
      gradient = pointGradient(input, Int(state.holder), rowGradients)
    }
    var interval = ValidityInterval.unlimited
    for k in 0..<input.rowCount where state.sides[k] != 0 {
      let moves = pointGradient(input, k, rowGradients)
      var rate = gradient - moves
      // Equal kinks that move together never meet, whatever rounding says.
      if abs(rate) <= tolerances.drop * (abs(gradient) + abs(moves)) { rate = 0 }
      let distance = state.value - Kink(input.rows, Int(input.rowIDs[k])).point
      let isAbove = state.sides[k] > 0
      if rate != 0, isBroken(input, k, side: state.sides[k]) {
        // A required row that holds within tolerance, but not exactly: no step is safe.
        interval = ValidityInterval(lower: 0, upper: 0)
        continue
      }
      interval.keepNonnegative(
        distance: isAbove ? distance : -distance, rate: isAbove ? rate : -rate)
    }
    if state.zeroSide != 0 {
      let side = Double(state.zeroSide)
      interval.keepNonnegative(distance: side * state.value, rate: side * gradient)
    }
    return (gradient, interval)
  }

  /// Follows constants that have moved, within the interval of `sensitivity`: the holder's kink is
  /// the value.
  ///
  /// - Complexity: O(1), O(*n*) where kinks are kept.
  func follow(_ input: ComponentInput, _ state: inout OneParameterState) {
    if let kept = state.kept { kept.pointee.kinks.read(input) }
    if state.holder < 0 { return }
    state.value = Kink(input.rows, Int(input.rowIDs[Int(state.holder)])).point + 0.0
  }

  /// Whether row `k` is a required one on the side where it does not hold.
  private func isBroken(_ input: ComponentInput, _ k: Int, side: Int8) -> Bool {
    let row = Int(input.rowIDs[k])
    return input.rows.ranks[row] == 0 && Kink(input.rows, row).slope(side: side) != 0
  }

  /// How fast the kink of row `k` moves.
  @inline(__always) private func pointGradient(
    _ input: ComponentInput, _ k: Int, _ rowGradients: UnsafePointer<Double>
  ) -> Double {
    let row = Int(input.rowIDs[k])
    return rowGradients[row] / input.rows.coefficients[Int(input.rows.starts[row])]
  }

  /// Writes what the basis says of each row to the hints of the reduced rows.
  ///
  /// - Complexity: O(*n*).
  func writeHints(_ input: ComponentInput, _ state: OneParameterState) {
    for k in 0..<input.rowCount {
      let row = Int(input.rowIDs[k])
      // A negative factor turns the row's sum against the parameter.
      let side = state.sides[k]
      let isPositive = input.rows.coefficients[Int(input.rows.starts[row])] > 0
      input.rows.hints[row] =
        side == 0 ? RowHint.active : (side > 0) == isPositive ? RowHint.above : RowHint.below
    }
  }
}
