@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Other numbers of rows that are there, and edits that come and go.
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
    rows.ranks[a] != 0 && rows.ranks[a] == rows.ranks[b] && rows.weights[a] == rows.weights[b]
      && rows.relations[a] == rows.relations[b] && haveSameEntries(a, b)
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
      placeEdit(number, inRow: row, value: edit.value)
      if case .needsColdSolve = try reform(adding: row) { return .needsColdSolve }
    case .constant, .hotOnly, .hotRow: break
    case .lazy(let lazy):
      placeEdit(number, inLazyRow: lazy, value: edit.value)
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
