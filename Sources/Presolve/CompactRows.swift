@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// The soft and inequality rows over roots, before definitions are put in.
struct CompactRows {
  let starts: UnsafeMutablePointer<Int32>
  let constants: UnsafeMutablePointer<Double>
  let magnitudes: UnsafeMutablePointer<Double>
  var columns: Growable<Int32>
  var coefficients: Growable<Double>
  /// How many of these rows hold each root.
  let uses: UnsafeMutablePointer<Int32>
  var count = 0
}

extension Presolver {
  /// Gathers every soft and inequality row, and the soft edits behind them.
  mutating func compactOthers() -> CompactRows {
    let capacity = otherCount + input.softEdits.count
    var compact = CompactRows(
      starts: arena.allocate(Int32.self, capacity + 1),
      constants: arena.allocate(Double.self, capacity),
      magnitudes: arena.allocate(Double.self, capacity),
      columns: Growable(arena, capacity: 2 * capacity),
      coefficients: Growable(arena, capacity: 2 * capacity),
      uses: arena.allocateZeroed(Int32.self, variableCount + 1))
    compact.starts[0] = 0
    let gatherer = RowGatherer(self)
    for index in 0..<otherCount {
      let row = Int(others[index])
      let begin = Int(rows.begins[row])
      if Int(rows.ends[row]) == begin &+ 1 {
        compactSingle(row, begin, &compact)
        continue
      }
      let end = Int(rows.ends[row])
      if end &- begin > 6 {
        let gathered = gather(row)
        compact.append(gathered, scratch)
        continue
      }
      compact.columns.reserve(end &- begin)
      compact.coefficients.reserve(end &- begin)
      let gathered = gatherer.gather(
        begin, end, rows.constants[row], into: compact.columns.base + compact.columns.count,
        compact.coefficients.base + compact.columns.count)
      compact.close(gathered)
    }
    for edit in input.softEdits {
      let gathered = gather(edit)
      compact.append(gathered, scratch)
    }
    return compact
  }

  /// Gathers a row of one variable without a detour over the scratch arrays.
  @inline(__always) private func compactSingle(
    _ row: Int, _ entry: Int, _ compact: inout CompactRows
  ) {
    let x = Int(rows.columns[entry])
    var coefficient = rows.coefficients[entry]
    var constant = rows.constants[row]
    var magnitude = constant.magnitude
    let root = aliases.root(of: x)
    if root != x {
      let node = aliases.nodes[x]
      constant -= coefficient * node.offset
      magnitude = max(magnitude, coefficient.magnitude * node.magnitude)
      coefficient *= node.scale
    }
    if root != aliases.constantRoot {
      compact.columns.append(Int32(truncatingIfNeeded: root))
      compact.coefficients.append(coefficient)
      compact.uses[root] &+= 1
    }
    compact.constants[compact.count] = constant
    compact.magnitudes[compact.count] = magnitude
    compact.count &+= 1
    compact.starts[compact.count] = Int32(truncatingIfNeeded: compact.columns.count)
  }

  /// What compact row `index` is apart from its entries.
  @inline(__always) func header(ofCompact index: Int, constant: Double) -> ReducedSystem.Header {
    index < otherCount
      ? header(of: Int(others[index]), constant: constant)
      : header(of: input.softEdits[index - otherCount], constant: constant)
  }
}

extension CompactRows {
  @inline(__always) mutating func append(_ gathered: GatheredRow, _ scratch: GatherScratch) {
    columns.reserve(gathered.count)
    coefficients.reserve(gathered.count)
    let base = columns.count
    var entry = 0
    while entry < gathered.count {
      columns.base[base &+ entry] = scratch.columns[entry]
      coefficients.base[base &+ entry] = scratch.coefficients[entry]
      entry &+= 1
    }
    close(gathered)
  }

  /// Ends a row whose entries are in their place.
  @inline(__always) mutating func close(_ gathered: GatheredRow) {
    let end = columns.count &+ gathered.count
    var entry = columns.count
    while entry < end {
      uses[Int(columns.base[entry])] &+= 1
      entry &+= 1
    }
    columns.count = end
    coefficients.count = end
    constants[count] = gathered.constant
    magnitudes[count] = gathered.magnitude
    count &+= 1
    starts[count] = Int32(truncatingIfNeeded: end)
  }
}
