/// How the constraints of a tree fare in its last layout; those not named hold.
package struct ConstraintDiagnosis {
  /// Constraints below required that are missed, and by how much.
  package var violations: [(constraint: LayoutConstraint, amount: Double)] = []
  /// Constraints that `.breakNewest` switched off, and the contradiction that each was a part of.
  package var switchedOff: [(constraint: LayoutConstraint, conflict: LayoutConflict)] = []
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
    for record in engine.broken.sorted() {
      guard let constraint = engine.constraints[Int(record)], let conflict = engine.breaks[record]
      else { continue }
      diagnosis.switchedOff.append((constraint, conflict))
    }
    return diagnosis
  }
}
