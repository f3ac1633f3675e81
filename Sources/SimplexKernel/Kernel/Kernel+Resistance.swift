extension Kernel {
  /// What a component charges when a single row outside of it pulls at its parameters.
  ///
  /// - Parameters:
  ///   - component: The component, optimal.
  ///   - gradient: By parameter of the system, what the row costs for each unit that it rises.
  /// - Returns: The least resistance of a column that moves alone, or `nil` if the pull reaches
  ///   none.
  /// - Complexity: O(*rows*) for one parameter, else O(*ranks* * *parameters*) and the entries of
  ///   the rows of parameters pulled at.
  public func resistance(
    of component: ComponentState, to gradient: UnsafePointer<Double>
  ) -> Resistance? {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.resistance(to: gradient)
    case .dense: component.dense.resistance(to: gradient)
    case .sparse: component.sparse.resistance(to: gradient)
    case .careful: component.careful.resistance(to: gradient)
    }
  }

  /// Hands out the multipliers of one row of an optimal component, rank by rank; see
  /// `writeMultipliers`. Ranks at which it has none are left out.
  ///
  /// - Complexity: O(*rows* + *ranks*).
  public func forEachMultiplier(
    of row: Int, in component: ComponentState, _ body: (_ rank: Int32, _ multiplier: Double) -> Void
  ) {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.forEachMultiplier(of: row, body)
    case .dense: component.dense.forEachMultiplier(of: row, body)
    case .sparse: component.sparse.forEachMultiplier(of: row, body)
    case .careful: component.careful.forEachMultiplier(of: row, body)
    }
  }
}
