/// The numbers that a system accepts.
public enum NumberRange {
  /// The smallest magnitude other than 0.
  @inlinable public static var smallest: Double { 1e-30 }
  /// The largest magnitude.
  @inlinable public static var largest: Double { 1e30 }

  /// Whether a number is 0 or in the range.
  @inlinable public static func allows(_ value: Double) -> Bool {
    let magnitude = value.magnitude
    return magnitude <= largest && (magnitude >= smallest || magnitude == 0)
  }

  /// Refuses NaN, infinities and magnitudes outside the range.
  @inlinable public static func check(
    _ value: Double, _ field: ModelError.Field, of name: @autoclosure () -> String? = nil
  ) throws(ModelError) {
    let magnitude = value.magnitude
    if magnitude <= largest && (magnitude >= smallest || magnitude == 0) { return }
    throw value.isFinite
      ? .outOfRange(field, value, constraint: name()) : .notFinite(field, constraint: name())
  }

  /// Refuses a priority outside (0, 1000].
  @inlinable public static func check(
    _ priority: Priority, of name: @autoclosure () -> String? = nil
  ) throws(ModelError) {
    if priority.isValid { return }
    throw priority.value.isFinite
      ? .outOfRange(.priority, priority.value, constraint: name())
      : .notFinite(.priority, constraint: name())
  }

  /// Refuses a weight that is not above 0 and in range.
  @inlinable public static func check(
    weight: Double, of name: @autoclosure () -> String? = nil
  ) throws(ModelError) {
    if weight >= smallest && weight <= largest { return }
    throw weight.isFinite
      ? .outOfRange(.weight, weight, constraint: name()) : .notFinite(.weight, constraint: name())
  }
}
