/// Groups the parallel rows of a component into merged rows, in the scratch memory.
///
/// Rows with the same coefficients up to a factor differ in their constants only, so together
/// they are one sum with a piecewise-linear cost. A merged row is its first row times the power
/// of two that brings its largest coefficient into [1, 2): scaling is exact.
struct RowMerger {
  let input: ComponentInput
  let scratch: UnsafeMutablePointer<KernelScratch>
  /// How many merged rows there are.
  private(set) var groupCount = 0
  /// How many entries they have together.
  private(set) var entryCount = 0
  /// How many different ranks occur.
  private(set) var levelCount = 0
  private let parallel: Double
  private let tableMask: Int

  /// Up to so many rows each is compared with every group's hash, beyond by a hash table.
  private static var linearRows: Int { 16 }

  /// Merges the rows of `input`.
  ///
  /// - Complexity: O(*entries*) expected, with sorted entries.
  init(_ input: ComponentInput, _ scratch: UnsafeMutablePointer<KernelScratch>) {
    self.input = input
    self.scratch = scratch
    parallel = scratch.pointee.tolerances.parallel
    let usesTable = input.rowCount > Self.linearRows
    let tableSize = usesTable ? KernelScratch.tableSize(input.rowCount) : 0
    tableMask = tableSize - 1
    if usesTable { scratch.pointee.table.update(repeating: -1, count: tableSize) }
    scratch.pointee.entryStarts[0] = 0
    for j in 0..<input.parameterCount { scratch.pointee.singles[j] = -1 }
    var rank = Int32(-1)
    for i in 0..<input.rowCount {
      let r = Int(input.rowIDs[i])
      if input.rows.ranks[r] != rank {
        rank = input.rows.ranks[r]
        levelCount &+= 1
      }
      merge(i, row: r)
    }
  }

  private mutating func merge(_ i: Int, row r: Int) {
    let start = Int(input.rows.starts[r])
    let count = Int(input.rows.parameterEnds[r]) &- start
    scratch.pointee.reserveEntries(entryCount &+ count, used: entryCount)
    if count == 1 {
      mergeSingle(
        i, column: input.localColumns[Int(input.rows.columns[start])],
        value: input.rows.coefficients[start])
      return
    }
    let columns = scratch.pointee.entryColumns + entryCount
    let values = scratch.pointee.entryValues + entryCount
    var largest = 0.0
    for k in 0..<count {
      let column = input.localColumns[Int(input.rows.columns[start &+ k])]
      let value = input.rows.coefficients[start &+ k]
      largest = max(largest, abs(value))
      var hole = k
      if count <= SwitchPoints.insertionSort {
        while hole > 0, column < columns[hole &- 1] {
          columns[hole] = columns[hole &- 1]
          values[hole] = values[hole &- 1]
          hole &-= 1
        }
      }
      columns[hole] = column
      values[hole] = value
    }
    if count > SwitchPoints.insertionSort { sortLong(columns, values, count) }
    let hash = Self.hash(columns, values, count)
    var slot = 0
    var group = -1
    if tableMask < 0 {
      for g in 0..<groupCount where scratch.pointee.hashes[g] == hash {
        if isParallel(columns, values, count, toGroup: g) {
          group = g
          break
        }
      }
    } else {
      slot = Int(truncatingIfNeeded: hash) & tableMask
      while true {
        let g = Int(scratch.pointee.table[slot])
        if g < 0 { break }
        if scratch.pointee.hashes[g] == hash, isParallel(columns, values, count, toGroup: g) {
          group = g
          break
        }
        slot = (slot &+ 1) & tableMask
      }
    }
    if group >= 0 {
      scratch.pointee.counts[group] &+= 1
      let first = scratch.pointee.entryValues[Int(scratch.pointee.entryStarts[group])]
      scratch.pointee.scales[i] = count == 0 ? 1 : values[0] / first
    } else {
      group = groupCount
      if tableMask >= 0 { scratch.pointee.table[slot] = Int32(truncatingIfNeeded: group) }
      let scale = Self.powerOfTwo(atMost: largest)
      for k in 0..<count { values[k] /= scale }
      scratch.pointee.scales[i] = scale
      scratch.pointee.hashes[group] = hash
      scratch.pointee.counts[group] = 1
      entryCount &+= count
      groupCount &+= 1
      scratch.pointee.entryStarts[groupCount] = Int32(truncatingIfNeeded: entryCount)
    }
    scratch.pointee.groups[i] = Int32(truncatingIfNeeded: group)
  }

