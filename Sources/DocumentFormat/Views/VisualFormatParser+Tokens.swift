import ConstraintModel

/// The tokens of visual format strings.
extension VisualFormatParser {
  mutating func peek() -> UInt8 {
    while offset < end, bytes[offset] == 0x20 || (0x09...0x0D).contains(bytes[offset]) {
      offset += 1
    }
    return offset < end ? bytes[offset] : 0
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character), offset < end else { return false }
    offset += 1
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    _ = peek()
    let length = word.utf8.count
    guard offset + length <= end, bytes[offset..<offset + length].elementsEqual(word.utf8) else {
      return false
    }
    offset += length
    return true
  }

  mutating func expect(
    _ character: Unicode.Scalar, _ expected: String
  ) throws(TextFailure) {
    if !take(character) { throw unexpected(expected) }
  }

  mutating func finish() throws(TextFailure) {
    _ = peek()
    if offset < end { throw unexpected("the end") }
  }

  func beginsIdentifier(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || byte == 0x5F
  }

  mutating func identifier(
    _ expected: String
  ) throws(TextFailure) -> (name: String, place: Int) {
    guard beginsIdentifier(peek()), offset < end else { throw unexpected(expected) }
    let start = offset
    while offset < end, beginsIdentifier(bytes[offset]) || DecimalNumber.isDigit(bytes[offset]) {
      offset += 1
    }
    return (String(decoding: bytes[start..<offset], as: UTF8.self), start)
  }

  mutating func number(_ expected: String) throws(TextFailure) -> Double {
    let isNegative = peek() == UInt8(ascii: "-")
    let start = offset
    if isNegative { offset += 1 }
    guard offset < end, let number = DecimalNumber(bytes, at: offset) else {
      offset = start
      throw unexpected(expected)
    }
    let value = number.value(bytes)
    offset = number.end
    guard NumberRange.allows(value) else {
      throw TextFailure(
        reason: .number(
          String(decoding: bytes[start..<offset], as: UTF8.self), allowed: NumberRule.general),
        offset: start)
    }
    return isNegative ? -value : value
  }

  mutating func unexpected(_ expected: String) -> TextFailure {
    var cursor = TextCursor(bytes, offset..<end)
    return cursor.unexpected(expected)
  }
}
