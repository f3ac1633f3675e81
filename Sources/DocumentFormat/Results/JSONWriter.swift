import ConstraintModel

// Conversions between floating point and integers round through libm.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes JSON as bytes, without white space.
public struct JSONWriter: Sendable {
  /// What has been written and not yet taken.
  public var bytes: [UInt8] { Array(storage[..<count]) }

  /// The bytes, then room for more.
  private var storage: [UInt8] = []
  private(set) var count = 0
  /// Whether a comma belongs before the next field or element.
  private var needsComma = false

  /// A writer with nothing written.
  public init() {}

  /// Writes an object whose fields `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    body(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a field's name; its value is written next.
  public mutating func field(_ name: String) {
    string(name)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a field's name, given as well-formed UTF-8; its value is written next.
  mutating func field(_ name: Range<Int>, of bytes: Span<UInt8>) {
    string(name, of: bytes)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    let bytes = text.utf8.span
    string(bytes.indices, of: bytes)
  }

  /// Writes a number: the shortest decimal that reads back the same, never `-0`.
  ///
  /// JSON has no infinities and no NaN; they become `null`.
  public mutating func number(_ value: Double) {
    separate()
    if value.magnitude < 1e16, let integer = Int64(exactly: value) {
      decimal(integer)
    } else if let short = ShortDecimal(value) {
      decimal(short)
    } else if value.isFinite {
      put(NumberText.shortest(value))
    } else {
      put("null")
    }
  }

  /// Writes an integer.
  public mutating func number(_ value: Int) {
    separate()
    decimal(Int64(value))
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    separate()
    put(value ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    put("null")
  }

  /// Ends a line; the next value stands on its own.
  public mutating func endLine() {
    reserve(1)
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Removes what has been written, keeping the memory.
  public mutating func removeAll() {
    count = 0
    needsComma = false
  }
}

// Each value makes room for itself and for the punctuation around it.
extension JSONWriter {
  /// Room for a comma, quotes, a colon and any number.
  private static let smallRoom = 32

  @inline(__always) private mutating func reserve(_ more: Int) {
    if storage.count &- count < more { grow(more) }
  }

  @inline(never) private mutating func grow(_ more: Int) {
    let room = max(more, storage.count, 256)
    storage.append(contentsOf: repeatElement(0, count: room))
  }

  @inline(__always) private mutating func put(_ byte: UInt8) {
    storage[count] = byte
    count &+= 1
  }

  private mutating func put(_ text: String) {
    let bytes = text.utf8.span
    reserve(bytes.count &+ Self.smallRoom)
    for place in bytes.indices { put(bytes[place]) }
  }

  @inline(__always) private mutating func separate() {
    reserve(Self.smallRoom)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Begins an object or array whose end is written elsewhere.
  mutating func open(_ bracket: UInt8) {
    separate()
    put(bracket)
    needsComma = false
  }

  /// Ends an object or array.
  mutating func close(_ bracket: UInt8) {
    reserve(Self.smallRoom)
    put(bracket)
    needsComma = true
  }

  private mutating func string(_ range: Range<Int>, of bytes: Span<UInt8>) {
    // An escape has six bytes at most.
    reserve(range.count &* 6 &+ Self.smallRoom)
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
    put(UInt8(ascii: "\""))
    var start = range.lowerBound
    while start < range.upperBound {
      start = Self.copyPlain(start..<range.upperBound, of: bytes, to: &storage, &count)
      if start == range.upperBound { break }
      escape(bytes[start])
      start &+= 1
    }
    put(UInt8(ascii: "\""))
  }

  /// Copies bytes up to the first that must be escaped, and returns its place.
  @inline(__always) private static func copyPlain(
    _ range: Range<Int>, of bytes: Span<UInt8>, to storage: inout [UInt8], _ count: inout Int
  ) -> Int {
    var output = storage.mutableSpan
    var end = count, place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      output[end] = byte
      end &+= 1
      place &+= 1
    }
    count = end
    return place
  }

  private mutating func decimal(_ value: Int64) {
    if value < 0 { put(UInt8(ascii: "-")) }
    put(value.magnitude, digits: DecimalDigits.count(of: value.magnitude))
  }

  private mutating func decimal(_ value: ShortDecimal) {
    if value.isNegative { put(UInt8(ascii: "-")) }
    let (whole, fraction) = value.digits.quotientAndRemainder(dividingBy: value.scale)
    put(whole, digits: DecimalDigits.count(of: whole))
    put(UInt8(ascii: "."))
    put(fraction, digits: value.decimals)
  }

  /// Writes exactly that many digits.
  @inline(__always) private mutating func put(_ value: UInt64, digits: Int) {
    count &+= digits
    Self.write(value, digits: digits, to: &storage, endingAt: count)
  }

  @inline(__always) private static func write(
    _ value: UInt64, digits: Int, to storage: inout [UInt8], endingAt end: Int
  ) {
    var output = storage.mutableSpan
    var rest = value
    var place = end
    for _ in 0..<digits {
      let next = rest / 10
      place &-= 1
      output[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- next &* 10)
      rest = next
    }
  }

  private mutating func escape(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): put(UInt8(ascii: "n"))
    case UInt8(ascii: "\t"): put(UInt8(ascii: "t"))
    case UInt8(ascii: "\r"): put(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
    default:
      for letter in [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")] { put(letter) }
      for digit in [byte >> 4, byte & 15] {
        put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
