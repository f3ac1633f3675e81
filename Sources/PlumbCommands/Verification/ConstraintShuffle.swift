import ConstraintModel
import Workloads

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
    var random = SplitMix64(seed: seed)
    random.shuffle(&numbers)
    return numbers
  }
}
