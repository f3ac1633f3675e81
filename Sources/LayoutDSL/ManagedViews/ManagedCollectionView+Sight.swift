import LayoutTree

/// The items in sight have cells; those of items that leave are used again.
extension ManagedCollectionView {
  /// The items in sight, in order.
  ///
  /// - Complexity: O(items), and a solve for each whose size is not known.
  public var indexPathsForVisibleItems: [RowPath] { paths(inSightOf: flow()) }

  /// The cells of the items in sight, in order, as the last layout pass made them.
  public var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { shown[itemNames[$0.section][$0.item]] }
  }

  /// Gives each item, header and footer in sight a view, and takes away those out of sight.
  ///
  /// What shows a model may change the sections: then it begins anew.
  func showItemsInSight() {
    if isShowing { return noteSight() }
    isShowing = true
    defer { isShowing = false }
    var leaving = ReusableCells<CollectionViewCell>()
    var round = 0, isDone = false
    while round < ListRounds.limit, !isDone {
      round += 1
      let flow = flow()
      isDone = showItemsOnce(flow, &leaving) && showHeadersOnce(flow)
    }
    for cell in leaving.all { cell.removeFromSuperview() }
    spare.put(allOf: leaving)
    if !isDone { noteSight() }
  }

  /// Whether all is shown, and the sections are still those that were to be.
  private func showItemsOnce(
    _ flow: Flow, _ leaving: inout ReusableCells<CollectionViewCell>
  ) -> Bool {
    let paths = paths(inSightOf: flow)
    let names = paths.map { itemNames[$0.section][$0.item] }
    let version = version
    let inSight = Set(names)
    for (name, cell) in shown where !inSight.contains(name) && !held.contains(name) {
      shown[name] = nil
      stale.remove(name)
      leaving.put(cell)
    }
    for (path, name) in zip(paths, names) where shown[name] == nil || stale.contains(name) {
      if held.contains(name) {
        showHeldCell(ofItem: name)
      } else {
        show(sections[path.section].items[path.item], ofItem: name, &leaving)
      }
      if version != self.version { return false }
    }
    for name in stale { showHeldCell(ofItem: name) }
    return version == self.version
  }

  private func showHeadersOnce(_ flow: Flow) -> Bool {
    show(
      headers: Set(flow.headers.indices.filter { isInSight(flow.headers[$0]) }),
      footers: Set(flow.footers.indices.filter { isInSight(flow.footers[$0]) }))
  }

  private func paths(inSightOf flow: Flow) -> [RowPath] {
    flow.frames.indices.flatMap { section in
      flow.frames[section].indices.filter { isInSight(flow.frames[section][$0]) }
        .map { RowPath(row: $0, section: section) }
    }
  }

  private func isInSight(_ frame: Rect) -> Bool {
    let top = contentOffset.y
    return frame.height > 0 && frame.minY < top + bounds.size.height && frame.maxY > top
  }

  /// Shows a model in a cell: that of its item if it is of the model's class, one that leaves, one of
  /// no item, or a new one.
  private func show<Model: ManagedCollectionViewCellModel>(
    _ model: Model, ofItem name: String, _ leaving: inout ReusableCells<CollectionViewCell>
  ) {
    let own = shown.removeValue(forKey: name)
    let reused = leaving.take(Model.Cell.self, inPlaceOf: own, else: &spare)
    let cell = reused ?? makeCell(model)
    // From here on the cell's own code may ask for the item's cell, or take the item away.
    guard shown[name] == nil, names.places[name] != nil else {
      spare.put(cell)
      return
    }
    shown[name] = cell
    stale.remove(name)
    if reused != nil, cell !== own { cell.prepareForReuse() }
    BuildContext.apart { cell.update(model: model) }
    if shown[name] === cell, cell.superview == nil { addSubview(cell) }
  }
}
