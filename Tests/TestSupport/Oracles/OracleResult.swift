import ConstraintModel

/// The total violation of one soft priority.
package struct LevelViolation: Equatable, Sendable {
  package var priority: Priority
  package var violation: Double
  /// How much of the violation rounding alone explains: 1e-12 of the magnitudes added in each row,
  /// and what its variables get from required equalities of larger ones, times its weight (1e6
  /// beside 1 makes that visible).
  package var noise: Double

  package init(priority: Priority, violation: Double, noise: Double = 0) {
    self.priority = priority
    self.violation = violation
    self.noise = noise
  }

  /// The levels of a system at given values, highest first, on the rows as written.
  package static func levels(of system: ConstraintSystem, at values: [Double]) -> [LevelViolation] {
    var levels = DualCertificate.softPriorities(of: system).map {
      LevelViolation(priority: $0, violation: 0)
    }
    let rows = LexicographicRow.rows(of: system)
    let rounding = rounding(rows, at: values)
    for row in rows where row.rank > 0 {
      let inherited = row.terms.reduce(0) {
        $0 + $1.coefficient.magnitude * rounding[$1.variable.index]
      }
      levels[row.rank - 1].violation += row.weight * row.violation(at: values)
      levels[row.rank - 1].noise +=
        row.weight * (1e-12 * (1 + row.residual(at: values).size) + inherited)
    }
    return levels
  }

  /// By variable: a few units in the last place of the terms that a required equality makes it of.
  ///
  /// One that is the difference of values a million times as large has no more digits than those.
  private static func rounding(_ rows: [LexicographicRow], at values: [Double]) -> [Double] {
    var rounding = [Double](repeating: 0, count: values.count)
    for row in rows where row.rank == 0 && row.relation == .equal {
      let size = 1e-15 * row.residual(at: values).size
      for term in row.terms where term.coefficient != 0 {
        let x = term.variable.index
        rounding[x] = max(rounding[x], size / term.coefficient.magnitude)
      }
    }
    return rounding
  }
}

/// What an oracle found.
package enum OracleResult: Sendable {
  case optimal(OracleOptimum)
  /// The required rows contradict each other.
  case infeasible
  /// The oracle itself did not get to an answer, and why: no verdict.
  case failed(String)
}

/// Optimal values, their levels and, where the oracle has them, multipliers that prove it.
package struct OracleOptimum: Sendable {
  /// The soft levels that occur, highest first.
  package var levels: [LevelViolation]
  package var values: [Double]
  package var certificate: DualCertificate?
}

extension OracleOptimum {
  /// The first level in which two solutions differ by more than 1e-6 of 1 and its size, and more
  /// than rounding explains, as text.
  ///
  /// A level that is already worse says all; what is below it then means nothing.
  package static func difference(
    _ expected: [LevelViolation], _ found: [LevelViolation], tolerance: Double = 1e-6
  ) -> String? {
    guard expected.map(\.priority) == found.map(\.priority) else {
      return "levels \(expected.map(\.priority)) against \(found.map(\.priority))"
    }
    for (expected, found) in zip(expected, found) {
      let allowed = tolerance * (1 + expected.violation.magnitude) + expected.noise
      if !((expected.violation - found.violation).magnitude <= allowed) {
        return
          "level \(expected.priority): expected \(expected.violation), found \(found.violation)"
      }
    }
    return nil
  }
}
