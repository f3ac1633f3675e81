@_spi(Kernel) import ConstraintModel

/// The rows that hold each variable.
///
/// Made on the first change that needs it. Rows that were removed may still be listed.
@_spi(Kernel) public struct RowIndex {
  private var starts: [Int32]
  private var rows: [Int32]
  /// Rows that came later: by variable the first and the last of a list in `later`, or -1.
  private var lists: [(first: Int32, last: Int32)] = []
  private var later: [(row: Int32, next: Int32)] = []

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
      let x = Int(view.columns[entry])
      if x >= lists.count {
        let count = max(x + 1, starts.count) - lists.count
        lists.append(contentsOf: repeatElement((first: -1, last: -1), count: count))
      }
      let link = Int32(truncatingIfNeeded: later.count)
      later.append((Int32(truncatingIfNeeded: row), -1))
      if lists[x].last < 0 {
        lists[x].first = link
      } else {
        later[Int(lists[x].last)].next = link
      }
      lists[x].last = link
    }
  }

  /// Whether so many rows came later that it is better made anew: many of them may be gone again.
  public var isWorn: Bool { later.count > rows.count / 4 + 256 }

  /// About how many rows hold `x`: those that came later are not counted.
  public func count(of x: Int) -> Int {
    x + 1 < starts.count ? Int(starts[x + 1] - starts[x]) : 0
  }

  /// Calls `body` with each row that holds `x`.
  public func forEachRow(of x: Int, _ body: (Int) -> Void) {
    _ = hasRow(of: x) {
      body($0)
      return false
    }
  }

  /// Whether one of the rows that hold `x` fulfils a condition.
  public func hasRow(of x: Int, where condition: (Int) -> Bool) -> Bool {
    if x + 1 < starts.count {
      for index in Int(starts[x])..<Int(starts[x + 1]) where condition(Int(rows[index])) {
        return true
      }
    }
    if x >= lists.count { return false }
    var link = Int(lists[x].first)
    while link >= 0 {
      if condition(Int(later[link].row)) { return true }
      link = Int(later[link].next)
    }
    return false
  }
}
