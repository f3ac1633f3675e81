import CRowKernels
import WorkingMemory

/// A tableau that stores every entry, row by row.
///
/// For components that are small (nearly all are: 2 to 4 parameters) or full.
struct DenseTableau: Tableau {
  static var isDense: Bool { true }

  let rowCount: Int
  let columnCount: Int
  /// Doubles from one row to the next; the entries beyond `columnCount` are 0.
  let stride: Int
  let drop: Double
  let entries: UnsafeMutablePointer<Double>
  /// 0, 1, 2, ...: the columns of every row.
  let columnNumbers: UnsafeMutablePointer<Int32>
  private let arena: Arena

  init(
    arena: Arena, tolerances: Tolerances, rowCount: Int, columnCount: Int, entryCount: Int
  ) {
    self.arena = arena
    self.rowCount = rowCount
    self.columnCount = columnCount
    drop = tolerances.drop
    stride = DenseTableau.stride(columnCount: columnCount)
    entries = arena.allocateZeroed(Double.self, rowCount &* stride)
    columnNumbers = arena.allocate(Int32.self, stride)
    var j = 0
    while j < stride {
      columnNumbers[j] = Int32(truncatingIfNeeded: j)
      j &+= 1
    }
  }

  /// A copy with memory of its own.
  init(copying other: DenseTableau) {
    arena = other.arena
    rowCount = other.rowCount
    columnCount = other.columnCount
    drop = other.drop
    stride = other.stride
    entries = arena.allocate(Double.self, rowCount &* stride)
    entries.update(from: other.entries, count: rowCount &* stride)
    columnNumbers = arena.allocate(Int32.self, stride)
    columnNumbers.update(from: other.columnNumbers, count: stride)
  }

  /// Whole vectors, but never a multiple of 64 doubles: a walk down a column would then fall into
  /// few sets of the cache.
  static func stride(columnCount: Int) -> Int {
    if columnCount <= 4 { return 4 }
    let padded = (columnCount &+ 7) & ~7
    return padded % 64 == 0 ? padded &+ 8 : padded
  }

  @inline(__always) func setRow(
    _ i: Int, columns: UnsafePointer<Int32>, values: UnsafePointer<Double>, count: Int
  ) {
    let row = entries + i &* stride
    var k = 0
    while k < count {
      row[Int(columns[k])] = values[k]
      k &+= 1
    }
  }

  @inline(__always) func columns(ofRow i: Int) -> UnsafeMutablePointer<Int32> { columnNumbers }

  @inline(__always) func values(ofRow i: Int) -> UnsafeMutablePointer<Double> {
    entries + i &* stride
  }

  @inline(__always) func count(ofRow i: Int) -> Int { columnCount }

  @inline(__always) func value(row i: Int, column j: Int) -> Double { entries[i &* stride &+ j] }

  @inline(__always) func columnCountEstimate(_ j: Int) -> Int { rowCount }

  @inline(__always) func gather(
    column j: Int, rows: UnsafeMutablePointer<Int32>, values: UnsafeMutablePointer<Double>
  ) -> Int {
    var found = 0
    var place = entries + j
    var i = 0
    while i < rowCount {
      let value = place.pointee
      // Written always and kept sometimes: no branch to mispredict.
      rows[found] = Int32(truncatingIfNeeded: i)
      values[found] = value
      found &+= value != 0 ? 1 : 0
      place += stride
      i &+= 1
    }
    return found
  }

  func release() {
    arena.release(entries, rowCount * stride)
    arena.release(columnNumbers, stride)
  }
}
