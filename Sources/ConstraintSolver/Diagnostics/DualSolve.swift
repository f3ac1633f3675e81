@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// The present system solved once more so that every multiplier can be read: edits as rows, and no
/// lazy row left violated.
///
/// Multipliers here are slopes of penalties, as in `DualCertificate`: positive where the row's sum
/// is too large.
final class DualSolve {
  private var engine: Engine
  /// Rank 0 for required rows, then one for each soft priority, highest first.
  let kernelRanks: [Int32]
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
    engine.absorbsLazyRows = false
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
    kernelRanks = [0] + soft.map { ranks.rank(of: $0) }
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

  /// The reduced rows that components hold, with the rows or edits that they come from.
  private func forEachReducedRow(_ body: (_ reducedRow: Int, _ number: Int) -> Void) {
    for component in 0..<engine.components.count where engine.components[component].state != nil {
      let record = engine.components[component]
      for index in 0..<record.rowCount {
        let row = Int(record.rows[index])
        body(row, number(ofSource: engine.presolver.reduced.sources[row]))
      }
    }
  }

  /// The rows and edits that say more than the equalities: they hold a parameter, in a component or
  /// as a lazy row that holds.
  func bindingRows() -> [Bool] {
    var isBinding = [Bool](repeating: false, count: count)
    forEachReducedRow { isBinding[$1] = true }
    for index in 0..<engine.presolver.lazyRows.count {
      let row = engine.presolver.lazyRows[index]
      if row.isChecked { isBinding[number(ofSource: row.source)] = true }
    }
    return isBinding
  }

  /// The multipliers of rows that are left after presolve.
  ///
  /// - Complexity: O(ranks * (rows + entries)).
  func reducedMultipliers() -> ReducedMultipliers {
    let reducedCount = engine.presolver.reduced.count
    let raw = UnsafeMutablePointer<Double>.allocate(capacity: reducedCount + 1)
    defer { raw.deallocate() }
    var multipliers: [[Double]] = []
    var noise: [[Double]] = []
    var isReduced = [Bool](repeating: false, count: count)
    forEachReducedRow { isReduced[$1] = true }
    let rows = engine.rows
    for rank in kernelRanks {
      raw.update(repeating: 0, count: reducedCount + 1)
      for component in 0..<engine.components.count {
        guard let state = engine.components[component].state else { continue }
        engine.kernel.writeMultipliers(state, rank: rank, into: raw)
      }
      var sizes = [Double](repeating: 0, count: values.count + 1)
      forEachReducedRow { row, _ in
        for entry in Int(rows.starts[row])..<Int(rows.parameterEnds[row]) {
          sizes[Int(rows.columns[entry])] += (raw[row] * rows.coefficients[entry]).magnitude
        }
      }
      var own = [Double](repeating: 0, count: count)
      var ownNoise = own
      forEachReducedRow { row, number in
        own[number] = 0 - raw[row]
        var largest = 0.0
        for entry in Int(rows.starts[row])..<Int(rows.parameterEnds[row]) {
          largest = max(
            largest, sizes[Int(rows.columns[entry])] / rows.coefficients[entry].magnitude)
        }
        ownNoise[number] = largest * tolerances.multiplier
      }
      multipliers.append(own)
      noise.append(ownNoise)
    }
    return ReducedMultipliers(
      multipliers: multipliers, noise: noise, isReduced: isReduced, rankOf: rankOf)
  }
}
