@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Where values are far from 0, presolve may hide rows between near ones.
///
/// A row such as `x + y >= 1` becomes `x - z >= 1 - 1e9` when `y + z == 1e9` has been used up, and
/// its violation by 1 then counts as rounding of 1e9. Such a system is solved again with every row
/// as it was written.
extension Engine {
  /// Values below this hide no row that anybody would see, at a tolerance of 1e-9.
  private static var farValue: Double { 1e5 }
  /// After a change, which touches few rows, all are looked at only where values are beyond this.
  private static var veryFarValue: Double { 1e8 }
  /// Systems of more rows would take too long without presolve.
  private static var farRowLimit: Int { 8192 }

  /// Whether a solve from nothing has hidden a row and another one can show it.
  mutating func hasHiddenRow(_ view: RowView, _ edits: [Edit]) -> Bool {
    isFar = false
    if !isReduced || view.rowCount > Self.farRowLimit { return false }
    let largest = largestValue
    if largest < Self.farValue { return false }
    isFar = largest >= Self.veryFarValue
    return hides(view, edits, largest)
  }

  /// Whether a change has hidden a row.
  func hasHiddenRowLater(_ view: RowView, _ edits: [Edit]) -> Bool {
    view.rowCount <= Self.farRowLimit && hides(view, edits, largestValue)
  }

  /// A number has come that values may be as large as.
  @inline(__always) mutating func noteNumber(_ number: Double) {
    if number.magnitude >= Self.veryFarValue, isReduced { isFar = true }
  }

  private var largestValue: Double {
    var largest = 0.0
    for x in 0..<variableCount where values[x].magnitude > largest { largest = values[x].magnitude }
    return largest
  }

  /// Whether a row or an edit is violated, and by no more than what counts as rounding of values of
  /// the size `largest`.
  private func hides(_ view: RowView, _ edits: [Edit], _ largest: Double) -> Bool {
    for row in 0..<view.rowCount where view.kinds[row] != .removed {
      let residual = view.residual(row, at: values, variableCount)
      if residual.violation <= tolerances.feasibility * residual.size { continue }
      if view.kinds[row].isRequired { return true }
      var reach = 1.0
      for entry in Int(view.begins[row])..<Int(view.ends[row]) {
        reach += view.coefficients[entry].magnitude * largest
      }
      if residual.violation <= tolerances.feasibility * reach { return true }
    }
    for edit in edits where edit.variable.index < variableCount {
      let miss = (values[edit.variable.index] - edit.value).magnitude
      let size = 1 + 2 * edit.value.magnitude
      if miss > tolerances.feasibility * size, miss <= tolerances.feasibility * (1 + largest) {
        return true
      }
    }
    return false
  }
}
