/// A small pseudo-random generator whose numbers are the same on every machine.
///
/// Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014). Draws are
/// made here rather than with `Int.random(in:using:)`, whose method the standard library may change.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator that starts from `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number in 0 ..< `count`; `count` is above 0.
  ///
  /// The bias of the multiplication is below `count` / 2^64.
  public mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// A whole number of the range, ends included.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + index(below: range.count)
  }

  /// A number of the range, drawn uniformly from 2^53 steps.
  public mutating func number(in range: Range<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// True with the given probability.
  public mutating func chance(_ probability: Double) -> Bool {
    number(in: 0..<1) < probability
  }

  /// One of the elements; there is at least one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// Puts the elements in a random order (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for end in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(end, index(below: end + 1))
    }
  }
}
