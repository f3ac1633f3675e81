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
    if heights != (try changed.heightsOneByOne()) { check = "heights differ after a change" }
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
      + "\(text(change)), \(remeasured) row measured again; check: \(check)"
  }

  private func text(_ seconds: Double) -> String { NumberFormat.time(nanoseconds: seconds * 1e9) }
}
