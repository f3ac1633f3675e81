import WorkingMemory

typealias GrowableQueue = Growable<Int32>

/// Which pending rows wait for a root to disappear: linked lists, one a root.
struct WatchLists {
  private let heads: UnsafeMutablePointer<Int32>
  /// The three roots that each row watches; -1 for none.
  private let watched: UnsafeMutablePointer<Int32>
  private var watchers: Growable<Int32>
  private var nexts: Growable<Int32>
  /// An empty queue for the rows to look at.
  let queue: GrowableQueue

  init(variableCount: Int, rows: Int, arena: Arena) {
    heads = arena.allocate(Int32.self, variableCount + 1)
    heads.update(repeating: -1, count: variableCount + 1)
    watched = arena.allocate(Int32.self, 3 * rows)
    watched.update(repeating: -1, count: 3 * rows)
    watchers = Growable(arena, capacity: 3 * rows)
    nexts = Growable(arena, capacity: 3 * rows)
    queue = Growable(arena, capacity: 2 * rows)
  }

  /// Makes row `index` watch three of its `count` roots.
  ///
  /// A row with three distinct roots among those it watches cannot have become an alias.
  mutating func watch(_ index: Int, _ roots: UnsafeMutablePointer<Int32>, _ count: Int) {
    let slots = watched + 3 * index
    for slot in 0..<3 where !contains(slots[slot], roots, count) { slots[slot] = -1 }
    var next = 0
    for slot in 0..<3 where slots[slot] < 0 {
      while contains(roots[next], slots, 3) { next += 1 }
      let root = Int(roots[next])
      slots[slot] = roots[next]
      watchers.append(Int32(truncatingIfNeeded: index))
      nexts.append(heads[root])
      heads[root] = Int32(truncatingIfNeeded: nexts.count - 1)
    }
  }

  /// Empties the list of `root` and calls `body` with each row in it.
  func take(_ root: Int, _ body: (Int32) -> Void) {
    var link = heads[root]
    heads[root] = -1
    while link >= 0 {
      body(watchers[Int(link)])
      link = nexts[Int(link)]
    }
  }

  private func contains(_ root: Int32, _ list: UnsafeMutablePointer<Int32>, _ count: Int) -> Bool {
    var index = 0
    while index < count, list[index] != root { index += 1 }
    return index < count
  }
}
