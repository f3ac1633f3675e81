@_spi(Kernel) import ConstraintModel

/// The lexicographic multipliers of rows and edits as written.
///
/// A row that is not at its breakpoint has the slope of its penalty at its own rank. What is left, the
/// equalities that presolve used and the nonbasic rows, balances those on every variable: one
/// transposed solve a rank, over the rows as written, so nothing is lost on the way back.
struct RowMultipliers {
  /// Multiplier of each row or edit at each rank.
  private(set) var multipliers: [[Double]]
  /// The magnitudes added for each variable at each rank.
  private var magnitudes: [[Double]] = []
  private let rows: LinearRows
  private let rankOf: [Int]
  private let tolerances = DiagnosisTolerances()

  init(_ dual: DualSolve, _ view: RowView) {
    rows = LinearRows(view, edits: dual.edits)
    rankOf = dual.rankOf
    multipliers = [[Double]](
      repeating: [Double](repeating: 0, count: dual.count), count: dual.rankCount)
    let stands = dual.stands(view)
    var determined: [Int32] = []
    for number in 0..<dual.count {
      let (below, above) = rows.kinds[number].slopes(weight: dual.weights[number])
      switch stands[number] {
      case .settled: break
      // A wall is met within rounding only.
      case .above: multipliers[rankOf[number]][number] = above.isInfinite ? 1 : above
      case .below: multipliers[rankOf[number]][number] = below.isInfinite ? -1 : below
      case .determined: determined.append(Int32(number))
      }
    }
    balance(determined)
    for row in determined {
      let (below, above) = rows.kinds[Int(row)].slopes(weight: dual.weights[Int(row)])
      settle(Int(row), below: below, above: above)
    }
  }

  private mutating func balance(_ determined: [Int32]) {
    var balance = EqualityMultipliers(
      rows, equalities: determined, tolerance: tolerances.drop)
    for rank in multipliers.indices {
      var gradient = [Double](repeating: 0, count: rows.variableCount)
      var sizes = gradient
      for row in 0..<rows.count where multipliers[rank][row] != 0 {
        for entry in rows.entries(row) {
          let term = multipliers[rank][row] * rows.coefficients[entry]
          gradient[Int(rows.columns[entry])] += term
          sizes[Int(rows.columns[entry])] += term.magnitude
        }
      }
      for share in balance.balance(&gradient, &sizes) {
        multipliers[rank][Int(share.row)] = share.factor
        for entry in rows.entries(Int(share.row)) {
          sizes[Int(rows.columns[entry])] += (share.factor * rows.coefficients[entry]).magnitude
        }
      }
      magnitudes.append(sizes)
    }
  }

  /// Whether the multipliers of a row are `slope` at its own rank and 0 at others.
  func equals(_ slope: Double, _ row: Int) -> Bool {
    if slope.isInfinite { return false }
    return multipliers.indices.allSatisfy { rank in
      let wanted = rank == rankOf[row] ? slope : 0
      var size = wanted.magnitude
      for entry in rows.entries(row) {
        let magnitude = magnitudes[rank][Int(rows.columns[entry])]
        size = max(size, magnitude / rows.coefficients[entry].magnitude)
      }
      return (multipliers[rank][row] - wanted).magnitude <= tolerances.multiplier * size
    }
  }

  /// Takes rounding off the multipliers of a row that are those of one side of its penalty: another
  /// optimal point may be on that side.
  private mutating func settle(_ row: Int, below: Double, above: Double) {
    guard let slope = [below, above].first(where: { equals($0, row) }) else { return }
    for rank in multipliers.indices {
      multipliers[rank][row] = rank == rankOf[row] ? slope : 0
    }
  }
}

extension RowKind {
  /// The slopes of the row's penalty where its sum is too small and where it is too large.
  ///
  /// That of a required row is a wall.
  func slopes(weight: Double) -> (below: Double, above: Double) {
    let slope = isRequired ? Double.infinity : weight
    return (
      relation == .lessThanOrEqual ? 0 : -slope, relation == .greaterThanOrEqual ? 0 : slope
    )
  }
}
