import Foundation

/// How much random tests do, from the environment.
package enum TestScale {
  /// Random systems in all: PLUMB_SYSTEMS, 3,000 by default.
  package static let systems = number("PLUMB_SYSTEMS", default: 3_000)
  /// The first seed: PLUMB_SEED, 0 by default.
  package static let firstSeed = UInt64(number("PLUMB_SEED", default: 0))

  /// That many seeds from the first.
  package static func seeds(_ count: Int) -> Range<UInt64> {
    firstSeed..<firstSeed + UInt64(count)
  }

  private static func number(_ name: String, default value: Int) -> Int {
    guard let text = ProcessInfo.processInfo.environment[name], let number = Int(text) else {
      return value
    }
    return max(0, number)
  }
}
