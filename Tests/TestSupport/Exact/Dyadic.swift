/// A finite double as an odd integer times a power of two.
struct Dyadic {
  let mantissa: Int
  let exponent: Int

  init(_ value: Double) {
    guard value != 0 else {
      (mantissa, exponent) = (0, 0)
      return
    }
    let whole = Int(value.significand * 0x1p52)
    let zeros = whole.trailingZeroBitCount
    mantissa = value < 0 ? -(whole >> zeros) : whole >> zeros
    exponent = Int(value.exponent) - 52 + zeros
  }

  /// The number times 2^-unit, where `unit` is not above the exponent.
  func integer(unit: Int) -> ExactInteger {
    mantissa == 0 ? ExactInteger(0) : ExactInteger(mantissa).shiftedLeft(by: exponent - unit)
  }
}
