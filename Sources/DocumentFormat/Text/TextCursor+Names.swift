extension TextCursor {
  /// Reads a variable, plain or in backquotes; one must begin here.
  @inline(__always) mutating func name() throws(TextFailure) -> Range<Int> {
    if bytes[offset] == UInt8(ascii: "`") { return try quotedName() }
    let start = offset
    offset = endOfWord(from: start)
    while offset < end, bytes[offset] == UInt8(ascii: "[") {
      try readIndices()
      offset = endOfWord(from: offset)
    }
    let range = start..<offset
    if range.count == 3 || range.count == 8 { try refuseReserved(range) }
    return range
  }

  /// Reads the name between two backquotes.
  mutating func quotedName() throws(TextFailure) -> Range<Int> {
    let start = offset + 1
    guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "`")) else {
      throw TextFailure(
        reason: .unexpected(expected: "a closing \"`\"", found: "the end"), offset: end)
    }
    if close == start {
      throw TextFailure(
        reason: .unexpected(expected: "a name", found: "nothing between backquotes"),
        offset: start - 1)
    }
    offset = close + 1
    return start..<close
  }

  /// Reads `[digits {, digits}]`.
  private mutating func readIndices() throws(TextFailure) {
    repeat {
      offset += 1
      let start = offset
      while offset < end, DecimalNumber.isDigit(bytes[offset]) { offset += 1 }
      if offset == start { throw unexpectedHere("a digit") }
    } while offset < end && bytes[offset] == UInt8(ascii: ",")
    guard offset < end, bytes[offset] == UInt8(ascii: "]") else {
      throw unexpectedHere("\",\" or \"]\"")
    }
    offset += 1
  }

  /// The error that something else was expected at this very byte, white space included.
  private mutating func unexpectedHere(_ expected: String) -> TextFailure {
    guard offset < end, bytes[offset] == 0x20 else { return unexpected(expected) }
    return TextFailure(reason: .unexpected(expected: expected, found: "a space"), offset: offset)
  }

  private func refuseReserved(_ range: Range<Int>) throws(TextFailure) {
    let name = String(decoding: bytes[range], as: UTF8.self)
    if ["inf", "infinity", "nan"].contains(name.lowercased()) {
      throw TextFailure(reason: .reservedName(name), offset: range.lowerBound)
    }
  }

  /// Reads `label :` if the text begins with one.
  ///
  /// A label is a name in backquotes, or any characters that names may hold, in any order.
  mutating func label() throws(TextFailure) -> Range<Int>? {
    let first = peek()
    let start = offset
    if first == UInt8(ascii: "`") {
      let name = try quotedName()
      if take(UInt8(ascii: ":")) { return name }
    } else {
      while offset < end {
        offset = endOfWord(from: offset)
        let byte = bytes[offset]
        let isIndexMark =
          byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ",")
        guard isIndexMark, offset < end else { break }
        offset += 1
      }
      let name = start..<offset
      if !name.isEmpty, take(UInt8(ascii: ":")) { return name }
    }
    offset = start
    return nil
  }
}
