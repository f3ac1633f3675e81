@_spi(Kernel) import ConstraintModel

/// Multipliers that prove values optimal, rank by rank, on the rows as they were written.
///
/// Rank 0 is that of the required rows; the soft priorities follow, highest first. The rows are the
/// constraints in their order, then the edits in theirs. A multiplier is the slope of the row's
/// penalty where its sum stands: 0 where the row is strictly satisfied, `weight` at the row's own
/// rank where the sum is too large, `-weight` where it is too small, and where the sum meets the
/// constant anything between the slopes of both sides, compared lexicographically over the ranks.
/// When the multipliers times the rows add up to nothing on every variable at every rank, no
/// values are better: the penalties are convex and lexicographic order is that of an ordered
/// field (Isermann, "Linear lexicographic optimization", OR Spektrum 4, 1982).
public struct DualCertificate: Sendable {
  /// Multiplier of each row at each rank: `multipliers[rank][row]`.
  public var multipliers: [[Double]]
  /// What counts as equal; see `CertificateTolerances`.
  public var tolerances: CertificateTolerances

  /// A certificate of the given multipliers, by rank and row.
  public init(
    multipliers: [[Double]], tolerances: CertificateTolerances = CertificateTolerances()
  ) {
    self.multipliers = multipliers
    self.tolerances = tolerances
  }

  /// The soft priorities of a system and its edits, highest first: ranks 1, 2, ...
  public static func softPriorities(of system: ConstraintSystem) -> [Priority] {
    let all = Set(system.priorities).union(system.edits.map(\.priority))
    return all.filter { !$0.isRequired }.sorted(by: >)
  }

  /// The first reason why this does not prove `values` optimal, or `nil` when it does.
  ///
  /// - Complexity: O(ranks * (entries + variables)).
  public func firstFlaw(in system: ConstraintSystem, values: [Double]) -> CertificateFlaw? {
    let rows = CertificateRows(system)
    guard multipliers.count == rows.rankCount, values.count == system.variableCount,
      multipliers.allSatisfy({ $0.count == rows.count })
    else { return .shape }
    if let variable = values.firstIndex(where: { !$0.isFinite }) {
      return .notFinite(variable: variable)
    }
    var magnitudes: [[Double]] = []
    for rank in multipliers.indices {
      switch sums(of: rows, rank: rank) {
      case .success(let added): magnitudes.append(added)
      case .failure(let flaw): return flaw
      }
    }
    for row in 0..<rows.count {
      if let flaw = flaw(ofRow: row, in: rows, values: values, magnitudes: magnitudes) {
        return flaw
      }
    }
    return nil
  }

  /// The magnitudes added for each variable at one rank, when the sums themselves vanish.
  private func sums(of rows: CertificateRows, rank: Int) -> Result<[Double], CertificateFlaw> {
    var sums = [Double](repeating: 0, count: rows.variableCount)
    var magnitudes = sums
    let multipliers = multipliers[rank]
    for row in 0..<rows.count where multipliers[row] != 0 {
      rows.forEachTerm(of: row) { variable, coefficient in
        sums[variable] += multipliers[row] * coefficient
        magnitudes[variable] += (multipliers[row] * coefficient).magnitude
      }
    }
    for variable in sums.indices
    where !(sums[variable].magnitude <= tolerances.dual * magnitudes[variable]) {
      return .failure(.sum(variable: variable, rank: rank, excess: sums[variable]))
    }
    return .success(magnitudes)
  }

  /// Compares the multipliers of one row with the slopes of its penalty beside its sum.
  private func flaw(
    ofRow row: Int, in rows: CertificateRows, values: [Double], magnitudes: [[Double]]
  ) -> CertificateFlaw? {
    var sum = -rows.constant(of: row)
    var size = 1 + sum.magnitude
    rows.forEachTerm(of: row) { variable, coefficient in
      sum += coefficient * values[variable]
      size += (coefficient * values[variable]).magnitude
    }
    let (relation, ownRank, weight) = rows.penalty(of: row)
    // The slopes at the row's own rank below and above the constant; they vanish elsewhere.
    var (lower, upper): (Double, Double) = (
      relation == .lessThanOrEqual ? 0 : -weight, relation == .greaterThanOrEqual ? 0 : weight
    )
    let isActive = sum.magnitude <= tolerances.primal * size
    if !isActive {
      let slope = sum > 0 ? upper : lower
      if ownRank == 0, slope != 0 { return .required(row: row, violation: sum.magnitude) }
      (lower, upper) = (slope, slope)
    }
    var isFreeBelow = false
    var isFreeAbove = false
    for rank in multipliers.indices {
      let multiplier = multipliers[rank][row]
      var noise = 0.0
      rows.forEachTerm(of: row) { variable, coefficient in
        noise = max(noise, magnitudes[rank][variable] / coefficient.magnitude)
      }
      let least = rank == ownRank ? lower : 0
      let most = rank == ownRank ? upper : 0
      let tolerance = isActive ? tolerances.dual * (noise + max(most, -least)) : 0
      // A required row's penalty is a wall: one side has no largest slope at any rank.
      isFreeBelow = isFreeBelow || (ownRank == 0 && lower < 0)
      isFreeAbove = isFreeAbove || (ownRank == 0 && upper > 0)
      guard isFreeBelow || multiplier >= least - tolerance,
        isFreeAbove || multiplier <= most + tolerance
      else { return .multiplier(row: row, rank: rank, found: multiplier) }
      isFreeBelow = isFreeBelow || multiplier > least + tolerance
      isFreeAbove = isFreeAbove || multiplier < most - tolerance
    }
    return nil
  }
}
