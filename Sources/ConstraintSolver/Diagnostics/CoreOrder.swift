/// An order of rows for elimination that keeps fill low: those with at most one variable that is
/// not settled at once, the others by length.
struct CoreOrder {
  private let rows: LinearRows
  private var ready: [Int32] = []
  private let byLength: [Int32]
  private var position = 0
  /// The variables of the rows.
  private(set) var variables: [Int32] = []
  private var isSettled: [Bool]
  private var openCounts: [Int32]
  private var isTaken: [Bool]
  private var userStarts: [Int32]
  private var users: [Int32]

  init(_ rows: LinearRows, _ list: [Int32]) {
    self.rows = rows
    isSettled = [Bool](repeating: false, count: rows.variableCount)
    openCounts = [Int32](repeating: 0, count: rows.count)
    isTaken = [Bool](repeating: false, count: rows.count)
    userStarts = [Int32](repeating: 0, count: rows.variableCount + 1)
    var entryCount = 0
    for row in list {
      for entry in rows.entries(Int(row)) {
        let column = Int(rows.columns[entry])
        if userStarts[column + 1] == 0 { variables.append(Int32(column)) }
        userStarts[column + 1] += 1
        entryCount += 1
      }
    }
    for column in 0..<rows.variableCount { userStarts[column + 1] += userStarts[column] }
    users = [Int32](repeating: 0, count: entryCount)
    var fill = userStarts
    for row in list {
      openCounts[Int(row)] = Int32(rows.entries(Int(row)).count)
      for entry in rows.entries(Int(row)) {
        users[Int(fill[Int(rows.columns[entry])])] = row
        fill[Int(rows.columns[entry])] += 1
      }
    }
    byLength = Self.sorted(list, by: openCounts)
    for row in byLength.reversed() where openCounts[Int(row)] <= 1 { ready.append(row) }
  }

  /// A counting sort; rows of many entries are all the same here.
  private static func sorted(_ list: [Int32], by lengths: [Int32]) -> [Int32] {
    let most = 64
    var starts = [Int](repeating: 0, count: most + 2)
    for row in list { starts[min(Int(lengths[Int(row)]), most) + 1] += 1 }
    for length in 0...most { starts[length + 1] += starts[length] }
    var sorted = list
    for row in list {
      let length = min(Int(lengths[Int(row)]), most)
      sorted[starts[length]] = row
      starts[length] += 1
    }
    return sorted
  }

  mutating func next() -> Int32? {
    while let row = ready.popLast() {
      if isTaken[Int(row)] { continue }
      isTaken[Int(row)] = true
      return row
    }
    while position < byLength.count {
      let row = byLength[position]
      position += 1
      if isTaken[Int(row)] { continue }
      isTaken[Int(row)] = true
      return row
    }
    return nil
  }

  /// Notes that a variable is the pivot of a row.
  mutating func settle(_ variable: Int32) {
    if isSettled[Int(variable)] { return }
    isSettled[Int(variable)] = true
    for index in Int(userStarts[Int(variable)])..<Int(userStarts[Int(variable) + 1]) {
      let row = users[index]
      openCounts[Int(row)] -= 1
      if openCounts[Int(row)] <= 1, !isTaken[Int(row)] { ready.append(row) }
    }
  }
}
