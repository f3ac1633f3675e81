/// The importance of a constraint, above 0 and at most 1000; fractions are allowed.
///
/// Priorities are levels, not weights: the highest is optimised first, the next only as far as it
/// does not give up any of the former. At 1000 a constraint is required.
public struct Priority: Hashable, Sendable {
  /// The number, in (0, 1000].
  public let value: Double

  /// The priority of the given number; it is checked where it enters a system.
  @inlinable public init(_ value: Double) {
    self.value = value
  }

  /// The constraint must hold (1000).
  @inlinable public static var required: Priority { Priority(1000) }
  /// Auto Layout's default high priority (750).
  @inlinable public static var high: Priority { Priority(750) }
  /// Halfway between low and high (500).
  @inlinable public static var medium: Priority { Priority(500) }
  /// Auto Layout's default low priority (250).
  @inlinable public static var low: Priority { Priority(250) }
  /// The priority of an edit for which none is given (900).
  @inlinable public static var defaultEdit: Priority { Priority(900) }

  /// Whether the constraint must hold.
  @inlinable public var isRequired: Bool { value >= 1000 }

  /// Whether the number is one that a constraint can have.
  @inlinable public var isValid: Bool { value >= NumberRange.smallest && value <= 1000 }
}

extension Priority: Comparable {
  /// Orders by importance.
  @inlinable public static func < (left: Priority, right: Priority) -> Bool {
    left.value < right.value
  }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A priority written as an integer.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }

  /// A priority written as a decimal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension Priority: CustomStringConvertible {
  /// The number, without a fraction when it has none.
  public var description: String { NumberText.shortest(value) }
}
