@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// The present system solved once more with every edit as a row, and where each row stands.
final class DualSolve {
  private var engine: Engine
  /// Rank 0 for required rows, then one for each soft priority, highest first.
  let rankCount: Int
  let rowCount: Int
  let edits: [Edit]
  let weights: [Double]
  /// Rank number of each row, then of each edit.
  let rankOf: [Int]
  /// Values of all variables.
  let values: [Double]
  private let tolerances = DiagnosisTolerances()

  /// Solves the system of `solver`; `nil` when it has no solution.
  init?(_ solver: Solver) {
    var options = solver.options
    options.softEdits = true
    var engine = Engine(options: options)
    let priorities = solver.store?.usedPriorities ?? solver.system.priorities
    let edits = solver.edits.list
    let ranks = PriorityRanks(rows: priorities, edits: edits)
    let isSolved = solver.withRowView { view in
      do throws(SolverError) {
        try engine.solve(view, ranks: ranks, edits: edits)
        return true
      } catch { return false }
    }
    let soft = solver.softPriorities
    let numbers = Dictionary(uniqueKeysWithValues: soft.enumerated().map { ($1, $0 + 1) })
    let numberOfIndex = priorities.map { numbers[$0] ?? 0 }
    self.engine = engine
    self.edits = edits
    rankCount = soft.count + 1
    (rowCount, weights, rankOf) = solver.withRowView { view in
      (
        view.rowCount, (0..<view.rowCount).map { view.weights[$0] } + edits.map(\.weight),
        (0..<view.rowCount).map { numberOfIndex[Int(view.priorityIndices[$0])] }
          + edits.map { numbers[$0.priority] ?? 0 }
      )
    }
    let count = solver.variableCount
    let found = engine.values
    values = isSolved ? (0..<count).map { found[$0] + 0 } : []
    if !isSolved { return nil }
  }

  deinit { engine.destroy() }

  /// How many rows and edits there are.
  var count: Int { rowCount + edits.count }

  /// The number of a row or edit from the source that presolve notes.
  private func number(ofSource source: Int32) -> Int {
    source >= 0 ? Int(source) : rowCount + Int(-1 - source)
  }

  /// Where each row and edit stands.
  ///
  /// - Complexity: O(entries).
  func stands(_ view: RowView) -> [RowStand] {
    var stands = [RowStand](repeating: .settled, count: count)
    for row in 0..<view.rowCount where view.kinds[row] != .removed {
      stands[row] = view.kinds[row] == .requiredEquality ? .determined : stand(view, row)
    }
    for number in rowCount..<count { stands[number] = stand(ofEdit: number - rowCount) }
    for component in 0..<engine.components.count {
      let record = engine.components[component]
      guard let state = record.state else { continue }
      engine.kernel.writeHints(state)
      for index in 0..<record.rowCount {
        let row = Int(record.rows[index])
        stands[number(ofSource: engine.presolver.reduced.sources[row])] =
          switch engine.rows.hints[row] {
          case RowHint.above: .above
          case RowHint.below: .below
          default: .determined
          }
      }
    }
    return stands
  }

  /// The stand of a row that no component holds: all constants, or lazy.
  private func stand(_ view: RowView, _ row: Int) -> RowStand {
    values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return .settled }
      let residual = view.residual(row, at: base, values.count)
      return residual.isActive || residual.violation == 0
        ? .settled : residual.value > 0 ? .above : .below
    }
  }

  private func stand(ofEdit index: Int) -> RowStand {
    let residual = RowResidual(edits[index], values)
    return residual.isActive ? .settled : residual.value > 0 ? .above : .below
  }

  /// The rows and edits that say more than the equalities: they hold a parameter, in a component or
  /// as a lazy row.
  func bindingRows() -> [Bool] {
    var isBinding = [Bool](repeating: false, count: count)
    for component in 0..<engine.components.count where engine.components[component].state != nil {
      let record = engine.components[component]
      for index in 0..<record.rowCount {
        let source = engine.presolver.reduced.sources[Int(record.rows[index])]
        isBinding[number(ofSource: source)] = true
      }
    }
    for index in 0..<engine.presolver.lazyRows.count {
      let row = engine.presolver.lazyRows[index]
      if row.isChecked { isBinding[number(ofSource: row.source)] = true }
    }
    return isBinding
  }
}

/// Where a row stands in an optimal basis, which says what its multipliers are.
enum RowStand {
  /// It takes no part: multipliers 0.
  case settled
  /// The slope of its penalty where the sum is too large, or too small.
  case above, below
  /// What balances the others: equalities, and rows whose breakpoint is nonbasic.
  case determined
}
