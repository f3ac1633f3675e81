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
  private func competes(_ rank: Int32) -> Bool {
    rank != 0 && hotValues.contains { $0.rank >= rank }
  }

  /// Makes room for variables up to `count`, each free and at 0.
  private mutating func growVariables(to count: Int) -> Bool {
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
    for number in hotValues.indices {
      hotValues[number].lower = -.infinity
      hotValues[number].upper = .infinity
    }
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

extension Engine {
  /// Takes over a changed constant, priority or weight of row `row`.
  ///
  /// - Throws: `.infeasible` or `.iterationLimit`; the engine is then as before.
  mutating func change(
    _ row: Int, of view: RowView, rank: Int32
  ) throws(SolverError) -> ChangeOutcome {
    if isWorn || competes(rank) { return .needsColdSolve }
    prepareDependents()
    if case .constant = places[row] { return try changeConstant(row, of: view, rank: rank) }
    if !coupledRows.isEmpty {
      if !mergeCoupledRows() { return .needsColdSolve }
      // Until lazy rows are resolved below.
      isStale = true
    }
    let old: Int
    switch places[row] {
    case .reduced(let reducedRow): old = reducedRow
    case .lazy(let lazy): return try replace(lazy: lazy, by: row, of: view, rank: rank)
    case .absent, .constant, .equality, .hotRow: return .needsColdSolve
    }
    let appended = presolver.append(row, of: view, rank: rank)
    adoptReducedRows()
    guard case .row(let new) = appended else {
      presolver.discard(appended, ofSource: row)
      return .needsColdSolve
    }
    if isSameButForConstant(old, new) { return try moveConstant(of: old, to: new) }
    do throws(SolverError) {
      if case .needsColdSolve = try reform(dropping: old, adding: new) {
        presolver.reduced.remove(new)
        return .needsColdSolve
      }
    } catch {
      presolver.reduced.remove(new)
      throw error
    }
    let wasRequired = rows.ranks[old] == 0
    presolver.reduced.remove(old)
    notePlace(ofSource: Int32(row), .reduced(new))
    if wasRequired, try releaseHotBounds() != nil { return .needsColdSolve }
    return .done
  }

  /// Takes over another number of a row in which no variable is free: nothing moves, if it is soft
  /// or holds.
  private mutating func changeConstant(
    _ row: Int, of view: RowView, rank: Int32
  ) throws(SolverError) -> ChangeOutcome {
    let appended = presolver.append(row, of: view, rank: rank)
    adoptReducedRows()
    switch appended {
    case .constant(let holds):
      if rank == 0 && !holds { throw .infeasible }
    case .hotOnly where rank != 0: break
    default:
      presolver.discard(appended, ofSource: row)
      return .needsColdSolve
    }
    return .done
  }

  /// Whether two soft reduced rows differ in their constants at most.
  private func isSameButForConstant(_ a: Int, _ b: Int) -> Bool {
    if rows.ranks[a] == 0 || rows.ranks[a] != rows.ranks[b] || rows.weights[a] != rows.weights[b]
      || rows.relations[a] != rows.relations[b]
    {
      return false
    }
    let (first, second) = (Int(rows.starts[a]), Int(rows.starts[b]))
    let count = Int(rows.ends[a]) - first
    if count != Int(rows.ends[b]) - second { return false }
    return (0..<count).allSatisfy {
      rows.columns[first + $0] == rows.columns[second + $0]
        && rows.coefficients[first + $0] == rows.coefficients[second + $0]
    }
  }

  /// Gives a soft reduced row the constant of another, which then goes; its component is solved on
  /// from where it is.
  private mutating func moveConstant(of old: Int, to new: Int) throws(SolverError) -> ChangeOutcome
  {
    let constant = presolver.reduced.constants[new]
    presolver.reduced.remove(new)
    presolver.reduced.constants[old] = constant
    // What stops on the way there leaves the solution behind.
    isStale = true
    if try resolve(component(ofReducedRow: old)) != nil { return .needsColdSolve }
    isStale = false
    return .done
  }

  /// Adds an edit as a soft row.
  mutating func add(
    _ edit: Edit, number: Int, rank: Int32
  ) throws(SolverError) -> ChangeOutcome {
    if isWorn || competes(rank) || !growVariables(to: edit.variable.index + 1) {
      return .needsColdSolve
    }
    prepareDependents()
    let appended = presolver.append(edit, number: number, rank: rank)
    adoptReducedRows()
    editPlaces.append(.constant)
    switch appended {
    case .row(let row):
      if case .needsColdSolve = try reform(adding: row) { return .needsColdSolve }
      editPlaces[number] = .row(row, shift: presolver.reduced.constants[row] - edit.value)
    case .constant, .hotOnly, .hotRow: break
    case .lazy(let lazy):
      editPlaces[number] = .lazy(lazy, shift: presolver.lazyRows[lazy].constant - edit.value)
      if try resolveLazyRows() != nil { return .needsColdSolve }
    case .noRoom: return .needsColdSolve
    }
    return .done
  }

  /// Removes an edit; the last one takes its number.
  mutating func removeEdit(_ number: Int) throws(SolverError) -> ChangeOutcome {
    prepareDependents()
    switch editPlaces[number] {
    case .hot: return .needsColdSolve
    case .constant: break
    case .row(let row, _):
      if case .needsColdSolve = try reform(dropping: row) { return .needsColdSolve }
    case .lazy(let lazy, _):
      if case .needsColdSolve = try drop(lazy: lazy) { return .needsColdSolve }
    }
    let last = editPlaces.removeLast()
    if number < editPlaces.count {
      editPlaces[number] = last
      rename(last, to: number)
    }
    return .done
  }

  /// Gives the row of an edit its new number.
  private mutating func rename(_ place: EditPlace, to number: Int) {
    switch place {
    case .hot(let hot): hotValues[hot].edit = number
    case .row(let row, _): presolver.reduced.sources[row] = Int32(-1 - number)
    case .lazy(let lazy, _): presolver.lazyRows.base[lazy].source = Int32(-1 - number)
    case .constant: break
    }
  }
}
