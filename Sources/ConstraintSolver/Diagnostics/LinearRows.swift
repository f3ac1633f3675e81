@_spi(Kernel) import ConstraintModel

/// Rows copied out of a solver for diagnosis: flat, each with the number it had there.
struct LinearRows {
  private(set) var starts: [Int32] = [0]
  private(set) var columns: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var constants: [Double] = []
  private(set) var kinds: [RowKind] = []
  /// What each row is where it comes from.
  private(set) var sources: [Int32] = []
  private(set) var variableCount: Int

  var count: Int { kinds.count }

  init(variableCount: Int) {
    self.variableCount = variableCount
  }

  /// The rows of `view` that `isWanted` accepts, in order; their sources are their numbers there.
  init(_ view: RowView, where isWanted: (RowKind) -> Bool) {
    variableCount = view.variableCount
    reserve(rows: view.rowCount, entries: view.entryCount)
    for row in 0..<view.rowCount where view.kinds[row] != .removed && isWanted(view.kinds[row]) {
      for entry in Int(view.begins[row])..<Int(view.ends[row]) {
        columns.append(view.columns[entry])
        coefficients.append(view.coefficients[entry])
      }
      close(constant: view.constants[row], kind: view.kinds[row], source: Int32(row))
    }
  }

  /// All rows of `view` in their places, removed ones empty, and the edits behind them.
  init(_ view: RowView, edits: [Edit]) {
    variableCount = view.variableCount
    reserve(rows: view.rowCount + edits.count, entries: view.entryCount + edits.count)
    for row in 0..<view.rowCount {
      for entry in Int(view.begins[row])..<Int(view.ends[row]) {
        columns.append(view.columns[entry])
        coefficients.append(view.coefficients[entry])
      }
      close(constant: view.constants[row], kind: view.kinds[row], source: Int32(row))
    }
    for edit in edits {
      append(column: Int32(edit.variable.index), 1)
      close(
        constant: edit.value, kind: RowKind(.equal, isRequired: false), source: Int32(count))
    }
  }

  /// The rows of the given numbers over the variables that they mention, numbered anew; their
  /// sources are their numbers here.
  func subset(_ rows: [Int32]) -> LinearRows {
    var numbers = Renumbering(
      variableCount: variableCount, isSparse: 16 * rows.count < variableCount)
    var part = LinearRows(variableCount: 0)
    part.reserve(rows: rows.count, entries: 4 * rows.count)
    for row in rows {
      for entry in entries(Int(row)) {
        part.append(column: numbers.number(of: columns[entry]), coefficients[entry])
      }
      part.close(constant: constants[Int(row)], kind: kinds[Int(row)], source: row)
    }
    part.variableCount = numbers.count
    return part
  }

  /// The rows for which `isWanted` holds, over the same variables; their sources are their numbers
  /// here.
  func filtered(_ isWanted: (Int) -> Bool) -> LinearRows {
    var part = LinearRows(variableCount: variableCount)
    part.reserve(rows: count, entries: columns.count)
    for row in 0..<count where isWanted(row) {
      for entry in entries(row) { part.append(column: columns[entry], coefficients[entry]) }
      part.close(constant: constants[row], kind: kinds[row], source: Int32(row))
    }
    return part
  }

  @inline(__always) func entries(_ row: Int) -> Range<Int> {
    Int(starts[row])..<Int(starts[row + 1])
  }

  /// Adds an entry to the row that `close` will end.
  @inline(__always) mutating func append(column: Int32, _ coefficient: Double) {
    columns.append(column)
    coefficients.append(coefficient)
  }

  /// Ends the row whose entries were appended last.
  @inline(__always) mutating func close(constant: Double, kind: RowKind, source: Int32) {
    starts.append(Int32(columns.count))
    constants.append(constant)
    kinds.append(kind)
    sources.append(source)
  }

  private mutating func reserve(rows: Int, entries: Int) {
    starts.reserveCapacity(rows + 1)
    columns.reserveCapacity(entries)
    coefficients.reserveCapacity(entries)
    constants.reserveCapacity(rows)
    kinds.reserveCapacity(rows)
    sources.reserveCapacity(rows)
  }

  /// Gives every row another source.
  mutating func renameSources(_ newSource: (Int32) -> Int32) {
    for row in sources.indices { sources[row] = newSource(sources[row]) }
  }

  /// Calls `body` with the rows: priority index 0 for the required ones, 1 for the others.
  func withRowView<Result>(_ body: (RowView) -> Result) -> Result {
    RowView.withArrays(
      variableCount: variableCount, begins: starts, ends: nil, columns: columns,
      coefficients: coefficients, constants: constants,
      weights: [Double](repeating: 1, count: count), kinds: kinds,
      priorityIndices: kinds.map { $0.isRequired ? 0 : 1 }, body)
  }
}

/// New numbers for the variables of a few rows, in order of appearance.
private struct Renumbering {
  private var dense: [Int32]
  private var sparse: [Int32: Int32] = [:]
  private let isSparse: Bool
  private(set) var count = 0

  init(variableCount: Int, isSparse: Bool) {
    self.isSparse = isSparse
    dense = isSparse ? [] : [Int32](repeating: -1, count: variableCount)
  }

  mutating func number(of column: Int32) -> Int32 {
    let known = isSparse ? sparse[column] ?? -1 : dense[Int(column)]
    if known >= 0 { return known }
    let number = Int32(count)
    count += 1
    if isSparse { sparse[column] = number } else { dense[Int(column)] = number }
    return number
  }
}
