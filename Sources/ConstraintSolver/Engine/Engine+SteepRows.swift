@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A value that is the sum of others is right to the rounding of the largest. A row in which it has
/// a large factor, such as `1e7 * x <= 0` where `x` is `150 - y`, may ask for more digits; a change
/// of `x` in its last digits gives it those, and no other row notices.
extension Engine {
  /// Factors below this leave a row within tolerance where values are layouts'.
  private static var steepFactor: Double { 32 }

  /// Lists the rows with large factors.
  ///
  /// - Complexity: O(entries); a look at each factor where there are none.
  mutating func findSteepRows(_ view: RowView) {
    steepRows.removeAll(keepingCapacity: true)
    if !hasLargeFactor(view) { return }
    for row in 0..<view.rowCount where view.kinds[row] != .removed { noteIfSteep(row, view) }
  }

  private func hasLargeFactor(_ view: RowView) -> Bool {
    let factors = UnsafeRawPointer(view.coefficients)
    let limit = SIMD4(repeating: Self.steepFactor * Self.steepFactor)
    var isLarge = SIMDMask<SIMD4<Int64>>(repeating: false)
    var entry = 0
    while entry &+ 4 <= view.entryCount {
      let four = factors.loadUnaligned(
        fromByteOffset: entry &* MemoryLayout<Double>.stride, as: SIMD4<Double>.self)
      isLarge = isLarge .| (four * four .>= limit)
      entry &+= 4
    }
    while entry < view.entryCount {
      if view.coefficients[entry].magnitude >= Self.steepFactor { return true }
      entry &+= 1
    }
    return any(isLarge)
  }

  /// Lists a row that has come if it has a large factor.
  @inline(__always) mutating func noteIfSteep(_ row: Int, _ view: RowView) {
    var largest = 0.0
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      let factor = view.coefficients[entry].magnitude
      if factor > largest { largest = factor }
    }
    if largest >= Self.steepFactor { steepRows.append(row) }
  }

  /// Forgets a row that is going.
  mutating func forgetSteepRow(_ row: Int) {
    if let place = steepRows.firstIndex(of: row) { steepRows.remove(at: place) }
  }

  /// Moves values in their last digits where a steep row is violated by their rounding.
  ///
  /// - Complexity: O(entries of the steep rows), and the rows of what moves; the first time
  ///   something does, O(entries of all rows).
  /// - Returns: whether the required ones hold now.
  @discardableResult
  mutating func mendSteepRows(_ view: RowView, _ edits: [Edit]) -> Bool {
    var isMended = true
    for row in steepRows where view.kinds[row] != .removed {
      let residual = view.residual(row, at: values, variableCount)
      if residual.violation <= tolerances.drop * residual.size { continue }
      mend(row, residual, view, edits)
      if !view.kinds[row].isRequired { continue }
      let left = view.residual(row, at: values, variableCount)
      if left.violation > tolerances.feasibility * (1 + left.size) { isMended = false }
    }
    return isMended
  }

  /// Moves one value so that a row holds, the one of the largest factor that can.
  private mutating func mend(
    _ row: Int, _ residual: RowResidual, _ view: RowView, _ edits: [Edit]
  ) {
    let entries = (Int(view.begins[row])..<Int(view.ends[row])).sorted {
      view.coefficients[$0].magnitude > view.coefficients[$1].magnitude
    }
    for entry in entries {
      let x = Int(view.columns[entry])
      let step = -residual.value / view.coefficients[entry]
      // What is violated by more is meant to be.
      if step.magnitude > Self.longestStep * (1 + values[min(x, variableCount - 1)].magnitude) {
        return
      }
      if x >= variableCount || presolver.isHot[x] { continue }
      if !canMove(x, by: step, for: row, view, edits) { continue }
      values[x] += step
      changes.note(x)
      return
    }
  }

  private static var longestStep: Double { 1e-6 }

  /// Whether no other row of a variable would be violated by noticeably more if it moved.
  private mutating func canMove(
    _ x: Int, by step: Double, for row: Int, _ view: RowView, _ edits: [Edit]
  ) -> Bool {
    for edit in edits where edit.variable.index == x {
      let before = (values[x] - edit.value).magnitude
      let after = (values[x] + step - edit.value).magnitude
      let size = 1 + values[x].magnitude + edit.value.magnitude
      if after > before + tolerances.unnoticed * size { return false }
    }
    // Rows that wait may have more variables than there is room for.
    if view.variableCount > presolver.variableCapacity { return false }
    prepareRowIndex(view)
    var isUnnoticed = true
    rowIndex?.forEachRow(of: x) { other in
      if other == row || !isUnnoticed || view.kinds[other] == .removed { return }
      // The index may list rows for what was in their place before.
      for entry in Int(view.begins[other])..<Int(view.ends[other])
      where Int(view.columns[entry]) == x {
        let residual = view.residual(other, at: values, variableCount)
        let after = view.kinds[other].violation(residual.value + view.coefficients[entry] * step)
        isUnnoticed = after <= residual.violation + tolerances.unnoticed * residual.size
      }
    }
    return isUnnoticed
  }
}

extension RowKind {
  /// The part of a residual on the violated side, as a magnitude.
  @inline(__always) func violation(_ residual: Double) -> Double {
    switch relation {
    case .equal: residual.magnitude
    case .lessThanOrEqual: max(residual, 0)
    case .greaterThanOrEqual: max(-residual, 0)
    }
  }
}
