/// How the two sides of a constraint compare.
public enum Relation: UInt8, Sendable, Hashable, CaseIterable {
  /// Both sides are equal.
  case equal = 0
  /// The left side is at most the right side.
  case lessThanOrEqual = 1
  /// The left side is at least the right side.
  case greaterThanOrEqual = 2
}

extension Relation: CustomStringConvertible {
  /// The operator: `==`, `<=` or `>=`.
  public var description: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
