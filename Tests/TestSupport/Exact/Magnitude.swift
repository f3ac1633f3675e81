/// Arithmetic of natural numbers in limbs, least significant first, without leading zeros.
enum Magnitude {
  static func isLess(_ a: [UInt], _ b: [UInt]) -> Bool {
    guard a.count == b.count else { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  static func sum(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result = a.count >= b.count ? a : b
    let other = a.count >= b.count ? b : a
    var carry: UInt = 0
    for index in result.indices {
      if index >= other.count, carry == 0 { break }
      let (first, overflow) = result[index].addingReportingOverflow(
        index < other.count ? other[index] : 0)
      let (second, more) = first.addingReportingOverflow(carry)
      result[index] = second
      carry = overflow || more ? 1 : 0
    }
    if carry > 0 { result.append(carry) }
    return result
  }

  /// a - b, where b is not larger.
  static func difference(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result = a
    var borrow: UInt = 0
    for index in result.indices {
      if index >= b.count, borrow == 0 { break }
      let (first, overflow) = result[index].subtractingReportingOverflow(
        index < b.count ? b[index] : 0)
      let (second, more) = first.subtractingReportingOverflow(borrow)
      result[index] = second
      borrow = overflow || more ? 1 : 0
    }
    while result.last == 0 { result.removeLast() }
    return result
  }

  static func product(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result = [UInt](repeating: 0, count: a.count + b.count)
    for i in a.indices {
      var carry: UInt = 0
      for j in b.indices {
        (carry, result[i + j]) = multiplyAdd(a[i], b[j], result[i + j], carry)
      }
      result[i + b.count] = carry
    }
    return result
  }

  static func shiftedLeft(_ a: [UInt], _ count: Int) -> [UInt] {
    var result = [UInt](repeating: 0, count: count / UInt.bitWidth)
    let bits = count % UInt.bitWidth
    var carry: UInt = 0
    for limb in a {
      result.append(limb << bits | carry)
      carry = bits == 0 ? 0 : limb >> (UInt.bitWidth - bits)
    }
    if carry > 0 { result.append(carry) }
    return result
  }

  /// a / b, where b divides a.
  ///
  /// Works from the lowest limb up with the inverse of b modulo the word (Jebelean, "An algorithm
  /// for exact division", J. Symbolic Computation 15, 1993): no estimate, no correction.
  static func exactQuotient(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    if a.isEmpty { return [] }
    let zeroLimbs = b.prefix { $0 == 0 }.count
    let bits = b[zeroLimbs].trailingZeroBitCount
    var rest = shiftedRight(a, limbs: zeroLimbs, bits: bits)
    let divisor = shiftedRight(b, limbs: zeroLimbs, bits: bits)
    // Newton: each step doubles the number of right bits, 3 at the start.
    var inverse = divisor[0]
    for _ in 0..<5 { inverse = inverse &* (2 &- divisor[0] &* inverse) }
    let count = rest.count - divisor.count + 1
    var quotient: [UInt] = []
    for position in 0..<max(0, count) {
      let digit = rest[position] &* inverse
      quotient.append(digit)
      var borrow: UInt = 0
      for j in 0..<min(divisor.count, rest.count - position) {
        let (high, low) = multiplyAdd(digit, divisor[j], borrow, 0)
        let (value, overflow) = rest[position + j].subtractingReportingOverflow(low)
        rest[position + j] = value
        borrow = high &+ (overflow ? 1 : 0)
      }
      var next = position + divisor.count
      while borrow > 0, next < rest.count {
        let (value, overflow) = rest[next].subtractingReportingOverflow(borrow)
        rest[next] = value
        borrow = overflow ? 1 : 0
        next += 1
      }
    }
    return quotient
  }

  /// The leading bits as a double in [1, 2) and their exponent; 0 for 0.
  static func leading(_ a: [UInt]) -> (significand: Double, exponent: Int) {
    guard let top = a.last else { return (0, 0) }
    let zeros = top.leadingZeroBitCount
    let below = a.count > 1 && zeros > 0 ? a[a.count - 2] >> (UInt.bitWidth - zeros) : 0
    let bits = Double(top << zeros | below)
    return (bits / 0x1p63, a.count * UInt.bitWidth - zeros - 1)
  }

  private static func shiftedRight(_ a: [UInt], limbs: Int, bits: Int) -> [UInt] {
    var result = Array(a.dropFirst(limbs))
    guard bits > 0 else { return result }
    for index in result.indices {
      let above = index + 1 < result.count ? result[index + 1] << (UInt.bitWidth - bits) : 0
      result[index] = result[index] >> bits | above
    }
    while result.last == 0 { result.removeLast() }
    return result
  }

  /// a * b + c + d in two limbs; it never overflows.
  @inline(__always)
  private static func multiplyAdd(
    _ a: UInt, _ b: UInt, _ c: UInt, _ d: UInt
  ) -> (high: UInt, low: UInt) {
    let (high, low) = a.multipliedFullWidth(by: b)
    let (first, carry) = low.addingReportingOverflow(c)
    let (second, more) = first.addingReportingOverflow(d)
    return (high &+ (carry ? 1 : 0) &+ (more ? 1 : 0), second)
  }
}
