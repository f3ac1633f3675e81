import LayoutTree

/// Cells that show nothing at the moment, by class.
struct ReusableCells<Content: View> {
  private var cells: [ObjectIdentifier: [Content]] = [:]

  /// All of them.
  var all: some Sequence<Content> { cells.values.joined() }

  /// Takes a cell in.
  mutating func put(_ cell: Content) {
    cells[ObjectIdentifier(type(of: cell)), default: []].append(cell)
  }

  /// Gives a cell of that very class away, if there is one.
  mutating func take<Wanted>(_ type: Wanted.Type) -> Wanted? {
    cells[ObjectIdentifier(type)]?.popLast() as? Wanted
  }

  /// Takes a cell of that very class to show a model in, if there is one.
  ///
  /// That is `own`, which shows the model's row or item, else one from here, else a spare one. An
  /// `own` of another class is put in.
  mutating func take<Wanted>(
    _ type: Wanted.Type, inPlaceOf own: Content?, else spare: inout ReusableCells
  ) -> Wanted? {
    if let cell = own as? Wanted { return cell }
    if let own { put(own) }
    return take(type) ?? spare.take(type)
  }

  /// Puts all cells of the other in.
  mutating func put(allOf other: ReusableCells) {
    for (type, list) in other.cells { cells[type, default: []] += list }
  }
}
