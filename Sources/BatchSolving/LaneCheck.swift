import ConstraintModel

/// What must hold in a lane for its template to say anything of it.
struct LaneCheck {
  /// Right side less left side of a row.
  var slack: LaneForm
  var relation: Relation
  var tolerance: Double

  /// What rounding of a few sums may come to: far below what a level may differ by.
  static let rounding = 1e-11
  /// Half of what presolve allows at magnitudes up to 1; lanes that are nearer are solved cold.
  static let presolveFeasibility = 5e-12

  init(_ slack: LaneForm, _ relation: Relation, tolerance: Double) {
    self.slack = slack
    self.relation = relation
    self.tolerance = tolerance
  }

  /// Forms that must be at least `-tolerance`.
  var nonnegativeForms: [LaneForm] {
    var negated = LaneForm()
    negated.add(-1, slack)
    return switch relation {
    case .equal: [slack, negated]
    case .lessThanOrEqual: [slack]
    case .greaterThanOrEqual: [negated]
    }
  }
}
