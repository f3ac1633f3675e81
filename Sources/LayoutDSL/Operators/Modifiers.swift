import LayoutTree

extension LayoutExpression {
  /// The anchor with a priority for the constraint.
  @inlinable public static func ^ (anchor: Self, priority: MortarLayoutPriority) -> Self {
    Self(anchor.term.with(priority))
  }

  /// The anchor with a priority for the constraint, given as a number.
  @inlinable public static func ^ <Value: LayoutPriorityValue>(anchor: Self, priority: Value)
    -> Self
  {
    Self(anchor.term.with(priority.layoutPriority))
  }

  /// The anchor with whether the constraint starts switched on.
  @inlinable public static func % (anchor: Self, state: MortarActivationState) -> Self {
    Self(anchor.term.with(state))
  }
}

extension AnchorTerm {
  /// The term with a priority for the constraint.
  @usableFromInline func with(_ priority: MortarLayoutPriority) -> Self {
    var copy = self
    copy.modifiers = modifiers.merging(priority.modifiers)
    return copy
  }

  /// The term with whether the constraint starts switched on.
  @usableFromInline func with(_ state: MortarActivationState) -> Self {
    var copy = self
    copy.modifiers.isDeactivated = state == .deactivated
    return copy
  }
}

extension LayoutNumber {
  /// The number with a priority for the constraint.
  public static func ^ (number: Self, priority: MortarLayoutPriority) -> ModifiedNumber {
    ModifiedNumber(
      floatValue: number.floatValue,
      modifiers: number.layoutOperand.modifiers.merging(priority.modifiers))
  }

  /// The number with whether the constraint starts switched on.
  public static func % (number: Self, state: MortarActivationState) -> ModifiedNumber {
    var modifiers = number.layoutOperand.modifiers
    modifiers.isDeactivated = state == .deactivated
    return ModifiedNumber(floatValue: number.floatValue, modifiers: modifiers)
  }
}

extension Int {
  /// The number with a priority for the constraint, on the right of a relation; Swift's exclusive or
  /// anywhere else.
  @_disfavoredOverload
  public static func ^ (number: Int, priority: Int) -> ModifiedNumber {
    number ^ priority.layoutPriority
  }

  /// The number with a priority and an activation for the constraint: `n ^ 300 % .deactivated`.
  public static func ^ (number: Int, priority: ModifiedNumber) -> ModifiedNumber {
    number ^ priority.layoutPriority
  }
}

extension Double {
  /// The number with a priority for the constraint, given as a number.
  public static func ^ <Value: LayoutPriorityValue>(
    number: Double, priority: Value
  ) -> ModifiedNumber { number ^ priority.layoutPriority }
}

extension ModifiedNumber {
  /// The number with a priority for the constraint, given as a number.
  public static func ^ <Value: LayoutPriorityValue>(number: Self, priority: Value) -> Self {
    number ^ priority.layoutPriority
  }
}

extension ShapedSource {
  /// The constant with a priority for the constraints.
  public static func ^ (
    constant: Self, priority: MortarLayoutPriority
  ) -> ShapedConstant<Shape> {
    var copy = constant.shapedConstant
    copy.modifiers = copy.modifiers.merging(priority.modifiers)
    return copy
  }

  /// The constant with a priority for the constraints, given as a number.
  public static func ^ <Value: LayoutPriorityValue>(
    constant: Self, priority: Value
  ) -> ShapedConstant<Shape> {
    constant ^ priority.layoutPriority
  }

  /// The constant with whether the constraints start switched on.
  public static func % (constant: Self, state: MortarActivationState) -> ShapedConstant<Shape> {
    var copy = constant.shapedConstant
    copy.modifiers.isDeactivated = state == .deactivated
    return copy
  }
}

extension LayoutItem {
  /// The view or guide with a priority for the constraints.
  public static func ^ (item: Self, priority: MortarLayoutPriority) -> LayoutOperand {
    LayoutOperand(item: item.layoutReference) ^ priority
  }

  /// The view or guide with whether the constraints start switched on.
  public static func % (item: Self, state: MortarActivationState) -> LayoutOperand {
    LayoutOperand(item: item.layoutReference) % state
  }
}

extension LayoutOperand {
  /// The operand with a priority for the constraints.
  public static func ^ (operand: Self, priority: MortarLayoutPriority) -> LayoutOperand {
    var copy = operand
    copy.modifiers = copy.modifiers.merging(priority.modifiers)
    return copy
  }

  /// The operand with whether the constraints start switched on.
  public static func % (operand: Self, state: MortarActivationState) -> LayoutOperand {
    var copy = operand
    copy.modifiers.isDeactivated = state == .deactivated
    return copy
  }
}
