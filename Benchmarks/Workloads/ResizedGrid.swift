import ConstraintModel

/// A grid of equal cells without gaps whose width and height are edited together (case P9).
enum ResizedGrid {
  /// The sizes that kiwi's own benchmark goes through.
  private static let sizes: [[Double]] = [
    [400, 600], [600, 400], [800, 1200], [1200, 800], [400, 800], [800, 400],
  ]

  static func make(rows rowCount: Int, columns columnCount: Int) throws(ModelError) -> WorkloadCase
  {
    var rows = SystemBuilder()
    let root = rows.makeRoot(width: 400, height: 600)
    let cells = (0..<rowCount).map { _ in rows.makeBoxes(columnCount) }
    let first = cells[0][0]
    for (i, row) in cells.enumerated() {
      for (j, cell) in row.enumerated() {
        rows.add(cell.start(.x) == (j == 0 ? root.start(.x).expression : row[j - 1].end(.x)))
        rows.add(cell.start(.y) == (i == 0 ? root.start(.y).expression : cells[i - 1][j].end(.y)))
        if cell != first {
          rows.add(cell.size(.x) == first.size(.x))
          rows.add(cell.size(.y) == first.size(.y))
        }
        if i == 0, j == columnCount - 1 { rows.add(cell.end(.x) == root.end(.x)) }
        if j == 0, i == rowCount - 1 { rows.add(cell.end(.y) == root.end(.y)) }
        rows.add(cell.size(.x) >= 0)
        rows.add(cell.size(.y) >= 0)
      }
    }
    let sweep = EditSweep(
      of: [root.size(.x), root.size(.y)], steps: (0..<102).map { sizes[$0 % sizes.count] })
    return try rows.finish(name: "p9-\(rowCount)x\(columnCount)", sweep: sweep)
  }
}
