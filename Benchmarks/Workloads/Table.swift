import ConstraintModel

/// A table: the cells of a column share its width, those of a row its height, some span two columns.
enum Table {
  static func make(
    rows rowCount: Int, columns columnCount: Int, seed: UInt64
  ) throws(ModelError) -> WorkloadCase {
    var random = SplitMix64(seed: seed)
    var rows = SystemBuilder()
    let root = rows.makeRoot(width: max(320, 60 * columnCount), height: 480)
    let columns = rows.makeBoxes(columnCount)
    let lines = rows.makeBoxes(rowCount)
    var end = root.start(.x).expression
    for column in columns {
      rows.add(column.start(.x) == end + 4)
      rows.add(column.size(.x) >= 8)
      if column != columns[0] { rows.add((column.size(.x) == columns[0].size(.x)).at(100)) }
      end = column.end(.x)
    }
    rows.add(end == root.end(.x) - 4)
    end = root.start(.y).expression
    for line in lines {
      rows.add(line.start(.y) == end + 2)
      rows.add(line.size(.y) >= 10)
      rows.add((line.size(.y) == 10).at(50))
      end = line.end(.y)
    }
    for line in lines { addCells(of: line, columns, to: &rows, &random) }
    return try rows.finish(name: "table-\(rowCount)x\(columnCount)-seed\(seed)")
  }

  private static func addCells(
    of line: Box, _ columns: [Box], to rows: inout SystemBuilder, _ random: inout SplitMix64
  ) {
    var column = 0
    while column < columns.count {
      let span = column + 1 < columns.count && random.chance(0.15) ? 2 : 1
      let cell = rows.makeBox()
      let width = Double(random.integer(in: 10...70) * span)
      let height = Double(random.pick([16, 20, 32, 48]))
      rows.add(cell.start(.x) == columns[column].start(.x))
      rows.add(cell.end(.x) == columns[column + span - 1].end(.x))
      rows.add(cell.start(.y) == line.start(.y))
      rows.add(cell.end(.y) <= line.end(.y))
      rows.add((cell.size(.x) >= width).at(.high))
      rows.add((cell.size(.x) <= width).at(.low))
      rows.add((cell.size(.y) >= height).at(.high))
      rows.add((cell.size(.y) <= height).at(.low))
      column += span
    }
  }
}
