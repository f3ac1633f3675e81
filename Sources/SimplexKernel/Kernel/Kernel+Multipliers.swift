extension Kernel {
  /// Writes the lexicographic dual multipliers of one rank, for an optimal component's rows.
  ///
  /// The multiplier of a row is the rate at which the rank's weighted violation grows with the
  /// row's constant: positive where the row pushes its sum up, negative where it pushes it down.
  /// For every rank the sum over the rows of multiplier times coefficient is 0 for each parameter.
  /// Over the ranks, a row that holds strictly has 0 throughout; a violated one has exactly its
  /// weight (1 if required), up or down, at its own rank and 0 at others; one that holds with
  /// equality lies lexicographically between the two.
  ///
  /// - Parameters:
  ///   - component: The component; other components' multipliers stay as they are.
  ///   - rank: The rank; all multipliers are 0 if the component has no row of it.
  ///   - multipliers: By reduced row.
  /// - Complexity: O(*rows* + *parameters*).
  public func writeMultipliers(
    _ component: ComponentState, rank: Int32, into multipliers: UnsafeMutablePointer<Double>
  ) {
    switch component.kind {
    case .oneParameter:
      component.oneParameter.pointee.writeMultipliers(rank: rank, into: multipliers)
    case .dense: component.dense.writeMultipliers(rank: rank, into: multipliers)
    case .blocked: component.blocked.writeMultipliers(rank: rank, into: multipliers)
    case .sparse: component.sparse.writeMultipliers(rank: rank, into: multipliers)
    case .careful: component.careful.writeMultipliers(rank: rank, into: multipliers)
    }
  }

  /// Writes a proof that a component's required rows contradict each other (a Farkas ray).
  ///
  /// With multipliers *y* by row, the sum of *y* times the coefficients is 0 for each parameter,
  /// the sum of *y* times the constants is above 0, and *y* is not below 0 for `>=` and not above 0
  /// for `<=`: a positive *y* says that the row pushes its sum up. Rows that take no part have 0,
  /// and so have all if the component is feasible.
  ///
  /// - Complexity: O(*rows* + *parameters*).
  public func writeInfeasibilityMultipliers(
    _ component: ComponentState, into multipliers: UnsafeMutablePointer<Double>
  ) {
    switch component.kind {
    case .oneParameter:
      component.oneParameter.pointee.writeInfeasibilityMultipliers(into: multipliers)
    case .dense: component.dense.writeInfeasibilityMultipliers(into: multipliers)
    case .blocked: component.blocked.writeInfeasibilityMultipliers(into: multipliers)
    case .sparse: component.sparse.writeInfeasibilityMultipliers(into: multipliers)
    case .careful: component.careful.writeInfeasibilityMultipliers(into: multipliers)
    }
  }
}
