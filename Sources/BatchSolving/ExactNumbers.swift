@_spi(Kernel) import ConstraintModel

/// Numbers so short that templates and solves can add and multiply them without rounding.
///
/// The numbers of a system must be multiples of 2^-8 below 2^16, so 24 bits long; the parameters
/// that come out multiples of 2^-12 below 2^16, 28 bits long. What presolve and a template add up
/// are sums of such numbers times factors; `NumberExtent` follows how long each of these sums can be
/// in any lane, and none may be longer than 50 of the 53 bits of a double. Then all of them are
/// exact, their order does not matter, and a template gives the bits of a solve for itself.
///
/// They are short for a second reason: a solve takes a row as held that is missed by 1e-9 of its
/// terms. Numbers of up to 2^16 differ by more than that, or not at all (`ExactPivots`).
enum ExactNumbers {
  private static let limit = 0x1p16
  private static let unit = 0x1p-8
  private static let parameterUnit = 0x1p-12
  /// Adding and subtracting this rounds what is below 2^51 to a whole number.
  private static let rounder = 0x1.8p52

  /// What the constants of a system may be.
  static let inputs = NumberExtent(multiplesOf: unit, upTo: limit)
  /// What the parameters of its components may be.
  static let parameters = NumberExtent(multiplesOf: parameterUnit, upTo: limit)

  /// Whether a number of a system is one.
  @inline(__always) static func contain(_ number: Double) -> Bool {
    let scaled = number / unit
    return (scaled + rounder) - rounder == scaled && scaled.magnitude < limit / unit
  }

  /// Whether a parameter is one.
  static func containParameter(_ number: Double) -> Bool {
    exceptions(SIMD8(repeating: number)) == 0
  }

  /// Those of eight parameters that are none, one bit each.
  @inline(__always) static func exceptions(_ numbers: SIMD8<Double>) -> UInt8 {
    let scaled = numbers / parameterUnit
    let bound = SIMD8<Double>(repeating: limit / parameterUnit)
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
