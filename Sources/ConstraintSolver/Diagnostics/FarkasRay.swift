@_spi(Kernel) import ConstraintModel

/// A proof that rows contradict each other: multiplied and added up they say that 0 is above 0.
///
/// Multipliers of `>=` are not below 0, those of `<=` not above 0; coefficients add up to nothing
/// and constants to more than 0. The rows are irreducible exactly if no other combination of them
/// adds up to nothing, which is to say that the ray is extreme. (Farkas 1902; Gleeson and Ryan,
/// "Identifying minimally infeasible subsystems of inequalities", ORSA J. Computing 2, 1990.)
struct FarkasRay {
  /// Rows and multipliers; none is 0.
  var shares: [RowElimination.Share]
  /// Whether it is known to be extreme.
  var isExtreme = false
  /// The sum of the constants.
  private(set) var gap = 0.0
  /// The magnitudes added to form `gap`, and the largest multiplier.
  private(set) var size = 0.0
  private(set) var largest = 0.0

  /// A combination of rows turned so that its gap is not negative.
  init(_ shares: [RowElimination.Share], _ rows: LinearRows) {
    self.shares = shares.filter { $0.factor != 0 }
    for share in self.shares {
      let term = share.factor * rows.constants[Int(share.row)]
      gap += term
      size += term.magnitude
      largest = max(largest, share.factor.magnitude)
    }
    if gap < 0 {
      gap = -gap
      for index in self.shares.indices { self.shares[index].factor.negate() }
    }
  }

  /// How clear the contradiction is: the gap against what rounding could make of it.
  var clarity: Double { shares.isEmpty ? 0 : gap / (largest + size) }

  /// The least total violation of the rows when each may give way, for an extreme ray.
  ///
  /// By duality it is the largest gap of a multiple of the ray with no multiplier beyond 1.
  var leastViolation: Double { largest == 0 ? 0 : gap / largest }

  /// Whether every inequality has the right sign.
  func hasRightSigns(_ rows: LinearRows) -> Bool {
    shares.allSatisfy { Self.isAllowed($0.factor, rows.kinds[Int($0.row)].relation) }
  }

  private static func isAllowed(_ factor: Double, _ relation: Relation) -> Bool {
    switch relation {
    case .equal: true
    case .lessThanOrEqual: factor <= 0
    case .greaterThanOrEqual: factor >= 0
    }
  }

  /// Whether this is a proof, within rounding.
  func isProof(_ rows: LinearRows, tolerances: DiagnosisTolerances) -> Bool {
    guard clarity > tolerances.clarity, hasRightSigns(rows) else { return false }
    let isSmall = 16 * shares.count < rows.variableCount
    let part = isSmall ? rows.subset(shares.map(\.row)) : rows
    var sums = [Double](repeating: 0, count: part.variableCount)
    var sizes = sums
    for (index, share) in shares.enumerated() {
      for entry in part.entries(isSmall ? index : Int(share.row)) {
        let term = share.factor * part.coefficients[entry]
        sums[Int(part.columns[entry])] += term
        sizes[Int(part.columns[entry])] += term.magnitude
      }
    }
    return zip(sums, sizes).allSatisfy { $0.magnitude <= tolerances.balance * $1 }
  }
}

extension FarkasRay {
  /// Moves along combinations that add up to nothing until the ray is extreme.
  ///
  /// - Returns: `nil` when numbers are too bad for it.
  /// - Complexity: one sparse elimination of the rows for each that is dropped.
  func purified(_ rows: LinearRows, tolerances: DiagnosisTolerances) -> FarkasRay? {
    var ray = self
    for _ in 0..<Self.roundLimit {
      guard let null = ray.firstDependency(rows, tolerances) else { return nil }
      let candidate = FarkasRay(null, rows)
      if candidate.clarity > tolerances.clarity {
        if candidate.hasRightSigns(rows) { return candidate }
        if null.count == ray.shares.count { return nil }
      }
      ray = ray.reduced(by: null, rows)
      if ray.shares.isEmpty { return nil }
    }
    return nil
  }

  private static var roundLimit: Int { 1000 }

  /// A combination of as few of the rows as possible that adds up to nothing.
  private func firstDependency(
    _ rows: LinearRows, _ tolerances: DiagnosisTolerances
  ) -> [RowElimination.Share]? {
    let part = rows.subset(shares.map(\.row))
    var counts = [Int32](repeating: 0, count: part.variableCount)
    for column in part.columns { counts[Int(column)] += 1 }
    var elimination = RowElimination(
      part, columnCounts: counts, tolerance: tolerances.cancellation)
    var order = CoreOrder(part, Array(0..<Int32(part.count)))
    while let row = order.next() {
      if let null = elimination.add(Int(row)) {
        return null.map { .init(row: part.sources[Int($0.row)], factor: $0.factor) }
      }
      if let pivot = elimination.lastPivot { order.settle(pivot) }
    }
    return nil
  }

  /// The ray less the multiple of `null` that takes one row out and keeps signs and gap.
  private func reduced(by null: [RowElimination.Share], _ rows: LinearRows) -> FarkasRay {
    var factors: [Int32: Double] = [:]
    for share in shares { factors[share.row] = share.factor }
    let nullGap = null.reduce(0) { $0 + $1.factor * rows.constants[Int($1.row)] }
    // Taking off a combination of negative gap makes the gap grow.
    let direction = nullGap > 0 ? -1.0 : 1.0
    func blocking(_ direction: Double) -> (row: Int32, step: Double)? {
      var nearest: (row: Int32, step: Double)?
      for share in null where rows.kinds[Int(share.row)].relation != .equal {
        let ratio = (factors[share.row] ?? 0) / (direction * share.factor)
        if ratio >= 0, ratio < nearest?.step ?? .infinity { nearest = (share.row, ratio) }
      }
      return nearest.map { ($0.row, $0.step * direction) }
    }
    // Without inequalities any row may go; the one that takes the shortest step.
    let shortest = null.min {
      ((factors[$0.row] ?? 0) / $0.factor).magnitude
        < ((factors[$1.row] ?? 0) / $1.factor).magnitude
    }
    guard
      let stop = blocking(direction) ?? blocking(-direction)
        ?? shortest.map({ ($0.row, (factors[$0.row] ?? 0) / $0.factor) })
    else { return FarkasRay([], rows) }
    for share in null { factors[share.row, default: 0] -= stop.1 * share.factor }
    factors[stop.0] = nil
    return FarkasRay(
      shares.compactMap { share in
        factors[share.row].map { .init(row: share.row, factor: $0) }
      }, rows)
  }
}
