/// Columns that improve the costs, the best one first: a binary heap that knows where each is.
///
/// The primal simplex of a large component would otherwise look at every improving column for each
/// one that enters. The order is total, so the choice is that of a search through all of them.
///
/// Source: Williams, "Algorithm 232: Heapsort" (1964); with places, so that a key can change.
struct EnteringColumns {
  private(set) var count = 0
  private var capacity = 0
  /// The heap, by column number.
  private var heap = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// By column: its place in `heap`, or -1.
  private var places = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// By column in the heap: what its move gains.
  private var gains = UnsafeMutablePointer<EnteringColumn>.allocate(capacity: 1)

  /// Forgets all columns and makes room for `columnCount`.
  ///
  /// - Complexity: O(*columnCount*).
  mutating func reset(columnCount: Int) {
    if columnCount > capacity {
      destroy()
      capacity = columnCount * 2
      heap = .allocate(capacity: capacity)
      places = .allocate(capacity: capacity)
      gains = .allocate(capacity: capacity)
    }
    count = 0
    places.update(repeating: -1, count: columnCount)
  }

  /// Frees the memory.
  func destroy() {
    heap.deallocate()
    places.deallocate()
    gains.deallocate()
  }

  /// The best column, or `nil` if none improves the costs.
  var best: EnteringColumn? { count == 0 ? nil : gains[Int(heap[0])] }

  /// A column of the heap, in no particular order.
  func column(at place: Int) -> EnteringColumn { gains[Int(heap[place])] }

  /// Adds a column, or gives it another gain.
  ///
  /// - Complexity: O(log *count*).
  mutating func put(_ entering: EnteringColumn) {
    let j = entering.column
    gains[j] = entering
    if places[j] < 0 {
      places[j] = Int32(truncatingIfNeeded: count)
      heap[count] = Int32(truncatingIfNeeded: j)
      count &+= 1
    }
    settle(Int(places[j]))
  }

  /// Takes column `j` out, if it is there.
  ///
  /// - Complexity: O(log *count*).
  mutating func remove(_ j: Int) {
    let place = Int(places[j])
    if place < 0 { return }
    places[j] = -1
    count &-= 1
    if place == count { return }
    heap[place] = heap[count]
    places[Int(heap[place])] = Int32(truncatingIfNeeded: place)
    settle(place)
  }

  /// Moves the column at `place` up or down to where the order holds.
  private func settle(_ start: Int) {
    var place = start
    let own = heap[place]
    let gain = gains[Int(own)]
    while place > 0 {
      let parent = (place &- 1) / 2
      let above = heap[parent]
      if !gain.isBetter(than: gains[Int(above)]) { break }
      heap[place] = above
      places[Int(above)] = Int32(truncatingIfNeeded: place)
      place = parent
    }
    while 2 &* place &+ 1 < count {
      var child = 2 &* place &+ 1
      if child &+ 1 < count, gains[Int(heap[child &+ 1])].isBetter(than: gains[Int(heap[child])]) {
        child &+= 1
      }
      let below = heap[child]
      if !gains[Int(below)].isBetter(than: gain) { break }
      heap[place] = below
      places[Int(below)] = Int32(truncatingIfNeeded: place)
      place = child
    }
    heap[place] = own
    places[Int(own)] = Int32(truncatingIfNeeded: place)
  }
}

/// A column that may enter, and what its move gains.
struct EnteringColumn {
  /// What a unit of the move adds to the cost of the level, negative.
  var rate = 0.0
  var level: Int
  var column = -1
  var rises = false

  /// Whether it gains at a higher level, or more there; of two that gain alike the first column.
  @inline(__always) func isBetter(than other: Self) -> Bool {
    if level != other.level { return level < other.level }
    if rate != other.rate { return rate < other.rate }
    return column < other.column
  }
}
