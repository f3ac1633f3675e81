/// Finds where one JSON value ends in a stream, without reading it.
///
/// What cannot be JSON any more ends with its line, so that a broken document swallows no other:
/// brackets that do not match, a string with a line break, and an object that begins a line where
/// the value in front of it asks for a comma. Where documents have had lines of their own so far
/// (see `SequenceLayout`), an object at the first column of a line is the next document even where
/// the value in front of it asks for more.
///
/// The first document has none before it that would tell. If all its lines begin with an object at
/// the first column, they are documents once one of those lines is whole and the next one is
/// another, or at the end of the input: in an array a comma would stand between them.
struct DocumentBoundary {
  /// How the documents so far lie on lines.
  private(set) var layout: SequenceLayout
  /// How many bytes have been looked at since the last value ended.
  private var passed = 0
  private var hasBegun = false
  private var closings: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  private var isBroken = false
  /// Whether the value goes on beyond a line break.
  private var spansLines = false
  /// The last byte outside of strings that is not white space.
  private var last: UInt8 = 0
  private var linePart = LinePart.text
  private var lines = ObjectLines()

  /// Where in a line the next byte lies.
  private enum LinePart {
    case firstColumn
    /// After white space.
    case indentation
    /// After something else, or in the first line of a value.
    case text
  }

  /// A boundary behind documents that lie on lines as `layout` says.
  init(after layout: SequenceLayout = SequenceLayout()) { self.layout = layout }

  /// Looks at bytes from `offset` on.
  ///
  /// - Returns: the offset after the value, or `nil` when it goes on beyond these bytes; `offset` is
  ///   then where to continue.
  mutating func end(in bytes: Span<UInt8>, from offset: inout Int) -> Int? {
    let start = offset - passed
    while offset < bytes.count {
      if isInString, !isEscaped {
        offset = bytes.firstStringMark(from: offset)
        if offset == bytes.count { break }
      }
      let byte = bytes[offset]
      if !isInString, linePart != .text, byte > 0x20 {
        if byte == UInt8(ascii: "{"), startsNextDocument() {
          if layout.isUnknown, linePart == .firstColumn, let place = lines.documentBeforeThis {
            offset = start + place
            layout.noteLines()
          }
          forget()
          return offset
        }
        lines.begin(
          isObject: byte == UInt8(ascii: "{") && linePart == .firstColumn, depth: closings.count,
          at: offset - start)
      }
      offset &+= 1
      if enter(byte) {
        forget()
        return offset
      }
    }
    passed = offset - start
    return nil
  }

  /// Where the value ends that is still open at the end of the input, if that is earlier; `offset`
  /// is where looking stopped.
  mutating func endAtEndOfInput(_ offset: Int) -> Int? {
    guard layout.isUnknown, let place = lines.second else { return nil }
    let end = offset - passed + place
    layout.noteLines()
    forget()
    return end
  }

  private mutating func forget() {
    closings.removeAll(keepingCapacity: true)
    (hasBegun, isInString, isEscaped, isBroken, spansLines) = (false, false, false, false, false)
    (passed, last, linePart, lines) = (0, 0, .text, ObjectLines())
  }

  /// Whether an object that begins a line cannot belong to the value that has begun.
  private func startsNextDocument() -> Bool {
    let asksForMore =
      last == UInt8(ascii: ",") || last == UInt8(ascii: "[") || last == UInt8(ascii: ":")
    return !asksForMore || linePart == .firstColumn && layout.isByLine
  }

  /// Takes one byte into account and says whether the value ends after it.
  @inline(__always) private mutating func enter(_ byte: UInt8) -> Bool {
    if isInString { return enterString(byte) }
    switch byte {
    case 0x20, 0x09, 0x0D:
      if linePart == .firstColumn { linePart = .indentation }
      return false
    case 0x0A: return endLine()
    default: break
    }
    if !hasBegun {
      hasBegun = true
      layout.beginDocument()
    }
    last = byte
    linePart = .text
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): closings.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): closings.append(UInt8(ascii: "]"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      isBroken = isBroken || closings.popLast() != byte
      if closings.isEmpty, !isBroken {
        layout.endDocument(spansLines: spansLines)
        return true
      }
    default: break
    }
    return false
  }

  private mutating func endLine() -> Bool {
    layout.endLine()
    guard hasBegun else { return false }
    lines.end(depth: closings.count, last: last)
    linePart = .firstColumn
    spansLines = true
    return isBroken || closings.isEmpty
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
    if byte != 0x0A { return false }
    layout.endLine()
    return true
  }
}
