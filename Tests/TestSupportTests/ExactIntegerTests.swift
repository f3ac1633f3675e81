import Testing

@testable import TestSupport

@Suite("Exact integers") struct ExactIntegerTests {
  /// Numbers of 0 to `limbs` limbs, often with runs of ones and zeros, where carries go wrong.
  private func number(_ random: inout SplitMix64, limbs: Int) -> ExactInteger {
    let magnitude = (0..<random.integer(in: 0...limbs)).map { _ in
      UInt(random.pick([random.next(), 0, .max, 1, 1 << 63]))
    }
    return ExactInteger(magnitude: magnitude, isNegative: random.chance(0.5))
  }

  private func isEqual(_ left: ExactInteger, _ right: ExactInteger) -> Bool {
    left.sign == right.sign && left.magnitude == right.magnitude
  }

  @Test("ring laws hold for sizes on both sides of a word", arguments: 0..<20)
  func ring(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let a = number(&random, limbs: 4)
      let b = number(&random, limbs: 4)
      let c = number(&random, limbs: 2)
      #expect(isEqual((a + b) * c, a * c + b * c))
      #expect(isEqual((a - b) * (a + b), a * a - b * b))
      #expect(isEqual((a + b) - b, a))
      #expect(isEqual(a.shiftedLeft(by: 70), a * ExactInteger(1).shiftedLeft(by: 70)))
    }
  }

  @Test("a product divides exactly into its factors", arguments: 0..<20)
  func division(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let a = number(&random, limbs: 4)
      let b = number(&random, limbs: 3)
      let d = number(&random, limbs: 3)
      guard d.sign != 0 else { continue }
      // ((a d) 1 - (b) (-d)) / d = a + b
      let quotient = ExactInteger.cross(a * d, ExactInteger(1), b, -d, over: d)
      #expect(isEqual(quotient, a + b))
    }
  }

  @Test("doubles are taken apart and put together again", arguments: 0..<4)
  func doubles(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let exponent = random.integer(in: -90...90)
      let significand = 1 + Double(random.next() >> 12) / 0x1p52
      let value = Double(
        sign: random.chance(0.5) ? .plus : .minus, exponent: exponent, significand: significand)
      let whole = Dyadic(value).integer(unit: -200)
      #expect(ExactInteger.quotient(whole, ExactInteger(1), exponent: -200) == value)
      let third = ExactInteger.quotient(whole, ExactInteger(3), exponent: -200)
      #expect((third * 3 - value).magnitude <= value.magnitude * 0x1p-50)
    }
    #expect(Dyadic(0).integer(unit: -5).sign == 0)
    #expect(ExactInteger.quotient(ExactInteger(0), ExactInteger(7)) == 0)
  }

  @Test("the least word is kept as a magnitude, so that products of words fit")
  func leastWord() {
    let power = ExactInteger(1).shiftedLeft(by: 63)
    #expect(isEqual(-power + power, ExactInteger(0)))
    #expect(isEqual((-power - ExactInteger(-1)) + ExactInteger(-1), -power))
    #expect((-power).limbs.count == 1)
  }
}
