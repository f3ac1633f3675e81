import WorkingMemory

/// A sparse tableau that knows of each entry how large the terms were that made it.
///
/// An entry below `Tolerances.noise` times that magnitude is what rounding left of a zero, however
/// many pivots ago its terms cancelled, and is taken out. Nothing else is: a product of 40 halvings
/// stays, because its magnitude shrinks with it. So every entry may be a pivot.
///
/// For components in which a pivot has looked like rounding; they are few and badly scaled. Slower
/// than the other tableaus by a factor, and free of fast paths on purpose.
struct CarefulTableau: Tableau {
  static var isDense: Bool { false }
  static var isCareful: Bool { true }

  /// One row: a block of `capacity` values, then as many magnitudes, then as many column numbers.
  struct Row {
    var values: UnsafeMutablePointer<Double>
    var count: Int32
    var capacity: Int32

    @inline(__always) var magnitudes: UnsafeMutablePointer<Double> { values + Int(capacity) }

    @inline(__always) var columns: UnsafeMutablePointer<Int32> {
      UnsafeMutableRawPointer(values + 2 * Int(capacity)).assumingMemoryBound(to: Int32.self)
    }
  }

  let rowCount: Int
  let columnCount: Int
  let noise: Double
  let rows: UnsafeMutablePointer<Row>
  /// The pivot row while it is added to others.
  let pivotRow: UnsafeMutablePointer<Row>
  let arena: Arena

  init(
    arena: Arena, tolerances: Tolerances, rowCount: Int, columnCount: Int, entryCount: Int
  ) {
    self.arena = arena
    self.rowCount = rowCount
    self.columnCount = columnCount
    noise = tolerances.noise
    rows = arena.allocate(Row.self, rowCount)
    pivotRow = arena.allocate(Row.self, 1)
    for i in 0..<rowCount { rows[i] = makeRow(capacity: 0) }
    pivotRow.initialize(to: makeRow(capacity: columnCount))
  }

  func setRow(
    _ i: Int, columns: UnsafePointer<Int32>, values: UnsafePointer<Double>, count: Int
  ) {
    releaseBlock(of: rows[i])
    rows[i] = makeRow(capacity: count)
    rows[i].count = Int32(truncatingIfNeeded: count)
    let row = rows[i]
    row.columns.update(from: columns, count: count)
    row.values.update(from: values, count: count)
    PairSort.sort(row.columns, row.values, count: count)
    for k in 0..<count { row.magnitudes[k] = abs(row.values[k]) }
  }

  @inline(__always) func columns(ofRow i: Int) -> UnsafeMutablePointer<Int32> { rows[i].columns }

  @inline(__always) func values(ofRow i: Int) -> UnsafeMutablePointer<Double> { rows[i].values }

  @inline(__always) func magnitude(row i: Int, entry k: Int) -> Double {
    rows[i].magnitudes[k]
  }

  @inline(__always) func count(ofRow i: Int) -> Int { Int(rows[i].count) }

  func columnCountEstimate(_ j: Int) -> Int { rowCount }

  func value(row i: Int, column j: Int) -> Double {
    let k = position(of: j, inRow: i)
    return k < 0 ? 0 : rows[i].values[k]
  }

  /// - Complexity: O(*rows* * log *entries of a row*).
  func gather(
    column j: Int, rows found: UnsafeMutablePointer<Int32>, values: UnsafeMutablePointer<Double>
  ) -> Int {
    var count = 0
    for i in 0..<rowCount {
      let k = position(of: j, inRow: i)
      if k < 0 { continue }
      found[count] = Int32(truncatingIfNeeded: i)
      values[count] = rows[i].values[k]
      count &+= 1
    }
    return count
  }

  func release() {
    for i in 0..<rowCount { releaseBlock(of: rows[i]) }
    releaseBlock(of: pivotRow.pointee)
    arena.release(rows, rowCount)
    arena.release(pivotRow, 1)
  }

  /// The place of column `j` in row `i`, -1 if it is not there.
  @inline(__always) func position(of j: Int, inRow i: Int) -> Int {
    SparseTableau.position(
      of: Int32(truncatingIfNeeded: j), in: rows[i].columns, count: Int(rows[i].count))
  }

  private static func blockSize(_ capacity: Int32) -> Int {
    Int(capacity) * (2 * MemoryLayout<Double>.stride + MemoryLayout<Int32>.stride)
  }

  /// An empty row with room for `capacity` entries.
  func makeRow(capacity: Int) -> Row {
    let capacity = Int32(truncatingIfNeeded: max(capacity, 4))
    let block = arena.allocate(bytes: Self.blockSize(capacity))
    return Row(
      values: block.assumingMemoryBound(to: Double.self), count: 0, capacity: capacity)
  }

  /// Gives the block of a row back to the arena.
  func releaseBlock(of row: Row) {
    arena.release(
      UnsafeMutableRawPointer(row.values).assumingMemoryBound(to: UInt8.self),
      Self.blockSize(row.capacity))
  }
}
