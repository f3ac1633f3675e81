/// Steele, Lea and Flood's generator ("Fast splittable pseudorandom number generators", 2014):
/// the same numbers from the same seed on every machine.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// An integer of the range.
  ///
  /// Not the library's `random(in:)`: what that one makes of a generator may change.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
  }

  /// Whether an event of the given probability happens.
  package mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) / 9_007_199_254_740_992 < probability
  }

  /// An element of a collection that has one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(in: 0...elements.count - 1)]
  }

  /// The numbers 0 ..< count in random order (Fisher and Yates).
  package mutating func permutation(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(last, integer(in: 0...last))
    }
    return order
  }
}
