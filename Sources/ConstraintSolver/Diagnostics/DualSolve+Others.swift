@_spi(Kernel) import ConstraintModel

extension DualSolve {
  /// Gives the violated rows and edits of which presolve left only constants their weight.
  ///
  /// - Returns: the required equalities that presolve used up; their multipliers are still 0.
  func settleOthers(
    _ multipliers: inout [[Double]], _ isReduced: [Bool], _ view: RowView
  ) -> [Int32] {
    let tolerances = DiagnosisTolerances()
    var equalities: [Int32] = []
    values.withUnsafeBufferPointer { values in
      for row in 0..<view.rowCount where view.kinds[row] != .removed && !isReduced[row] {
        if view.kinds[row] == .requiredEquality {
          equalities.append(Int32(row))
        } else if !view.kinds[row].isRequired, let base = values.baseAddress {
          let residual = view.residual(row, at: base, values.count)
          if residual.violation > tolerances.feasibility * residual.size {
            multipliers[rankOf[row]][row] =
              residual.value > 0 ? view.weights[row] : -view.weights[row]
          }
        }
      }
    }
    for (index, edit) in edits.enumerated() where !isReduced[rowCount + index] {
      let residual = values[edit.variable.index] - edit.value
      let size = 1 + edit.value.magnitude + values[edit.variable.index].magnitude
      if residual.magnitude > tolerances.feasibility * size {
        multipliers[rankOf[rowCount + index]][rowCount + index] =
          residual > 0 ? edit.weight : -edit.weight
      }
    }
    return equalities
  }
}
