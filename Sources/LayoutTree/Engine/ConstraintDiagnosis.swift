/// How the constraints of a tree fare in its last layout; those not named hold.
package struct ConstraintDiagnosis {
  /// Constraints below required that are missed, and by how much.
  package var violations: [(constraint: LayoutConstraint, amount: Double)] = []
  /// Constraints that `.breakNewest` switched off.
  package var switchedOff: [LayoutConstraint] = []
}

extension View {
  /// How the constraints of the tree that the view is in fare.
  ///
  /// - Throws: as `layout`.
  package final func constraintDiagnosis() throws(LayoutError) -> ConstraintDiagnosis {
    let engine = root.makeEngine()
    var diagnosis = ConstraintDiagnosis()
    for violation in try engine.violations() {
      guard case .record(let record) = violation.origin,
        let constraint = engine.constraints[Int(record)]
      else { continue }
      diagnosis.violations.append((constraint, violation.amount))
    }
    diagnosis.switchedOff = engine.broken.sorted().compactMap { engine.constraints[Int($0)] }
    return diagnosis
  }
}
