import WorkingMemory

/// Required equalities of three or more roots, and their peeling.
///
/// A column singleton is a root that occurs in one equality only: solved for it, the equality
/// defines it and is out of the way, which may make further singletons. Roots with the fewest uses
/// in soft and inequality rows go first, so positions become dependent and sizes stay parameters;
/// that is what makes the cells of a layout fall apart into components.
struct PendingEqualities {
  var starts: Growable<Int32>
  var columns: Growable<Int32>
  var coefficients: Growable<Double>
  let constants: UnsafeMutablePointer<Double>
  let magnitudes: UnsafeMutablePointer<Double>
  let sources: UnsafeMutablePointer<Int32>
  let isUsed: UnsafeMutablePointer<Bool>
  /// How many unused equalities hold a root.
  let counts: UnsafeMutablePointer<Int32>
  /// Exclusive or of the numbers of those equalities: the number itself when there is one.
  private let rowXors: UnsafeMutablePointer<Int32>
  private let nexts: UnsafeMutablePointer<Int32>
  private let variableCount: Int
  /// How many equalities there are.
  var count = 0
  /// How many of them are not used up.
  var liveCount = 0
  var entryCount: Int { columns.count }

  init(_ presolver: Presolver) {
    let arena = presolver.arena
    let rows = presolver.pendingCount
    variableCount = presolver.variableCount
    starts = Growable(arena, capacity: rows + 1)
    columns = Growable(arena, capacity: 4 * rows)
    coefficients = Growable(arena, capacity: 4 * rows)
    constants = arena.allocate(Double.self, rows)
    magnitudes = arena.allocate(Double.self, rows)
    sources = arena.allocate(Int32.self, rows)
    isUsed = arena.allocateZeroed(Bool.self, rows)
    counts = arena.allocateZeroed(Int32.self, variableCount + 1)
    rowXors = arena.allocateZeroed(Int32.self, variableCount + 1)
    nexts = arena.allocate(Int32.self, variableCount + 1)
  }

  mutating func removeAll() {
    starts.base[0] = 0
    columns.count = 0
    coefficients.count = 0
    count = 0
  }

  /// Makes room for a row of so many entries.
  @inline(__always) mutating func reserve(_ entries: Int) {
    columns.reserve(entries)
    coefficients.reserve(entries)
  }

  /// Where the entries of the next row belong.
  @inline(__always) var nextColumns: UnsafeMutablePointer<Int32> { columns.base + columns.count }
  @inline(__always) var nextCoefficients: UnsafeMutablePointer<Double> {
    coefficients.base + columns.count
  }

  /// Appends a row whose entries are in their place.
  @inline(__always) mutating func append(_ gathered: GatheredRow, source: Int32) {
    columns.count &+= gathered.count
    coefficients.count = columns.count
    constants[count] = gathered.constant
    magnitudes[count] = gathered.magnitude
    sources[count] = source
    count &+= 1
    starts.base[count] = Int32(truncatingIfNeeded: columns.count)
  }

  /// Whether the row with the entries `begin ..< end` is as it was gathered: all are still roots.
  @inline(__always) func isCurrent(
    _ begin: Int, _ end: Int, _ parents: UnsafePointer<Int32>
  ) -> Bool {
    var entry = begin
    while entry < end {
      let column = columns.base[entry]
      if parents[Int(column)] != column { return false }
      entry &+= 1
    }
    return true
  }

  /// Appends row `index` of an earlier pass, whose entries are `begin ..< end`, to what has been
  /// appended since; both are in the same memory.
  @inline(__always) mutating func keep(_ index: Int, _ begin: Int, _ end: Int) {
    var place = columns.count
    var entry = begin
    while entry < end {
      columns.base[place] = columns.base[entry]
      coefficients.base[place] = coefficients.base[entry]
      place &+= 1
      entry &+= 1
    }
    append(
      GatheredRow(
        count: end &- begin, constant: constants[index], magnitude: magnitudes[index]),
      source: sources[index])
  }

  private static var bucketCount: Int { 8 }

  /// Turns equalities with a column singleton into definitions, as long as there are any.
  ///
  /// - Complexity: O(entries).
  mutating func peel(
    _ definitions: inout DefinitionGraph, uses: UnsafeMutablePointer<Int32>,
    isHot: UnsafeMutablePointer<Bool>
  ) {
    for row in 0..<count {
      for entry in Int(starts[row])..<Int(starts[row + 1]) {
        let x = Int(columns[entry])
        counts[x] &+= 1
        rowXors[x] ^= Int32(truncatingIfNeeded: row)
      }
    }
    liveCount = count
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.bucketCount) { heads in
      heads.initialize(repeating: -1)
      // Later roots come to the front of their bucket: the far end of a chain first.
      for x in 0..<variableCount where counts[x] == 1 && !isHot[x] {
        push(x, heads, uses)
      }
      var bucket = 0
      while bucket < Self.bucketCount {
        if heads[bucket] < 0 {
          bucket += 1
          continue
        }
        let x = Int(heads[bucket])
        heads[bucket] = nexts[x]
        if counts[x] != 1 { continue }
        bucket = min(bucket, define(x, &definitions, heads, uses, isHot))
      }
    }
  }

  /// Solves the only equality of `x` for it; returns the lowest bucket that got a new singleton.
  private mutating func define(
    _ x: Int, _ definitions: inout DefinitionGraph,
    _ heads: UnsafeMutableBufferPointer<Int32>, _ uses: UnsafeMutablePointer<Int32>,
    _ isHot: UnsafeMutablePointer<Bool>
  ) -> Int {
    let row = Int(rowXors[x])
    let begin = Int(starts[row])
    let end = Int(starts[row + 1])
    let columns = columns.base
    let coefficients = coefficients.base
    var pivotEntry = begin
    var largest = 0.0
    var entry = begin
    while entry < end {
      if Int(columns[entry]) == x { pivotEntry = entry }
      largest = max(largest, coefficients[entry].magnitude)
      entry &+= 1
    }
    let pivot = coefficients[pivotEntry]
    if pivot.magnitude < PresolveTolerances.singletonPivot * largest {
      counts[x] = -1  // never a singleton again; the core takes the row
      return Self.bucketCount
    }
    isUsed[row] = true
    liveCount &-= 1
    counts[x] = 0
    var lowest = Self.bucketCount
    definitions.append(
      columns + begin, coefficients + begin, end &- begin, except: pivotEntry &- begin)
    entry = begin
    while entry < end {
      let column = Int(columns[entry])
      entry &+= 1
      if column == x { continue }
      counts[column] &-= 1
      rowXors[column] ^= Int32(truncatingIfNeeded: row)
      if counts[column] == 1, !isHot[column] { lowest = min(lowest, push(column, heads, uses)) }
    }
    definitions.close(
      variable: x, offset: quotient(constants[row], pivot), pivot: pivot, source: sources[row])
    return lowest
  }

  @discardableResult
  @inline(__always) private func push(
    _ x: Int, _ heads: UnsafeMutableBufferPointer<Int32>, _ uses: UnsafeMutablePointer<Int32>
  ) -> Int {
    let bucket = Int(min(uses[x], Int32(Self.bucketCount - 1)))
    nexts[x] = heads[bucket]
    heads[bucket] = Int32(truncatingIfNeeded: x)
    return bucket
  }
}
