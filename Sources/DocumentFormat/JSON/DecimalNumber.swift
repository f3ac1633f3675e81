import ConstraintModel

/// A decimal number in UTF-8 bytes, read to the nearest double.
struct DecimalNumber {
  /// Where the number ends.
  private(set) var end: Int
  /// The first digits as an integer; exact while there are at most 19.
  private var mantissa: UInt64 = 0
  private var digits = 0
  private var exponent = 0
  private let start: Int

  /// Powers of ten that are exact.
  static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads `digits [. digits] [e [+-] digits]` or `. digits ...` from `start` on.
  ///
  /// A point or an exponent without digits after it is not part of the number. The bytes must end
  /// with one that is neither digit, point nor letter.
  /// - Returns: `nil` when no number begins at `start`.
  @inline(__always) init?(_ bytes: [UInt8], at start: Int) {
    self.start = start
    end = start
    readDigits(bytes)
    if bytes[end] == UInt8(ascii: "."), Self.isDigit(bytes[end + 1]) {
      end += 1
      let point = end
      readDigits(bytes)
      exponent = point - end
    }
    guard end > start else { return nil }
    if bytes[end] | 0x20 == UInt8(ascii: "e") { readExponent(bytes) }
  }

  @inline(__always) private mutating func readDigits(_ bytes: [UInt8]) {
    while true {
      let digit = bytes[end] &- UInt8(ascii: "0")
      if digit > 9 { return }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      if mantissa != 0 { digits += 1 }
      end += 1
    }
  }

  private mutating func readExponent(_ bytes: [UInt8]) {
    var place = end + 1
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    guard Self.isDigit(bytes[place]) else { return }
    var power = 0
    while Self.isDigit(bytes[place]) {
      power = min(power * 10 + Int(bytes[place] - UInt8(ascii: "0")), 1_000_000)
      place += 1
    }
    exponent += isNegative ? -power : power
    end = place
  }

  /// The nearest double; infinite when too large.
  ///
  /// Up to 2^53 and 10^22 one operation on exact operands rounds once (Clinger 1990); all other
  /// numbers go through the standard library. A number too small for a double becomes the least
  /// one, so that it is not taken for 0.
  @inline(__always) func value(_ bytes: [UInt8]) -> Double {
    if digits <= 19 && mantissa <= 1 << 53 && exponent >= -22 && exponent <= 22 {
      if exponent == 0 { return Double(mantissa) }
      return exponent < 0
        ? Double(mantissa) / Self.powers[-exponent] : Double(mantissa) * Self.powers[exponent]
    }
    return slowValue(bytes)
  }

  private func slowValue(_ bytes: [UInt8]) -> Double {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let value = Double(text) else { return .infinity }
    return value == 0 && digits > 0 ? .leastNonzeroMagnitude : value
  }

  /// Whether a byte is one of the ten digits.
  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") <= 9
  }
}
