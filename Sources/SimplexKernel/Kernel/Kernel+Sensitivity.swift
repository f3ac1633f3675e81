extension Kernel {
  /// How a component's parameters move with its rows' constants while its basis stays optimal.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - rowGradients: By reduced row, how fast its constant moves.
  ///   - gradients: By parameter of the system, how fast its value moves then; written for the
  ///     component's parameters.
  /// - Returns: The steps within which the gradients hold; contains 0.
  /// - Complexity: O(*rows* + *parameters*) and the rows that moving columns reach.
  public func sensitivity(
    _ component: ComponentState, rowGradients: UnsafePointer<Double>,
    into gradients: UnsafeMutablePointer<Double>
  ) -> ValidityInterval {
    switch component.kind {
    case .oneParameter:
      component.oneParameter.pointee.sensitivity(rowGradients: rowGradients, into: gradients)
    case .dense: component.dense.sensitivity(rowGradients: rowGradients, into: gradients)
    case .blocked: component.blocked.sensitivity(rowGradients: rowGradients, into: gradients)
    case .sparse: component.sparse.sensitivity(rowGradients: rowGradients, into: gradients)
    case .careful: component.careful.sensitivity(rowGradients: rowGradients, into: gradients)
    }
  }

  /// Whether a component's basis stays optimal when rows outside of it pull at its parameters with
  /// constant gradients.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - ranks: The ranks of the pulls, ascending; they need not occur in the component.
  ///   - rankCount: How many ranks there are.
  ///   - gradients: `gradients[k * stride + parameter]` is what rank `ranks[k]` costs for each unit
  ///     that the parameter rises.
  ///   - stride: Numbers from one rank's gradients to the next.
  ///   - countingTies: Whether breakpoints that coincide with those that the basis stands on count
  ///     on both sides; without them the answer holds as long as the basis does.
  /// - Returns: -1 if the basis stays optimal, else the most important rank that would improve.
  /// - Complexity: O(*ranks* * *parameters*) and the entries of the rows of parameters pulled at.
  public func gradientIsAbsorbed(
    _ component: ComponentState, ranks: UnsafePointer<Int32>, rankCount: Int,
    gradients: UnsafePointer<Double>, stride: Int, countingTies: Bool = true
  ) -> Int32 {
    switch component.kind {
    case .oneParameter:
      component.oneParameter.pointee.gradientIsAbsorbed(
        ranks: ranks, rankCount: rankCount, gradients: gradients, stride: stride,
        countingTies: countingTies)
    case .dense:
      component.dense.gradientIsAbsorbed(
        ranks: ranks, rankCount: rankCount, gradients: gradients, stride: stride,
        countingTies: countingTies)
    case .blocked:
      component.blocked.gradientIsAbsorbed(
        ranks: ranks, rankCount: rankCount, gradients: gradients, stride: stride,
        countingTies: countingTies)
    case .sparse:
      component.sparse.gradientIsAbsorbed(
        ranks: ranks, rankCount: rankCount, gradients: gradients, stride: stride,
        countingTies: countingTies)
    case .careful:
      component.careful.gradientIsAbsorbed(
        ranks: ranks, rankCount: rankCount, gradients: gradients, stride: stride,
        countingTies: countingTies)
    }
  }

  /// Whether a component has one optimal point.
  ///
  /// - Returns: `false` if some nonbasic logical can move without changing any level. `true` does
  ///   not exclude that several could together where each alone is stopped at once.
  /// - Complexity: O(*ranks* * *parameters*) and the rows of the columns in question.
  public func isUnique(_ component: ComponentState) -> Bool {
    switch component.kind {
    case .oneParameter: component.oneParameter.pointee.isUnique
    case .dense: component.dense.isUnique()
    case .blocked: component.blocked.isUnique()
    case .sparse: component.sparse.isUnique()
    case .careful: component.careful.isUnique()
    }
  }

  /// Adds `step * speeds` to `values`, entry by entry; the same bits on every processor.
  ///
  /// - Complexity: O(*count*).
  public func move(
    _ values: UnsafeMutablePointer<Double>, by step: Double, times speeds: UnsafePointer<Double>,
    count: Int
  ) {
    RowKernels.move(values, by: step, times: speeds, length: count)
  }
}
