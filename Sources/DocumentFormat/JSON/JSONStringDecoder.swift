/// Decodes the escapes of one JSON string.
struct JSONStringDecoder {
  /// What is wrong and where.
  struct Failure: Error {
    var what: String
    var offset: Int
  }

  /// The decoded bytes.
  private(set) var output: [UInt8] = []
  /// The next byte to read; after the closing quote when all went well.
  private(set) var offset: Int
  /// Stops once that many bytes are decoded.
  private let outputLimit: Int

  /// A decoder of the string whose opening quote lies at `literal`.
  init(literal: Int, outputLimit: Int = .max) {
    offset = literal + 1
    self.outputLimit = outputLimit
  }

  /// Where byte `place` of a decoded string came from.
  static func offset(ofDecoded place: Int, in bytes: [UInt8], literal: Int) -> Int {
    var decoder = JSONStringDecoder(literal: literal, outputLimit: place)
    // The string was decoded before: it cannot fail.
    try? decoder.decode(bytes, end: bytes.count)
    return decoder.offset
  }

  /// Decodes up to the closing quote.
  mutating func decode(_ bytes: [UInt8], end: Int) throws(Failure) {
    while output.count < outputLimit {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        if outputLimit == .max { offset += 1 }
        return
      case UInt8(ascii: "\\"): try decodeEscape(bytes)
      case 0..<0x20:
        if offset >= end || endsLine(bytes) {
          throw Failure(what: "the string is not closed", offset: offset)
        }
        throw Failure(what: "control character \(byte) in a string", offset: offset)
      default:
        let length = UTF8Scalar.length(bytes, at: offset)
        if length == 0 { throw Failure(what: "a byte that is not UTF-8", offset: offset) }
        output.append(contentsOf: bytes[offset..<offset + length])
        offset += length
      }
    }
  }

  /// Whether a line break comes next, which is where people look for the quote that is missing.
  private func endsLine(_ bytes: [UInt8]) -> Bool {
    bytes[offset] == 0x0A || bytes[offset] == 0x0D && bytes[offset + 1] == 0x0A
  }

  private mutating func decodeEscape(_ bytes: [UInt8]) throws(Failure) {
    let escape = bytes[offset + 1]
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(escape)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"): return try decodeUnicode(bytes)
    default: throw Failure(what: "an escape that JSON does not have", offset: offset)
    }
    offset += 2
  }

  private mutating func decodeUnicode(_ bytes: [UInt8]) throws(Failure) {
    var value = try codeUnit(bytes, at: offset)
    var length = 6
    if 0xD800...0xDBFF ~= value, bytes[offset + 6] == UInt8(ascii: "\\"),
      bytes[offset + 7] == UInt8(ascii: "u")
    {
      let low = try codeUnit(bytes, at: offset + 6)
      if 0xDC00...0xDFFF ~= low {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        length = 12
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw Failure(what: "a surrogate without its other half", offset: offset)
    }
    output.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    offset += length
  }

  private func codeUnit(_ bytes: [UInt8], at escape: Int) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    // Stops at the first byte that is no digit, so it never runs past the end.
    for place in escape + 2..<escape + 6 {
      let byte = bytes[place], lower = byte | 0x20
      let digit: UInt8
      if DecimalNumber.isDigit(byte) {
        digit = byte - UInt8(ascii: "0")
      } else if lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f") {
        digit = lower - UInt8(ascii: "a") + 10
      } else {
        throw Failure(what: "\\u needs four hexadecimal digits", offset: escape)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
