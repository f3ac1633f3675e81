@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// The number of an exact division where one is possible.
@inline(__always) func quotient(_ value: Double, _ divisor: Double) -> Double {
  divisor == 1 ? value : divisor == -1 ? -value : value / divisor
}

extension Presolver {
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
    let gatherer = RowGatherer(self)
    var pendingCount = 0
    var otherCount = 0
    var row = 0
    while row < count {
      if kinds[row] == .requiredEquality {
        if !useUp(row, gatherer) {
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
  @inline(__always) private mutating func useUp(
    _ row: Int, _ gatherer: RowGatherer
  ) -> Bool {
    let begin = Int(rows.begins[row])
    let end = Int(rows.ends[row])
    var small: SmallRow
    if end &- begin == 2 {
      small = gatherer.gatherPair(begin, rows.constants[row])
    } else if end &- begin <= 6 {
      small = gatherer.gather(begin, end, rows.constants[row])
    } else {
      small = gatherInMemory(row)
    }
    if small.count > 2 { return false }
    if small.isDoubtful { small = gatherInMemory(row) }
    return small.count <= 2 && useUp(small, from: row)
  }

  /// By way of memory: rows of any length, and what rounding has left is known.
  @inline(never) private mutating func gatherInMemory(_ row: Int) -> SmallRow {
    let gathered = gather(row)
    if gathered.count <= 2 { return small(gathered, scratch.columns, scratch.coefficients) }
    var large = SmallRow(constant: gathered.constant)
    large.count = SmallRow.tooMany
    return large
  }

  /// The gathered row, of at most two roots, in registers.
  @inline(__always) private func small(
    _ gathered: GatheredRow, _ columns: UnsafePointer<Int32>,
    _ coefficients: UnsafePointer<Double>
  ) -> SmallRow {
    var row = SmallRow(constant: gathered.constant)
    row.magnitude = gathered.magnitude
    row.count = gathered.count
    if row.count > 0 { (row.root0, row.coefficient0) = (Int(columns[0]), coefficients[0]) }
    if row.count > 1 { (row.root1, row.coefficient1) = (Int(columns[1]), coefficients[1]) }
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
      refuse(
        row: row,
        missedBy: GatheredRow(count: 0, constant: small.constant, magnitude: small.magnitude))
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
    let largest = PresolveTolerances.largestScale
    if scale.magnitude > largest || scale.magnitude * largest < 1 {
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
  /// Two passes in order settle nearly every layout; then, or where the first settles little, a
  /// worklist takes over, so that no order of rows costs more than their length. A row is gathered
  /// anew only if one of its roots has become an alias.
  mutating func settlePending() -> PendingEqualities {
    var equalities = PendingEqualities(self)
    var passes = 0
    while stop == nil {
      let before = pendingCount
      if passes == 0 { gatherPending(&equalities) } else { gatherPendingAgain(&equalities) }
      // Nothing became an alias in this pass, so what it gathered stands.
      if pendingCount == before { break }
      passes += 1
      if passes == 2 || (passes == 1 && pendingCount > before - before / 4) {
        drainPending(&equalities)
        passes = 2
      }
    }
    return equalities
  }

  private mutating func gatherPending(_ equalities: inout PendingEqualities) {
    let gatherer = RowGatherer(self)
    equalities.removeAll()
    var kept = 0
    for index in 0..<pendingCount {
      let row = Int(pending[index])
      let begin = Int(rows.begins[row])
      let end = Int(rows.ends[row])
      equalities.reserve(end &- begin)
      let gathered: GatheredRow
      if end &- begin <= 6 {
        gathered = gatherer.gather(
          begin, end, rows.constants[row], into: equalities.nextColumns,
          equalities.nextCoefficients)
      } else {
        gathered = gather(row)
        equalities.nextColumns.update(from: scratch.columns, count: gathered.count)
        equalities.nextCoefficients.update(from: scratch.coefficients, count: gathered.count)
      }
      if gathered.count <= 2 {
        let small = small(gathered, equalities.nextColumns, equalities.nextCoefficients)
        if useUp(small, from: row) { continue }
      }
      pending[kept] = Int32(truncatingIfNeeded: row)
      kept &+= 1
      equalities.append(gathered, source: Int32(truncatingIfNeeded: row))
    }
    pendingCount = kept
  }

  /// Another pass, over what the last one gathered; rows move to the front in place.
  private mutating func gatherPendingAgain(_ equalities: inout PendingEqualities) {
    equalities.removeAll()
    var kept = 0
    var oldEnd = 0
    // Until a row has more entries than it had, which rounding alone can bring about.
    var fits = true
    for index in 0..<pendingCount {
      let row = Int(pending[index])
      if fits {
        let oldBegin = oldEnd
        oldEnd = Int(equalities.starts[index + 1])
        if equalities.isCurrent(oldBegin, oldEnd, aliases.parents) {
          pending[kept] = Int32(truncatingIfNeeded: row)
          kept &+= 1
          equalities.keep(index, oldBegin, oldEnd)
          continue
        }
      }
      let gathered = gather(row)
      if gathered.count <= 2,
        useUp(small(gathered, scratch.columns, scratch.coefficients), from: row)
      {
        continue
      }
      fits = fits && equalities.columns.count + gathered.count <= oldEnd
      if !fits { equalities.reserve(gathered.count) }
      pending[kept] = Int32(truncatingIfNeeded: row)
      kept &+= 1
      equalities.nextColumns.update(from: scratch.columns, count: gathered.count)
      equalities.nextCoefficients.update(from: scratch.coefficients, count: gathered.count)
      equalities.append(gathered, source: Int32(truncatingIfNeeded: row))
    }
    pendingCount = kept
  }

  /// The worklist: each pending row watches three of its roots; when one of them becomes an alias
  /// the row is looked at again, and either is used up or watches another.
  ///
  /// The row woken last comes first: a chain of rows is settled from end to end, so that its roots
  /// change their names before others meet them.
  private mutating func drainPending(_ equalities: inout PendingEqualities) {
    let count = pendingCount
    var watches = WatchLists(variableCount: variableCount, rows: count, arena: arena)
    var woken = watches.woken
    for index in 0..<count {
      let begin = Int(equalities.starts[index])
      let end = Int(equalities.starts[index + 1])
      if end - begin > 2, equalities.isCurrent(begin, end, aliases.parents) {
        watches.watch(index, equalities.columns.base + begin, end - begin, aliases)
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
      isUsed[index] = useUp(
        small(gathered, scratch.columns, scratch.coefficients), from: Int(pending[index]))
      if !isUsed[index] { continue }
      // Whichever of the two is no longer a root wakes the rows that watch it.
      if gathered.count >= 1 { wake(Int(roots.0), watches, &woken) }
      if gathered.count == 2 { wake(Int(roots.1), watches, &woken) }
    }
    equalities.removeAll()
    var kept = 0
    var begin = 0
    for index in 0..<count {
      let end = Int(equalities.starts[index + 1])
      if !isUsed[index] {
        pending[kept] = pending[index]
        kept += 1
        equalities.keep(index, begin, end)
      }
      begin = end
    }
    pendingCount = kept
  }

  private func wake(_ root: Int, _ watches: WatchLists, _ woken: inout Growable<Int32>) {
    if Int(aliases.parents[root]) == root { return }
    watches.take(root, aliases) { woken.append($0) }
  }
}
