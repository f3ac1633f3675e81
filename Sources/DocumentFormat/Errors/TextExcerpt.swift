/// The line of a text that holds an error, cut to what a terminal shows, and where to point.
public struct TextExcerpt: Hashable, Sendable {
  /// The part of the line around the error; control characters are shown as spaces.
  public var text: String
  /// How many characters of `text` precede the error.
  public var caret: Int

  /// The line around byte `offset` of the UTF-8 bytes in `range`, at most `width` characters.
  init(around offset: Int, in bytes: [UInt8], range: Range<Int>, width: Int = 72) {
    let place = min(max(offset, range.lowerBound), range.upperBound)
    let newline = UInt8(ascii: "\n")
    // Four bytes a scalar at most; a line of a million characters is not copied whole.
    let reach = 4 * width
    let low = max(range.lowerBound, place - reach), high = min(range.upperBound, place + reach)
    let before =
      bytes[low..<place].split(
        separator: newline, omittingEmptySubsequences: false
      ).last ?? []
    let after = bytes[place..<high].prefix { $0 != newline }
    let left = Self.printable(before), right = Self.printable(after)
    let leftShown = left.suffix(max(width / 2, width - right.count))
    text = String(leftShown) + String(right.prefix(width - leftShown.count))
    caret = leftShown.count
  }

  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    // A cut inside a scalar leaves continuation bytes at the edge.
    let whole = bytes.drop { $0 & 0xC0 == 0x80 }
    let scalars = String(decoding: whole, as: UTF8.self).unicodeScalars
    return String(String.UnicodeScalarView(scalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  /// The excerpt and a caret below it, both indented by two spaces.
  public var lines: String {
    let shown = text.reversed().drop { $0 == " " }.reversed()
    return "  \(String(shown))\n  \(String(repeating: " ", count: caret))^"
  }
}
