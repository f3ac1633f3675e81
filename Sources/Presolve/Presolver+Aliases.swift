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
      for row in 0..<count where kinds[row] != .removed {
        others[otherCount] = Int32(truncatingIfNeeded: row)
        otherCount &+= 1
      }
      return
    }
    var pendingCount = 0
    var otherCount = 0
    var row = 0
    while row < count {
      if kinds[row] == .requiredEquality {
        if !useUp(row) {
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
  @inline(__always) private mutating func useUp(_ row: Int) -> Bool {
    let begin = Int(rows.begins[row])
    let end = Int(rows.ends[row])
    if end &- begin <= 6 {
      guard let small = gatherSmall(begin, end, rows.constants[row]), small.count <= 2 else {
        return false
      }
      return useUp(small, from: row)
    }
    let gathered = gather(row)
    return gathered.count <= 2 && useUp(small(gathered), from: row)
  }

  /// The gathered row, of at most two roots, in registers.
  @inline(__always) private func small(_ gathered: GatheredRow) -> SmallRow {
    var row = SmallRow(constant: gathered.constant)
    row.magnitude = gathered.magnitude
    for entry in 0..<gathered.count {
      _ = row.add(Int(scratch.columns[entry]), scratch.coefficients[entry])
    }
    return row
  }

  @inline(__always) private mutating func useUp(_ small: SmallRow, from row: Int) -> Bool {
    if small.count == 2 { return alias(small, from: row) }
    if small.count == 1 {
      if isHot[small.root0] { return tie([small.root0]) }
      recorder?.append(
        dead: small.root0, target: aliases.constantRoot, row: row, pivot: small.coefficient0,
        scale: 0)
      aliases.fix(
        small.root0, at: quotient(small.constant, small.coefficient0),
        magnitude: quotient(small.magnitude, small.coefficient0).magnitude)
      aliasCount &+= 1
      return true
    }
    if small.constant.magnitude > input.equalityTolerance * (1 + small.magnitude), stop == nil {
      stop = .contradiction(row: row)
    }
    return true
  }

  /// Makes one of two roots an alias of the other: the one with the larger coefficient, so that
  /// scales stay at most 1; of equal ones the first, which layouts write as dependent.
  @inline(__always) private mutating func alias(_ row: SmallRow, from source: Int) -> Bool {
    var isFirst = row.coefficient0.magnitude >= row.coefficient1.magnitude
    if isHot[isFirst ? row.root0 : row.root1] {
      isFirst.toggle()
      if isHot[isFirst ? row.root0 : row.root1] { return tie([row.root0, row.root1]) }
    }
    let pivot = isFirst ? row.coefficient0 : row.coefficient1
    let scale = -quotient(isFirst ? row.coefficient1 : row.coefficient0, pivot)
    // Beyond this the row waits: a definition takes any scale.
    if scale.magnitude > Self.largestScale || scale.magnitude * Self.largestScale < 1 {
      return false
    }
    let dead = isFirst ? row.root0 : row.root1
    let target = isFirst ? row.root1 : row.root0
    recorder?.append(dead: dead, target: target, row: source, pivot: pivot, scale: scale)
    aliases.link(
      dead, to: target, scale: scale,
      offset: quotient(row.constant, pivot),
      magnitude: quotient(row.magnitude, pivot).magnitude)
    aliasCount &+= 1
    return true
  }

  @inline(never) private mutating func tie(_ variables: [Int]) -> Bool {
    if stop == nil { stop = .hotVariablesTied(variables) }
    return true
  }

  /// Looks again at the equalities that had too many roots, and returns those that still have.
  ///
  /// Two passes in order settle nearly every layout; then, or where a pass settles little, a worklist
  /// takes over, so that no order of rows costs more than their length.
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
        if gathered.count <= 2, useUp(small(gathered), from: Int(row)) { continue }
        pending[kept] = row
        kept += 1
        equalities.append(gathered, scratch, source: row)
      }
      pendingCount = kept
      // Nothing became an alias in this pass, so what it gathered stands.
      if kept == before { break }
      passes += 1
      if passes == 2 || kept > before - before / 4 {
        drainPending(equalities)
        passes = 2
      }
    }
    return equalities
  }

  /// The worklist: each pending row watches three of its roots; when one of them becomes an alias
  /// the row is looked at again, and either is used up or watches another.
  ///
  /// The row woken last comes first: a chain of rows is settled from end to end, so that its roots
  /// change their names before others meet them.
  private mutating func drainPending(_ gatheredBefore: PendingEqualities) {
    let count = pendingCount
    var watches = WatchLists(variableCount: variableCount, rows: count, arena: arena)
    var woken = watches.woken
    for index in 0..<count {
      let begin = Int(gatheredBefore.starts[index])
      let length = Int(gatheredBefore.starts[index + 1]) - begin
      let roots = gatheredBefore.columns.base + begin
      if length > 2, isRoot(roots[0]), isRoot(roots[1]), isRoot(roots[2]) {
        watches.watch(index, roots, length, aliases)
      } else {
        woken.append(Int32(truncatingIfNeeded: index))
      }
    }
    let isUsed = arena.allocateZeroed(Bool.self, count)
    while woken.count > 0, stop == nil {
      let index = Int(woken.removeLast())
      if isUsed[index] { continue }
      let gathered = gather(Int(pending[index]))
      if gathered.count > 2 {
        watches.watch(index, scratch.columns, gathered.count, aliases)
        continue
      }
      let roots = (scratch.columns[0], scratch.columns[1])
      isUsed[index] = useUp(small(gathered), from: Int(pending[index]))
      if !isUsed[index] { continue }
      // Whichever of the two is no longer a root wakes the rows that watch it.
      if gathered.count >= 1 { wake(Int(roots.0), watches, &woken) }
      if gathered.count == 2 { wake(Int(roots.1), watches, &woken) }
    }
    var kept = 0
    for index in 0..<count where !isUsed[index] {
      pending[kept] = pending[index]
      kept += 1
    }
    pendingCount = kept
  }

  @inline(__always) private func isRoot(_ x: Int32) -> Bool { aliases.parents[Int(x)] == x }

  private func wake(_ root: Int, _ watches: WatchLists, _ woken: inout Growable<Int32>) {
    if Int(aliases.parents[root]) == root { return }
    watches.take(root, aliases) { woken.append($0) }
  }
}
