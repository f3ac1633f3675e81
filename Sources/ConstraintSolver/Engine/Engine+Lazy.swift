@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A lazy row that the relaxed optimum violates.
struct ViolatedRow {
  var row: Int
  var rank: Int32
  /// Derivative of its weighted violation by its sum.
  var slope: Double
  /// Weighted violation.
  var violation: Double
}

extension Engine {
  /// Joins violated lazy rows to the components until what is left changes nothing.
  ///
  /// A violated required row joins. A violated soft row is a linear term as long as it stays
  /// violated, exact while its gradient, carried back through the definitions, leaves every
  /// reduced cost lexicographically nonnegative; where it does not, the row joins. The worst first,
  /// and each round twice as many, so that few join where few bind.
  mutating func joinViolatedRows() throws(SolverError) -> [Int]? {
    if presolver.lazyRows.count == 0 { return nil }
    var batch = 1
    while true {
      var violated = violatedLazyRows()
      if violated.isEmpty { return nil }
      let required = violated.filter { $0.rank == 0 }
      violated = required.isEmpty ? unabsorbed(violated) : required
      if violated.isEmpty { return nil }
      violated.sort { ($1.violation, $0.row) < ($0.violation, $1.row) }
      var joined: [Int] = []
      if let tied = try join(violated.prefix(batch).map(\.row), into: &joined) { return tied }
      if dependents != nil, !hotValuesMoved {
        for component in joined { propagate(from: component) }
      } else {
        if let tied = try settleHotValues() { return tied }
        presolver.postsolve(values)
        changes.noteEverything()
      }
      batch = min(batch * 2, 1 << 20)
    }
  }

  func violatedLazyRows() -> [ViolatedRow] {
    var violated: [ViolatedRow] = []
    for row in 0..<presolver.lazyRows.count where presolver.lazyRows[row].isChecked {
      if let violation = violation(ofLazyRow: row) { violated.append(violation) }
    }
    return violated
  }

  /// By how much a lazy row fails, or `nil` if it holds.
  func violation(ofLazyRow row: Int) -> ViolatedRow? {
    let lazy = presolver.lazyRows[row]
    var residual = -lazy.constant
    var size = lazy.constant.magnitude
    for entry in Int(lazy.begin)..<Int(lazy.end) {
      let term =
        presolver.lazyCoefficients[entry] * values[Int(presolver.lazyColumns[entry])]
      residual += term
      size += term.magnitude
    }
    let tolerance = tolerances.feasibility * (1 + size)
    let isAbove = residual > tolerance && lazy.relation != .greaterThanOrEqual
    let isBelow = residual < -tolerance && lazy.relation != .lessThanOrEqual
    if !isAbove && !isBelow { return nil }
    let weight = lazy.rank == 0 ? 1 : lazy.weight
    return ViolatedRow(
      row: row, rank: lazy.rank, slope: isAbove ? weight : -weight,
      violation: weight * residual.magnitude)
  }

  /// Solves lazy rows that have come to bind: each in the component that moves at the least cost
  /// if the others withstand that, else in all that it meets.
  ///
  /// - Returns: `nil`, or what `joinViolatedRows` does; an empty list when the system must be
  ///   solved from nothing.
  mutating func resolveLazyRows() throws(SolverError) -> [Int]? {
    if presolver.lazyRows.count == 0 { return nil }
    if let tied = try solveBindingRows() { return tied }
    narrowIntervals()
    return nil
  }

  private mutating func solveBindingRows() throws(SolverError) -> [Int]? {
    for _ in 0..<Self.couplingLimit {
      if !refreshCoupledRows() { break }
      let violated = violatedLazyRows()
      if violated.isEmpty && coupledRows.isEmpty { return nil }
      if violated.count + coupledRows.count == 1 {
        switch weigh(violated.first) {
        case .withstood: return nil
        case .solved: continue
        case .open: break
        }
      }
      if let worst = worstBindingRow(violated) {
        if !couple(worst) { break }
      } else if improvedRank(violated, rebasing: true) == nil {
        return nil
      } else if coupledRows.isEmpty || !widenCoupledRow(coupledRows.count - 1) {
        break
      }
    }
    return try mergeViolatedRows()
  }

  /// The violated row that must be solved first, or `nil` if everything seems to withstand them.
  private mutating func worstBindingRow(_ violated: [ViolatedRow]) -> ViolatedRow? {
    if violated.isEmpty { return nil }
    var binding = violated.filter { $0.rank == 0 }
    if binding.isEmpty {
      guard let rank = improvedRank(violated) else { return nil }
      binding = violated.filter { $0.rank <= rank }
    }
    return binding.min { ($1.violation, $0.row) < ($0.violation, $1.row) }
  }

  /// How many rows are coupled before a change is believed to tie many components together.
  private static var couplingLimit: Int { 6 }

  /// Merges the components of all rows that bind.
  private mutating func mergeViolatedRows() throws(SolverError) -> [Int]? {
    let before = joinCount
    if !mergeCoupledRows() { return [] }
    if let tied = try joinViolatedRows() { return tied }
    if joinCount != before { forgetIntervals() }
    return nil
  }

  /// Expands lazy rows and solves the components that they tie together, which are added to
  /// `joined`.
  private mutating func join(
    _ lazyRows: [Int], into joined: inout [Int]
  ) throws(SolverError) -> [Int]? {
    var added: [Int] = []
    for row in lazyRows {
      let source = presolver.lazyRows[row].source
      var value = 0.0
      if source < 0, case .lazy(_, let shift) = editPlaces[-1 - Int(source)] {
        value = presolver.lazyRows[row].constant - shift
        presolver.lazyRows.base[row].constant = shift
      }
      presolver.lazyRows.base[row].isChecked = false
      joinCount += 1
      switch presolver.appendLazyRow(row) {
      case .row(let reducedRow):
        added.append(reducedRow)
        notePlace(ofSource: source, .reduced(reducedRow))
        if source < 0 { placeEdit(-1 - Int(source), inRow: reducedRow, value: value) }
      case .constant(let holds):
        if !holds && presolver.lazyRows[row].rank == 0 {
          failedRow = Int(source)
          throw .infeasible
        }
      case .hotRow:
        notePlace(ofSource: source, .hotRow)
        if let tied = try moveIntoBounds() { return tied }
      case .hotOnly:
        // It ties hot values to each other, which makes them soft rows.
        if presolver.lazyRows[row].rank == 0 { return hotValues(inLazyRow: row) }
      case .lazy, .noRoom: return []
      }
    }
    adoptReducedRows()
    let merge = ComponentMerge(adding: added, to: self)
    for group in merge.groups {
      let component = place(merge.record(of: group, in: self))
      if let tied = try solveMerged(component, group) { return tied }
      joined.append(component)
    }
    return nil
  }

  /// The hot values that are left in a lazy row.
  private mutating func hotValues(inLazyRow row: Int) -> [Int] {
    let expanded = presolver.expandLazyRow(row)
    return (0..<expanded.count).map { hotNumber(of: Int(expanded.columns[$0])) }
  }
}
