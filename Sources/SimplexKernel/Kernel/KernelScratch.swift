/// Memory that one kernel's steps share and that no component keeps; grows with the largest
/// component seen.
///
/// Kept behind a pointer, so that growth reaches the components that refer to it.
struct KernelScratch {
  /// What the kernel works by.
  let tolerances: Tolerances
  let options: KernelOptions
  /// Closed form for components of one parameter.
  let oneParameter: OneParameterSolve
  var statistics = KernelStatistics()
  /// What a series of solves has found so far.
  var alike = AlikeComponents()

  // By input row or merged row.
  private(set) var rowCapacity = 0
  /// Merged row of each input row.
  var groups = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// Scale of each input row: it is this multiple of its merged row.
  var scales = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Hash of each merged row's direction.
  var hashes = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  /// First entry of each merged row, and the end of the last.
  var entryStarts = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// Number of breakpoints of each merged row; then, the place of the next one.
  var counts = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// Crash: next merged row to pin at the same level.
  var next = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// Crash: last of the pieces over which a merged row's own cost is least.
  var flatEnds = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// A gathered column: rows.
  var gatheredRows = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// A gathered column: values.
  var gatheredValues = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Primal ratio test: the next breakpoint of each row that moves.
  var events = UnsafeMutablePointer<PrimalEvent>.allocate(capacity: 1)
  /// How many of them there are.
  var eventCount = 0
  /// Hash table of merged rows; its size is a power of two, at least twice the rows.
  var table = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  // By input row or column.
  private(set) var heapCapacity = 0
  /// A heap of candidates or events, by number.
  var heap = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  // By column.
  private(set) var columnCapacity = 0
  /// Dual ratio test: the columns that may enter.
  var candidates = UnsafeMutablePointer<Candidate>.allocate(capacity: 1)
  /// Merged row of each column's rows of one entry, or -1.
  var singles = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// Speeds of the nonbasic logicals, by column.
  var columnNumbers = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Speeds of the basic logicals, by row slot.
  var rowNumbers = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Sums of the magnitudes that formed them.
  var rowMagnitudes = UnsafeMutablePointer<Double>.allocate(capacity: 1)

  /// Primal: the columns that improve the costs.
  var entering = EnteringColumns()

  // By entry of the merged rows.
  private(set) var entryCapacity = 0
  /// Local columns of the merged rows.
  var entryColumns = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// Scaled coefficients of the merged rows.
  var entryValues = UnsafeMutablePointer<Double>.allocate(capacity: 1)

  // By rank and column.
  private(set) var pullCapacity = 0
  /// Pulls of rows outside the component, and their magnitudes.
  var pulls = UnsafeMutablePointer<Double>.allocate(capacity: 1)

  // By level.
  private(set) var levelCapacity = 0
  /// Slopes of one merged row, by level; zero between uses.
  var slopes = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Sums of the magnitudes of those slopes; zero between uses.
  var slopeMagnitudes = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Whether a level is in `touchedLevels`.
  var isTouched = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  /// Levels with a slope.
  var touchedLevels = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// How many there are.
  var touchedCount = 0
  /// Dual step that the leaving row's own breakpoints allow, by level.
  var bounds = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Primal: rate of the entering column, by level.
  var rates = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// Magnitudes beside `rates`.
  var rateMagnitudes = UnsafeMutablePointer<Double>.allocate(capacity: 1)
  /// First merged row to pin at each level.
  var heads = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  init(tolerances: Tolerances, options: KernelOptions) {
    self.tolerances = tolerances
    self.options = options
    oneParameter = OneParameterSolve(tolerances: tolerances)
  }

  /// Makes room for a component of the given size; contents are lost.
  @inline(__always) mutating func reserve(rows: Int, columns: Int) {
    if rows + 1 > rowCapacity { growRows(rows + 1) }
    if columns + 1 > columnCapacity { growColumns(columns + 1) }
    let heapSize = (rows > columns ? rows : columns) + 1
    if heapSize > heapCapacity {
      heapCapacity = heapSize * 2
      Self.renew(&heap, heapCapacity)
    }
  }

