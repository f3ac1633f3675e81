extension SplitMix64 {
  /// The numbers 0 ..< count in random order.
  package mutating func permutation(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    shuffle(&order)
    return order
  }
}
