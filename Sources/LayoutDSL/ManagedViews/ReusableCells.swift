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

  /// Puts all cells of the other in.
  mutating func put(allOf other: ReusableCells) {
    for (type, list) in other.cells { cells[type, default: []] += list }
  }
}
