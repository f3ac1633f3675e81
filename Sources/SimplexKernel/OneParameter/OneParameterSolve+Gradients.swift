extension OneParameterSolve {
  /// Whether the value stays optimal when rows outside the component pull at it evenly.
  ///
  /// `gradients[i * stride + parameter]` is the slope that they add at rank `ranks[i]`; the ranks
  /// ascend. Kinks within tolerance of the value count on both sides of it, unless ties do not
  /// count.
  ///
  /// - Returns: -1 if neither direction improves, else the most important rank at which one does.
  /// - Complexity: O(*n* + *rankCount*).
  func gradientIsAbsorbed(
    _ input: ComponentInput, _ state: OneParameterState, ranks: UnsafePointer<Int32>,
    rankCount: Int, gradients: UnsafePointer<Double>, stride: Int, countingTies: Bool = true
  ) -> Int32 {
    let parameter = Int(input.parameters[0])
    // No distance is within a tolerance below 0.
    let tolerance = countingTies ? tolerances.feasibility : -1
    var (risesAbove, risesBelow) = (false, false)
    var k = 0
    var i = 0
    while k < input.rowCount || i < rankCount {
      var rank = Int32.max
      if k < input.rowCount { rank = input.rows.ranks[Int(input.rowIDs[k])] }
      if i < rankCount, ranks[i] < rank { rank = ranks[i] }
      var rates = DirectionalRates()
      while k < input.rowCount, input.rows.ranks[Int(input.rowIDs[k])] == rank {
        rates.add(
          kink(input, state, k), side: state.sides[k], value: state.value,
          tolerance: tolerance)
        k &+= 1
      }
      while i < rankCount, ranks[i] == rank {
        rates.add(slope: gradients[i &* stride &+ parameter])
        i &+= 1
      }
      let zero = tolerances.reducedCost * rates.size
      if !risesAbove {
        if rates.above < -zero { return rank }
        risesAbove = rates.above > zero
      }
      if !risesBelow {
        if rates.below < -zero { return rank }
        risesBelow = rates.below > zero
      }
      if risesAbove && risesBelow { return -1 }
    }
    return -1
  }
}

/// The rates at which a cost grows from a value upwards and downwards.
struct DirectionalRates {
  var above = 0.0
  var below = 0.0
  /// Sum of the magnitudes added.
  var size = 0.0

  @inline(__always) mutating func add(_ kink: Kink, side: Int8, value: Double, tolerance: Double) {
    let isTied = side == 0 || abs(kink.point - value) <= tolerance * (1 + abs(value))
    above += isTied ? kink.up : kink.slope(side: side)
    below += isTied ? kink.down : -kink.slope(side: side)
    size += kink.up + kink.down
  }

  @inline(__always) mutating func add(slope: Double) {
    above += slope
    below -= slope
    size += abs(slope)
  }
}
