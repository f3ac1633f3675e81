@_spi(Kernel) import ConstraintModel

/// Many numbers at once.
extension Solver {
  /// Whether that many changes of numbers are better solved once from nothing than one by one.
  ///
  /// A change costs about what two dozen constraints cost in a solve from nothing.
  @_spi(Kernel) public func isMost(_ changes: Int) -> Bool {
    changes > 1 && constraintCount <= 24 * changes
  }

  /// Changes the constants of constraints, all or none, and solves once from nothing: values do not
  /// depend on those before.
  ///
  /// - Throws: as `add`, and `.unknownConstraint`; `conflict()` does not explain a refusal, and where
  ///   optima tie the values may be others than before.
  /// - Complexity: that of a solve from nothing.
  @_spi(Kernel) public func setConstants(
    _ changes: [(handle: ConstraintHandle, constant: Double)]
  ) throws(SolverError) {
    try takePending()
    prepareStore()
    var before: [(slot: Int, constant: Double)] = []
    before.reserveCapacity(changes.count)
    for change in changes {
      guard let slot = slot(of: change.handle) else { throw .unknownConstraint }
      if !NumberRange.allows(change.constant) {
        // Says what is wrong with it, and of which constraint.
        return try setConstant(change.constant, of: change.handle)
      }
      before.append((slot, store?.number(slot).constant ?? 0))
    }
    lastRefused = nil
    feasiblePoint.forget()
    for (place, change) in changes.enumerated() {
      store?.setConstant(change.constant, before[place].slot)
    }
    // Most are soft rows, which contradict nothing: the solution that is there is not kept beside.
    isSolved = false
    do throws(SolverError) { try solve() } catch {
      for (slot, constant) in before.reversed() { store?.setConstant(constant, slot) }
      try? solve()
      throw error
    }
  }
}
