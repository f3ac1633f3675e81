import WorkingMemory

/// A tableau for large full components that collects pivots and applies them many at a time.
///
/// **Short rows.** A row of one entry, as most soft rows are, stays a column number and a value
/// until a pivot fills it; each column lists the short rows that hold it. The other rows are *long*:
/// dense and padded, stored one after the other in the order in which they have become long, so
/// that they form one matrix. Rows that are equal share one.
///
/// **Pending pivots.** A pivot adds `factor * pivot row` to each long row that holds its column.
/// These products wait: with `left` and `right` for the factors and pivot rows so far, the long
/// rows are `entries + left^T * right`. A row is brought up to date when it is asked for, a column
/// when it is gathered, and all rows by one matrix product when enough pivots have come together.
/// The pivot column and the pivot row are exceptions: both are stored at once, so that what is
/// pending never touches them, and every quotient is one division as in the other tableaus.
///
/// A rank-one update of a matrix beyond the caches waits for memory; one of rank 32 does not.
///
/// Source: the blocked updates of LAPACK's `dgetrf` (Anderson et al., 1999), for Gauss-Jordan.
struct BlockedTableau: Tableau {
  static var isDense: Bool { false }
  static var isCostly: Bool { true }

  /// What all copies of the handle share.
  struct State {
    /// How many rows are long.
    var longCount = 0
    /// How many pivots wait.
    var pendingCount = 0
    /// The column in `column`, or -1.
    var gatheredColumn = -1
    /// Whether a norm has been asked for since the last pivot.
    var wantsNorms = false
    /// Whether any row has a sketch.
    var hasSketches = false
    /// Pivots applied to single rows since all rows were up to date.
    var updates = 0
  }

  let rowCount: Int
  let columnCount: Int
  /// Doubles from one long row to the next; the entries beyond `columnCount` are 0.
  let stride: Int
  /// The same for `left`.
  let leftStride: Int
  let drop: Double
  let state: UnsafeMutablePointer<State>
  /// The long rows without what is pending.
  let entries: UnsafeMutablePointer<Double>
  /// By row: its place among the long rows, or -1.
  let places: UnsafeMutablePointer<Int32>
  /// By place among the long rows: the first of the rows that share it.
  let owners: UnsafeMutablePointer<Int32>
  /// By place: the first pending pivot that reaches the row, or `nothingPending`.
  let firstPending: UnsafeMutablePointer<Int32>
  /// By row: how many entries it has.
  let counts: UnsafeMutablePointer<Int32>
  /// By row, of short ones: the column and the value.
  let shortColumns: UnsafeMutablePointer<Int32>
  let shortValues: UnsafeMutablePointer<Double>
  /// By column: the first short row that holds it, or -1; by row: the next one of its column or
  /// place, or -1.
  let heads: UnsafeMutablePointer<Int32>
  let next: UnsafeMutablePointer<Int32>
  /// 0, 1, 2, ...: the columns of every long row.
  let columnNumbers: UnsafeMutablePointer<Int32>
  /// By pending pivot and place: the factor.
  let left: UnsafeMutablePointer<Double>
  /// By pending pivot and column: the pivot row.
  let right: UnsafeMutablePointer<Double>
  /// By pending pivot: the largest magnitudes of factors and of the pivot row.
  let leftMost: UnsafeMutablePointer<Double>
  let rightMost: UnsafeMutablePointer<Double>
  /// The column of the long rows that was gathered last.
  let column: UnsafeMutablePointer<Double>
  /// By place: room for a number.
  let bounds: UnsafeMutablePointer<Double>
  /// By place: the row's products with random signs, for `squares(ofRow:)`.
  let sketches: UnsafeMutablePointer<Sketch>
  /// By place: what the squares of a sketch have to be multiplied with, as far as is known; 0 for a
  /// row without a sketch.
  let calibrations: UnsafeMutablePointer<Double>
  /// By column: the random signs.
  let signs: UnsafeMutablePointer<Sketch>
  private let arena: Arena

  static var nothingPending: Int32 { .max }

