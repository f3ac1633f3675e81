#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes compact JSON into bytes, values in the order in which they are given.
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer with nothing written.
  public init() {}

  /// What has been written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object; `members` writes a key before each value.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    nest("{", "}", members)
  }

  /// Writes an array.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nest("[", "]", elements)
  }

  /// Writes the key of the next value.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 { appendEscaped(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number, as short as reads back the same; a number that JSON does not have is null.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if value.magnitude < 1e15, let integer = Int64(exactly: value) {
      literal(String(integer))
    } else {
      literal(value.description)
    }
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    literal(String(value))
  }

  /// Writes null.
  public mutating func null() {
    literal("null")
  }

  /// Ends a line between two documents.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func nest(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ contents: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    contents(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
