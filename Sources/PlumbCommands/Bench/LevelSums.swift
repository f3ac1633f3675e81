@_spi(Kernel) import ConstraintModel

/// The sum of weight times violation at each priority, from the rows as they were written.
struct LevelSums {
  /// The priorities that occur, edits included and required rows not, highest first.
  private(set) var levels: [(priority: Priority, violation: Double)] = []

  /// The priorities, highest first.
  var priorities: [Priority] { levels.map(\.priority) }

  /// - Complexity: O(entries + edits * priorities).
  init(of system: ConstraintSystem, values: [Double]) {
    var sums = [Double](repeating: 0, count: system.priorities.count)
    var occurs = [Bool](repeating: false, count: sums.count)
    for row in 0..<system.constraintCount where !system.kinds[row].isRequired {
      let index = Int(system.priorityIndices[row])
      sums[index] += system.weights[row] * system.miss(ofRow: row, values).miss
      occurs[index] = true
    }
    for index in sums.indices where occurs[index] {
      levels.append((system.priorities[index], sums[index]))
    }
    for edit in system.edits {
      let miss = edit.weight * (values[edit.variable.index] - edit.value).magnitude
      if let place = levels.firstIndex(where: { $0.priority == edit.priority }) {
        levels[place].violation += miss
      } else {
        levels.append((edit.priority, miss))
      }
    }
    levels.sort { $0.priority > $1.priority }
  }

  /// The sum at a priority; 0 at one that does not occur.
  subscript(priority: Priority) -> Double {
    levels.first { $0.priority == priority }?.violation ?? 0
  }

  /// The most important level at which an answer differs from the expected one by more than
  /// `tolerance` of 1 and its sum, or `nil`; lower ones may then differ either way.
  func firstDifference(
    from expected: LevelSums, within tolerance: Double = 1e-6
  ) -> (priority: Priority, found: Double, expected: Double)? {
    for priority in expected.priorities {
      let (found, wanted) = (self[priority], expected[priority])
      if !((found - wanted).magnitude <= tolerance * (1 + wanted)) {
        return (priority, found, wanted)
      }
    }
    return nil
  }
}

extension ConstraintSystem {
  /// By how much a row is missed, and the magnitudes added to find it, plus 1.
  func miss(ofRow row: Int, _ values: [Double]) -> (miss: Double, size: Double) {
    var sum = -constants[row]
    var size = 1 + sum.magnitude
    for entry in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
      let product = coefficients[entry] * values[Int(columns[entry])]
      sum += product
      size += product.magnitude
    }
    return switch kinds[row].relation {
    case .equal: (sum.magnitude, size)
    case .lessThanOrEqual: (max(0, sum), size)
    case .greaterThanOrEqual: (max(0, -sum), size)
    }
  }

  /// The same rows with other values of some edits.
  func replacingEdits(with values: [Variable: Double]) throws(ModelError) -> ConstraintSystem {
    var system = ConstraintSystem()
    for index in 0..<variableCount { _ = system.addVariable(name(of: Variable(index: index))) }
    system.reserve(constraints: constraintCount, entries: entryCount)
    for row in 0..<constraintCount { try system.add(constraint(at: row)) }
    for var edit in edits {
      edit.value = values[edit.variable] ?? edit.value
      try system.add(edit)
    }
    return system
  }
}

extension ConstraintSystem {
  /// The first level at which values differ from the sums of an answer that is right, or a required
  /// row that they miss, in words that say what found that answer; or `nil`.
  ///
  /// - Complexity: O(entries).
  func flaw(in values: [Double], expected: LevelSums, from source: String) -> String? {
    let found = LevelSums(of: self, values: values)
    if let (priority, sum, wanted) = found.firstDifference(from: expected) {
      return "level \(priority) is \(sum), \(source) \(wanted)"
    }
    for row in 0..<constraintCount where kinds[row].isRequired {
      let (miss, size) = miss(ofRow: row, values)
      if !(miss <= 1e-9 * size) { return "required row \(row + 1) is missed by \(miss)" }
    }
    return nil
  }
}