  init(
    arena: Arena, tolerances: Tolerances, rowCount: Int, columnCount: Int, entryCount: Int
  ) {
    let block = SwitchPoints.pendingPivots
    self.arena = arena
    self.rowCount = rowCount
    self.columnCount = columnCount
    drop = tolerances.drop
    stride = DenseTableau.stride(columnCount: columnCount)
    leftStride = DenseTableau.stride(columnCount: rowCount)
    state = arena.allocate(State.self, 1)
    state.initialize(to: State())
    // Rows are cleared when they become long; memory that is never used costs nothing.
    entries = arena.allocate(Double.self, rowCount * stride)
    places = arena.allocate(Int32.self, rowCount)
    owners = arena.allocate(Int32.self, rowCount)
    firstPending = arena.allocate(Int32.self, rowCount)
    counts = arena.allocateZeroed(Int32.self, rowCount)
    shortColumns = arena.allocateZeroed(Int32.self, rowCount)
    shortValues = arena.allocateZeroed(Double.self, rowCount)
    heads = arena.allocate(Int32.self, columnCount)
    next = arena.allocate(Int32.self, rowCount)
    columnNumbers = arena.allocate(Int32.self, stride)
    left = arena.allocate(Double.self, block * leftStride)
    right = arena.allocate(Double.self, block * stride)
    leftMost = arena.allocate(Double.self, block)
    rightMost = arena.allocate(Double.self, block)
    column = arena.allocate(Double.self, leftStride)
    bounds = arena.allocate(Double.self, leftStride)
    sketches = arena.allocate(Sketch.self, rowCount)
    calibrations = arena.allocate(Double.self, rowCount)
    signs = arena.allocate(Sketch.self, columnCount)
    for i in 0..<rowCount { places[i] = -1 }
    for j in 0..<columnCount {
      heads[j] = -1
      signs[j] = Self.signs(ofColumn: j)
    }
    for j in 0..<stride { columnNumbers[j] = Int32(truncatingIfNeeded: j) }
  }

  func setRow(
    _ i: Int, columns: UnsafePointer<Int32>, values: UnsafePointer<Double>, count: Int
  ) {
    if count == 0 { return }
    if count == 1 {
      counts[i] = 1
      shortColumns[i] = columns[0]
      shortValues[i] = values[0]
      next[i] = heads[Int(columns[0])]
      heads[Int(columns[0])] = Int32(truncatingIfNeeded: i)
      return
    }
    let row = makeLong(i)
    for k in 0..<count { row[Int(columns[k])] = values[k] }
  }

  @inline(__always) func columns(ofRow i: Int) -> UnsafeMutablePointer<Int32> {
    places[i] < 0 ? shortColumns + i : columnNumbers
  }

  @inline(__always) func values(ofRow i: Int) -> UnsafeMutablePointer<Double> {
    let place = Int(places[i])
    if place < 0 { return shortValues + i }
    if firstPending[place] != Self.nothingPending { update(place) }
    return entries + place &* stride
  }

  @inline(__always) func count(ofRow i: Int) -> Int { Int(counts[i]) }

  func value(row i: Int, column j: Int) -> Double {
    let place = Int(places[i])
    if place < 0 { return counts[i] == 1 && Int(shortColumns[i]) == j ? shortValues[i] : 0 }
    return values(ofRow: i)[j]
  }

  @inline(__always) func columnCountEstimate(_ j: Int) -> Int { rowCount }

  @inline(__always) func isFull(row i: Int) -> Bool { places[i] >= 0 }

  /// Whether row `i` has had every pivot applied to it: asking for it is then free.
  @inline(__always) func isUpToDate(row i: Int) -> Bool {
    places[i] < 0 || firstPending[Int(places[i])] == Self.nothingPending
  }

  /// Makes row `i` long; all its entries are 0.
  func makeLong(_ i: Int) -> UnsafeMutablePointer<Double> {
    let place = state.pointee.longCount
    state.pointee.longCount += 1
    places[i] = Int32(truncatingIfNeeded: place)
    owners[place] = Int32(truncatingIfNeeded: i)
    next[i] = -1
    firstPending[place] = Self.nothingPending
    calibrations[place] = 0
    counts[i] = Int32(truncatingIfNeeded: columnCount)
    let row = entries + place &* stride
    row.update(repeating: 0, count: stride)
    return row
  }

  func release() {
    let block = SwitchPoints.pendingPivots
    arena.release(state, 1)
    arena.release(entries, rowCount * stride)
    for list in [places, owners, firstPending, counts, shortColumns, next] {
      arena.release(list, rowCount)
    }
    arena.release(shortValues, rowCount)
    arena.release(heads, columnCount)
    arena.release(columnNumbers, stride)
    arena.release(left, block * leftStride)
    arena.release(right, block * stride)
    arena.release(leftMost, block)
    arena.release(rightMost, block)
    arena.release(column, leftStride)
    arena.release(bounds, leftStride)
    arena.release(sketches, rowCount)
    arena.release(calibrations, rowCount)
    arena.release(signs, columnCount)
  }
}
