@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// A row over roots: what is left when every variable is replaced by its alias.
struct GatheredRow {
  /// How many entries the scratch arrays hold.
  var count: Int
  /// The right side less the offsets of aliases.
  var constant: Double
  /// The largest magnitude on the way to `constant`.
  var magnitude: Double
}

/// Scratch memory to gather rows in.
struct GatherScratch {
  /// Roots of the gathered row.
  let columns: UnsafeMutablePointer<Int32>
  /// Factors of the gathered row.
  let coefficients: UnsafeMutablePointer<Double>
  /// The row that last held a root, and where; for long rows.
  var stamps: UnsafeMutablePointer<Int32>
  var positions: UnsafeMutablePointer<Int32>
  /// The row that is gathered; 0 before `stamps` is made, for the first long row.
  var stamp: Int32 = 0

  /// Drops entries that cancelled and returns how many are left.
  @inline(__always) func dropZeros(_ count: Int) -> Int {
    Self.dropZeros(columns, coefficients, count)
  }

  /// Drops entries that cancelled and returns how many are left.
  @inline(__always) static func dropZeros(
    _ columns: UnsafeMutablePointer<Int32>, _ coefficients: UnsafeMutablePointer<Double>,
    _ count: Int
  ) -> Int {
    var kept = 0
    var entry = 0
    while entry < count {
      if coefficients[entry] != 0 {
        columns[kept] = columns[entry]
        coefficients[kept] = coefficients[entry]
        kept &+= 1
      }
      entry &+= 1
    }
    return kept
  }
}

extension Presolver {
  /// Replaces the variables of row `row` by their aliases, into the scratch arrays.
  @inline(__always) mutating func gather(_ row: Int) -> GatheredRow {
    gather(
      from: Int(rows.begins[row]), to: Int(rows.ends[row]), constant: rows.constants[row])
  }

  @inline(__always) mutating func gather(
    from begin: Int, to end: Int, constant: Double
  ) -> GatheredRow {
    end &- begin <= 6
      ? gatherShort(begin, end, constant) : gatherLong(begin, end, constant)
  }

  @inline(__always) func gatherShort(
    _ begin: Int, _ end: Int, _ constant: Double
  ) -> GatheredRow {
    RowGatherer(self).gather(
      begin, end, constant, into: scratch.columns, scratch.coefficients)
  }

  @inline(never) mutating func gatherLong(
    _ begin: Int, _ end: Int, _ constant: Double
  ) -> GatheredRow {
    var gathered = GatheredRow(count: 0, constant: constant, magnitude: constant.magnitude)
    if scratch.stamp == 0 {
      scratch.stamps = arena.allocateZeroed(Int32.self, variableCapacity + 1)
      scratch.positions = arena.allocate(Int32.self, variableCapacity + 1)
    }
    scratch.stamp &+= 1
    let scratch = self.scratch
    var isSummed = false
    for entry in begin..<end {
      let x = Int(rows.columns[entry])
      var coefficient = rows.coefficients[entry]
      let root = aliases.root(of: x)
      if root != x {
        let node = aliases.nodes[x]
        gathered.constant -= coefficient * node.offset
        gathered.magnitude = max(
          gathered.magnitude, coefficient.magnitude * node.magnitude)
        if root == aliases.constantRoot { continue }
        coefficient *= node.scale
      }
      if scratch.stamps[root] == scratch.stamp {
        let place = Int(scratch.positions[root])
        scratch.coefficients[place] = SmallRow.sum(scratch.coefficients[place], coefficient)
        isSummed = true
      } else {
        scratch.stamps[root] = scratch.stamp
        scratch.positions[root] = Int32(truncatingIfNeeded: gathered.count)
        scratch.columns[gathered.count] = Int32(truncatingIfNeeded: root)
        scratch.coefficients[gathered.count] = coefficient
        gathered.count &+= 1
      }
    }
    if isSummed { dropRounding(begin, end, gathered.count) }
    gathered.count = scratch.dropZeros(gathered.count)
    return gathered
  }

  /// Sets coefficients of a long gathered row to 0 that are rounding of the terms that they were
  /// added up of.
  private func dropRounding(_ begin: Int, _ end: Int, _ count: Int) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { sizes in
      sizes.initialize(repeating: 0)
      for entry in begin..<end {
        let x = Int(rows.columns[entry])
        let root = aliases.root(of: x)
        if root == aliases.constantRoot { continue }
        let scale = root == x ? 1 : aliases.nodes[x].scale
        let place = Int(scratch.positions[root])
        sizes[place] = max(sizes[place], (rows.coefficients[entry] * scale).magnitude)
      }
      for place in 0..<count
      where scratch.coefficients[place].magnitude <= PresolveTolerances.remainder * sizes[place] {
        scratch.coefficients[place] = 0
      }
    }
  }
}
