import ConstraintModel

/// A permutation of constraints that depends on a seed alone.
enum ConstraintShuffle {
  /// The system with its constraints in another order, and the old number of each new one.
  ///
  /// - Complexity: O(entries).
  static func shuffled(
    _ system: ConstraintSystem, seed: UInt64
  ) throws(ModelError) -> (system: ConstraintSystem, order: [Int]) {
    let order = order(of: system.constraintCount, seed: seed)
    var shuffled = ConstraintSystem()
    for index in 0..<system.variableCount {
      _ = shuffled.addVariable(system.name(of: Variable(index: index)))
    }
    for index in order { try shuffled.add(system.constraint(at: index)) }
    for edit in system.edits { try shuffled.add(edit) }
    return (shuffled, order)
  }

  /// The numbers below `count`, shuffled by Fisher and Yates's method.
  static func order(of count: Int, seed: UInt64) -> [Int] {
    var numbers = Array(0..<count)
    var state = seed
    for last in numbers.indices.reversed() {
      // The high half of the product is even enough for counts far below 2^64.
      let choice = nextRandom(&state).multipliedFullWidth(by: UInt64(last + 1)).high
      numbers.swapAt(last, Int(choice))
    }
    return numbers
  }

  /// SplitMix64 (Steele, Lea and Flood 2014).
  private static func nextRandom(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
