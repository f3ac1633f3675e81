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
}
