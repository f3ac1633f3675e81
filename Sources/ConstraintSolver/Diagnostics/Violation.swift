import ConstraintModel

/// A soft constraint or edit that the solution does not meet.
public struct Violation: Hashable, Sendable {
  /// Whose violation it is.
  public enum Subject: Hashable, Sendable {
    /// A constraint: its handle, and its number in the system that the solver was made with.
    case constraint(ConstraintHandle, index: Int)
    /// The edit of a variable.
    case edit(Variable)
  }

  /// What is violated.
  public var subject: Subject
  /// By how much, in the constraint as written; the weight is not in it.
  public var amount: Double
  /// The constraint that is violated; `nil` for an edit.
  public var constraint: Constraint?
  let names: VariableNames
}

extension Violation: CustomStringConvertible {
  /// What is violated, with the names of its variables, and by how much.
  public var description: String {
    let text =
      switch subject {
      case .edit(let variable): "the edit of \(names.name(of: variable))"
      case .constraint(_, let index):
        constraint?.text(naming: names.name) ?? "constraint \(index)"
      }
    return "\(text) is missed by \(NumberText.shortest(amount))"
  }
}
