/// A column that may enter for the leaving row.
struct Candidate {
  /// Magnitude of the row's entry.
  var pivot: Double
  /// Rate for each unit of the leaving row, at `level`.
  var ratio: Double
  /// The first level at which the rate is not zero.
  var level: Int32
  var column: Int32
  /// Whether the column moves up.
  var rises: Bool
}

/// The columns that may enter for one leaving row, by lexicographic ratio.
///
/// Most often the first of them enters and no other is looked at, so they form a heap only once one
/// is passed.
///
/// The key of a column is the first level with a rate and the rate there; later levels are looked
/// at only in ties. A column that passes its breakpoint re-enters with its next one. The simplex is
/// handed to each method: a copy of it in here would cost as much as a short ratio test.
struct DualRatioTest<Table: Tableau> {
  private let row: Int
  private let rises: Bool
  private let usesBland: Bool
  private let candidates: UnsafeMutablePointer<Candidate>
  private let heap: UnsafeMutablePointer<Int32>
  /// Columns with entries up to this wait for `addSmallPivots`.
  private var threshold: Double
  private var heapCount = 0
  /// Whether the candidate of least ratio stands first.
  private var isFirstFound = false
  private var isHeap = false
  /// How many columns have been candidates.
  private(set) var count = 0

  /// Collects the columns that can move row slot `row` up or down.
  @inline(__always) init(
    _ simplex: LexicographicSimplex<Table>, row: Int, rises: Bool, usesBland: Bool
  ) {
    self.row = row
    self.rises = rises
    self.usesBland = usesBland
    candidates = simplex.scratch.pointee.candidates
    heap = simplex.scratch.pointee.heap
    let values = simplex.table.values(ofRow: row)
    var largest = 0.0
    for k in 0..<simplex.table.count(ofRow: row) { largest = max(largest, abs(values[k])) }
    threshold = simplex.tolerances.pivot * largest
    collect(simplex, above: threshold, upTo: .infinity)
  }

  /// The candidate of least ratio, or -1.
  @inline(__always) mutating func first(_ simplex: LexicographicSimplex<Table>) -> Int {
    if heapCount == 0 { return -1 }
    if !isFirstFound {
      var best = 0
      var place = 1
      while place < heapCount {
        if precedes(simplex, Int(heap[place]), Int(heap[best])) { best = place }
        place &+= 1
      }
      let found = heap[best]
      heap[best] = heap[0]
      heap[0] = found
      isFirstFound = true
    }
    return Int(heap[0])
  }

  /// Adds the columns whose entries are small next to the row's largest, for want of any other.
  ///
  /// - Returns: Whether there are any.
  mutating func addSmallPivots(_ simplex: LexicographicSimplex<Table>) -> Bool {
    if threshold == 0 { return false }
    collect(simplex, above: 0, upTo: threshold)
    threshold = 0
    return heapCount > 0
  }

  @inline(__always) private mutating func collect(
    _ simplex: LexicographicSimplex<Table>, above low: Double, upTo high: Double
  ) {
    let columns = simplex.table.columns(ofRow: row)
    let values = simplex.table.values(ofRow: row)
    for k in 0..<simplex.table.count(ofRow: row) {
      let pivot = abs(values[k])
      if !(pivot > low) || pivot > high { continue }
      let j = Table.isDense ? k : Int(columns[k])
      let columnRises = (values[k] > 0) == rises
      let active = simplex.activeBreakpoint(j)
      if active >= 0, simplex.isBarrier(active, rises: columnRises) { continue }
      candidates[count] = Candidate(
        pivot: pivot, ratio: 0, level: 0, column: Int32(truncatingIfNeeded: j),
        rises: columnRises)
      setKey(simplex, count)
      heap[heapCount] = Int32(truncatingIfNeeded: count)
      count &+= 1
      heapCount &+= 1
    }
    isFirstFound = false
    isHeap = false
  }

  private mutating func makeHeap(_ simplex: LexicographicSimplex<Table>) {
    var root = heapCount / 2
    while root > 0 {
      root &-= 1
      sift(simplex, from: root)
    }
    isHeap = true
  }

  /// Rounds to 35 bits, so that ratios that differ by rounding alone tie.
  @inline(__always) private func rounded(_ x: Double) -> Double {
    Double(bitPattern: (x.bitPattern &+ 0x1_0000) & ~0x1_FFFF)
  }

