/// Finds where one JSON value ends in a stream, without reading it.
///
/// What cannot be JSON any more ends with its line, so that a broken document swallows no more than
/// the next one: brackets that do not match, a string with a line break, and an object that begins
/// a line where the value in front of it asks for a comma.
struct DocumentBoundary {
  /// Whether a value has begun.
  private(set) var hasBegun = false
  private var closings: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  private var isBroken = false
  /// The last byte outside of strings that is not white space.
  private var last: UInt8 = 0
  /// Whether there was nothing but white space since a line began.
  private var isLineStart = false

  /// Looks at bytes from `offset` on.
  ///
  /// - Returns: the offset after the value, or `nil` when it goes on beyond these bytes; `offset` is
  ///   then where to continue.
  mutating func end(in bytes: Span<UInt8>, from offset: inout Int) -> Int? {
    while offset < bytes.count {
      if isInString, !isEscaped {
        offset = bytes.firstStringMark(from: offset)
        if offset == bytes.count { return nil }
      }
      let byte = bytes[offset]
      if !isInString, startsNextDocument(byte) {
        reset()
        return offset
      }
      offset &+= 1
      if enter(byte) {
        reset()
        return offset
      }
    }
    return nil
  }

  private mutating func reset() {
    closings.removeAll(keepingCapacity: true)
    (hasBegun, isInString, isEscaped, isBroken, isLineStart) = (false, false, false, false, false)
    last = 0
  }

  /// Whether a byte outside of strings cannot belong to the value that has begun.
  @inline(__always) private func startsNextDocument(_ byte: UInt8) -> Bool {
    isLineStart && byte == UInt8(ascii: "{") && hasBegun && last != UInt8(ascii: ",")
      && last != UInt8(ascii: "[") && last != UInt8(ascii: ":")
  }

  /// Takes one byte into account and says whether the value ends after it.
  @inline(__always) private mutating func enter(_ byte: UInt8) -> Bool {
    if isInString { return enterString(byte) }
    switch byte {
    case 0x20, 0x09, 0x0D: return false
    case 0x0A:
      isLineStart = true
      return hasBegun && (isBroken || closings.isEmpty)
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): closings.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): closings.append(UInt8(ascii: "]"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      isBroken = isBroken || closings.popLast() != byte
      if closings.isEmpty, !isBroken { return true }
    default: break
    }
    last = byte
    hasBegun = true
    isLineStart = false
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
