/// One corner of the cost of a merged row: the place where one of the caller's rows holds exactly.
struct Breakpoint {
  /// The sum of the merged row at which the caller's row holds exactly.
  var value: Double
  /// Cost of each unit of the merged row's sum above `value`.
  var up: Double
  /// Cost of each unit of the merged row's sum below `value`.
  var down: Double
  /// The caller's row is this multiple of the merged row.
  var scale: Double
  /// Position of the row's rank among those of the component.
  var level: Int32
  /// Number of the caller's row.
  var row: Int32
  /// Its place among the component's rows.
  var place: Int32
  /// Which side of the row's sum this was on before breakpoints changed places.
  ///
  /// -1 below it, 1 above, 0 for the active one. Settles ties: equal breakpoints keep their sides.
  var side: Int32

  /// What crossing the breakpoint adds to the slope of the cost.
  @inline(__always) var bend: Double { up + down }
}

extension Breakpoint {
  /// Sorts breakpoints by value, in place; equal ones by side, then by row.
  ///
  /// - Complexity: O(*n*) when sorted, else O(*n* log *n*) (heapsort).
  static func sort(_ breakpoints: UnsafeMutablePointer<Breakpoint>, count: Int) {
    var sorted = 1
    while sorted < count, breakpoints[sorted - 1].value <= breakpoints[sorted].value { sorted += 1 }
    if sorted >= count { return }
    if count <= SwitchPoints.insertionSort {
      insertionSort(breakpoints, from: sorted, count: count)
    } else {
      heapSort(breakpoints, count: count)
    }
  }

  private static func insertionSort(
    _ breakpoints: UnsafeMutablePointer<Breakpoint>, from start: Int, count: Int
  ) {
    for k in start..<count {
      let moved = breakpoints[k]
      var hole = k
      while hole > 0, precedes(moved, breakpoints[hole - 1]) {
        breakpoints[hole] = breakpoints[hole - 1]
        hole -= 1
      }
      breakpoints[hole] = moved
    }
  }

  private static func heapSort(_ breakpoints: UnsafeMutablePointer<Breakpoint>, count: Int) {
    var root = count / 2
    while root > 0 {
      root -= 1
      sift(breakpoints, breakpoints[root], from: root, count: count)
    }
    var end = count - 1
    while end > 0 {
      let last = breakpoints[end]
      breakpoints[end] = breakpoints[0]
      sift(breakpoints, last, from: 0, count: end)
      end -= 1
    }
  }

  private static func precedes(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
    if a.value != b.value { return a.value < b.value }
    return a.side != b.side ? a.side < b.side : a.row < b.row
  }

  private static func sift(
    _ breakpoints: UnsafeMutablePointer<Breakpoint>, _ moved: Breakpoint, from start: Int,
    count: Int
  ) {
    var hole = start
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count, precedes(breakpoints[child], breakpoints[child + 1]) { child += 1 }
      if !precedes(moved, breakpoints[child]) { break }
      breakpoints[hole] = breakpoints[child]
      hole = child
    }
    breakpoints[hole] = moved
  }
}
