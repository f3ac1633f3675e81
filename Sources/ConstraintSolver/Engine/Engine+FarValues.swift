@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Where values are far from 0, presolve may hide rows between near ones.
///
/// A row such as `x + y >= 1` becomes `x - z >= 1 - 1e9` when `y + z == 1e9` has been used up, and
/// its violation by 1 then counts as rounding of 1e9. Such a system is solved again with every row
/// as it was written, and the better of the two solutions stays.
extension Engine {
  /// Values below this hide no row that anybody would see, at a tolerance of 1e-9.
  private static var farValue: Double { 1e5 }
  /// After a change, which touches few rows, all are looked at only where values are beyond this.
  private static var veryFarValue: Double { 1e6 }
  /// What a row of near values may miss, relative to its terms: less than what counts as holding,
  /// since the rounding of a far value that it is not written with can be avoided.
  private static var nearRounding: Double { 1e-11 }
  /// Systems of more rows would take too long without presolve.
  static var farRowLimit: Int { 8192 }

  /// Solves again what presolve has hidden rows of, after a solve from nothing.
  ///
  /// - Complexity: O(variables); where values are far, O(entries), and where a row is hidden that of
  ///   a solve without presolve.
  mutating func showHiddenRows(
    _ view: RowView, _ ranks: PriorityRanks, _ edits: [Edit]
  ) throws(SolverError) {
    isFar = false
    if !isReduced || view.rowCount > Self.farRowLimit { return }
    let largest = largestValue
    if largest < Self.farValue { return }
    isFar = largest >= Self.veryFarValue
    if !hidesRow(view, edits) { return }
    // Nothing better will be known after a change.
    isFar = false
    let before = levels(view, ranks, edits)
    do throws(SolverError) {
      try solve(view, ranks, edits, reducing: false)
      if !isBetter(before, than: levels(view, ranks, edits)) { return }
    } catch {
      // Where rounding decides what contradicts what, the first answer stands.
    }
    try solve(view, ranks, edits, reducing: true)
  }

  /// Whether a change has hidden a row.
  ///
  /// - Complexity: O(entries of all rows).
  func hidesRowNow(_ view: RowView, _ edits: [Edit]) -> Bool {
    isReduced && view.rowCount <= Self.farRowLimit && largestValue >= Self.farValue
      && hidesRow(view, edits)
  }

  /// A number has come that values may be as large as.
  @inline(__always) mutating func noteNumber(_ number: Double) {
    if number.magnitude >= Self.veryFarValue { isFar = true }
  }

  /// A row has come or got another number: what its variables have to be alone to fulfil it.
  @inline(__always) mutating func noteNumbers(ofRow row: Int, _ view: RowView) {
    let constant = view.constants[row].magnitude
    for entry in Int(view.begins[row])..<Int(view.ends[row])
    where constant >= Self.veryFarValue * view.coefficients[entry].magnitude {
      isFar = true
    }
  }

  private var largestValue: Double {
    var largest = 0.0
    for x in 0..<variableCount where values[x].magnitude > largest { largest = values[x].magnitude }
    return largest
  }

  /// Whether a row or an edit is violated, and by no more than what counts as rounding in the form
  /// that presolve gave it.
  private func hidesRow(_ view: RowView, _ edits: [Edit]) -> Bool {
    let sizes = sizes()
    for row in 0..<view.rowCount where view.kinds[row] != .removed {
      let residual = view.residual(row, at: values, variableCount)
      if residual.violation <= Self.nearRounding * residual.size { continue }
      var size = 1 + view.constants[row].magnitude
      for entry in Int(view.begins[row])..<Int(view.ends[row]) {
        let x = Int(view.columns[entry])
        if x < variableCount { size += view.coefficients[entry].magnitude * sizes[x] }
      }
      if residual.violation <= tolerances.feasibility * size { return true }
    }
    for edit in edits where edit.variable.index < variableCount {
      let x = edit.variable.index
      let miss = (values[x] - edit.value).magnitude
      let size = 1 + values[x].magnitude + edit.value.magnitude
      if miss > Self.nearRounding * size,
        miss <= tolerances.feasibility * (size + sizes[x])
      {
        return true
      }
    }
    return false
  }

  /// For each variable the magnitudes that its value is the sum of.
  private func sizes() -> [Double] {
    var sizes = (0...presolver.variableCapacity).map {
      $0 < variableCount ? values[$0].magnitude : 0
    }
    let definitions = presolver.definitions
    for definition in definitions.indices.reversed() {
      var size = definitions.offsets[definition].magnitude
      for entry in definitions.entries(definition) {
        size += definitions.coefficients[entry].magnitude * sizes[Int(definitions.columns[entry])]
      }
      sizes[Int(definitions.variables[definition])] = size
    }
    for x in 0..<variableCount {
      let root = presolver.aliases.root(of: x)
      if root == x || root == presolver.aliases.constantRoot { continue }
      let node = presolver.aliases.nodes[x]
      sizes[x] = node.offset.magnitude + node.scale.magnitude * sizes[root]
    }
    return sizes
  }

  /// By how much required rows miss what counts as holding, then the weighted violations by rank.
  private func levels(
    _ view: RowView, _ ranks: PriorityRanks, _ edits: [Edit]
  ) -> [Int32: Double] {
    var levels: [Int32: Double] = [:]
    for row in 0..<view.rowCount where view.kinds[row] != .removed {
      let residual = view.residual(row, at: values, variableCount)
      if view.kinds[row].isRequired {
        let excess = residual.violation - tolerances.feasibility * residual.size
        levels[0, default: 0] += max(excess, 0)
      } else {
        levels[ranks.rankOfIndex[Int(view.priorityIndices[row])], default: 0] +=
          view.weights[row] * residual.violation
      }
    }
    for edit in edits where edit.variable.index < variableCount {
      levels[ranks.rank(of: edit.priority), default: 0] +=
        edit.weight * (values[edit.variable.index] - edit.value).magnitude
    }
    return levels
  }

  /// Whether levels are better than others at the first rank at which they differ by more than
  /// rounding.
  private func isBetter(_ levels: [Int32: Double], than others: [Int32: Double]) -> Bool {
    for rank in Set(levels.keys).union(others.keys).sorted() {
      let (one, other) = (levels[rank] ?? 0, others[rank] ?? 0)
      if (one - other).magnitude > tolerances.feasibility * (1 + max(one, other)) {
        return one < other
      }
    }
    return false
  }
}
