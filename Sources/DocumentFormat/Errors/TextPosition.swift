/// A place in a text: line and column from 1, columns counted in Unicode scalars.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// A line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a text.
  public static let start = TextPosition(line: 1, column: 1)

  /// The place of `offset` in UTF-8 bytes whose first byte lies at this position.
  ///
  /// - Complexity: O(offset); errors alone need it.
  func advanced(to offset: Int, in bytes: [UInt8], from start: Int = 0) -> TextPosition {
    var position = self
    for byte in bytes[start..<min(max(start, offset), bytes.count)] {
      if byte == UInt8(ascii: "\n") {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  /// The place after the bytes in `range`, whose first lies at this position.
  ///
  /// - Complexity: O(bytes), eight at a time.
  func advanced(over bytes: Span<UInt8>, _ range: Range<Int>) -> TextPosition {
    var position = self
    var place = range.lowerBound
    if let end = bytes.endOfLastLine(in: range) {
      position.line += bytes.lineFeedCount(in: range.lowerBound..<end)
      position.column = 1
      place = end
    }
    while place < range.upperBound {
      if bytes[place] & 0xC0 != 0x80 { position.column += 1 }
      place &+= 1
    }
    return position
  }
}
