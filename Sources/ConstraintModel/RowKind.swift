/// Relation of a row and whether it is required, in one byte.
@_spi(Kernel) public struct RowKind: RawRepresentable, Hashable, Sendable {
  /// Bits 0 and 1: the relation; bit 2: required.
  public let rawValue: UInt8

  /// The kind with the given bits.
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The kind of a row with the given relation.
  @inlinable public init(_ relation: Relation, isRequired: Bool) {
    rawValue = relation.rawValue | (isRequired ? 4 : 0)
  }

  /// A required equality, the only kind that presolve eliminates with.
  @inlinable public static var requiredEquality: RowKind { RowKind(rawValue: 4) }

  /// A row that is no longer there.
  @inlinable public static var removed: RowKind { RowKind(rawValue: 3) }

  /// Whether the row must hold.
  @inlinable public var isRequired: Bool { rawValue & 4 != 0 }

  /// The relation.
  @inlinable public var relation: Relation {
    switch rawValue & 3 {
    case 0: .equal
    case 1: .lessThanOrEqual
    default: .greaterThanOrEqual
    }
  }
}
