@_spi(Kernel) import ConstraintModel

extension Solver {
  /// The variables with more than one optimal value, ascending.
  ///
  /// The interval of optimal values is wider than 1e-6 of 1 and the value.
  /// - Returns: nothing when the system has no solution.
  /// - Complexity: a few solves from nothing.
  public func ambiguousVariables() -> [Variable] {
    guard let dual = DualSolve(self) else { return [] }
    let face = withRowView { OptimalFace(dual, $0) }
    return AmbiguitySearch(face: face, test: FeasibilityTest(options)).ambiguous()
      .map { Variable(index: $0) }
  }
}
