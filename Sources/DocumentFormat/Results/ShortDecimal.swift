/// A number that has at most three digits after the point and few before it.
///
/// Most values of layouts are such. Fewer decimals are tried first, and decimals of up to 15 digits
/// are told apart by doubles: what reads back as the value is the shortest that does.
struct ShortDecimal {
  /// Whether the number is below 0.
  let isNegative: Bool
  /// The digits before and after the point.
  let digits: UInt64
  /// How many digits are after the point.
  let decimals: Int
  /// The power of ten that `digits` are divided by.
  let scale: UInt64

  private static let largest = 1e11

  /// The decimal of `value`; `nil` for integers and where there is no short one.
  @inline(__always) init?(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude < Self.largest else { return nil }
    var scale = 1.0
    for decimals in 1...3 {
      scale *= 10
      let digits = Int64(magnitude * scale + 0.5)
      if Double(digits) / scale == magnitude {
        isNegative = value < 0
        self.digits = UInt64(digits)
        self.decimals = decimals
        self.scale = UInt64(scale)
        return
      }
    }
    return nil
  }
}

/// How long integers are in decimal.
enum DecimalDigits {
  /// How many digits a number has; 0 has one.
  @inline(__always) static func count(of value: UInt64) -> Int {
    var count = 1, power: UInt64 = 10
    while count < 19, value >= power {
      count &+= 1
      power &*= 10
    }
    return value >= 10_000_000_000_000_000_000 ? 20 : count
  }
}
