@_spi(Kernel) import ConstraintModel

/// Numbers so short that sums and products of a few of them are not rounded: multiples of 2^-16
/// below 2^31 in magnitude.
///
/// Where the numbers of a system and those that come out of it are such, the order of additions
/// does not matter, and a template gives the bits of a solve for itself.
enum ExactNumbers {
  private static let scale = 65_536.0
  /// Adding and subtracting this rounds what is below 2^51 to a whole number.
  private static let rounder = 0x1.8p52
  private static let largest = 0x1p47

  /// Whether a number is one.
  @inline(__always) static func contain(_ number: Double) -> Bool {
    let scaled = number * scale
    return (scaled + rounder) - rounder == scaled && scaled.magnitude < largest
  }

  /// Those of eight numbers that are none, one bit each.
  @inline(__always) static func exceptions(_ numbers: SIMD8<Double>) -> UInt8 {
    let scaled = numbers * scale
    let bound = SIMD8<Double>(repeating: largest)
    let holds =
      ((scaled + rounder) - rounder .== scaled) .& (scaled .< bound) .& (scaled .> -bound)
    if all(holds) { return 0 }
    var mask: UInt8 = 0
    for lane in 0..<8 where !holds[lane] { mask |= 1 << UInt8(lane) }
    return mask
  }

  /// Whether all numbers of a system are.
  ///
  /// - Complexity: O(entries).
  static func hold(_ system: ConstraintSystem) -> Bool {
    contain(system.constants) && contain(system.coefficients)
      && system.edits.allSatisfy { contain($0.value) }
  }

  private static func contain(_ numbers: [Double]) -> Bool {
    numbers.withUnsafeBufferPointer { numbers in
      for number in numbers where !contain(number) { return false }
      return true
    }
  }
}
