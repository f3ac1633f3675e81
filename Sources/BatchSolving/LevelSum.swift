@_spi(Kernel) import ConstraintModel

/// What a solution gives up at one priority.
public struct LevelSum: Sendable, Hashable {
  /// The priority; below required.
  public var priority: Priority
  /// The sum of weight times violation of its constraints and edits.
  public var sum: Double

  /// The given sum.
  public init(priority: Priority, sum: Double) {
    self.priority = priority
    self.sum = sum
  }

  /// The levels of a system at the given values, highest first.
  static func levels(
    of system: ConstraintSystem, values: UnsafeBufferPointer<Double>
  ) -> [LevelSum] {
    var sums = [Double](repeating: 0, count: system.priorities.count)
    for row in 0..<system.constraintCount where !system.kinds[row].isRequired {
      var residual = -system.constants[row]
      for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
        residual += system.coefficients[entry] * values[Int(system.columns[entry])]
      }
      let miss =
        switch system.kinds[row].relation {
        case .equal: residual.magnitude
        case .lessThanOrEqual: max(0, residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
      sums[Int(system.priorityIndices[row])] += system.weights[row] * miss
    }
    var levels = zip(system.priorities, sums).filter { !$0.0.isRequired }
      .map { LevelSum(priority: $0, sum: $1) }
    for edit in system.edits {
      let miss = edit.weight * (values[edit.variable.index] - edit.value).magnitude
      if let place = levels.firstIndex(where: { $0.priority == edit.priority }) {
        levels[place].sum += miss
      } else {
        levels.append(LevelSum(priority: edit.priority, sum: miss))
      }
    }
    return levels.sorted { $0.priority > $1.priority }
  }
}
