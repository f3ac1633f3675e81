/// The breakpoints that rows meet while one column moves, in a heap by step.
struct PrimalRatioTest<Table: Tableau> {
  private let simplex: LexicographicSimplex<Table>
  private let column: Int
  private let rises: Bool
  private let usesBland: Bool
  private let events: UnsafeMutablePointer<PrimalEvent>
  private let heap: UnsafeMutablePointer<Int32>
  private var heapCount = 0
  private var count = 0

  init(_ simplex: LexicographicSimplex<Table>, column: Int, rises: Bool, usesBland: Bool) {
    self.simplex = simplex
    self.column = column
    self.rises = rises
    self.usesBland = usesBland
    events = simplex.scratch.pointee.events
    heap = simplex.scratch.pointee.heap
  }

  /// Collects the first breakpoint of each of the gathered rows that moves fast enough, and of the
  /// column's own logical.
  mutating func start(above threshold: Double, held: Int) {
    for k in 0..<held {
      let value = simplex.scratch.pointee.gatheredValues[k]
      let i = Int(simplex.scratch.pointee.gatheredRows[k])
      // What moves this slowly may be rounding; a careful tableau knows where it is not.
      if !(abs(value) > threshold), !(Table.isCareful && simplex.isPrecise(row: i, column: column))
      {
        continue
      }
      let g = Int(simplex.basic[i])
      if g >= simplex.rowCount { continue }
      add(
        PrimalEvent(
          step: 0, speed: rises ? value : -value, row: Int32(i), piece: simplex.pieces[g],
          breakpoint: 0))
    }
    let own = Int(simplex.nonbasic[column])
    if own < simplex.rowCount {
      add(
        PrimalEvent(
          step: 0, speed: rises ? 1 : -1, row: -1, piece: simplex.pieces[own], breakpoint: 0))
    }
    var root = heapCount / 2
    while root > 0 {
      root -= 1
      sift(from: root)
    }
  }

  private mutating func add(_ event: PrimalEvent) {
    events[count] = event
    if advance(count) {
      heap[heapCount] = Int32(truncatingIfNeeded: count)
      heapCount += 1
      count += 1
      simplex.scratch.pointee.eventCount = count
    }
  }

  /// Looks up the breakpoint that event `x` meets next.
  ///
  /// - Returns: `false` if there is none.
  private func advance(_ x: Int) -> Bool {
    let event = events[x]
    let isOwn = event.row < 0
    let g = Int(isOwn ? simplex.nonbasic[column] : simplex.basic[Int(event.row)])
    let first = Int(simplex.firsts[g])
    let end = Int(simplex.firsts[g + 1])
    // A basic row's piece is the breakpoint above it; a nonbasic logical stands on its own.
    let q = first + Int(event.piece) + (event.speed > 0 ? (isOwn ? 1 : 0) : -1)
    if q < first || q >= end { return false }
    let value = isOwn ? simplex.columnValues[column] : simplex.rows[Int(event.row)].value
    let step = (simplex.breakpoints[q].value - value) / event.speed
    events[x].step = step > 0 ? step : 0
    events[x].breakpoint = Int32(truncatingIfNeeded: q)
    return true
  }

  /// Passes breakpoints until the costs no longer fall.
  ///
  /// - Returns: The breakpoint at which the column stops, or `nil` if none stops it.
  mutating func run() -> PrimalEvent? {
    simplex.scratch.pointee.eventCount = count
    while heapCount > 0 {
      let x = Int(heap[0])
      let event = events[x]
      let breakpoint = simplex.breakpoints[Int(event.breakpoint)]
      let bend = breakpoint.bend * abs(event.speed)
      simplex.scratch.pointee.rates[Int(breakpoint.level)] += bend
      simplex.scratch.pointee.rateMagnitudes[Int(breakpoint.level)] += bend
      if !stillImproves() { return event }
      events[x].piece &+= event.speed > 0 ? 1 : -1
      if !advance(x) {
        heapCount -= 1
        heap[0] = heap[heapCount]
      }
      if heapCount > 1 { sift(from: 0) }
    }
    return nil
  }

  /// Whether the rate is lexicographically negative.
  private func stillImproves() -> Bool {
    let tolerance = simplex.costTolerance
    for level in 0..<simplex.levelCount {
      let rate = simplex.scratch.pointee.rates[level]
      if abs(rate) > tolerance * simplex.scratch.pointee.rateMagnitudes[level] { return rate < 0 }
    }
    return false
  }

  private func precedes(_ x: Int, _ y: Int) -> Bool {
    let (a, b) = (events[x], events[y])
    if a.step != b.step { return a.step < b.step }
    if !usesBland, abs(a.speed) != abs(b.speed) { return abs(a.speed) > abs(b.speed) }
    return logical(a) < logical(b)
  }

  private func logical(_ event: PrimalEvent) -> Int32 {
    event.row < 0 ? simplex.nonbasic[column] : simplex.basic[Int(event.row)]
  }

  private func sift(from start: Int) {
    var hole = start
    let moved = heap[hole]
    while true {
      var child = 2 * hole + 1
      if child >= heapCount { break }
      if child + 1 < heapCount, precedes(Int(heap[child + 1]), Int(heap[child])) { child += 1 }
      if !precedes(Int(heap[child]), Int(moved)) { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = moved
  }
}
