import LayoutTree

extension ManagedTableView {
  /// The heights of all rows, section by section.
  public var rowHeights: [[Double]] {
    measure()
    return heights
  }

  /// How high everything is.
  public var contentHeight: Double {
    measure()
    return knownTops().height
  }

  /// Where a row is in the content.
  ///
  /// - Complexity: O(1), and O(rows) once after a change.
  public func rectForRow(at path: RowPath) -> Rect {
    measure()
    return knownRect(at: path)
  }

  /// The cell of a row, made or brought up to date, at its place in the table; it stays there as long
  /// as the row does, also out of sight.
  public func cellForRow(at path: RowPath) -> StyledTableViewCell? {
    guard let row = row(at: path) else { return nil }
    if shown[row.id] == nil {
      let cell = makeCell(row.model)
      // The cell's own code may have asked for it, or taken the row away.
      if shown[row.id] == nil, names.places[row.id] != nil {
        shown[row.id] = cell
        stale.insert(row.id)
      }
    }
    guard shown[row.id] != nil else { return nil }
    held.insert(row.id)
    showHeldCell(ofRow: row.id)
    guard let cell = shown[row.id] else { return nil }
    if cell.superview == nil { addSubview(cell) }
    measure()
    if let path = names.places[row.id] { cell.place(at: knownRect(at: path)) }
    return cell
  }

  /// Chooses a row, as a touch would.
  public func selectRow(at path: RowPath) {
    row(at: path)?.model.onSelect?(self, path)
  }

  /// The row at a place, if there is one.
  func row(at path: RowPath) -> ManagedRow? {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else {
      return nil
    }
    return rows[path.section][path.row]
  }

  func makeCell<Model: ManagedTableViewCellModel>(_ model: Model) -> Model.Cell {
    BuildContext.apart { Model.Cell(made: ()) }
  }

  // MARK: Places

  /// Where rows begin, and how high everything is, as far as heights are known.
  func knownTops() -> RowTops {
    if topsAreKnown && !isMeasuring { return tops }
    if isMeasuring {
      // Nothing is kept: heights follow, and several threads may look.
      var tops = RowTops()
      tops.fill(headers: headerHeights.values, heights, footers: footerHeights.values)
      return tops
    }
    tops.fill(headers: headerHeights.values, heights, footers: footerHeights.values)
    topsAreKnown = true
    return tops
  }

  private func knownRect(at path: RowPath) -> Rect {
    if row(at: path) == nil { return .zero }
    return Rect(
      x: 0, y: knownTops().rows[path.section][path.row], width: bounds.size.width,
      height: heights[path.section][path.row])
  }

  /// Puts views where their rows and sections are: all of them, or all but the cells that
  /// wait for the next layout pass: these may show what has another height.
  func placeShownCells(onlyHeld: Bool) {
    if isMeasuring || showDepth > 0 { return noteSight() }
    measure()
    for (id, cell) in shown where !onlyHeld || held.contains(id) {
      if let path = names.places[id] { cell.place(at: knownRect(at: path)) }
    }
    for (section, view) in headers.all { view.place(at: rectForHeader(inSection: section)) }
    for (section, view) in footers.all { view.place(at: rectForFooter(inSection: section)) }
  }
}
