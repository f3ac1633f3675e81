/// Whether a model is as it was.
enum ModelComparison {
  /// Whether both can be compared and are equal.
  static func isSame(_ a: Any, _ b: Any) -> Bool {
    guard let a = a as? any Equatable else { return false }
    return isEqual(a, b)
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value) == a
  }
}
