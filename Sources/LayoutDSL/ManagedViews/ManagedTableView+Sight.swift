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
    indexPathsForVisibleRows.compactMap { row(at: $0).flatMap { shown[$0.id] } }
  }

  /// Gives each row, header and footer in sight a view, and takes away those out of sight.
  ///
  /// What shows a model may change the sections: then it begins anew.
  func showRowsInSight() {
    if isShowing { return noteSight() }
    isShowing = true
    defer { isShowing = false }
    var leaving = ReusableCells<StyledTableViewCell>()
    var round = 0, isDone = false
    while round < ListRounds.limit, !isDone {
      round += 1
      isDone = showRowsOnce(&leaving) && showHeadersOnce()
    }
    for cell in leaving.all { cell.removeFromSuperview() }
    spare.put(allOf: leaving)
    if !isDone { noteSight() }
  }

  /// Whether all is shown, and the sections are still those that were to be.
  private func showRowsOnce(_ leaving: inout ReusableCells<StyledTableViewCell>) -> Bool {
    let paths = indexPathsForVisibleRows
    let names = paths.map { rows[$0.section][$0.row].id }
    let version = version
    let inSight = Set(names)
    for (id, cell) in shown where !inSight.contains(id) && !held.contains(id) {
      shown[id] = nil
      stale.remove(id)
      leaving.put(cell)
    }
    for (path, id) in zip(paths, names) where shown[id] == nil || stale.contains(id) {
      if held.contains(id) {
        showHeldCell(ofRow: id)
      } else {
        show(rows[path.section][path.row].model, ofRow: id, &leaving)
      }
      if version != self.version { return false }
    }
    for id in stale { showHeldCell(ofRow: id) }
    return version == self.version
  }

  private var sight: Range<Double> {
    contentOffset.y..<contentOffset.y + max(bounds.size.height, 0)
  }

  /// Shows a model in a cell: that of its row if it is of the model's class, one that leaves, one of
  /// no row, or a new one.
  private func show<Model: ManagedTableViewCellModel>(
    _ model: Model, ofRow id: String, _ leaving: inout ReusableCells<StyledTableViewCell>
  ) {
    let own = shown.removeValue(forKey: id)
    let reused = leaving.take(Model.Cell.self, inPlaceOf: own, else: &spare)
    let cell = reused ?? makeCell(model)
    // From here on the cell's own code may ask for the row's cell, or take the row away.
    guard shown[id] == nil, names.places[id] != nil else {
      spare.put(cell)
      return
    }
    shown[id] = cell
    stale.remove(id)
    if reused != nil, cell !== own { cell.prepareForReuse() }
    BuildContext.apart { cell.update(model: model) }
    if shown[id] === cell, cell.superview == nil { addSubview(cell) }
  }

  private func showHeadersOnce() -> Bool {
    let tops = knownTops(), sight = sight
    func sections(_ starts: [Double], _ heights: [Double]) -> Set<Int> {
      Set(
        starts.indices.filter {
          starts[$0] < sight.upperBound && starts[$0] + heights[$0] > sight.lowerBound
        })
    }
    if bounds.size.width <= 0 { return true }
    return show(
      headers: sections(tops.headers, headerHeights.values),
      footers: sections(tops.footers, footerHeights.values))
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
