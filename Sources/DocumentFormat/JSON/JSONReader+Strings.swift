extension JSONReader {
  /// Reads a string and returns where its bytes lie, decoded.
  ///
  /// - Complexity: O(length); strings without escapes are not copied.
  @inline(__always) mutating func string(
    _ expected: @autoclosure () -> String = "a string"
  ) throws(DocumentError) -> Range<Int> {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected(expected()) }
    return try stringBody()
  }

  /// Reads a string as text.
  ///
  /// Not `text(try string())`: that would take the bytes before the string is read, and copy them.
  mutating func stringText(
    _ expected: @autoclosure () -> String = "a string"
  ) throws(DocumentError) -> String {
    let range = try string(expected())
    return text(range)
  }

  private mutating func stringBody() throws(DocumentError) -> Range<Int> {
    let start = offset + 1
    var place = start
    while true {
      place = endOfPlainText(from: place)
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        offset = place + 1
        return start..<place
      }
      if byte < 0x80 { break }
      let length = UTF8Scalar.length(bytes, at: place)
      if length == 0 { throw fail(.malformedString("a byte that is not UTF-8"), at: place) }
      place += length
    }
    return try escapedString(start)
  }

  /// The first byte from `place` on that is a quote, a backslash, a control character or not ASCII.
  @inline(__always) private func endOfPlainText(from place: Int) -> Int {
    let span = bytes.span
    var place = place
    while place < span.count {
      let byte = span[place]
      // 0x20...0x7F in one comparison.
      guard byte &- 0x20 < 0x60, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        break
      }
      place &+= 1
    }
    return place
  }

  private mutating func escapedString(_ start: Int) throws(DocumentError) -> Range<Int> {
    var decoder = JSONStringDecoder(literal: start - 1)
    do throws(JSONStringDecoder.Failure) {
      try decoder.decode(bytes, end: end)
    } catch {
      throw fail(.malformedString(error.what), at: error.offset)
    }
    offset = decoder.offset
    return keep(decoded: decoder.output, literal: start - 1)
  }
}

/// The lengths of well-formed UTF-8 sequences.
enum UTF8Scalar {
  /// How many bytes the scalar at `place` has; 0 when they are not well-formed UTF-8.
  ///
  /// The bytes must be followed by one that continues no scalar.
  static func length(_ bytes: [UInt8], at place: Int) -> Int {
    let first = bytes[place]
    func continues(_ distance: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      low...high ~= bytes[place + distance]
    }
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0...0xEF:
      // No overlong forms, no surrogates.
      return continues(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF)
        && continues(2) ? 3 : 0
    case 0xF0...0xF4:
      return continues(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF)
        && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }

  /// The scalar at `place` of well-formed UTF-8.
  static func scalar(_ bytes: [UInt8], at place: Int) -> Unicode.Scalar {
    let length = length(bytes, at: place)
    let text = String(decoding: bytes[place..<place + max(length, 1)], as: UTF8.self)
    return text.unicodeScalars.first ?? "\u{FFFD}"
  }
}