  /// Makes room for so many entries of merged rows, keeping the first `used`.
  @inline(__always) mutating func reserveEntries(_ count: Int, used: Int) {
    if count > entryCapacity { growEntries(count, used: used) }
  }

  @inline(__always) mutating func reserveLevels(_ count: Int) {
    if count > levelCapacity { growLevels(count) }
  }

  /// Makes room for so many pulls and magnitudes.
  mutating func reservePulls(_ count: Int) {
    if count <= pullCapacity { return }
    pullCapacity = count * 2
    Self.renew(&pulls, pullCapacity)
  }

  /// Frees everything.
  mutating func destroy() {
    oneParameter.destroy()
    entering.destroy()
    alike.destroy()
    for pointer in [
      groups, entryStarts, counts, next, flatEnds, gatheredRows, table, heap, singles,
    ] {
      pointer.deallocate()
    }
    for pointer in [scales, gatheredValues, columnNumbers, rowNumbers, entryValues] {
      pointer.deallocate()
    }
    for pointer in [slopes, slopeMagnitudes, bounds, rates, rateMagnitudes, rowMagnitudes, pulls] {
      pointer.deallocate()
    }
    hashes.deallocate()
    events.deallocate()
    candidates.deallocate()
    entryColumns.deallocate()
    isTouched.deallocate()
    touchedLevels.deallocate()
    heads.deallocate()
  }

  private static func renew<Element>(
    _ pointer: inout UnsafeMutablePointer<Element>, _ capacity: Int
  ) {
    pointer.deallocate()
    pointer = .allocate(capacity: capacity)
  }

  @inline(never) private mutating func growRows(_ needed: Int) {
    rowCapacity = needed * 2
    Self.renew(&groups, rowCapacity)
    Self.renew(&scales, rowCapacity)
    Self.renew(&hashes, rowCapacity)
    Self.renew(&entryStarts, rowCapacity + 1)
    Self.renew(&counts, rowCapacity + 1)
    Self.renew(&next, rowCapacity)
    Self.renew(&flatEnds, rowCapacity)
    Self.renew(&gatheredRows, rowCapacity)
    Self.renew(&gatheredValues, rowCapacity)
    Self.renew(&events, rowCapacity + 1)
    Self.renew(&rowNumbers, rowCapacity)
    Self.renew(&rowMagnitudes, rowCapacity)
    Self.renew(&table, Self.tableSize(rowCapacity))
  }

  @inline(never) private mutating func growColumns(_ needed: Int) {
    columnCapacity = needed * 2
    Self.renew(&candidates, columnCapacity)
    Self.renew(&singles, columnCapacity)
    Self.renew(&columnNumbers, columnCapacity)
  }

  @inline(never) private mutating func growEntries(_ needed: Int, used: Int) {
    let capacity = needed * 2
    let columns = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    let values = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    columns.update(from: entryColumns, count: used)
    values.update(from: entryValues, count: used)
    entryColumns.deallocate()
    entryValues.deallocate()
    (entryColumns, entryValues, entryCapacity) = (columns, values, capacity)
  }

  @inline(never) private mutating func growLevels(_ needed: Int) {
    levelCapacity = needed * 2
    Self.renew(&slopes, levelCapacity)
    Self.renew(&slopeMagnitudes, levelCapacity)
    Self.renew(&isTouched, levelCapacity)
    Self.renew(&touchedLevels, levelCapacity)
    Self.renew(&bounds, levelCapacity)
    Self.renew(&rates, levelCapacity)
    Self.renew(&rateMagnitudes, levelCapacity)
    Self.renew(&heads, levelCapacity)
    slopes.update(repeating: 0, count: levelCapacity)
    slopeMagnitudes.update(repeating: 0, count: levelCapacity)
    isTouched.update(repeating: false, count: levelCapacity)
  }

  /// Size of the hash table for so many rows: a power of two, at most half full.
  static func tableSize(_ rows: Int) -> Int {
    1 << (Int.bitWidth - (2 * rows - 1).leadingZeroBitCount)
  }
}
