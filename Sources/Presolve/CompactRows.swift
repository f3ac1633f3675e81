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
    for index in 0..<otherCount {
      let gathered = gather(Int(others[index]))
      compact.append(gathered, scratch)
    }
    for edit in input.softEdits {
      let gathered = gather(edit)
      compact.append(gathered, scratch)
    }
    return compact
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
      let column = scratch.columns[entry]
      columns.base[base &+ entry] = column
      coefficients.base[base &+ entry] = scratch.coefficients[entry]
      uses[Int(column)] &+= 1
      entry &+= 1
    }
    columns.count = base &+ gathered.count
    coefficients.count = columns.count
    constants[count] = gathered.constant
    magnitudes[count] = gathered.magnitude
    count &+= 1
    starts[count] = Int32(truncatingIfNeeded: columns.count)
  }
}
