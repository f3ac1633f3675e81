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
}
