/// Finds where one JSON value ends in a stream, without reading it.
///
/// What is not balanced ends with its line, so that one broken document does not swallow the next.
struct DocumentBoundary {
  /// Whether a value has begun.
  private(set) var hasBegun = false
  private var closings: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  private var isBroken = false

  /// Looks at bytes from `offset` on.
  ///
  /// - Returns: the offset after the value, or `nil` when it goes on beyond these bytes; `offset` is
  ///   then where to continue.
  mutating func end(in bytes: [UInt8], from offset: inout Int) -> Int? {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if enter(byte) {
        self = DocumentBoundary()
        return offset
      }
    }
    return nil
  }

  /// Takes one byte into account and says whether the value ends after it.
  private mutating func enter(_ byte: UInt8) -> Bool {
    if isInString { return enterString(byte) }
    switch byte {
    case 0x20, 0x09, 0x0D: return false
    case 0x0A: return hasBegun && (isBroken || closings.isEmpty)
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): closings.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): closings.append(UInt8(ascii: "]"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      isBroken = isBroken || closings.popLast() != byte
      if closings.isEmpty, !isBroken { return true }
    default: break
    }
    hasBegun = true
    return false
  }

  private mutating func enterString(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
    // No JSON string holds a line break: this one is not closed.
    return byte == 0x0A
  }
}