  /// Sorts a long row's entries by column: one that holds a good part of the columns by a walk over
  /// all of them.
  private func sortLong(
    _ columns: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    let width = input.parameterCount
    if count &* SwitchPoints.columnWalk < width {
      PairSort.sort(columns, values, count: count)
      return
    }
    let byColumn = scratch.pointee.columnNumbers
    byColumn.update(repeating: 0, count: width)
    for k in 0..<count { byColumn[Int(columns[k])] = values[k] }
    var end = 0
    for j in 0..<width where byColumn[j] != 0 {
      columns[end] = Int32(truncatingIfNeeded: j)
      values[end] = byColumn[j]
      end &+= 1
    }
  }

  /// Merges a row with one entry, the most frequent kind: its column is its direction.
  @inline(__always) private mutating func mergeSingle(_ i: Int, column: Int32, value: Double) {
    let known = Int(scratch.pointee.singles[Int(column)])
    if known >= 0 {
      scratch.pointee.counts[known] &+= 1
      let first = scratch.pointee.entryValues[Int(scratch.pointee.entryStarts[known])]
      scratch.pointee.scales[i] = value / first
      scratch.pointee.groups[i] = Int32(truncatingIfNeeded: known)
      return
    }
    let scale = Self.powerOfTwo(atMost: abs(value))
    scratch.pointee.entryColumns[entryCount] = column
    scratch.pointee.entryValues[entryCount] = value / scale
    scratch.pointee.singles[Int(column)] = Int32(truncatingIfNeeded: groupCount)
    scratch.pointee.groups[i] = Int32(truncatingIfNeeded: groupCount)
    scratch.pointee.scales[i] = scale
    scratch.pointee.hashes[groupCount] = 0
    scratch.pointee.counts[groupCount] = 1
    entryCount &+= 1
    groupCount &+= 1
    scratch.pointee.entryStarts[groupCount] = Int32(truncatingIfNeeded: entryCount)
  }

  /// The largest power of two up to a positive number; 1 for 0.
  @inline(__always) private static func powerOfTwo(atMost x: Double) -> Double {
    x > 0 ? Double(bitPattern: max(x.bitPattern, 1 << 52) & (0x7FF << 52)) : 1
  }

  /// A hash of a row's direction: equal for rows that differ by a factor, whatever its sign, and
  /// independent of addresses.
  ///
  /// Ratios are rounded to 24 bits. Parallel rows whose ratios fall on two sides of a rounding
  /// boundary stay apart, which costs time and nothing else.
  @inline(__always) private static func hash(
    _ columns: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int
  ) -> UInt64 {
    if count == 0 { return 0 }
    let inverse = 1 / values[0]
    var hash = UInt64(truncatingIfNeeded: count)
    for k in 0..<count {
      let ratio = Float(values[k] * inverse)
      let bits = UInt64(ratio.bitPattern) << 32 | UInt64(UInt32(bitPattern: columns[k]))
      hash = (hash ^ bits) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return hash
  }

  @inline(__always) private func isParallel(
    _ columns: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int,
    toGroup group: Int
  ) -> Bool {
    let start = Int(scratch.pointee.entryStarts[group])
    if Int(scratch.pointee.entryStarts[group &+ 1]) &- start != count { return false }
    if count == 0 { return true }
    let groupColumns = scratch.pointee.entryColumns + start
    let groupValues = scratch.pointee.entryValues + start
    let scale = values[0] / groupValues[0]
    // The largest coefficient of a merged row is 1 to 2, so this is relative to it.
    let tolerance = parallel * abs(scale)
    for k in 0..<count {
      if columns[k] != groupColumns[k] { return false }
      if !(abs(values[k] - scale * groupValues[k]) <= tolerance) { return false }
    }
    return true
  }
}
