// Conversions between widths of integers and floating point round through libm.
import Glibc

/// An integer of any size: a machine word while it fits, otherwise sign and magnitude.
struct ExactInteger: Sendable {
  /// The value, when `limbs` is empty.
  private(set) var word: Int
  /// The magnitude, least significant limb first, when it does not fit in `word`.
  private(set) var limbs: [UInt]
  private var isNegativeMagnitude: Bool

  init(_ word: Int) {
    self.word = word
    limbs = []
    isNegativeMagnitude = false
  }

  init(magnitude: [UInt], isNegative: Bool) {
    var magnitude = magnitude
    while magnitude.last == 0 { magnitude.removeLast() }
    if magnitude.count <= 1, let small = Int(exactly: magnitude.first ?? 0) {
      word = isNegative ? -small : small
      limbs = []
      isNegativeMagnitude = false
    } else {
      word = 0
      limbs = magnitude
      isNegativeMagnitude = isNegative
    }
  }

  /// A word where the magnitude fits; `Int.min` is none, so that products stay below 2^126.
  private init(wide value: Int128) {
    if let small = Int(exactly: value), small != .min {
      self.init(small)
    } else {
      let magnitude = value.magnitude
      self.init(
        magnitude: [
          UInt(truncatingIfNeeded: magnitude), UInt(truncatingIfNeeded: magnitude >> 64),
        ],
        isNegative: value < 0)
    }
  }

  /// -1, 0 or 1.
  var sign: Int { limbs.isEmpty ? word.signum() : (isNegativeMagnitude ? -1 : 1) }

  var magnitude: [UInt] {
    guard limbs.isEmpty else { return limbs }
    return word == 0 ? [] : [word.magnitude]
  }

  static prefix func - (value: ExactInteger) -> ExactInteger {
    if value.limbs.isEmpty { return ExactInteger(-value.word) }
    return ExactInteger(magnitude: value.magnitude, isNegative: value.sign > 0)
  }

  static func * (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    if left.limbs.isEmpty, right.limbs.isEmpty {
      return ExactInteger(wide: Int128(left.word) * Int128(right.word))
    }
    return ExactInteger(
      magnitude: Magnitude.product(left.magnitude, right.magnitude),
      isNegative: left.sign * right.sign < 0)
  }

  static func - (left: ExactInteger, right: ExactInteger) -> ExactInteger { left + -right }

  static func + (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    if left.limbs.isEmpty, right.limbs.isEmpty {
      return ExactInteger(wide: Int128(left.word) + Int128(right.word))
    }
    if left.sign == 0 { return right }
    if right.sign == 0 { return left }
    let (a, b) = (left.magnitude, right.magnitude)
    if left.sign == right.sign {
      return ExactInteger(magnitude: Magnitude.sum(a, b), isNegative: left.sign < 0)
    }
    return Magnitude.isLess(a, b)
      ? ExactInteger(magnitude: Magnitude.difference(b, a), isNegative: right.sign < 0)
      : ExactInteger(magnitude: Magnitude.difference(a, b), isNegative: left.sign < 0)
  }

  /// (a p - b c) / d, for a division without remainder: the step of integer pivoting.
  static func cross(
    _ a: ExactInteger, _ p: ExactInteger, _ b: ExactInteger, _ c: ExactInteger,
    over d: ExactInteger
  ) -> ExactInteger {
    if a.limbs.isEmpty, p.limbs.isEmpty, b.limbs.isEmpty, c.limbs.isEmpty, d.limbs.isEmpty {
      let numerator = Int128(a.word) * Int128(p.word) - Int128(b.word) * Int128(c.word)
      return ExactInteger(wide: numerator / Int128(d.word))
    }
    let numerator = a * p - b * c
    return ExactInteger(
      magnitude: Magnitude.exactQuotient(numerator.magnitude, d.magnitude),
      isNegative: numerator.sign * d.sign < 0)
  }

  /// The integer times 2^count.
  func shiftedLeft(by count: Int) -> ExactInteger {
    if count == 0 || sign == 0 { return self }
    return ExactInteger(magnitude: Magnitude.shiftedLeft(magnitude, count), isNegative: sign < 0)
  }

  /// The nearest doubles of a quotient, times 2^exponent; a few units in the last place off.
  static func quotient(
    _ numerator: ExactInteger, _ denominator: ExactInteger, exponent: Int = 0
  ) -> Double {
    let (a, shiftA) = Magnitude.leading(numerator.magnitude)
    let (b, shiftB) = Magnitude.leading(denominator.magnitude)
    let ratio = a / b
    let sign: FloatingPointSign = numerator.sign * denominator.sign < 0 ? .minus : .plus
    return Double(sign: sign, exponent: shiftA - shiftB + exponent, significand: ratio)
  }
}
