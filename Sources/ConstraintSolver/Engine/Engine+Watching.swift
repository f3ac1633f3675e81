@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Rows that come later are checked instead of solved as long as they do not bind.
///
/// One that holds changes nothing, so adding and removing it touches no component. One that does
/// not hold is solved where that costs least (`Engine+Coupling`).
extension Engine {
  /// Watches a reduced row of row `row` of the input, which is in no component yet.
  ///
  /// - Returns: `nil` if it is a required row that no single component can hold; nothing has
  ///   changed then, and the reduced row is gone.
  mutating func watch(_ reducedRow: Int, _ row: Int) throws(SolverError) -> ChangeOutcome? {
    let outcome = try take(presolver.watch(reducedRow), row)
    return outcome == .needsColdSolve && !isStale ? nil : outcome
  }

  /// Takes in a lazy row that was appended last.
  mutating func take(_ lazy: Int, _ row: Int) throws(SolverError) -> ChangeOutcome {
    notePlace(ofSource: Int32(row), .lazy(lazy))
    guard let violated = violation(ofLazyRow: lazy) else {
      for number in hotValues.indices where hotValues[number].isReady { narrowInterval(number) }
      return .done
    }
    // A required row may be refused: nothing else may happen before it is known to hold.
    if violated.rank == 0, !couple(violated) {
      presolver.removeLazyRow(lazy)
      notePlace(ofSource: Int32(row), .absent)
      return .needsColdSolve
    }
    return try resolving(.done)
  }

  /// Solves what lazy rows ask for after a change that is done.
  mutating func resolving(_ outcome: ChangeOutcome) throws(SolverError) -> ChangeOutcome {
    if outcome == .needsColdSolve { return outcome }
    isStale = true
    if try resolveLazyRows() != nil { return .needsColdSolve }
    isStale = false
    return .done
  }

  /// Takes a lazy row out.
  mutating func drop(lazy: Int) throws(SolverError) -> ChangeOutcome {
    // One that was violated may have held others in place by its absence only.
    let wasViolated = violation(ofLazyRow: lazy) != nil
    presolver.removeLazyRow(lazy)
    return wasViolated ? try resolving(.done) : .done
  }

  /// Puts the present form of row `row` in the place of the lazy row that it was.
  ///
  /// - Returns: as `add`.
  mutating func replace(
    lazy old: Int, by row: Int, of view: RowView, rank: Int32
  ) throws(SolverError) -> ChangeOutcome {
    let appended = presolver.append(row, of: view, rank: rank)
    adoptReducedRows()
    let new: Int
    switch appended {
    case .lazy(let lazy): new = lazy
    case .row(let reducedRow): new = presolver.watch(reducedRow)
    case .constant, .hotOnly, .hotRow, .noRoom:
      presolver.discard(appended, ofSource: row)
      return .needsColdSolve
    }
    let wasViolated = violation(ofLazyRow: old) != nil
    presolver.lazyRows.base[old].isChecked = false
    if case .needsColdSolve = try take(new, row) {
      presolver.lazyRows.base[old].isChecked = true
      notePlace(ofSource: Int32(row), .lazy(old))
      return .needsColdSolve
    }
    let wasRequired = presolver.lazyRows[old].rank == 0
    presolver.removeLazyRow(old)
    if wasViolated || isStale, case .needsColdSolve = try resolving(.done) {
      return .needsColdSolve
    }
    if wasRequired, try releaseHotBounds() != nil { return .needsColdSolve }
    return .done
  }
}
