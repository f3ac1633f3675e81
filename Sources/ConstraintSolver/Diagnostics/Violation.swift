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
}
