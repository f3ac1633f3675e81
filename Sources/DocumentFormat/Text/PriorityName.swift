import ConstraintModel

/// The names of priorities in documents.
enum PriorityName {
  /// The priority called `name`.
  static func priority(named name: String) -> Priority? {
    switch name {
    case "required": .required
    case "strong", "high": .high
    case "medium": .medium
    case "weak", "low": .low
    default: nil
    }
  }
}
