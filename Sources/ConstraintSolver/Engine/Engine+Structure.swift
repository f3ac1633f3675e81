@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// How a change of structure ended.
  enum ChangeOutcome {
    /// The engine holds the solution of the changed system.
    case done
    /// Nothing has changed; the changed system must be solved from nothing.
    case needsColdSolve
  }

  /// Adds row `row` of `view`.
  ///
  /// - Throws: `.infeasible` or `.iterationLimit`; the engine is then as before.
  /// - Complexity: O(the components that the row meets, and what depends on them).
  mutating func add(
    _ row: Int, of view: RowView, rank: Int32
  ) throws(SolverError) -> ChangeOutcome {
    if isWorn || competes(rank) || !growVariables(to: view.variableCount) {
      return .needsColdSolve
    }
    prepareDependents()
    rowIndex?.add(row, of: view)
    let appended = presolver.append(row, of: view, rank: rank)
    adoptReducedRows()
    switch appended {
    case .noRoom: return .needsColdSolve
    case .constant(let holds):
      if rank == 0 && !holds { throw .infeasible }
      notePlace(ofSource: Int32(row), .constant)
      return .done
    case .hotRow: return try bindHotValues(row)
    case .hotOnly:
      // One that ties hot values to each other makes them soft rows.
      if rank == 0 { return .needsColdSolve }
      notePlace(ofSource: Int32(row), .constant)
      return .done
    case .lazy(let lazy): return try take(lazy, row)
    case .row(let reducedRow):
      if !canWatch { return try solve(reducedRow, row) }
      if let outcome = try watch(reducedRow, row) { return outcome }
      guard case .row(let again) = presolver.append(row, of: view, rank: rank) else {
        return .needsColdSolve
      }
      adoptReducedRows()
      return try solve(again, row)
    }
  }

  /// Puts a new reduced row into the components that it meets.
  private mutating func solve(
    _ reducedRow: Int, _ row: Int
  ) throws(SolverError) -> ChangeOutcome {
    // A coupled required row leaves less room than there is.
    if rows.ranks[reducedRow] == 0, holdsRequiredCoupledRow {
      presolver.reduced.remove(reducedRow)
      return .needsColdSolve
    }
    notePlace(ofSource: Int32(row), .reduced(reducedRow))
    do throws(SolverError) {
      let outcome = try reform(adding: reducedRow)
      if case .done = outcome { return outcome }
    } catch {
      forget(reducedRow, row)
      throw error
    }
    forget(reducedRow, row)
    return .needsColdSolve
  }

  private mutating func forget(_ reducedRow: Int, _ row: Int) {
    presolver.reduced.remove(reducedRow)
    notePlace(ofSource: Int32(row), .absent)
  }

  /// Removes row `row` of the input.
  ///
  /// - Complexity: O(the component that the row is in, and what depends on it).
  mutating func remove(
    _ row: Int, isRequired: Bool, _ context: ChangeContext
  ) throws(SolverError) -> ChangeOutcome {
    prepareDependents()
    switch places[row] {
    case .absent, .constant: break
    case .hotRow: presolver.removeHotRow(ofSource: row)
    case .equality:
      if case .needsColdSolve = try release(row, context) { return .needsColdSolve }
    case .lazy(let lazy):
      if case .needsColdSolve = try drop(lazy: lazy) { return .needsColdSolve }
    case .reduced(let reducedRow):
      if case .needsColdSolve = try reform(dropping: reducedRow) { return .needsColdSolve }
    }
    notePlace(ofSource: Int32(row), .absent)
    if isRequired, try releaseHotBounds() != nil { return .needsColdSolve }
    return .done
  }

  /// Whether a soft row of that rank may compete with a hot value, which then must be soft too.
  func competes(_ rank: Int32) -> Bool {
    rank != 0 && hotValues.contains { $0.rank >= rank }
  }

  /// Makes room for variables up to `count`, each free and at 0.
  mutating func growVariables(to count: Int) -> Bool {
    let before = variableCount
    if !presolver.growVariables(to: count) { return false }
    for x in before..<max(before, count) {
      values[x] = 0
      for number in 0..<gradientCount { gradients[number][x] = 0 }
    }
    return true
  }

  /// Whether so much has been removed and added that presolving anew is cheaper than going on.
  var isWorn: Bool {
    let reduced = presolver.reduced
    return reduced.deadEntries > reduced.columns.count / 2 + 256
      || presolver.removedLazyRowCount > presolver.lazyRows.count / 2 + 64
  }

  /// Takes in the row of hot values alone that was appended last, if it holds.
  ///
  /// One that does not may move hot values; that is worked out from nothing, beside this engine,
  /// which must not know the row if it is refused.
  private mutating func bindHotValues(_ row: Int) throws(SolverError) -> ChangeOutcome {
    let (before, shared) = (hotValues, sharedHotRows)
    guard holdsHotRow(presolver.hotRows.count - 1), canBoundHotValues() else {
      (hotValues, sharedHotRows) = (before, shared)
      presolver.removeHotRow(ofSource: row)
      return .needsColdSolve
    }
    notePlace(ofSource: Int32(row), .hotRow)
    return try moveToBounds() == nil ? .done : .needsColdSolve
  }

  /// Whether the required rows of hot values alone leave each of them a value; bounds are set.
  private mutating func canBoundHotValues() -> Bool {
    do throws(SolverError) { return try boundHotValues() == nil } catch { return false }
  }

  /// A required row is gone: hot values that stopped short of their wish may go on.
  mutating func releaseHotBounds() throws(SolverError) -> [Int]? {
    if boundVersion == presolver.hotRowVersion { return nil }
    for number in hotValues.indices {
      hotValues[number].lower = -.infinity
      hotValues[number].upper = .infinity
    }
    boundVersion = presolver.hotRowVersion
    if let tied = try boundHotValues() { return tied }
    return try moveToBounds()
  }

  /// Moves hot values that are not where they may and wish to be.
  private mutating func moveToBounds() throws(SolverError) -> [Int]? {
    for number in hotValues.indices
    where hotValues[number].nearest != values[hotValues[number].variable] {
      isStale = true
      if let tied = try moveHotValue(number) { return tied }
      isStale = false
    }
    return nil
  }
}
