/// A simplex dictionary in integers: `determinant * basic = constant - sum of entry * nonbasic`.
///
/// Pivots keep every entry an integer, a minor of the first matrix (Edmonds, "Systems of distinct
/// representatives and linear algebra", J. Res. NBS 71B, 1967), so no fractions need reducing.
/// The last columns' place holds the constants; cost rows are rows that never leave.
struct IntegerTableau {
  /// Rows of entries; the constant is the last entry of each.
  private(set) var rows: [[ExactInteger]]
  /// Reduced costs by rank; the last entry is minus the value reached.
  private(set) var costs: [[ExactInteger]]
  private(set) var determinant = ExactInteger(1)
  /// Number of the variable that is basic in each row.
  private(set) var basic: [Int]
  /// Number of the variable of each column.
  private(set) var nonbasic: [Int]

  init(rows: [[ExactInteger]], costs: [[ExactInteger]], basic: [Int], nonbasic: [Int]) {
    self.rows = rows
    self.costs = costs
    self.basic = basic
    self.nonbasic = nonbasic
  }

  /// The sign of a column's reduced cost, the first rank that has one deciding.
  func costSign(ofColumn column: Int) -> Int {
    for rank in costs.indices where costs[rank][column].sign != 0 {
      return costs[rank][column].sign
    }
    return 0
  }

  /// Replaces the variable of a column by its negative.
  mutating func negate(column: Int) {
    for row in rows.indices { rows[row][column] = -rows[row][column] }
    for rank in costs.indices { costs[rank][column] = -costs[rank][column] }
  }

  /// Exchanges the variable of `column` with that of `row`, whose entry there is above 0.
  mutating func pivot(row: Int, column: Int) {
    let pivotRow = rows[row]
    let pivot = pivotRow[column]
    for other in rows.indices where other != row {
      Self.eliminate(&rows[other], by: pivotRow, column, over: determinant)
    }
    for rank in costs.indices {
      Self.eliminate(&costs[rank], by: pivotRow, column, over: determinant)
    }
    rows[row][column] = determinant
    determinant = pivot
    swap(&basic[row], &nonbasic[column])
  }

  private static func eliminate(
    _ entries: inout [ExactInteger], by pivotRow: [ExactInteger], _ column: Int,
    over determinant: ExactInteger
  ) {
    let factor = entries[column]
    let pivot = pivotRow[column]
    for index in entries.indices where index != column {
      if entries[index].sign == 0, factor.sign == 0 || pivotRow[index].sign == 0 { continue }
      entries[index] = ExactInteger.cross(
        entries[index], pivot, factor, pivotRow[index], over: determinant)
    }
    entries[column] = -factor
  }
}
