extension OneParameterSolve {
  /// Takes the value nearest 0 in the optimal interval, and finds the row that holds it there.
  func settle(
    _ input: ComponentInput, _ state: inout OneParameterState, _ kinks: KinkArrays,
    in interval: OptimalInterval
  ) {
    let nearest = interval.low > 0 ? interval.low : interval.high < 0 ? interval.high : 0
    let value = nearest + 0.0  // zero is never negative
    state.value = value
    state.holder = -1
    state.zeroSide = 0
    if interval.high - interval.low <= tolerances.feasibility * (1 + abs(value)) {
      state.freedom = .none
    } else if value == interval.low {
      state.freedom = .upwards
      state.zeroSide = 1
    } else if value == interval.high {
      state.freedom = .downwards
      state.zeroSide = -1
    } else {
      state.freedom = .bothWays
    }

    let points = kinks.points
    var tied = 0
    var last = 0
    for k in 0..<input.rowCount {
      let point = points[k]
      state.sides[k] = point < value ? 1 : point > value ? -1 : 0
      if point == value {
        tied &+= 1
        last = k
      }
    }
    if tied == 0 { return }
    if state.freedom == .bothWays {
      // No kink that counts is inside the interval; one too slight to count may be.
      for k in 0..<input.rowCount where state.sides[k] == 0 { state.sides[k] = 1 }
    } else if tied == 1 {
      state.holder = Int32(truncatingIfNeeded: last)
    } else {
      chooseHolder(input, &state, kinks, last: last)
    }
  }

  /// Chooses among the rows whose kinks are at the value the one that holds it, and gives the
  /// others a side, so that the slope is lexicographically at most 0 below the holder and at least
  /// 0 above it.
  ///
  /// The tied rows are passed in order of rank, starting with all of them above the value. The
  /// first whose own slopes turn the rate from down to up is the holder; those before it count as
  /// passed. Where one of them turns it to exactly 0, two could hold the value, the lower and the
  /// upper end of what would be optimal if their kinks parted: it is the one nearest 0.
  ///
  /// - Complexity: O(*n*) unless the slopes of several ranks in a row cancel.
  private func chooseHolder(
    _ input: ComponentInput, _ state: inout OneParameterState, _ kinks: KinkArrays, last: Int
  ) {
    let prefersUpperEnd = state.value < 0 || state.freedom == .downwards
    var start = 0
    search: while start < input.rowCount {
      var (rate, zero, end) = rateBelow(input, state, kinks, from: start)
      for k in start..<end where state.sides[k] == 0 {
        rate += kinks.ups[k] + kinks.downs[k]
        if rate < -zero {
          state.sides[k] = 1
          continue
        }
        var turns = rate > zero
        if !turns {
          // Zero at this rank: what the lower ranks say decides.
          let sign = signBelow(input, state, kinks, from: end)
          if sign == 0 { state.zeroSide = prefersUpperEnd ? -1 : 1 }
          turns = sign > 0 || (sign == 0 && !prefersUpperEnd)
        }
        if turns || k == last {
          state.holder = Int32(truncatingIfNeeded: k)
          break search
        }
        state.sides[k] = 1
      }
      start = end
    }
    // Rounding may leave the rate negative throughout: then the last one holds.
    if state.holder < 0 {
      state.holder = Int32(truncatingIfNeeded: last)
      state.sides[last] = 0
    }
    for k in 0..<input.rowCount where state.sides[k] == 0 { state.sides[k] = -1 }
    state.sides[Int(state.holder)] = 0
  }

  /// The slope just below the value of the rank that begins at row `start`.
  ///
  /// Comes with what counts as zero in it, and where the rank ends. Rows without a side count as
  /// above the value.
  private func rateBelow(
    _ input: ComponentInput, _ state: OneParameterState, _ kinks: KinkArrays, from start: Int
  ) -> (rate: Double, zero: Double, end: Int) {
    let rank = input.rows.ranks[Int(input.rowIDs[start])]
    var rate = 0.0
    var size = 0.0
    var end = start
    while end < input.rowCount, input.rows.ranks[Int(input.rowIDs[end])] == rank {
      rate += state.sides[end] > 0 ? kinks.ups[end] : -kinks.downs[end]
      size += kinks.ups[end] + kinks.downs[end]
      end &+= 1
    }
    return (rate, tolerances.reducedCost * size, end)
  }

  /// The lexicographic sign of the slopes just below the value of the ranks from row `start` on.
  private func signBelow(
    _ input: ComponentInput, _ state: OneParameterState, _ kinks: KinkArrays, from start: Int
  ) -> Int {
    var start = start
    while start < input.rowCount {
      let (rate, zero, end) = rateBelow(input, state, kinks, from: start)
      if rate > zero { return 1 }
      if rate < -zero { return -1 }
      start = end
    }
    return 0
  }
}
