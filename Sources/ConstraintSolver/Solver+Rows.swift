@_spi(Kernel) import ConstraintModel

/// Looking at constraints without making copies of them.
extension Solver {
  /// Whether a constraint is over those terms, in that order, and of that relation; whatever its
  /// number, priority and weight.
  @_spi(Kernel) public func isRow(
    _ handle: ConstraintHandle, of terms: UnsafeBufferPointer<Term>, _ relation: Relation
  ) -> Bool {
    guard let slot = slot(of: handle) else { return false }
    return store?.isRow(slot, of: terms, relation) ?? system.isRow(slot, of: terms, relation)
  }

  /// The number on the right of a constraint, and its priority.
  @_spi(Kernel) public func number(
    of handle: ConstraintHandle
  ) -> (constant: Double, priority: Priority)? {
    guard let slot = slot(of: handle) else { return nil }
    return store?.number(slot)
      ?? (system.constants[slot], system.priorities[Int(system.priorityIndices[slot])])
  }
}

extension RowStore {
  fileprivate func isRow(
    _ slot: Int, of terms: UnsafeBufferPointer<Term>, _ relation: Relation
  ) -> Bool {
    let begin = Int(begins[slot])
    return kinds[slot].relation == relation && Int(ends[slot]) - begin == terms.count
      && isSame(terms, columns, coefficients, begin)
  }
}

extension ConstraintSystem {
  fileprivate func isRow(
    _ row: Int, of terms: UnsafeBufferPointer<Term>, _ relation: Relation
  ) -> Bool {
    let begin = Int(rowStarts[row])
    return kinds[row].relation == relation && Int(rowStarts[row + 1]) - begin == terms.count
      && isSame(terms, columns, coefficients, begin)
  }
}

/// Whether terms are the entries from `begin` on.
private func isSame(
  _ terms: UnsafeBufferPointer<Term>, _ columns: [Int32], _ coefficients: [Double], _ begin: Int
) -> Bool {
  for place in 0..<terms.count
  where Int(columns[begin + place]) != terms[place].variable.index
    || coefficients[begin + place] != terms[place].coefficient
  {
    return false
  }
  return true
}
