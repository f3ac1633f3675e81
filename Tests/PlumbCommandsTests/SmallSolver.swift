import ConstraintModel

@testable import PlumbCommands

/// A slow solver for small systems, independent of the real one: a dense tableau, Bland's rule, one
/// level after the other.
struct SmallSolver: SystemSolver {
  func solve(
    _ system: ConstraintSystem, _ switches: SolverSwitches, diagnoses: Bool
  ) -> SolveOutcome {
    var tableau = SmallTableau(system)
    guard tableau.makeFeasible() <= 1e-7 else { return .infeasible(conflict(of: system)) }
    let levels = tableau.minimiseLevels()
    let values = tableau.values
    var solution = OptimalSolution(values: values, levels: levels)
    guard diagnoses else { return .optimal(solution) }
    for index in 0..<system.constraintCount {
      let row = system.constraint(at: index)
      if row.priority.isRequired { continue }
      let amount = Self.violation(of: row, values)
      if amount > 1e-6 * (1 + row.constant.magnitude) {
        solution.violations.append((.constraint(index), amount))
      }
    }
    for edit in system.edits {
      let amount = (values[edit.variable.index] - edit.value).magnitude
      if amount > 1e-6 * (1 + edit.value.magnitude) {
        solution.violations.append((.edit(edit.variable), amount))
      }
    }
    solution.ambiguous = (0..<system.variableCount).map { Variable(index: $0) }.filter {
      tableau.isAmbiguous($0)
    }
    return .optimal(solution)
  }

  static func violation(of row: Constraint, _ values: [Double]) -> Double {
    let sum = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable.index] }
    switch row.relation {
    case .equal: return (sum - row.constant).magnitude
    case .lessThanOrEqual: return max(0, sum - row.constant)
    case .greaterThanOrEqual: return max(0, row.constant - sum)
    }
  }

  private func conflict(of system: ConstraintSystem) -> ConflictReport {
    let all = (0..<system.constraintCount).filter {
      system.constraint(at: $0).priority.isRequired
    }
    var members = all
    for candidate in all where shortage(members.filter { $0 != candidate }, system) > 1e-7 {
      members.removeAll { $0 == candidate }
    }
    return ConflictReport(
      members: members, parts: [members], amount: shortage(members, system),
      relaxations: members.filter { member in
        shortage(all.filter { $0 != member }, system) <= 1e-7
      })
  }

  private func shortage(_ members: [Int], _ system: ConstraintSystem) -> Double {
    guard let part = DocumentVerifier.part(members, of: system) else { return 0 }
    var tableau = SmallTableau(part)
    return tableau.makeFeasible()
  }
}

/// Rows of a system in equality form, with the variables split into two nonnegative ones each.
private struct SmallTableau {
  var rows: [[Double]] = []
  var right: [Double] = []
  var basis: [Int] = []
  var isBarred: [Bool] = []
  var costs: [(priority: Priority, column: Int, weight: Double)] = []
  let variableCount: Int

  init(_ system: ConstraintSystem) {
    variableCount = system.variableCount
    isBarred = Array(repeating: false, count: 2 * variableCount)
    var constraints = (0..<system.constraintCount).map { system.constraint(at: $0) }
    constraints += system.edits.map {
      Constraint(
        terms: [Term($0.variable)], .equal, constant: $0.value, priority: $0.priority,
        weight: $0.weight)
    }
    var entries: [[(Int, Double)]] = []
    for row in constraints {
      var entry: [(Int, Double)] = []
      // Rows are scaled to a largest coefficient of 1; the costs make up for it.
      let size = row.terms.map(\.coefficient.magnitude).max() ?? 1
      for term in row.terms {
        entry.append((2 * term.variable.index, term.coefficient / size))
        entry.append((2 * term.variable.index + 1, -term.coefficient / size))
      }
      for sign in [1.0, -1.0] {
        let isFree =
          sign > 0 ? row.relation == .lessThanOrEqual : row.relation == .greaterThanOrEqual
        if !isFree && row.priority.isRequired { continue }
        if !isFree { costs.append((row.priority, isBarred.count, row.weight * size)) }
        entry.append((isBarred.count, sign))
        isBarred.append(false)
      }
      entries.append(entry)
      right.append(row.constant / size)
    }
    let structural = isBarred.count
    for (index, entry) in entries.enumerated() {
      var row = Array(repeating: 0.0, count: structural + entries.count)
      let sign = right[index] < 0 ? -1.0 : 1.0
      for (column, value) in entry { row[column] += sign * value }
      right[index] *= sign
      row[structural + index] = 1
      rows.append(row)
      basis.append(structural + index)
    }
    isBarred += Array(repeating: false, count: entries.count)
  }

