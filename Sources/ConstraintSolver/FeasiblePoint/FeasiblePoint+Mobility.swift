@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve

/// Which variables may move: where few may, what cannot be mended is known soon.
extension FeasiblePoint {
  /// Whether a variable is to stay where it is.
  func mustStay(_ x: Int, _ view: RowView, _ index: RowIndex) -> Bool {
    switch mobility {
    case .all: false
    case .mostBut(let fixed): index.count(of: x) > Self.manyRows || fixed.contains(x)
    case .near(let fixed):
      index.count(of: x) > Self.manyRows || fixed.contains(x) || !isNear(x, view, index)
    }
  }

  /// Notes the variables of required constraints, those that are being removed included, but for
  /// some and for those that many rows hold.
  mutating func noteNear(_ rows: [Int], but fixed: [Int], _ view: RowView, _ index: RowIndex) {
    near.restart(count: view.variableCount)
    for row in rows where view.kinds[row].isRequired || view.kinds[row] == .removed {
      for entry in Int(view.begins[row])..<Int(view.ends[row]) {
        let x = Int(view.columns[entry])
        if index.count(of: x) <= Self.manyRows && !fixed.contains(x) { near.insert(x) }
      }
    }
  }

  /// Whether a variable was noted or shares a required row with one that was.
  ///
  /// Few are ever asked for, so it is worked out when one is.
  private func isNear(_ x: Int, _ view: RowView, _ index: RowIndex) -> Bool {
    if near.contains(x) { return true }
    return index.hasRow(of: x) { row in
      if !view.kinds[row].isRequired { return false }
      for entry in Int(view.begins[row])..<Int(view.ends[row])
      where near.contains(Int(view.columns[entry])) {
        return true
      }
      return false
    }
  }
}
