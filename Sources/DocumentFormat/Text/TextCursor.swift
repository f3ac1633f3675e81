/// Reads the tokens of text constraints from UTF-8 bytes.
///
/// The range that is read must be followed by a byte that belongs to no token, such as a quote or 0.
struct TextCursor {
  /// The bytes; the text is a part of them.
  let bytes: [UInt8]
  /// Where the text ends.
  let end: Int
  /// The next byte to read.
  var offset: Int

  /// A cursor at the beginning of `range`.
  @inline(__always) init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next byte that is neither white space nor comment; 0 at the end.
  @inline(__always) mutating func peek() -> UInt8 {
    while offset < end {
      let byte = bytes[offset]
      if byte > 0x20 && byte != UInt8(ascii: "#") { return byte }
      if byte > 0x20 {
        skipComment()
      } else if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        offset &+= 1
      } else {
        return byte
      }
    }
    return 0
  }

  private mutating func skipComment() {
    while offset < end, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  /// Passes the next byte if it is `byte`.
  @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset &+= 1
    return true
  }

  /// The end of the run of name characters from `place` on: letters, digits, `_` and `.`.
  @inline(__always) func endOfWord(from place: Int) -> Int {
    var place = place
    while place < end {
      let byte = bytes[place]
      if Self.isWordByte(byte) {
        place &+= 1
      } else if byte >= 0x80, UTF8Scalar.scalar(bytes, at: place).properties.isXIDContinue {
        place += max(UTF8Scalar.length(bytes, at: place), 1)
      } else {
        break
      }
    }
    return place
  }

  /// Whether a name can begin at `place`.
  @inline(__always) func beginsName(at place: Int) -> Bool {
    let byte = bytes[place]
    if byte < 0x80 { return Self.isWordByte(byte) && !(byte >= 0x2E && byte <= 0x39) }
    return UTF8Scalar.scalar(bytes, at: place).properties.isXIDStart
  }

  /// Whether a byte is an ASCII letter, a digit, `_` or `.`.
  @inline(__always) static func isWordByte(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
      || byte == 0x5F || byte == 0x2E
  }

  /// The error that something else was expected here.
  mutating func unexpected(_ expected: String) -> TextFailure {
    _ = peek()
    return TextFailure(
      reason: .unexpected(expected: expected, found: nextToken()), offset: offset)
  }

  /// The next token, quoted for a message.
  private func nextToken() -> String {
    if offset >= end { return "the end" }
    let word = endOfWord(from: offset)
    if word > offset {
      return "\"\(String(decoding: bytes[offset..<min(word, offset + 40)], as: UTF8.self))\""
    }
    let two = bytes[offset..<min(offset + 2, end)]
    if ["==", "<=", ">=", "!="].contains(where: { two.elementsEqual($0.utf8) }) {
      return "\"\(String(decoding: two, as: UTF8.self))\""
    }
    let scalar = UTF8Scalar.scalar(bytes, at: offset)
    if scalar.value < 0x20 { return "the control character \(scalar.value)" }
    return "\"\(Character(scalar))\""
  }
}
