import ConstraintModel

extension JSONReader {
  /// Reads a number, 0 or of magnitude 1e-30 to 1e30.
  @inline(__always) mutating func number(
    _ expected: @autoclosure () -> String = "a number"
  ) throws(DocumentError) -> Double {
    let start = try numberStart(expected())
    let value = try anyNumber(from: start)
    let magnitude = value.magnitude
    if magnitude <= NumberRange.largest && (magnitude >= NumberRange.smallest || magnitude == 0) {
      return value
    }
    throw outOfRange(start, allowed: NumberRule.general)
  }

  /// Reads a weight: above 0.
  mutating func weight() throws(DocumentError) -> Double {
    let start = try numberStart("a number")
    let value = try anyNumber(from: start)
    if value >= NumberRange.smallest && value <= NumberRange.largest { return value }
    throw outOfRange(start, allowed: NumberRule.weight)
  }

  /// Reads a priority: a number above 0 and at most 1000, or a name.
  mutating func priority() throws(DocumentError) -> Priority {
    if peek() == UInt8(ascii: "\"") {
      let place = offset
      let name = try stringText()
      guard let priority = PriorityName.priority(named: name) else {
        throw fail(.unknownPriority(name), at: place)
      }
      return priority
    }
    let start = try numberStart("a priority: a number or a name")
    let priority = Priority(try anyNumber(from: start))
    if priority.isValid { return priority }
    throw outOfRange(start, allowed: NumberRule.priority)
  }

  @inline(__always) private mutating func numberStart(
    _ expected: @autoclosure () -> String
  ) throws(DocumentError) -> Int {
    let byte = peek()
    guard byte == UInt8(ascii: "-") || DecimalNumber.isDigit(byte) else {
      throw unexpected(expected())
    }
    return offset
  }

  @inline(__always) private mutating func anyNumber(
    from start: Int
  ) throws(DocumentError) -> Double {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let digits = isNegative ? start + 1 : start
    guard DecimalNumber.isDigit(bytes[digits]), let number = DecimalNumber(bytes, at: digits) else {
      offset = digits
      throw unexpected("a digit")
    }
    if bytes[digits] == UInt8(ascii: "0"), DecimalNumber.isDigit(bytes[digits + 1]) {
      throw fail(.unexpected(expected: "a number", found: "a superfluous 0"), at: digits)
    }
    offset = number.end
    let value = number.value(bytes)
    return isNegative ? -value : value
  }

  private func outOfRange(_ start: Int, allowed: String) -> DocumentError {
    fail(.number(text(start..<offset), allowed: allowed), at: start)
  }
}

/// What numbers a place allows, in words.
enum NumberRule {
  /// Coefficients, constants and values.
  static let general = "a number is 0 or of magnitude 1e-30 to 1e30"
  /// Weights.
  static let weight = "a weight is above 0, from 1e-30 to 1e30"
  /// Priorities.
  static let priority = "a priority is above 0 and at most 1000"
}

extension JSONReader {
  /// Passes a number of any size.
  mutating func skipNumber() throws(DocumentError) {
    let start = try numberStart("a number")
    _ = try anyNumber(from: start)
  }
}
