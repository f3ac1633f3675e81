import ConstraintModel

/// What must hold in a lane for its template to say anything of it.
struct LaneCheck {
  /// Right side less left side of a row.
  var slack: LaneForm
  var relation: Relation
  var tolerance: Double

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
