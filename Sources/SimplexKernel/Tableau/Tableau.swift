import WorkingMemory

/// Rows solved for their basic variables, in place: row `i` says that the basic variable of `i` is
/// the sum over its entries of `values * nonbasic variable of the column`.
///
/// A tableau starts as the rows of a component, each basic in its own logical (the row's sum) and
/// each parameter nonbasic. It knows nothing of which variable stands where: that is `Basis`'s.
/// Conforming types are plain structs over arena pointers, so that generic code specialises over
/// them without witness calls; they are handles, and copies share their state. Pointers that they
/// hand out are valid until the next pivot or `setRow`.
protocol Tableau {
  /// Whether every row holds every column, in order (so `columns(ofRow:)[j] == j`).
  static var isDense: Bool { get }
  /// Whether it tells rounding from small entries, so that any entry may be a pivot.
  static var isCareful: Bool { get }
  /// Whether it is so large that making it anew takes as long as a solve.
  static var isCostly: Bool { get }

  /// How many rows there are.
  var rowCount: Int { get }
  /// How many columns there are.
  var columnCount: Int { get }

  /// An empty tableau with room for `entryCount` entries; every row is then set once.
  init(arena: Arena, tolerances: Tolerances, rowCount: Int, columnCount: Int, entryCount: Int)

  /// Sets row `i`, which must not have been set before, from `count` entries in any order, no
  /// column twice.
  func setRow(
    _ i: Int, columns: UnsafePointer<Int32>, values: UnsafePointer<Double>, count: Int)

  /// Column numbers of row `i`, ascending.
  func columns(ofRow i: Int) -> UnsafeMutablePointer<Int32>
  /// Values of row `i`, beside `columns(ofRow:)`; some may be zero.
  func values(ofRow i: Int) -> UnsafeMutablePointer<Double>
  /// How many entries row `i` has.
  func count(ofRow i: Int) -> Int
  /// The entry of row `i` in column `j`, 0 where there is none; not for hot loops.
  func value(row i: Int, column j: Int) -> Double
  /// An upper bound of the number of rows that hold column `j`.
  func columnCountEstimate(_ j: Int) -> Int

  /// Collects the rows with a nonzero in column `j`, each once, in an order that depends on the
  /// history of the tableau alone; `rows` and `values` have room for `rowCount`.
  ///
  /// - Returns: How many there are.
  func gather(
    column j: Int, rows: UnsafeMutablePointer<Int32>, values: UnsafeMutablePointer<Double>
  ) -> Int

  /// Exchanges the basic variable of row `i` with the nonbasic one of column `j`.
  ///
  /// `rows`, `values` and `count` are the gathered column `j` as it is before the pivot; it
  /// includes row `i`, whose value must not be zero.
  func pivot(
    row i: Int, column j: Int, rows: UnsafePointer<Int32>, values: UnsafePointer<Double>,
    count: Int)

  /// Whether row `i` holds every column, in order.
  func isFull(row i: Int) -> Bool

  /// Whether row `i` has had every pivot applied to it: asking for it is then free.
  func isUpToDate(row i: Int) -> Bool

  /// The sum of the squares of the entries of row `i`; an estimate while it is not up to date.
  func squares(ofRow i: Int) -> Double

  /// Magnitude of the terms that made entry number `k` of row `i`, as far as it is known.
  func magnitude(row i: Int, entry k: Int) -> Double

  /// Traps if the storage contradicts itself; does nothing unless built with `KERNEL_CHECKS`.
  func checkInvariants()

  /// Gives all memory back to the arena; no copy of the handle may be used afterwards.
  func release()
}

extension Tableau {
  static var isCareful: Bool { false }
  static var isCostly: Bool { false }

  @inline(__always) func isFull(row i: Int) -> Bool { Self.isDense }

  @inline(__always) func isUpToDate(row i: Int) -> Bool { true }

  @inline(__always) func squares(ofRow i: Int) -> Double {
    let values = values(ofRow: i)
    var sum = 0.0
    for k in 0..<count(ofRow: i) { sum += values[k] * values[k] }
    return sum
  }

  @inline(__always) func magnitude(row i: Int, entry k: Int) -> Double {
    abs(values(ofRow: i)[k])
  }
}
