import ConstraintModel

extension OptimalSolution {
  /// The solution that `values` make: their levels, by how much each is missed.
  ///
  /// - Complexity: O(entries).
  init(_ values: [Double], of system: ConstraintSystem) {
    let levels = LevelSums(of: system, values: values)
    self.init(
      values: values,
      levels: levels.priorities.map { (priority: $0, violation: levels.sums[$0] ?? 0) })
  }

  /// Lists every soft constraint and edit that is missed by more than 1e-6 * (1 + |constant|).
  ///
  /// - Complexity: O(entries).
  mutating func listViolations(of system: ConstraintSystem) {
    for index in 0..<system.constraintCount {
      // The row as it was written: presolve and scaling know nothing of this measure.
      let row = system.constraint(at: index)
      if row.priority.isRequired { continue }
      let amount = system.miss(ofRow: index, values).miss
      if amount > 1e-6 * (1 + row.constant.magnitude) {
        violations.append((.constraint(index), amount))
      }
    }
    for edit in system.edits {
      let amount = (values[edit.variable.index] - edit.value).magnitude
      if amount > 1e-6 * (1 + edit.value.magnitude) {
        violations.append((.edit(edit.variable), amount))
      }
    }
  }
}
