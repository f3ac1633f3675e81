import WorkingMemory

/// Which pending rows wait for a root to disappear: linked lists, one a root.
///
/// Where a root becomes an alias of another their lists become one, and only the shorter is looked
/// through, for rows that watch both; so a root that changes its name again and again, as the first
/// of a row of equal columns does, costs little however many rows watch it.
struct WatchLists {
  private let heads: UnsafeMutablePointer<Int32>
  /// The last link of each list that has one.
  private let tails: UnsafeMutablePointer<Int32>
  /// The three roots that each row watches, by some name they had; -1 for none.
  private let watched: UnsafeMutablePointer<Int32>
  private var watchers: Growable<Int32>
  private var nexts: Growable<Int32>
  /// An empty list for the rows to look at.
  let woken: Growable<Int32>

  init(variableCount: Int, rows: Int, arena: Arena) {
    heads = arena.allocate(Int32.self, variableCount + 1)
    heads.update(repeating: -1, count: variableCount + 1)
    tails = arena.allocate(Int32.self, variableCount + 1)
    watched = arena.allocate(Int32.self, 3 * rows)
    watched.update(repeating: -1, count: 3 * rows)
    watchers = Growable(arena, capacity: 3 * rows)
    nexts = Growable(arena, capacity: 3 * rows)
    woken = Growable(arena, capacity: rows)
  }

  /// Makes row `index` watch three of its `count` roots.
  ///
  /// A row with three distinct roots among those it watches cannot have become an alias.
  mutating func watch(
    _ index: Int, _ roots: UnsafeMutablePointer<Int32>, _ count: Int, _ aliases: AliasForest
  ) {
    let slots = watched + 3 * index
    for slot in 0..<3 where slots[slot] >= 0 {
      let root = Int32(truncatingIfNeeded: aliases.root(of: Int(slots[slot])))
      slots[slot] = contains(root, roots, count) && !contains(root, slots, slot) ? root : -1
    }
    var next = 0
    for slot in 0..<3 where slots[slot] < 0 {
      while contains(roots[next], slots, 3) { next += 1 }
      let root = Int(roots[next])
      slots[slot] = roots[next]
      watchers.append(Int32(truncatingIfNeeded: index))
      nexts.append(heads[root])
      if heads[root] < 0 { tails[root] = Int32(truncatingIfNeeded: nexts.count - 1) }
      heads[root] = Int32(truncatingIfNeeded: nexts.count - 1)
    }
  }

  /// Calls `body` with the rows that may watch less than three roots since `dead` is an alias.
  func take(_ dead: Int, _ aliases: AliasForest, _ body: (Int32) -> Void) {
    let root = aliases.root(of: dead)
    if root == aliases.constantRoot {
      var link = heads[dead]
      heads[dead] = -1
      while link >= 0 {
        body(watchers[Int(link)])
        link = nexts[Int(link)]
      }
      return
    }
    var link = heads[isLonger(root, than: dead) ? dead : root]
    while link >= 0 {
      let row = watchers[Int(link)]
      if watchesTwice(row, root, aliases) { body(row) }
      link = nexts[Int(link)]
    }
    if heads[dead] < 0 { return }
    if heads[root] < 0 { tails[root] = tails[dead] }
    nexts[Int(tails[dead])] = heads[root]
    heads[root] = heads[dead]
    heads[dead] = -1
  }

  /// Whether the first list has more rows than the second; walks as far as the shorter.
  private func isLonger(_ first: Int, than second: Int) -> Bool {
    var (left, right) = (heads[first], heads[second])
    while left >= 0, right >= 0 {
      left = nexts[Int(left)]
      right = nexts[Int(right)]
    }
    return left >= 0
  }

  private func watchesTwice(_ row: Int32, _ root: Int, _ aliases: AliasForest) -> Bool {
    let slots = watched + 3 * Int(row)
    var count = 0
    for slot in 0..<3 where slots[slot] >= 0 && aliases.root(of: Int(slots[slot])) == root {
      count += 1
    }
    return count > 1
  }

  private func contains(_ root: Int32, _ list: UnsafeMutablePointer<Int32>, _ count: Int) -> Bool {
    var index = 0
    while index < count, list[index] != root { index += 1 }
    return index < count
  }
}
