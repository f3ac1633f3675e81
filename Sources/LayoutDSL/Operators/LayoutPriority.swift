import LayoutTree

/// The priority on the right of `^`: a name, or any number.
public struct MortarLayoutPriority: Hashable, Sendable {
  /// The priority in the solver's scale, 0 to 1000.
  public let priority: Priority
  /// Whether `.deactivated` was written behind it.
  private(set) var isDeactivated = false

  init(priority: Priority) { self.priority = priority }

  /// 250.
  public static let low = MortarLayoutPriority(priority: .low)
  /// 500.
  public static let medium = MortarLayoutPriority(priority: .medium)
  /// 750.
  public static let high = MortarLayoutPriority(priority: .high)
  /// 1000: the constraint must hold.
  public static let required = MortarLayoutPriority(priority: .required)

  /// A priority of one's own, above 0 and at most 1000.
  public static func priority<Number: LayoutNumber>(_ number: Number) -> MortarLayoutPriority {
    MortarLayoutPriority(priority: Priority(number.floatValue))
  }

  /// The priority, with whether the constraint starts switched on: `^ .low % .deactivated`, where `%`
  /// binds more tightly.
  public static func % (
    priority: MortarLayoutPriority, state: MortarActivationState
  ) -> MortarLayoutPriority {
    var copy = priority
    copy.isDeactivated = state == .deactivated
    return copy
  }

  var modifiers: Modifiers { Modifiers(priority: priority, isDeactivated: isDeactivated) }

  /// What the layout uses.
  public func layoutPriority() -> Priority { priority }
}

/// Whether a constraint starts switched on.
public enum MortarActivationState: Hashable, Sendable {
  /// On, as without saying.
  case activated
  /// Off, until its group is activated.
  case deactivated
}

/// What may stand on the right of `^` besides the names: a number or a `Priority`.
public protocol LayoutPriorityValue {
  /// The priority in the solver's scale.
  var layoutPriority: MortarLayoutPriority { get }
}

extension Priority: LayoutPriorityValue {
  /// Itself.
  public var layoutPriority: MortarLayoutPriority { MortarLayoutPriority(priority: self) }
}

extension Int: LayoutPriorityValue {}
extension Double: LayoutPriorityValue {}
extension Float: LayoutPriorityValue {}
extension ModifiedNumber: LayoutPriorityValue {}

extension LayoutPriorityValue where Self: LayoutNumber {
  /// The priority of the number.
  public var layoutPriority: MortarLayoutPriority {
    let priority = MortarLayoutPriority(priority: Priority(floatValue))
    return layoutOperand.modifiers.isDeactivated ? priority % .deactivated : priority
  }
}
