import ConstraintModel

/// A constraint or an edit as the oracles see it.
struct LexicographicRow {
  var terms: [Term]
  var relation: Relation
  var constant: Double
  /// 0 for required rows, then the soft priorities, highest first.
  var rank: Int
  var weight: Double

  /// The constraints of a system in order, then its edits.
  static func rows(of system: ConstraintSystem) -> [LexicographicRow] {
    var rankOf: [Priority: Int] = [:]
    for (rank, priority) in DualCertificate.softPriorities(of: system).enumerated() {
      rankOf[priority] = rank + 1
    }
    let constraints = (0..<system.constraintCount).map { index in
      let row = system.constraint(at: index)
      return LexicographicRow(
        terms: row.terms, relation: row.relation, constant: row.constant,
        rank: rankOf[row.priority] ?? 0, weight: row.priority.isRequired ? 1 : row.weight)
    }
    let edits = system.edits.map { edit in
      LexicographicRow(
        terms: [Term(edit.variable)], relation: .equal, constant: edit.value,
        rank: rankOf[edit.priority] ?? 0, weight: edit.weight)
    }
    return constraints + edits
  }

  /// The sum less the constant, and the magnitudes added for it.
  func residual(at values: [Double]) -> (residual: Double, size: Double) {
    var residual = -constant
    var size = constant.magnitude
    for term in terms {
      let product = term.coefficient * values[term.variable.index]
      residual += product
      size += product.magnitude
    }
    return (residual, size)
  }

  /// Distance of the sum from the constant on the violated side.
  func violation(at values: [Double]) -> Double {
    let residual = residual(at: values).residual
    return switch relation {
    case .equal: residual.magnitude
    case .lessThanOrEqual: max(0, residual)
    case .greaterThanOrEqual: max(0, -residual)
    }
  }

  /// Whether the row holds to 1e-9 of the magnitudes added.
  func holds(at values: [Double]) -> Bool {
    violation(at: values) <= 1e-9 * (1 + residual(at: values).size)
  }
}
