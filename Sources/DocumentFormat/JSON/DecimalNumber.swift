import ConstraintModel

/// A decimal number in UTF-8 bytes, read to the nearest double.
struct DecimalNumber {
  /// Where the number ends.
  private(set) var end: Int
  /// The first digits as an integer; exact while there are at most 19.
  private var mantissa: UInt64 = 0
  /// How many digits there are from the first one on that is not 0.
  private var digits = 0
  private var exponent = 0
  private let start: Int

  /// Powers of ten that are exact.
  static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let integerPowers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
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
      // Not by the mantissa: beyond 19 digits it may wrap to 0.
      if digits | Int(digit) != 0 { digits += 1 }
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
    if digits <= 19 && exponent <= 0 && exponent >= -19 {
      return Self.value(mantissa, decimals: -exponent)
    }
    return slowValue(bytes)
  }

  /// `mantissa` divided by a power of ten, up to 10^19, rounded once.
  ///
  /// Where the operands are no doubles, the quotient is taken in integers to 63 bits or more; a bit
  /// for the remainder below them makes the conversion round as if all of it were there.
  @inline(__always) static func value(_ mantissa: UInt64, decimals: Int) -> Double {
    if mantissa <= 1 << 53 {
      let whole = Double(Int64(truncatingIfNeeded: mantissa))
      return decimals == 0 ? whole : whole / powers[decimals]
    }
    return longValue(mantissa, decimals: decimals)
  }

  @inline(never) private static func longValue(_ mantissa: UInt64, decimals: Int) -> Double {
    let divisor = integerPowers[decimals]
    let (shift, divisorShift) = (mantissa.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = mantissa << UInt64(shift)
    // Half the dividend is below the divisor, whose top bit is set: the quotient fits.
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    let bits = quotient >> 1 | quotient & 1 | (remainder == 0 ? 0 : 1)
    return Double(Int64(bitPattern: bits))
      * Double(sign: .plus, exponent: divisorShift - shift - 62, significand: 1)
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
