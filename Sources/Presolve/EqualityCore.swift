import WorkingMemory

/// Elimination of the equalities that peeling leaves: each is cyclic with others.
///
/// Short rows first, else in the order given; the pivot is the root with the fewest uses among those of at least a
/// twentieth of the row's largest coefficient (threshold pivoting with a Markowitz-like count).
/// (Duff, Erisman, Reid, "Direct Methods for Sparse Matrices", 1986.)
extension Presolver {
  mutating func eliminateCore(
    _ equalities: PendingEqualities, uses: UnsafeMutablePointer<Int32>
  ) {
    definitions.coreStart = definitions.indices.upperBound
    // Plain pointers: the struct would be copied for each row.
    let starts = equalities.starts.base
    let isUsed = equalities.isUsed
    let core = EqualityCore(
      columns: equalities.columns.base, coefficients: equalities.coefficients.base,
      counts: equalities.counts, uses: uses)
    prepareExpander()
    // A local, so that its counters stay in registers.
    var expander = self.expander
    defer { self.expander = expander }
    var left = equalities.liveCount
    for lengths in [0...4, 5...16, 17...Int.max] where left > 0 {
      let (shortest, longest) = (lengths.lowerBound, lengths.upperBound)
      for row in 0..<equalities.count where !isUsed[row] {
        let begin = Int(starts[row])
        let length = Int(starts[row + 1]) - begin
        if stop != nil || length < shortest || length > longest { continue }
        left -= 1
        eliminate(
          core, &expander, begin, length, source: equalities.sources[row],
          GatheredRow(
            count: 0, constant: equalities.constants[row], magnitude: equalities.magnitudes[row]))
      }
    }
  }

  @inline(__always) private mutating func eliminate(
    _ core: EqualityCore, _ expander: inout RowExpander, _ begin: Int, _ length: Int,
    source: Int32, _ row: GatheredRow
  ) {
    var gathered = row
    guard
      let count = expander.expand(
        core.columns + begin, core.coefficients + begin, length, definitions.pointers,
        limit: .max, scratch, &gathered)
    else { return }
    guard count > 0 else {
      if gathered.constant.magnitude > input.equalityTolerance * (1 + gathered.magnitude) {
        refuse(row: Int(source), missedBy: gathered)
      }
      return
    }
    let pivot = pivotEntry(count, core)
    if pivot < 0 {
      stop = .hotVariablesTied((0..<count).map { Int(scratch.columns[$0]) })
      return
    }
    let coefficient = scratch.coefficients[pivot]
    definitions.append(scratch.columns, scratch.coefficients, count, except: pivot)
    definitions.close(
      variable: Int(scratch.columns[pivot]), offset: quotient(gathered.constant, coefficient),
      pivot: coefficient, source: source)
  }

  /// The entry of the gathered row to solve it for; -1 when all are hot.
  @inline(__always) private func pivotEntry(_ count: Int, _ core: EqualityCore) -> Int {
    let columns = scratch.columns
    let coefficients = scratch.coefficients
    var largest = 0.0
    var entry = 0
    while entry < count {
      let size = coefficients[entry].magnitude
      if size > largest, !isHot[Int(columns[entry])] { largest = size }
      entry &+= 1
    }
    var best = -1
    var fewest = Int32.max
    entry = 0
    while entry < count {
      let column = Int(columns[entry])
      if coefficients[entry].magnitude >= PresolveTolerances.corePivot * largest, !isHot[column] {
        let cost = 4 &* core.uses[column] &+ max(0, core.counts[column])
        if cost < fewest { (best, fewest) = (entry, cost) }
      }
      entry &+= 1
    }
    return best
  }
}

/// What elimination reads of the equalities that are left.
private struct EqualityCore {
  let columns: UnsafePointer<Int32>
  let coefficients: UnsafePointer<Double>
  /// How many of them hold a root, and how many other rows.
  let counts: UnsafePointer<Int32>
  let uses: UnsafePointer<Int32>
}
