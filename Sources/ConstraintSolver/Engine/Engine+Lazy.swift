@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A lazy row that the relaxed optimum violates.
private struct ViolatedRow {
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
      if let tied = try join(violated.prefix(batch).map(\.row)) { return tied }
      if let tied = try settleHotValues() { return tied }
      presolver.postsolve(values)
      batch = min(batch * 2, 1 << 20)
    }
  }

  private func violatedLazyRows() -> [ViolatedRow] {
    var violated: [ViolatedRow] = []
    for row in 0..<presolver.lazyRows.count where presolver.lazyRows[row].isChecked {
      let lazy = presolver.lazyRows[row]
      var residual = -lazy.constant
      var size = lazy.constant.magnitude
      for entry in Int(lazy.begin)..<Int(lazy.end) {
        let term =
          presolver.lazyCoefficients[entry]
          * values[Int(presolver.lazyColumns[entry])]
        residual += term
        size += term.magnitude
      }
      let tolerance = tolerances.feasibility * (1 + size)
      let isAbove = residual > tolerance && lazy.relation != .greaterThanOrEqual
      let isBelow = residual < -tolerance && lazy.relation != .lessThanOrEqual
      if !isAbove && !isBelow { continue }
      let weight = lazy.rank == 0 ? 1 : lazy.weight
      violated.append(
        ViolatedRow(
          row: row, rank: lazy.rank, slope: isAbove ? weight : -weight,
          violation: weight * residual.magnitude))
    }
    return violated
  }

  /// The violated soft rows whose pull the components do not withstand.
  private func unabsorbed(_ violated: [ViolatedRow]) -> [ViolatedRow] {
    let ranks = Set(violated.map(\.rank)).sorted()
    let stride = presolver.variableCapacity + 1
    let gradients = arena.allocateZeroed(Double.self, ranks.count * stride)
    let sizes = arena.allocateZeroed(Double.self, ranks.count * stride)
    defer {
      arena.release(gradients, ranks.count * stride)
      arena.release(sizes, ranks.count * stride)
    }
    for violation in violated {
      let base = (ranks.firstIndex(of: violation.rank) ?? 0) * stride
      let lazy = presolver.lazyRows[violation.row]
      for entry in Int(lazy.begin)..<Int(lazy.end) {
        let pull = violation.slope * presolver.lazyCoefficients[entry]
        gradients[base + Int(presolver.lazyColumns[entry])] += pull
        sizes[base + Int(presolver.lazyColumns[entry])] += pull.magnitude
      }
    }
    for index in ranks.indices {
      presolver.definitions.carryBack(gradients + index * stride, sizes + index * stride)
    }
    // The most important rank at which something would move; rows of it and above join.
    guard let rank = firstPullingRank(ranks, gradients, sizes, stride) else { return [] }
    return violated.filter { $0.rank <= rank }
  }

  private func firstPullingRank(
    _ ranks: [Int32], _ gradients: UnsafeMutablePointer<Double>,
    _ sizes: UnsafeMutablePointer<Double>, _ stride: Int
  ) -> Int32? {
    var worst: Int32?
    var pulled = Set<Int>()
    for x in 0..<presolver.variableCapacity {
      for (index, rank) in ranks.enumerated() {
        let pull = gradients[index * stride + x]
        if pull.magnitude <= tolerances.reducedCost * sizes[index * stride + x] {
          gradients[index * stride + x] = 0
        } else if presolver.components.componentOf[x] >= 0 {
          pulled.insert(Int(presolver.components.componentOf[x]))
        } else if !presolver.isHot[x] {
          worst = max(worst ?? rank, rank)
          break
        }
      }
    }
    for component in pulled.sorted() {
      guard let state = components[component].state else { continue }
      let failing = ranks.withUnsafeBufferPointer { ranks in
        guard let first = ranks.baseAddress else { return Int32(-1) }
        return kernel.gradientIsAbsorbed(
          state, ranks: first, rankCount: ranks.count, gradients: gradients, stride: stride)
      }
      if failing >= 0 { worst = max(worst ?? failing, failing) }
    }
    return worst
  }

  /// Expands lazy rows and solves the components that they tie together.
  private mutating func join(_ lazyRows: [Int]) throws(SolverError) -> [Int]? {
    var added: [Int] = []
    for row in lazyRows {
      presolver.lazyRows.base[row].isChecked = false
      joinCount += 1
      switch presolver.appendLazyRow(row) {
      case .row(let reducedRow):
        added.append(reducedRow)
        notePlace(ofSource: presolver.lazyRows[row].source, .reduced(reducedRow))
        if presolver.lazyRows[row].source < 0 {
          let edit = -1 - Int(presolver.lazyRows[row].source)
          if case .lazy(_, let shift) = editPlaces[edit] {
            let change = presolver.reduced.constants[reducedRow] - presolver.lazyRows[row].constant
            editPlaces[edit] = .row(reducedRow, shift: shift + change)
          }
        }
      case .constant(let holds):
        if !holds && presolver.lazyRows[row].rank == 0 {
          failedRow = Int(presolver.lazyRows[row].source)
          throw .infeasible
        }
      case .hotOnly:
        if presolver.lazyRows[row].rank == 0, let tied = try moveIntoBounds() { return tied }
      case .lazy, .noRoom: break
      }
    }
    adoptReducedRows()
    let merge = ComponentMerge(adding: added, to: self)
    for group in merge.groups {
      let component = place(merge.record(of: group, in: self))
      if let tied = try solveMerged(component, group) { return tied }
    }
    return nil
  }
}
