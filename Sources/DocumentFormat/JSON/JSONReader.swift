/// Reads JSON from bytes, value by value, each as the type that the caller expects.
///
/// Nothing is built but what is asked for: strings are ranges of bytes, objects and arrays are
/// walked by their reader. The errors say what was expected and where.
struct JSONReader {
  /// The document, then zeros, then strings that had escapes, each decoded and ended by a zero.
  private(set) var bytes: [UInt8]
  /// The next byte to read.
  var offset = 0
  /// Where the document ends.
  let end: Int
  /// The place of the first byte in its file.
  let origin: TextPosition
  /// Decoded strings: where each lies and where its literal began.
  private var decoded: [(range: Range<Int>, literal: Int)] = []

  /// Zeros after the document, so that looking ahead by a few bytes needs no check.
  private static let padding = PackedName.capacity

  /// A reader of one document, whose first byte lies at `origin` of its file.
  init(_ document: ArraySlice<UInt8>, origin: TextPosition = .start) {
    end = document.count
    bytes = []
    bytes.reserveCapacity(end + Self.padding)
    bytes.append(contentsOf: document)
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    self.origin = origin
  }

  /// The next byte that is not white space; 0 at the end.
  @inline(__always) mutating func peek() -> UInt8 {
    while true {
      let byte = bytes[offset]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset &+= 1
    }
  }

  /// Passes the next byte that is not white space if it is `byte`.
  @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset &+= 1
    return true
  }

  /// Refuses anything but white space before the end.
  mutating func finish() throws(DocumentError) {
    _ = peek()
    if offset < end { throw unexpected("the end of the document") }
  }

  /// Keeps a decoded string.
  mutating func keep(decoded text: [UInt8], literal: Int) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    let range = start..<bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    decoded.append((range, literal))
    return range
  }

  /// Forgets the decoded strings; their ranges are void then.
  @inline(__always) mutating func forgetDecoded() {
    if decoded.isEmpty { return }
    bytes.removeSubrange((end + Self.padding)...)
    decoded.removeAll(keepingCapacity: true)
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The byte of the document that offset `place` of a decoded string came from.
  func documentOffset(of place: Int) -> Int {
    guard place >= end + Self.padding else { return place }
    guard let string = decoded.first(where: { $0.range.lowerBound...$0.range.upperBound ~= place })
    else { return end }
    return JSONStringDecoder.offset(
      ofDecoded: place - string.range.lowerBound, in: bytes, literal: string.literal)
  }

  /// An error at a byte, with the line around it.
  func fail(_ reason: DocumentError.Reason, at place: Int) -> DocumentError {
    DocumentError(
      reason, at: origin.advanced(to: place, in: bytes),
      excerpt: TextExcerpt(around: place, in: bytes, range: 0..<end))
  }

  /// The error that something else was expected here.
  ///
  /// What is missing at the end is missing after the last byte, not lines below it.
  mutating func unexpected(_ expected: String) -> DocumentError {
    _ = peek()
    let place = offset >= end ? textEnd : offset
    return fail(.unexpected(expected: expected, found: nextToken()), at: place)
  }

  /// Where the white space at the end of the document begins.
  var textEnd: Int {
    bytes[..<end].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? 0
  }

  private func nextToken() -> String {
    if offset >= end { return "the end of the document" }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    default: break
    }
    let word = bytes[offset..<end].prefix(24).prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    if !word.isEmpty { return "\"\(String(decoding: word, as: UTF8.self))\"" }
    let character = String(decoding: bytes[offset..<min(end, offset + 4)], as: UTF8.self).first
    guard let character else { return "the end of the document" }
    if let value = character.unicodeScalars.first?.value, value < 0x20 || value == 0x7F {
      return "the control character \(value)"
    }
    return "\"\(character)\""
  }
}