  /// Minimises the sum of the artificial variables, then bars them.
  mutating func makeFeasible() -> Double {
    let structural = isBarred.count - rows.count
    var cost = Array(repeating: 0.0, count: isBarred.count)
    for column in structural..<isBarred.count { cost[column] = 1 }
    let sum = minimise(cost).value
    for column in structural..<isBarred.count { isBarred[column] = true }
    for row in rows.indices where basis[row] >= structural {
      if let column = (0..<structural).first(where: { rows[row][$0].magnitude > 1e-9 }) {
        pivot(row, column)
      }
    }
    return sum
  }

  mutating func minimiseLevels() -> [(priority: Priority, violation: Double)] {
    Set(costs.map(\.priority)).sorted(by: >).map { priority in
      var cost = Array(repeating: 0.0, count: isBarred.count)
      for entry in costs where entry.priority == priority { cost[entry.column] = entry.weight }
      let (value, reduced) = minimise(cost)
      for column in isBarred.indices where reduced[column] > 1e-9 { isBarred[column] = true }
      return (priority, value)
    }
  }

  func isAmbiguous(_ variable: Variable) -> Bool {
    let found = [1.0, -1.0].map { sign in
      var copy = self
      var cost = Array(repeating: 0.0, count: isBarred.count)
      cost[2 * variable.index] = sign
      cost[2 * variable.index + 1] = -sign
      return copy.minimise(cost).value * sign
    }
    return found[1] - found[0] > 1e-6 * (1 + found[0].magnitude)
  }

  var values: [Double] {
    var columns = Array(repeating: 0.0, count: isBarred.count)
    for (row, column) in basis.enumerated() { columns[column] = right[row] }
    return (0..<variableCount).map { columns[2 * $0] - columns[2 * $0 + 1] }
  }

  private mutating func minimise(_ cost: [Double]) -> (value: Double, reduced: [Double]) {
    while true {
      var reduced = cost
      for (row, column) in basis.enumerated() where cost[column] != 0 {
        for entry in reduced.indices { reduced[entry] -= cost[column] * rows[row][entry] }
      }
      let value = basis.enumerated().reduce(0) { $0 + cost[$1.element] * right[$1.offset] }
      guard
        let entering = reduced.indices.first(where: { reduced[$0] < -1e-9 && !isBarred[$0] })
      else { return (value, reduced) }
      let blocking = rows.indices.filter { rows[$0][entering] > 1e-9 }.min { first, second in
        let steps = (right[first] / rows[first][entering], right[second] / rows[second][entering])
        return steps.0 == steps.1 ? basis[first] < basis[second] : steps.0 < steps.1
      }
      guard let blocking else { return (-.infinity, reduced) }
      pivot(blocking, entering)
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let scale = 1 / rows[row][column]
    for entry in rows[row].indices { rows[row][entry] *= scale }
    right[row] *= scale
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let factor = rows[other][column]
      for entry in rows[other].indices { rows[other][entry] -= factor * rows[row][entry] }
      right[other] = max(0, right[other] - factor * right[row])
    }
    basis[row] = column
  }
}
