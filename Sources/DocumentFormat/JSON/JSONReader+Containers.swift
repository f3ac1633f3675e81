extension JSONReader {
  /// Enters an object; `nextField` walks it.
  @inline(__always) mutating func beginObject(
    _ expected: @autoclosure () -> String = "an object"
  ) throws(DocumentError) {
    guard take(UInt8(ascii: "{")) else { throw unexpected(expected()) }
  }

  /// Reads the next field's name and the colon after it; `nil` when the object ends.
  ///
  /// `isFirst` is true before the first call, false after it.
  @inline(__always) mutating func nextField(
    _ isFirst: inout Bool
  ) throws(DocumentError) -> Range<Int>? {
    if take(UInt8(ascii: "}")) { return nil }
    if !isFirst, !take(UInt8(ascii: ",")) { throw unexpected("\",\" or \"}\"") }
    isFirst = false
    let name = try string("a field name in quotes")
    guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
    return name
  }

  /// Enters an array; `nextElement` walks it.
  @inline(__always) mutating func beginArray(
    _ expected: @autoclosure () -> String = "an array"
  ) throws(DocumentError) {
    guard take(UInt8(ascii: "[")) else { throw unexpected(expected()) }
  }

  /// Whether another element follows; when not, the array has been left.
  @inline(__always) mutating func nextElement(_ isFirst: inout Bool) throws(DocumentError) -> Bool {
    if take(UInt8(ascii: "]")) { return false }
    if !isFirst, !take(UInt8(ascii: ",")) { throw unexpected("\",\" or \"]\"") }
    isFirst = false
    return true
  }

  /// Reads `true` or `false`.
  mutating func boolean() throws(DocumentError) -> Bool {
    _ = peek()
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw unexpected("true or false")
  }

  /// Passes a word that stands at the next byte.
  mutating func takeWord(_ word: String) -> Bool {
    let length = word.utf8.count
    guard offset + length <= end, bytes[offset..<offset + length].elementsEqual(word.utf8) else {
      return false
    }
    offset += length
    return true
  }
}
