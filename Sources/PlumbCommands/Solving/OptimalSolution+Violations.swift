import ConstraintModel

extension OptimalSolution {
  /// The solution that `values` make: their levels, by how much each is missed.
  ///
  /// - Complexity: O(entries).
  init(_ values: [Double], of system: ConstraintSystem) {
    self.init(values: values, levels: LevelSums(of: system, values: values).levels)
  }
}
