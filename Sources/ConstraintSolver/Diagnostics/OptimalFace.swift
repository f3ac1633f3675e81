@_spi(Kernel) import ConstraintModel

/// The set of all optimal solutions, as rows over the distance from one of them.
///
/// By complementary slackness with any optimal multipliers: where a row's multiplier is strictly
/// between the slopes of its penalty the sum stays at the constant; where it equals the slope of one
/// side the sum may move to that side only; where the sum is not at the constant it must stay on its
/// side.
struct OptimalFace {
  /// Rows `sum == 0`, `sum >= -room` or `sum <= room` over the distance; all required.
  private(set) var rows: LinearRows
  /// How far each inequality is from its bound, 0 where it is met; constants of `rows` say the
  /// same with their sign.
  private(set) var rooms: [Double] = []
  /// The optimal solution that distances start from.
  let values: [Double]

  /// The face of a solved system.
  init(_ dual: DualSolve, _ view: RowView) {
    rows = LinearRows(variableCount: view.variableCount)
    values = dual.values
    let slopes = RowMultipliers(dual, view)
    let isBinding = dual.bindingRows()
    dual.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for row in 0..<view.rowCount where view.kinds[row] != .removed {
        let isEquality = view.kinds[row] == .requiredEquality
        if !isEquality && !isBinding[row] { continue }
        for entry in Int(view.begins[row])..<Int(view.ends[row]) {
          rows.append(column: view.columns[entry], view.coefficients[entry])
        }
        if isEquality {
          close(.equal, room: 0, Int32(row))
        } else {
          close(
            view.residual(row, at: base, values.count), view.kinds[row],
            weight: view.weights[row], Int32(row), slopes)
        }
      }
    }
    for (index, edit) in dual.edits.enumerated() where isBinding[dual.rowCount + index] {
      rows.append(column: Int32(edit.variable.index), 1)
      let residual = RowResidual(edit, dual.values)
      close(
        residual, RowKind(.equal, isRequired: false), weight: edit.weight,
        Int32(dual.rowCount + index), slopes)
    }
  }

  /// Ends a row whose entries were appended, by the side that it is on or may move to.
  private mutating func close(
    _ residual: RowResidual, _ kind: RowKind, weight: Double, _ number: Int32,
    _ slopes: RowMultipliers
  ) {
    if !residual.isActive {
      close(
        residual.value > 0 ? .greaterThanOrEqual : .lessThanOrEqual,
        room: residual.value.magnitude, number)
      return
    }
    let (below, above) = kind.slopes(weight: weight)
    let mayRise = slopes.equals(above, Int(number))
    let mayFall = slopes.equals(below, Int(number))
    close(
      mayRise ? .greaterThanOrEqual : mayFall ? .lessThanOrEqual : .equal, room: 0, number)
  }

  private mutating func close(_ relation: Relation, room: Double, _ number: Int32) {
    rows.close(
      constant: relation == .greaterThanOrEqual ? -room : room,
      kind: RowKind(relation, isRequired: true), source: number)
    rooms.append(room)
  }
}

extension RowResidual {
  /// Whether the sum is at the constant.
  var isActive: Bool { value.magnitude <= DiagnosisTolerances().feasibility * size }
}
