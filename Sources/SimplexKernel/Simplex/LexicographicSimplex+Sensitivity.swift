extension LexicographicSimplex {
  /// How the parameters move with the constants in the present basis, and the steps within which
  /// the basis stays optimal.
  ///
  /// The interval ends where a sum meets a breakpoint of its row that it does not stand on.
  ///
  /// - Complexity: O(*breakpoints* + *columns* + entries of the columns that move).
  func sensitivity(
    rowGradients: UnsafePointer<Double>, into gradients: UnsafeMutablePointer<Double>
  ) -> ValidityInterval {
    let speeds = scratch.pointee.rowNumbers
    let sizes = scratch.pointee.rowMagnitudes
    let columnSpeeds = scratch.pointee.columnNumbers
    let touched = scratch.pointee.gatheredRows
    let values = scratch.pointee.gatheredValues
    for i in 0..<rowCount {
      speeds[i] = 0
      sizes[i] = 0
    }
    for j in 0..<columnCount {
      let q = activeBreakpoint(j)
      let speed = q >= 0 ? self.speed(of: q, rowGradients) : 0
      columnSpeeds[j] = speed
      if speed == 0 { continue }
      for k in 0..<table.gather(column: j, rows: touched, values: values) {
        speeds[Int(touched[k])] += values[k] * speed
        sizes[Int(touched[k])] += abs(values[k] * speed)
      }
    }
    for j in 0..<columnCount {
      let place = Int(places[rowCount &+ j])
      gradients[Int(input.parameters[j])] = place >= 0 ? speeds[place] : columnSpeeds[~place]
    }
    var interval = ValidityInterval.unlimited
    for g in 0..<rowCount {
      let place = Int(places[g])
      if place >= 0 {
        narrow(
          &interval, g, active: -1, value: rows[place].value, speed: speeds[place],
          size: sizes[place], rowGradients)
      } else {
        narrow(
          &interval, g, active: Int(pieces[g]), value: columnValues[~place],
          speed: columnSpeeds[~place], size: abs(columnSpeeds[~place]), rowGradients)
      }
    }
    return interval
  }

  /// How fast a breakpoint moves.
  @inline(__always) private func speed(
    of q: Int, _ rowGradients: UnsafePointer<Double>
  ) -> Double {
    rowGradients[Int(breakpoints[q].row)] / breakpoints[q].scale
  }

  /// Keeps the steps at which the sum of merged row `g` stays on its sides of the breakpoints.
  @inline(__always) private func narrow(
    _ interval: inout ValidityInterval, _ g: Int, active: Int, value: Double, speed: Double,
    size: Double, _ rowGradients: UnsafePointer<Double>
  ) {
    let first = Int(firsts[g])
    let piece = Int(pieces[g])
    for q in first..<Int(firsts[g &+ 1]) where q &- first != active {
      let moves = self.speed(of: q, rowGradients)
      let rate = speed - moves
      // Sums and breakpoints that move together never meet, whatever rounding says.
      if abs(rate) <= tolerances.drop * (size + abs(moves)) { continue }
      let distance = value - breakpoints[q].value
      let isAbove = q &- first < piece
      if breakpoints[q].level == requiredLevel,
        (isAbove ? breakpoints[q].up : breakpoints[q].down) > 0
      {
        // A required row that holds within tolerance, but not exactly: no step is safe.
        interval = ValidityInterval(lower: 0, upper: 0)
        continue
      }
      interval.keepNonnegative(
        distance: isAbove ? distance : -distance, rate: isAbove ? rate : -rate)
    }
  }
}
