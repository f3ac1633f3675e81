/// What is known of a number before it is there: a multiple of `unit`, at most `bound` in magnitude.
struct NumberExtent {
  private(set) var bound = 0.0
  /// A power of two; of no meaning for 0.
  private(set) var unit = 1.0

  /// The number 0.
  init() {}

  /// Multiples of a power of two up to a bound.
  init(multiplesOf unit: Double, upTo bound: Double) {
    self.unit = unit
    self.bound = bound
  }

  /// One number.
  init(_ number: Double) {
    if number == 0 { return }
    bound = number.magnitude
    // The lowest bit that is set.
    let zeros = min(number.significandBitPattern.trailingZeroBitCount, Double.significandBitCount)
    unit = number.ulp * Double(sign: .plus, exponent: zeros, significand: 1)
  }

  /// The bits that tell its multiples apart, as a power of two.
  var length: Double { bound / unit }

  static func * (left: Self, right: Self) -> Self {
    if left.bound == 0 || right.bound == 0 { return Self() }
    return Self(multiplesOf: left.unit * right.unit, upTo: left.bound * right.bound)
  }

  static func += (left: inout Self, right: Self) {
    if right.bound == 0 { return }
    left.unit = left.bound == 0 ? right.unit : min(left.unit, right.unit)
    left.bound += right.bound
  }

  /// The extent of a form whose terms are not added up yet: of every sum of some of them, in any
  /// order, if that `isExact`.
  init(_ form: LaneForm, of registers: [NumberExtent]) {
    self.init(form.constant)
    for term in form.terms { self += NumberExtent(term.factor) * registers[term.register] }
  }

  /// Whether sums of this extent are not rounded, in any order: doubles have 53 bits, of which three
  /// are left for sums that are put together in another way.
  var isExact: Bool { length <= 0x1p50 }

  /// Whether a few such numbers can be multiplied without rounding.
  var isShort: Bool { length <= 0x1p12 }
}
