@_spi(Kernel) import ConstraintModel

/// The rows that hold each variable.
///
/// Made on the first change that needs it. Rows that were removed may still be listed.
@_spi(Kernel) public struct RowIndex {
  private var starts: [Int32]
  private var rows: [Int32]
  private var later: [Int32: [Int32]] = [:]
  private var laterCount = 0

  /// - Complexity: O(entries).
  public init(_ view: RowView, variableCapacity: Int) {
    starts = [Int32](repeating: 0, count: variableCapacity + 2)
    rows = [Int32](repeating: 0, count: view.entryCount)
    for row in 0..<view.rowCount {
      for entry in Int(view.begins[row])..<Int(view.ends[row]) {
        starts[Int(view.columns[entry]) + 1] += 1
      }
    }
    for x in 0...variableCapacity { starts[x + 1] += starts[x] }
    var fill = starts
    for row in 0..<view.rowCount {
      for entry in Int(view.begins[row])..<Int(view.ends[row]) {
        let x = Int(view.columns[entry])
        rows[Int(fill[x])] = Int32(row)
        fill[x] += 1
      }
    }
  }

  /// Lists a row that came later.
  public mutating func add(_ row: Int, of view: RowView) {
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      later[view.columns[entry], default: []].append(Int32(row))
    }
    laterCount += Int(view.ends[row] - view.begins[row])
  }

  /// Whether so many rows came later that it is better made anew: many of them may be gone again.
  public var isWorn: Bool { laterCount > rows.count / 4 + 256 }

  /// About how many rows hold `x`: those that came later are not counted.
  public func count(of x: Int) -> Int {
    x + 1 < starts.count ? Int(starts[x + 1] - starts[x]) : 0
  }

  /// Calls `body` with each row that holds `x`.
  public func forEachRow(of x: Int, _ body: (Int) -> Void) {
    if x + 1 < starts.count {
      for index in Int(starts[x])..<Int(starts[x + 1]) { body(Int(rows[index])) }
    }
    for row in later[Int32(x)] ?? [] { body(Int(row)) }
  }
}
