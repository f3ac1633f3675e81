import ConstraintModel

/// The names of priorities in documents.
enum PriorityName {
  private static let names = FieldTable(["required", "strong", "high", "medium", "weak", "low"])
  private static let priorities: [Priority] = [.required, .high, .high, .medium, .low, .low]

  /// The priority whose name lies in `range`.
  static func priority(named range: Range<Int>, in bytes: [UInt8]) -> Priority? {
    names.number(of: range, in: bytes).map { priorities[$0] }
  }

  /// The priority whose name lies in `range`.
  static func priority(named range: Range<Int>, in bytes: Span<UInt8>) -> Priority? {
    names.number(of: range, in: bytes).map { priorities[$0] }
  }

  /// The priority called `name`.
  static func priority(named name: String) -> Priority? {
    let bytes = Array(name.utf8)
    return priority(named: 0..<bytes.count, in: bytes)
  }
}
