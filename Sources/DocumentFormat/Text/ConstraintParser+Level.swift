import ConstraintModel

extension ConstraintParser {
  /// Reads `==`, `<=` or `>=`.
  static func relation(_ cursor: inout TextCursor) throws(TextFailure) -> Relation {
    let first = cursor.peek()
    guard cursor.offset < cursor.end, cursor.bytes[cursor.offset + 1] == UInt8(ascii: "=") else {
      throw cursor.unexpected("\"==\", \"<=\" or \">=\"")
    }
    let relation: Relation
    switch first {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: throw cursor.unexpected("\"==\", \"<=\" or \">=\"")
    }
    cursor.offset += 2
    return relation
  }

  /// Reads a number without sign, 0 or of magnitude 1e-30 to 1e30.
  @inline(__always) static func number(
    _ cursor: inout TextCursor, _ expected: @autoclosure () -> String
  ) throws(TextFailure) -> Double {
    _ = cursor.peek()
    let start = cursor.offset
    let value = try anyNumber(&cursor, expected())
    if value <= NumberRange.largest && (value >= NumberRange.smallest || value == 0) {
      return value
    }
    throw outOfRange(cursor, start, allowed: NumberRule.general)
  }

  /// Reads `[ "@" level [ "*" number ] ]`.
  static func level(
    _ cursor: inout TextCursor
  ) throws(TextFailure) -> (priority: Priority, weight: Double) {
    guard cursor.take(UInt8(ascii: "@")) else { return (.required, 1) }
    let priority = try priority(&cursor)
    guard cursor.take(UInt8(ascii: "*")) else {
      _ = cursor.peek()
      if cursor.offset < cursor.end { throw cursor.unexpected("\"*\" or the end") }
      return (priority, 1)
    }
    _ = cursor.peek()
    let start = cursor.offset
    let weight = try anyNumber(&cursor, "a weight")
    guard weight >= NumberRange.smallest && weight <= NumberRange.largest else {
      throw outOfRange(cursor, start, allowed: NumberRule.weight)
    }
    return (priority, weight)
  }

  private static func priority(_ cursor: inout TextCursor) throws(TextFailure) -> Priority {
    _ = cursor.peek()
    let start = cursor.offset
    if start < cursor.end, cursor.beginsName(at: start) {
      cursor.offset = cursor.endOfWord(from: start)
      let name = start..<cursor.offset
      if let priority = PriorityName.priority(named: name, in: cursor.bytes) { return priority }
      throw TextFailure(
        reason: .unknownPriority(String(decoding: cursor.bytes[name], as: UTF8.self)),
        offset: start)
    }
    let priority = Priority(try anyNumber(&cursor, "a priority: a number or a name"))
    guard priority.isValid else { throw outOfRange(cursor, start, allowed: NumberRule.priority) }
    return priority
  }

  @inline(__always) private static func anyNumber(
    _ cursor: inout TextCursor, _ expected: @autoclosure () -> String
  ) throws(TextFailure) -> Double {
    guard cursor.offset < cursor.end,
      let number = DecimalNumber(cursor.bytes, at: cursor.offset)
    else { throw cursor.unexpected(expected()) }
    cursor.offset = number.end
    return number.value(cursor.bytes)
  }

  private static func outOfRange(
    _ cursor: TextCursor, _ start: Int, allowed: String
  ) -> TextFailure {
    let text = String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
    return TextFailure(reason: .number(text, allowed: allowed), offset: start)
  }
}
