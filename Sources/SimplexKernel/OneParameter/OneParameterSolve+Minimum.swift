extension OneParameterSolve {
  /// Narrows the interval to the values at which the cost of the rows `start ..< end`, all of one
  /// rank, is least.
  ///
  /// The cost is convex. Its slope is followed from the lower end upwards over the sorted kinks,
  /// until it is no longer negative.
  ///
  /// - Complexity: O(*n* log *n*).
  func minimize(
    _ kinks: KinkArrays, rows start: Int, _ end: Int, over interval: inout OptimalInterval
  ) {
    let memory = workspace.pointee
    // Two ends that rounding has crossed or that are equal leave no choice.
    if interval.low >= interval.high { return }
    var slope = 0.0
    var size = 0.0
    var count = 0
    for k in start..<end {
      let (point, up, down) = (kinks.points[k], kinks.ups[k], kinks.downs[k])
      size += up + down
      if point <= interval.low {
        slope += up
        continue
      }
      slope -= down
      if point >= interval.high { continue }
      memory.keys[count] = point
      memory.jumps[count] = up + down
      count &+= 1
    }
    PairSort.sort(memory.keys, memory.jumps, count: count)

    // A slope is zero relative to the slopes that it is the sum of: the weights of one rank may be
    // 1 beside 1e6.
    let zero = tolerances.reducedCost * size
    var next = 0
    while slope < -zero {
      if next == count {
        interval.low = interval.high
        return
      }
      interval.low = memory.keys[next]
      while next < count, memory.keys[next] == interval.low {
        slope += memory.jumps[next]
        next &+= 1
      }
    }
    if slope > zero {
      interval.high = interval.low
    } else if next < count {
      interval.high = memory.keys[next]
    }
  }
}