  @inline(__always) private func ratio(
    _ simplex: LexicographicSimplex<Table>, _ x: Int, _ level: Int
  ) -> Double {
    let j = Int(candidates[x].column)
    let rate = simplex.rate(
      level, j, simplex.activeBreakpoint(j), rises: candidates[x].rises)
    return rounded(rate / candidates[x].pivot)
  }

  @inline(__always) private func setKey(_ simplex: LexicographicSimplex<Table>, _ x: Int) {
    for level in 0..<simplex.levelCount {
      let ratio = ratio(simplex, x, level)
      if ratio != 0 {
        candidates[x].level = Int32(truncatingIfNeeded: level)
        candidates[x].ratio = ratio
        return
      }
    }
    candidates[x].level = Int32(truncatingIfNeeded: simplex.levelCount)
    candidates[x].ratio = 0
  }

  @inline(__always) private func precedes(
    _ simplex: LexicographicSimplex<Table>, _ x: Int, _ y: Int
  ) -> Bool {
    let (a, b) = (candidates[x], candidates[y])
    if a.level != b.level { return a.level < b.level ? a.ratio < 0 : b.ratio > 0 }
    if a.ratio != b.ratio { return a.ratio < b.ratio }
    return precedesInTie(simplex, x, y)
  }

  private func precedesInTie(
    _ simplex: LexicographicSimplex<Table>, _ x: Int, _ y: Int
  ) -> Bool {
    var level = Int(candidates[x].level) &+ 1
    while level < simplex.levelCount {
      let (a, b) = (ratio(simplex, x, level), ratio(simplex, y, level))
      if a != b { return a < b }
      level &+= 1
    }
    let (a, b) = (candidates[x], candidates[y])
    // Of equal ratios the larger pivot is the sounder one.
    if !usesBland, a.pivot != b.pivot { return a.pivot > b.pivot }
    return simplex.nonbasic[Int(a.column)] < simplex.nonbasic[Int(b.column)]
  }

  private func sift(_ simplex: LexicographicSimplex<Table>, from start: Int) {
    var hole = start
    let moved = heap[hole]
    while true {
      var child = 2 &* hole &+ 1
      if child >= heapCount { break }
      if child &+ 1 < heapCount, precedes(simplex, Int(heap[child &+ 1]), Int(heap[child])) {
        child &+= 1
      }
      if !precedes(simplex, Int(heap[child]), Int(moved)) { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = moved
  }

  /// Whether the ratio of a candidate is lexicographically more than the bends of the leaving
  /// row's own breakpoints up to the next.
  @inline(__always) func exceedsBounds(
    _ simplex: LexicographicSimplex<Table>, _ x: Int
  ) -> Bool {
    let bounds = simplex.scratch.pointee.bounds
    for level in 0..<simplex.levelCount {
      let ratio = ratio(simplex, x, level)
      let bound = rounded(bounds[level])
      if ratio != bound { return ratio > bound }
    }
    return false
  }

  /// How much of the violation goes when a candidate moves to its next breakpoint; infinite if it
  /// has none.
  @inline(__always) func relief(_ simplex: LexicographicSimplex<Table>, _ x: Int) -> Double {
    let j = Int(candidates[x].column)
    let q = simplex.activeBreakpoint(j)
    if q < 0 { return .infinity }
    let g = Int(simplex.nonbasic[j])
    let next = candidates[x].rises ? q &+ 1 : q &- 1
    if next < Int(simplex.firsts[g]) || next >= Int(simplex.firsts[g &+ 1]) { return .infinity }
    return candidates[x].pivot * abs(simplex.breakpoints[next].value - simplex.breakpoints[q].value)
  }

  /// Moves the first candidate to its next breakpoint.
  mutating func pass(_ simplex: LexicographicSimplex<Table>, _ x: Int) {
    let j = Int(candidates[x].column)
    simplex.passBreakpoint(j, rises: candidates[x].rises)
    if simplex.isBarrier(simplex.activeBreakpoint(j), rises: candidates[x].rises) {
      heapCount &-= 1
      heap[0] = heap[heapCount]
    } else {
      setKey(simplex, x)
    }
    if !isHeap {
      makeHeap(simplex)
    } else if heapCount > 1 {
      sift(simplex, from: 0)
    }
  }
}
