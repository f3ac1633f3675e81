@_spi(Kernel) import Presolve
import WorkingMemory

/// What presolve made of a row of the input.
enum RowPlace: Equatable {
  /// There is no such row.
  case absent
  /// A required equality that an alias or definition came from, or that follows from those.
  case equality
  /// Nothing, or only hot values, is left in it, and it does not bind.
  case constant
  /// A required inequality of hot values alone.
  case hotRow
  /// A reduced row.
  case reduced(Int)
  /// A lazy row.
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
