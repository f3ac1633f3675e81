@_spi(Kernel) import ConstraintModel

/// The sum of weight times violation at each priority, from the rows as they were written.
struct LevelSums {
  /// By priority; edits are included, required rows are not.
  private(set) var sums: [Priority: Double] = [:]

  /// The priorities, highest first.
  var priorities: [Priority] { sums.keys.sorted(by: >) }

  init(of system: ConstraintSystem, values: [Double]) {
    for row in 0..<system.constraintCount where !system.kinds[row].isRequired {
      let priority = system.priorities[Int(system.priorityIndices[row])]
      sums[priority, default: 0] += system.weights[row] * system.miss(ofRow: row, values).miss
    }
    for edit in system.edits {
      let miss = (values[edit.variable.index] - edit.value).magnitude
      sums[edit.priority, default: 0] += edit.weight * miss
    }
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
