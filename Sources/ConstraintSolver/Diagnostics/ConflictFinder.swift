@_spi(Kernel) import ConstraintModel

/// Finds irreducible sets of required rows that contradict each other.
///
/// The proof that the solve itself gives is carried back to the rows as written: the multipliers of
/// the equalities that presolve used come from a transposed solve. Its support is irreducible once
/// the ray is extreme. Where numbers are too bad for that, rows are dropped by bisection with a
/// feasibility test each.
struct ConflictFinder {
  let rows: LinearRows
  let test: FeasibilityTest
  private let tolerances = DiagnosisTolerances()

  /// A set of rows and its least total violation.
  struct Found {
    /// Ascending.
    var rows: [Int32]
    var amount: Double
  }

  /// An irreducible set among all rows, or `nil` when they can hold together.
  func find() -> Found? { find(in: rows) { $0 } }

  /// An irreducible set among the rows for which `isThere` holds.
  ///
  /// - Returns: `nil` when they can hold together.
  func find(where isThere: (Int) -> Bool) -> Found? {
    let part = rows.filtered(isThere)
    return find(in: part) { part.sources[Int($0)] }
  }

  private func find(in part: LinearRows, number: (Int32) -> Int32) -> Found? {
    let outcome = test.outcome(of: part)
    switch outcome {
    case .feasible, .unknown: return nil
    case .contradiction, .ray: break
    }
    guard let ray = proof(outcome, part) ?? proof(bisecting: part) else { return nil }
    return Found(rows: ray.shares.map { number($0.row) }.sorted(), amount: ray.leastViolation)
  }

  /// An extreme ray from what a failed solve left.
  private func proof(_ outcome: FeasibilityTest.Outcome, _ part: LinearRows) -> FarkasRay? {
    guard let ray = ray(outcome, part) else { return nil }
    let pure = ray.isExtreme ? ray : ray.purified(part, tolerances: tolerances)
    guard let pure, pure.isProof(part, tolerances: tolerances) else { return nil }
    if pure.shares.count == part.count { return pure }
    // What the solver itself would call feasible is no conflict to its users.
    if case .feasible = test.outcome(of: part.subset(pure.shares.map(\.row))) { return nil }
    return pure
  }

  private func ray(_ outcome: FeasibilityTest.Outcome, _ part: LinearRows) -> FarkasRay? {
    var shares: [RowElimination.Share]
    switch outcome {
    case .feasible, .unknown: return nil
    case .ray(let found): shares = found
    case .contradiction(let row):
      switch part.kinds[row].relation {
      case .equal: return clearestDependency(part)
      case .lessThanOrEqual: shares = [.init(row: Int32(row), factor: -1)]
      case .greaterThanOrEqual: shares = [.init(row: Int32(row), factor: 1)]
      }
    }
    // Rows of the ray that are equalities themselves were not used up by presolve.
    let own = Set(shares.map(\.row))
    var gradient = [Double](repeating: 0, count: part.variableCount)
    var sizes = gradient
    for share in shares {
      for entry in part.entries(Int(share.row)) {
        let term = share.factor * part.coefficients[entry]
        gradient[Int(part.columns[entry])] += term
        sizes[Int(part.columns[entry])] += term.magnitude
      }
    }
    var multipliers = EqualityMultipliers(
      part, equalities: equalities(part).filter { !own.contains($0) },
      tolerance: tolerances.cancellation)
    shares += multipliers.balance(&gradient, &sizes)
    return FarkasRay(shares, part)
  }

  private func equalities(_ part: LinearRows) -> [Int32] {
    (0..<Int32(part.count)).filter { part.kinds[Int($0)].relation == .equal }
  }

  /// The clearest contradiction among combinations of equalities alone.
  private func clearestDependency(_ part: LinearRows) -> FarkasRay? {
    let multipliers = EqualityMultipliers(
      part, equalities: equalities(part), tolerance: tolerances.cancellation)
    var clearest = multipliers.dependencies.map { FarkasRay($0, part) }
      .max { $0.clarity < $1.clarity }
    // One row over independent ones.
    clearest?.isExtreme = true
    return clearest
  }
}

extension ConflictFinder {
  /// The proof of an irreducible set found by feasibility tests alone (QuickXplain).
  ///
  /// Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems",
  /// AAAI 2004: about k log(n / k) tests for k rows out of n.
  private func proof(bisecting part: LinearRows) -> FarkasRay? {
    let found = explain(fixed: [], hasChanged: false, Array(0..<Int32(part.count)), part)
    if found.isEmpty { return nil }
    let rows = part.subset(found)
    let shares: [RowElimination.Share]
    if let ray = ray(test.outcome(of: rows), rows), !ray.shares.isEmpty {
      let pure = ray.purified(rows, tolerances: tolerances) ?? ray
      // The set is what counts; a row that the ray lacks has a multiplier lost in rounding.
      var factors = [Double](repeating: .leastNormalMagnitude, count: rows.count)
      for share in pure.shares { factors[Int(share.row)] = share.factor }
      shares = factors.enumerated().map { .init(row: found[$0], factor: $1) }
    } else {
      shares = found.map { .init(row: $0, factor: .leastNormalMagnitude) }
    }
    return FarkasRay(shares, part)
  }

  private func explain(
    fixed: [Int32], hasChanged: Bool, _ list: [Int32], _ part: LinearRows
  ) -> [Int32] {
    if hasChanged, !isFeasible(fixed, part) { return [] }
    if list.count <= 1 { return list }
    let half = list.count / 2
    let (first, second) = (Array(list[..<half]), Array(list[half...]))
    let late = explain(fixed: fixed + first, hasChanged: true, second, part)
    let early = explain(fixed: fixed + late, hasChanged: !late.isEmpty, first, part)
    return early + late
  }

  private func isFeasible(_ list: [Int32], _ part: LinearRows) -> Bool {
    if case .feasible = test.outcome(of: part.subset(list)) { return true }
    return false
  }
}
