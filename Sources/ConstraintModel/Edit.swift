/// A soft equality `variable == value` whose value changes often: a window is dragged.
public struct Edit: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The value wished for it.
  public var value: Double
  /// The level of its violation; below required.
  public var priority: Priority
  /// The factor of its violation; above 0.
  public var weight: Double

  /// The wish that `variable` be `value`.
  public init(
    _ variable: Variable, value: Double, priority: Priority = .defaultEdit, weight: Double = 1
  ) {
    self.variable = variable
    self.value = value
    self.priority = priority
    self.weight = weight
  }

  /// Refuses numbers that no edit can have, and required priority.
  public func validate() throws(ModelError) {
    try NumberRange.check(value, .value)
    try NumberRange.check(priority)
    try NumberRange.check(weight: weight)
    if priority.isRequired { throw .requiredEdit(variable) }
  }
}
