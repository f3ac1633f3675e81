@_spi(Kernel) import ConstraintModel

extension Solver {
  /// The total violation of every priority below required that occurs, highest first: the sum of
  /// weight times violation over constraints, as written, and edits.
  ///
  /// - Complexity: O(entries).
  public func levels() -> [(priority: Priority, violation: Double)] {
    settle()
    let priorities = store?.usedPriorities ?? system.priorities
    let soft = softPriorities
    var totals = [Double](repeating: 0, count: soft.count)
    let levelOf = Dictionary(uniqueKeysWithValues: soft.enumerated().map { ($1, $0) })
    let levels = priorities.map { levelOf[$0] ?? -1 }
    withRowView { view in
      for row in 0..<view.rowCount where view.isSoft(row) {
        let violation = view.residual(row, at: engine.values, engine.variableCount).violation
        totals[levels[Int(view.priorityIndices[row])]] += view.weights[row] * violation
      }
    }
    for edit in edits.list {
      let violation = (value(of: edit.variable) - edit.value).magnitude
      if let level = levelOf[edit.priority] { totals[level] += edit.weight * violation }
    }
    return zip(soft, totals).map { ($0, $1) }
  }

  /// The soft constraints and edits that the solution does not meet, in document order, each with
  /// an amount above 1e-6 of 1 and its constant.
  ///
  /// - Complexity: O(entries).
  public func violations() -> [Violation] {
    settle()
    let tolerance = DiagnosisTolerances().violation
    var list: [Violation] = []
    let names = nameList
    withRowView { view in
      for row in 0..<view.rowCount where view.isSoft(row) {
        let amount = view.residual(row, at: engine.values, engine.variableCount).violation
        if amount > tolerance * (1 + view.constants[row].magnitude) {
          list.append(
            Violation(
              subject: .constraint(handle(row), index: row), amount: amount,
              constraint: constraint(inSlot: row), names: names))
        }
      }
    }
    for edit in edits.list {
      let amount = (value(of: edit.variable) - edit.value).magnitude
      if amount > tolerance * (1 + edit.value.magnitude) {
        list.append(Violation(subject: .edit(edit.variable), amount: amount, names: names))
      }
    }
    return list
  }

  /// The priorities below required that occur, highest first.
  var softPriorities: [Priority] {
    let priorities = store?.usedPriorities ?? system.priorities
    return Set(priorities.filter { !$0.isRequired }).union(edits.list.map(\.priority))
      .sorted(by: >)
  }
}

/// How far a row's sum is from its constant.
struct RowResidual {
  /// Sum less constant.
  var value: Double
  /// 1 and the magnitudes added.
  var size: Double
  /// The part of `value` on the violated side, as a magnitude.
  var violation: Double
}

extension RowResidual {
  /// The residual of an edit.
  init(_ edit: Edit, _ values: [Double]) {
    let found = values[edit.variable.index]
    self.init(
      value: found - edit.value, size: 1 + found.magnitude + edit.value.magnitude,
      violation: (found - edit.value).magnitude)
  }
}

extension RowView {
  @inline(__always) func isSoft(_ row: Int) -> Bool {
    kinds[row] != .removed && !kinds[row].isRequired
  }

  /// The residual of a row; variables beyond `count` have the value 0.
  func residual(_ row: Int, at values: UnsafePointer<Double>, _ count: Int) -> RowResidual {
    var sum = -constants[row]
    var size = 1 + sum.magnitude
    for entry in Int(begins[row])..<Int(ends[row]) where Int(columns[entry]) < count {
      let term = coefficients[entry] * values[Int(columns[entry])]
      sum += term
      size += term.magnitude
    }
    return RowResidual(value: sum, size: size, violation: kinds[row].violation(sum))
  }
}
