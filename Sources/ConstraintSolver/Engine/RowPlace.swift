@_spi(Kernel) import Presolve
import WorkingMemory

/// What presolve made of a row of the input.
///
/// A place tells where the row is at rest, between changes: no row has two, and what a change
/// appended on a way that it gave up is gone again (`Presolver.discard`). A row that waits in the
/// solver (`Solver+Pending`) is `absent` here.
enum RowPlace: Equatable {
  /// There is no such row; nothing of the engine knows it.
  case absent
  /// A required equality that an alias or definition came from, or that follows from those.
  ///
  /// Its terms and constant are in the definitions, so they never change in place; it may go
  /// (`Engine+Release`) once no row is coupled.
  case equality
  /// Nothing, or only hot values of higher priority, is left in it, and it does not bind.
  ///
  /// It costs what it costs as long as definitions and the list of hot values stay; a release
  /// expands it again, an edit that goes means a cold solve.
  case constant
  /// A required inequality of hot values alone, or an equality of one: part of their bounds.
  ///
  /// It holds where the hot values are. One that goes lets them go on (`releaseHotBounds`).
  case hotRow
  /// A reduced row in the component of its parameters, which is optimal with it.
  ///
  /// It may be the part of a coupled row (`CoupledRow`) that is solved there; it then has an entry
  /// in `coupledRows` and a lazy row that is not checked.
  case reduced(Int)
  /// A lazy row that is checked: it is in no component.
  ///
  /// It holds, or it is soft and all components and free parameters withstand its pull together
  /// with those of other such rows and of coupled rows. Every change that moves a value, a basis
  /// or a pull ends in `resolveLazyRows`, but for moves of a hot value within its interval.
  case lazy(Int)
}

extension Engine {
  /// Finds the place of every row of the input; made on the first structure change.
  mutating func preparePlaces(rowCount: Int, isEquality: (Int) -> Bool, isThere: (Int) -> Bool) {
    if !places.isEmpty { return }
    places = (0..<rowCount).map { isThere($0) ? isEquality($0) ? .equality : .constant : .absent }
    for row in 0..<presolver.reduced.count {
      notePlace(ofSource: presolver.reduced.sources[row], .reduced(row))
    }
    for row in 0..<presolver.lazyRows.count where presolver.lazyRows[row].isChecked {
      notePlace(ofSource: presolver.lazyRows[row].source, .lazy(row))
    }
    for index in 0..<presolver.hotRows.count {
      notePlace(ofSource: presolver.hotRows[index].source, .hotRow)
    }
  }

  /// Notes the place of a row of the input; edits have theirs in `editPlaces`.
  mutating func notePlace(ofSource source: Int32, _ place: RowPlace) {
    let row = Int(source)
    if row < 0 || places.isEmpty { return }
    while places.count <= row { places.append(.absent) }
    places[row] = place
  }
}
