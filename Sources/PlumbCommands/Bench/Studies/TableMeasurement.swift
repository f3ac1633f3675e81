import BenchmarkSupport
import LayoutTree
import TreeWorkloads
import UIKitNames

/// The heights of a table's rows: all at once, and row by row.
struct TableMeasurement {
  let rows: Int
  /// The least seconds, by the clock on the wall: all at once works on all cores.
  private(set) var together = Double.infinity
  private(set) var single = Double.infinity
  private(set) var change = Double.infinity
  /// The same by `updateRow`, which is told the row.
  private(set) var update = Double.infinity
  /// How many rows were measured after the text of one had changed.
  private(set) var remeasured = 0
  private(set) var check = "ok"

  init(rows: Int, repeats: Int, seed: UInt64) throws {
    self.rows = rows
    let model = TableModel(rows: rows, seed: seed)
    for repetition in 0..<repeats {
      var heights: [Double] = [], others: [Double] = []
      let table = TableModel.makeTable()
      together = min(together, time { heights = show(model, in: table) })
      single = min(single, try time { others = try model.heightsOneByOne() })
      if heights != others { check = "heights differ from those of single rows" }
      try changeOne(of: model, in: table, repetition)
    }
  }

  private mutating func changeOne(
    of model: TableModel, in table: ManagedTableView, _ repetition: Int
  ) throws {
    var changed = model
    changed.changeText(ofRow: rows / 2, to: "A text that is new here, number \(repetition)")
    let before = table.measuredRows
    var heights: [Double] = []
    change = min(change, time { heights = show(changed, in: table) })
    remeasured = table.measuredRows - before
    if remeasured != 1 { check = "\(remeasured) rows measured again instead of 1" }
    let wanted = try changed.heightsOneByOne()
    if heights != wanted { check = "heights differ after a change" }
    table.singleSectionRows = model.rows
    _ = table.contentHeight
    let row = changed.rows[rows / 2]
    var height = 0.0
    update = min(
      update,
      time {
        table.updateRow(row)
        height = table.contentHeight
      })
    if height != wanted.reduce(0, +) { check = "heights differ after an update" }
  }

  private func show(_ model: TableModel, in table: ManagedTableView) -> [Double] {
    table.singleSectionRows = model.rows
    return table.rowHeights[0]
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body).seconds
  }

  /// The figures in a line.
  var finding: String {
    let share = NumberFormat.fixed(together / single, digits: 3)
    return "table of \(NumberFormat.grouped(rows)) rows of 5 kinds, wall clock: all heights "
      + "\(text(together)), one by one \(text(single)), \(share) of it; another text "
      + "\(text(change)) by all models anew, \(text(update)) by updateRow, \(remeasured) row measured "
      + "again; check: \(check)"
  }

  private func text(_ seconds: Double) -> String { NumberFormat.time(nanoseconds: seconds * 1e9) }
}
