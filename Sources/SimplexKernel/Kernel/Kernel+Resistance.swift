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
    case .blocked: component.blocked.resistance(to: gradient)
    case .sparse: component.sparse.resistance(to: gradient)
    case .careful: component.careful.resistance(to: gradient)
    }
  }

  /// What a component charges for moving a single parameter.
  ///
  /// - Parameters:
  ///   - component: The component, optimal.
  ///   - parameter: A parameter of it, by number in the system.
  ///   - rises: Whether the parameter is to rise, or to fall.
  /// - Returns: What it charges.
  /// - Complexity: as `resistance(of:to:)`.
  public func resistance(
    of component: ComponentState, parameter: Int, rises: Bool
  ) -> ParameterResistance {
    let input = component.input
    switch component.kind {
    case .oneParameter: return component.oneParameter.pointee.resistance(rises: rises)
    case .dense:
      return component.dense.resistance(Int(input.localColumns[parameter]), rises: rises)
    case .blocked:
      return component.blocked.resistance(Int(input.localColumns[parameter]), rises: rises)
    case .sparse:
      return component.sparse.resistance(Int(input.localColumns[parameter]), rises: rises)
    case .careful:
      return component.careful.resistance(Int(input.localColumns[parameter]), rises: rises)
    }
  }

  /// Hands out the multipliers of one row of an optimal component, rank by rank.
  ///
  /// They are those of `writeMultipliers`. Ranks at which the row has none are left out.
  ///
  /// - Complexity: O(*rows* + *ranks*).
  public func forEachMultiplier(
    of row: Int, in component: ComponentState, _ body: (_ rank: Int32, _ multiplier: Double) -> Void
  ) {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.forEachMultiplier(of: row, body)
    case .dense: component.dense.forEachMultiplier(of: row, body)
    case .blocked: component.blocked.forEachMultiplier(of: row, body)
    case .sparse: component.sparse.forEachMultiplier(of: row, body)
    case .careful: component.careful.forEachMultiplier(of: row, body)
    }
  }
}
