import LayoutTree

/// The rows in sight have cells; those of rows that leave are used again.
extension ManagedTableView {
  /// The rows in sight, from the top.
  ///
  /// - Complexity: O(sections + rows in sight), and O(rows) once after a change.
  public var indexPathsForVisibleRows: [RowPath] {
    measure()
    let tops = knownTops(), sight = sight
    if sight.isEmpty || bounds.size.width <= 0 { return [] }
    var paths: [RowPath] = []
    for section in rows.indices
    where tops.headers[section] < sight.upperBound && tops.footers[section] > sight.lowerBound {
      for row in tops.rows(ofSection: section, in: sight) where heights[section][row] > 0 {
        paths.append(RowPath(row: row, section: section))
      }
    }
    return paths
  }

  /// The cells of the rows in sight, from the top, as the last layout pass made them.
  public var visibleCells: [StyledTableViewCell] {
    indexPathsForVisibleRows.compactMap { shown[rows[$0.section][$0.row].id] }
  }

  /// Has the next layout pass look which rows are in sight.
  func noteSight() {
    if awaitsLayout { return }
    awaitsLayout = true
    setNeedsLayout()
  }

  /// Whether views show a change at once, and so are to be placed at once: cells that somebody asked
  /// for, headers and footers.
  var hasHeldViews: Bool { !held.isEmpty || !headers.isEmpty || !footers.isEmpty }

  /// Gives each row, header and footer in sight a view, and takes away those out of sight.
  func showRowsInSight() {
    let paths = indexPathsForVisibleRows
    let names = paths.map { rows[$0.section][$0.row].id }
    var leaving = ReusableCells<StyledTableViewCell>()
    let inSight = Set(names)
    for (id, cell) in shown where !inSight.contains(id) && !held.contains(id) {
      shown[id] = nil
      leaving.put(cell)
    }
    for (path, id) in zip(paths, names) where shown[id] == nil || stale.contains(id) {
      let cell = cell(for: rows[path.section][path.row].model, shown[id], &leaving)
      shown[id] = cell
      if cell.superview == nil { addSubview(cell) }
    }
    stale.removeAll(keepingCapacity: true)
    for cell in leaving.all { cell.removeFromSuperview() }
    spare.put(allOf: leaving)
    showHeadersInSight()
  }

  private var sight: Range<Double> {
    contentOffset.y..<contentOffset.y + max(bounds.size.height, 0)
  }

  /// A cell that shows a model: that of its row if it is of the model's class, one that leaves, one of
  /// no row, or a new one.
  private func cell<Model: ManagedTableViewCellModel>(
    for model: Model, _ own: StyledTableViewCell?,
    _ leaving: inout ReusableCells<StyledTableViewCell>
  ) -> StyledTableViewCell {
    guard let cell = leaving.take(Model.Cell.self, inPlaceOf: own, else: &spare) else {
      return makeCell(model)
    }
    if cell !== own { cell.prepareForReuse() }
    BuildContext.apart { cell.update(model: model) }
    return cell
  }

  private func showHeadersInSight() {
    let tops = knownTops(), sight = sight
    func sections(_ starts: [Double], _ heights: [Double]) -> Set<Int> {
      Set(
        starts.indices.filter {
          starts[$0] < sight.upperBound && starts[$0] + heights[$0] > sight.lowerBound
        })
    }
    if bounds.size.width <= 0 { return }
    let seenHeaders = sections(tops.headers, headerHeights)
    let seenFooters = sections(tops.footers, footerHeights)
    for section in seenHeaders.sorted() { _ = shownHeader(ofSection: section, isHeld: false) }
    for section in seenFooters.sorted() { _ = shownFooter(ofSection: section, isHeld: false) }
    for view in headers.takeUnheld(except: seenHeaders) { view.removeFromSuperview() }
    for view in footers.takeUnheld(except: seenFooters) { view.removeFromSuperview() }
  }
}

extension Array {
  /// The first place of those for which `isBeyond` holds, which are the last ones; else the count.
  func firstIndexAscending(where isBeyond: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
