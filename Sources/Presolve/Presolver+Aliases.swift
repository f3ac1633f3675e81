@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// The number of an exact division where one is possible.
@inline(__always) func quotient(_ value: Double, _ divisor: Double) -> Double {
  divisor == 1 ? value : divisor == -1 ? -value : value / divisor
}

extension Presolver {
  /// No alias beyond this scale: its offsets would drown in rounding.
  static var largestScale: Double { 1e9 }

  /// Sorts rows into aliases, pending equalities and others.
  mutating func sortOutEqualities() {
    let kinds = rows.kinds
    let count = rows.rowCount
    if input.skipsReductions {
      for row in 0..<count {
        others[row] = Int32(truncatingIfNeeded: row)
      }
      otherCount = count
      return
    }
    var pendingCount = 0
    var otherCount = 0
    var row = 0
    while row < count {
      if kinds[row] == .requiredEquality {
        if !consume(row) {
          pending[pendingCount] = Int32(truncatingIfNeeded: row)
          pendingCount &+= 1
        }
      } else if kinds[row] != .removed {
        others[otherCount] = Int32(truncatingIfNeeded: row)
        otherCount &+= 1
      }
      row &+= 1
    }
    self.otherCount = otherCount
    self.pendingCount = pendingCount
  }

  /// Makes an alias of an equality with at most two roots.
  ///
  /// - Returns: whether the row is used up.
  @inline(__always) mutating func consume(_ row: Int) -> Bool {
    let gathered = gather(row)
    if gathered.count > 2 { return false }
    return consume(gathered, row)
  }

  @inline(__always) private mutating func consume(_ gathered: GatheredRow, _ row: Int) -> Bool {
    switch gathered.count {
    case 2: return alias(gathered)
    case 1:
      let root = Int(scratch.columns[0])
      if isHot[root] { return tie([root]) }
      let coefficient = scratch.coefficients[0]
      aliases.fix(
        root, at: quotient(gathered.constant, coefficient),
        magnitude: quotient(gathered.magnitude, coefficient).magnitude)
      aliasCount &+= 1
      return true
    default:
      if gathered.constant.magnitude > input.equalityTolerance * (1 + gathered.magnitude),
        stop == nil
      {
        stop = .contradiction(row: row)
      }
      return true
    }
  }

  /// Makes one of two roots an alias of the other: the one with the larger coefficient, so that
  /// scales stay at most 1; of equal ones the first, which layouts write as dependent.
  @inline(__always) private mutating func alias(_ gathered: GatheredRow) -> Bool {
    let first = scratch.coefficients[0]
    let second = scratch.coefficients[1]
    var dependent = first.magnitude >= second.magnitude ? 0 : 1
    if isHot[Int(scratch.columns[dependent])] {
      dependent = 1 - dependent
      if isHot[Int(scratch.columns[dependent])] {
        return tie([Int(scratch.columns[0]), Int(scratch.columns[1])])
      }
    }
    let pivot = dependent == 0 ? first : second
    let scale = -quotient(dependent == 0 ? second : first, pivot)
    // Beyond this the row waits: a definition takes any scale.
    if scale.magnitude > Self.largestScale || scale.magnitude * Self.largestScale < 1 {
      return false
    }
    aliases.link(
      Int(scratch.columns[dependent]), to: Int(scratch.columns[1 - dependent]), scale: scale,
      offset: quotient(gathered.constant, pivot),
      magnitude: quotient(gathered.magnitude, pivot).magnitude)
    aliasCount &+= 1
    return true
  }

  @inline(never) private mutating func tie(_ variables: [Int]) -> Bool {
    if stop == nil { stop = .hotVariablesTied(variables) }
    return true
  }

  /// Looks again at the equalities that had too many roots, and returns those that still have.
  ///
  /// Two passes in order settle nearly every layout; then a worklist takes over, so that no order
  /// of rows costs more than their length.
  mutating func settlePending() -> PendingEqualities {
    var equalities = PendingEqualities(self)
    var passes = 0
    while stop == nil {
      let before = pendingCount
      equalities.removeAll()
      var kept = 0
      for index in 0..<before {
        let row = pending[index]
        let gathered = gather(Int(row))
        if gathered.count <= 2, consume(gathered, Int(row)) { continue }
        pending[kept] = row
        kept += 1
        equalities.append(gathered, scratch, source: row)
      }
      pendingCount = kept
      // Nothing became an alias in this pass, so what it gathered stands.
      if kept == before { break }
      passes += 1
      if passes == 2 { drainPending() }
    }
    return equalities
  }

  /// The worklist: each pending row watches three of its roots; when one of them becomes an alias
  /// the row is looked at again, and either is used up or watches another.
  private mutating func drainPending() {
    var watches = WatchLists(variableCount: variableCount, rows: pendingCount, arena: arena)
    var queue = watches.queue
    let count = pendingCount
    for index in 0..<count { queue.append(Int32(truncatingIfNeeded: index)) }
    let isUsed = arena.allocateZeroed(Bool.self, count)
    var next = 0
    while next < queue.count, stop == nil {
      let index = Int(queue[next])
      next += 1
      if isUsed[index] { continue }
      let gathered = gather(Int(pending[index]))
      if gathered.count > 2 {
        watches.watch(index, scratch.columns, gathered.count)
        continue
      }
      let roots = (scratch.columns[0], scratch.columns[1])
      isUsed[index] = consume(gathered, Int(pending[index]))
      if !isUsed[index] { continue }
      // Whichever of the two is no longer a root wakes the rows that watch it.
      if gathered.count >= 1 { wake(Int(roots.0), watches, &queue) }
      if gathered.count == 2 { wake(Int(roots.1), watches, &queue) }
    }
    var kept = 0
    for index in 0..<count where !isUsed[index] {
      pending[kept] = pending[index]
      kept += 1
    }
    pendingCount = kept
  }

  private func wake(_ root: Int, _ watches: WatchLists, _ queue: inout GrowableQueue) {
    if Int(aliases.nodes[root].parent) == root { return }
    watches.take(root) { queue.append($0) }
  }
}
