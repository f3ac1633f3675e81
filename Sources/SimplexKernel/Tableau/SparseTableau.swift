import WorkingMemory

/// A tableau that stores the nonzero entries, row by row, each row sorted by column.
///
/// Each column also keeps a list of the rows that hold it, so that a pivot touches those rows only.
/// A list may name rows that no longer hold the column, or name one twice; `gather` cleans it.
struct SparseTableau: Tableau {
  static var isDense: Bool { false }

  /// One row: a block of `capacity` values, then as many column numbers.
  struct Row {
    var values: UnsafeMutablePointer<Double>
    var count: Int32
    var capacity: Int32
    /// Where the last gathered column was found; a guess.
    var position: Int32
    /// About how many of the entries have cancelled to zero since the row was last compacted.
    var zeros: Int32

    @inline(__always) var columns: UnsafeMutablePointer<Int32> {
      UnsafeMutableRawPointer(values + Int(capacity)).assumingMemoryBound(to: Int32.self)
    }
  }

  /// The rows that hold one column, as far as is known.
  struct Column {
    var rows: UnsafeMutablePointer<Int32>
    var count: Int32
    var capacity: Int32
  }

  /// What all copies of the handle share.
  struct State {
    var generation: Int32 = 0
  }

  let rowCount: Int
  let columnCount: Int
  let drop: Double
  let rows: UnsafeMutablePointer<Row>
  let columns: UnsafeMutablePointer<Column>
  let state: UnsafeMutablePointer<State>
  /// The generation in which each row was last seen by a walk over a column's list.
  let stamps: UnsafeMutablePointer<Int32>
  /// The pivot row by column; zero between pivots.
  let scattered: UnsafeMutablePointer<Double>
  /// Room for the places of a pivot row's columns in another row.
  let places: UnsafeMutablePointer<Int32>
  let arena: Arena

  /// Capacity that each column's list starts with: the smallest block of an arena.
  static var initialColumnCapacity: Int { 4 }

  init(
    arena: Arena, tolerances: Tolerances, rowCount: Int, columnCount: Int, entryCount: Int
  ) {
    self.arena = arena
    self.rowCount = rowCount
    self.columnCount = columnCount
    drop = tolerances.drop
    rows = arena.allocate(Row.self, rowCount)
    columns = arena.allocate(Column.self, columnCount)
    state = arena.allocate(State.self, 1)
    state.initialize(to: State())
    stamps = arena.allocateZeroed(Int32.self, rowCount)
    scattered = arena.allocateZeroed(Double.self, columnCount)
    places = arena.allocate(Int32.self, columnCount)
    for i in 0..<rowCount {
      rows[i] = Row(values: scattered, count: 0, capacity: 0, position: 0, zeros: 0)
    }
    for j in 0..<columnCount {
      columns[j] = Column(
        rows: arena.allocate(Int32.self, SparseTableau.initialColumnCapacity), count: 0,
        capacity: Int32(SparseTableau.initialColumnCapacity))
    }
  }

  func setRow(
    _ i: Int, columns newColumns: UnsafePointer<Int32>, values newValues: UnsafePointer<Double>,
    count: Int
  ) {
    // Room for half as much fill; a short row outgrows that in any case.
    reserve(row: i, count &+ count / 2 &+ 2)
    let row = rows[i]
    let columns = row.columns
    for k in 0..<count {
      columns[k] = newColumns[k]
      row.values[k] = newValues[k]
      noteEntry(row: i, column: Int(newColumns[k]))
    }
    PairSort.sort(columns, row.values, count: count)
    rows[i].count = Int32(truncatingIfNeeded: count)
  }

  @inline(__always) func columns(ofRow i: Int) -> UnsafeMutablePointer<Int32> { rows[i].columns }

  @inline(__always) func values(ofRow i: Int) -> UnsafeMutablePointer<Double> { rows[i].values }

  @inline(__always) func count(ofRow i: Int) -> Int { Int(rows[i].count) }

  @inline(__always) func columnCountEstimate(_ j: Int) -> Int { Int(columns[j].count) }

  func value(row i: Int, column j: Int) -> Double {
    let row = rows[i]
    let k = SparseTableau.position(of: Int32(j), in: row.columns, count: Int(row.count))
    return k < 0 ? 0 : row.values[k]
  }

  func release() {
    for i in 0..<rowCount { releaseBlock(of: rows[i]) }
    for j in 0..<columnCount { arena.release(columns[j].rows, Int(columns[j].capacity)) }
    arena.release(rows, rowCount)
    arena.release(columns, columnCount)
    arena.release(state, 1)
    arena.release(stamps, rowCount)
    arena.release(scattered, columnCount)
    arena.release(places, columnCount)
  }

  /// The place of a column in a sorted row, -1 if it is not there.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always) static func position(
    of j: Int32, in columns: UnsafePointer<Int32>, count: Int
  ) -> Int {
    // A full row has it at its own number.
    if Int(j) < count, columns[Int(j)] == j { return Int(j) }
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) >> 1
      if columns[middle] < j { low = middle &+ 1 } else { high = middle }
    }
    return low < count && columns[low] == j ? low : -1
  }
}
