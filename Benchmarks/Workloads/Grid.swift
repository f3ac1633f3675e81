import ConstraintModel

/// Equal cells in rows and columns, four apart.
enum Grid {
  /// The grid; if `isRedundant`, every row and column is pinned to the far edge, not only the first,
  /// and all but one of these pins follow from the others.
  static func make(
    rows rowCount: Int, columns: Int, isRedundant: Bool = false
  ) throws(ModelError) -> WorkloadCase {
    var rows = SystemBuilder()
    let root = rows.makeRoot(width: max(320, 20 * columns), height: max(480, 20 * rowCount))
    let cells = (0..<rowCount).map { _ in rows.makeBoxes(columns) }
    let first = cells[0][0]
    for (i, row) in cells.enumerated() {
      for (j, cell) in row.enumerated() {
        let left = j == 0 ? root.start(.x).expression : row[j - 1].end(.x)
        let top = i == 0 ? root.start(.y).expression : cells[i - 1][j].end(.y)
        rows.add(cell.start(.x) == left + 4)
        rows.add(cell.start(.y) == top + 4)
        if cell != first {
          rows.add(cell.size(.x) == first.size(.x))
          rows.add(cell.size(.y) == first.size(.y))
        }
        rows.add((cell.size(.x) >= 10).at(.high))
        rows.add((cell.size(.y) >= 10).at(.high))
        if j == columns - 1, i == 0 || isRedundant { rows.add(cell.end(.x) == root.end(.x) - 4) }
        if i == rowCount - 1, j == 0 || isRedundant { rows.add(cell.end(.y) == root.end(.y) - 4) }
      }
    }
    return try rows.finish(name: "\(isRedundant ? "gridr" : "grid")-\(rowCount)x\(columns)")
  }
}
