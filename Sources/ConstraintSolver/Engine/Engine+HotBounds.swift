@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Where required rows allow hot values to be.
extension Engine {
  /// What required rows of hot values alone allow.
  mutating func boundHotValues() throws(SolverError) -> [Int]? {
    listSharedHotRows()
    let hotRows = presolver.hotRows.base
    for index in 0..<presolver.hotRows.count where hotRows[index].end &- hotRows[index].begin == 1 {
      let begin = Int(hotRows[index].begin)
      let coefficient = rows.coefficients[begin]
      let number = hotNumber(of: Int(rows.columns[begin]))
      let bound = hotRows[index].constant / coefficient
      let relation = hotRows[index].relation
      let isUpper = (relation == .lessThanOrEqual) == (coefficient > 0)
      if relation == .equal || isUpper, bound < hotValues[number].upper {
        hotValues[number].upper = bound
      }
      if relation == .equal || !isUpper, bound > hotValues[number].lower {
        hotValues[number].lower = bound
      }
    }
    for hot in hotValues where isEmpty(hot) { throw .infeasible }
    for index in sharedHotRows {
      if let tied = tiedHotValues(index) { return tied }
    }
    return nil
  }

  /// Lists the rows of several hot values; their numbers change when one goes.
  mutating func listSharedHotRows() {
    sharedHotRows.removeAll(keepingCapacity: true)
    let hotRows = presolver.hotRows.base
    for index in 0..<presolver.hotRows.count where hotRows[index].end &- hotRows[index].begin > 1 {
      sharedHotRows.append(index)
    }
  }

  /// Moves hot values to where rows of hot values alone allow them.
  mutating func moveIntoBounds() throws(SolverError) -> [Int]? {
    if let tied = try boundHotValues() { return tied }
    for hot in hotValues where values[hot.variable] != hot.nearest {
      values[hot.variable] = hot.nearest
      hotValuesMoved = true
    }
    return nil
  }

  func isEmpty(_ hot: HotValue) -> Bool {
    hot.lower > hot.upper + tolerances.feasibility * (1 + hot.upper.magnitude)
  }

  /// The hot values of a row that they violate together.
  func tiedHotValues(_ index: Int) -> [Int]? {
    let row = presolver.hotRows[index]
    let entries = Int(row.begin)..<Int(row.end)
    if entries.count < 2 { return nil }
    var sum = -row.constant
    var size = row.constant.magnitude
    for entry in entries {
      let term =
        rows.coefficients[entry]
        * hotValues[hotNumber(of: Int(rows.columns[entry]))].nearest
      sum += term
      size = max(size, term.magnitude)
    }
    let excess =
      switch row.relation {
      case .equal: sum.magnitude
      case .lessThanOrEqual: sum
      case .greaterThanOrEqual: -sum
      }
    if excess <= tolerances.feasibility * (1 + size) { return nil }
    return entries.map { hotNumber(of: Int(rows.columns[$0])) }
  }

  /// Whether a row of hot values alone holds where they are.
  func holdsHotRow(_ index: Int) -> Bool {
    let row = presolver.hotRows[index]
    var sum = -row.constant
    var size = row.constant.magnitude
    for entry in Int(row.begin)..<Int(row.end) {
      let column = Int(presolver.reduced.columns[entry])
      let term = presolver.reduced.coefficients[entry] * values[column]
      sum += term
      size = max(size, term.magnitude)
    }
    let tolerance = tolerances.feasibility * (1 + size)
    return switch row.relation {
    case .equal: sum.magnitude <= tolerance
    case .lessThanOrEqual: sum <= tolerance
    case .greaterThanOrEqual: sum >= -tolerance
    }
  }

  func hotNumber(of variable: Int) -> Int {
    var number = 0
    while number < hotValues.count, hotValues[number].variable != variable { number += 1 }
    return number < hotValues.count ? number : 0
  }

  /// Reads the ray of an infeasible component: the only hot value in it moves to the nearest value
  /// that it allows.
  ///
  /// - Returns: the hot values in the ray when there are several, else `nil`.
  /// - Throws: `.infeasible` when no hot value is in the ray.
  mutating func yield(_ component: Int) throws(SolverError) -> [Int]? {
    guard let state = components[component].state else { return nil }
    let record = components[component]
    prepareRowGradients()
    let multipliers = rowGradients
    kernel.writeInfeasibilityMultipliers(state, into: multipliers)
    defer { for index in 0..<record.rowCount { multipliers[Int(record.rows[index])] = 0 } }
    var slopes = [Double](repeating: 0, count: hotValues.count)
    var sizes = slopes
    var constant = 0.0
    for index in 0..<record.rowCount {
      let row = Int(record.rows[index])
      let multiplier = multipliers[row]
      if multiplier == 0 { continue }
      constant += multiplier * presolver.reduced.constants[row]
      for entry in Int(rows.parameterEnds[row])..<Int(rows.ends[row]) {
        let number = hotNumber(of: Int(rows.columns[entry]))
        slopes[number] += multiplier * rows.coefficients[entry]
        sizes[number] += (multiplier * rows.coefficients[entry]).magnitude
      }
    }
    let moving = hotValues.indices.filter {
      slopes[$0].magnitude > tolerances.feasibility * sizes[$0]
    }
    failed = ComponentFailure(component: component)
    guard let number = moving.first else { throw .infeasible }
    if moving.count > 1 { return moving }
    // The other hot values cancel in the ray; this one alone decides.
    boundVersion = nil
    let bound = constant / slopes[number]
    if bound > values[hotValues[number].variable] {
      hotValues[number].lower = max(hotValues[number].lower, bound)
    } else {
      hotValues[number].upper = min(hotValues[number].upper, bound)
    }
    if isEmpty(hotValues[number]) { throw .infeasible }
    values[hotValues[number].variable] = hotValues[number].nearest
    hotValuesMoved = true
    failed = nil
    return nil
  }
}
