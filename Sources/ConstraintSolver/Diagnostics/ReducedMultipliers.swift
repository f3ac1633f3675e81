@_spi(Kernel) import ConstraintModel

/// Multipliers of the rows that presolve leaves, by rank and by row or edit; 0 for the others.
struct ReducedMultipliers {
  /// Multiplier of each row or edit at each rank.
  private(set) var multipliers: [[Double]]
  /// Beside each multiplier how much of it rounding may have made.
  let noise: [[Double]]
  /// Whether a row or edit is among those.
  let isReduced: [Bool]
  /// Rank of each row or edit.
  let rankOf: [Int]

  /// Whether the multipliers of a row are `slope` at its own rank and 0 at others.
  func equals(_ slope: Double, _ row: Int) -> Bool {
    if slope.isInfinite { return false }
    return multipliers.indices.allSatisfy { rank in
      let wanted = rank == rankOf[row] ? slope : 0
      let allowed = noise[rank][row] + DiagnosisTolerances().multiplier * wanted.magnitude
      return (multipliers[rank][row] - wanted).magnitude <= allowed
    }
  }

  /// Takes rounding off the multipliers of a row that are those of one side of its penalty: another
  /// optimal point may be on that side.
  mutating func settle(_ row: Int, below: Double, above: Double) {
    guard let slope = [below, above].first(where: { equals($0, row) }) else { return }
    for rank in multipliers.indices {
      multipliers[rank][row] = rank == rankOf[row] ? slope : 0
    }
  }
}

extension RowKind {
  /// The slopes of the row's penalty where its sum is too small and where it is too large.
  func slopes(weight: Double) -> (below: Double, above: Double) {
    let wall = isRequired ? Double.infinity : weight
    return (
      relation == .lessThanOrEqual ? 0 : -wall, relation == .greaterThanOrEqual ? 0 : wall
    )
  }
}
