@_spi(Kernel) import ConstraintModel

/// Looking at constraints without making copies of them.
extension Solver {
  /// Whether a constraint is over those terms, in that order, and of that relation; whatever its
  /// number, priority and weight.
  @_spi(Kernel) public func isRow(
    _ handle: ConstraintHandle, of terms: ArraySlice<Term>, _ relation: Relation
  ) -> Bool {
    if let isSame = store?.isRow(handle, of: terms, relation) { return isSame }
    return withSlot(handle) { slot, view in
      let begin = Int(view.begins[slot])
      if view.kinds[slot].relation != relation || Int(view.ends[slot]) - begin != terms.count {
        return false
      }
      var entry = begin
      for term in terms {
        if Int(view.columns[entry]) != term.variable.index
          || view.coefficients[entry] != term.coefficient
        {
          return false
        }
        entry += 1
      }
      return true
    } ?? false
  }

  /// The number on the right of a constraint, and its priority.
  @_spi(Kernel) public func number(
    of handle: ConstraintHandle
  ) -> (constant: Double, priority: Priority)? {
    if store != nil { return store?.number(of: handle) }
    guard let slot = slot(of: handle) else { return nil }
    return (system.constants[slot], system.priorities[Int(system.priorityIndices[slot])])
  }

  private func withSlot<Result>(
    _ handle: ConstraintHandle, _ body: (Int, RowView) -> Result
  ) -> Result? {
    guard let slot = slot(of: handle) else { return nil }
    return withRowView { body(slot, $0) }
  }
}
