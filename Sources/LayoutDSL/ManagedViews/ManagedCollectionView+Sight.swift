import LayoutTree

/// The items in sight have cells; those of items that leave are used again.
extension ManagedCollectionView {
  /// The items in sight, in order.
  ///
  /// - Complexity: O(items), and a solve for each that is not known.
  public var indexPathsForVisibleItems: [RowPath] { paths(inSightOf: flow()) }

  /// The cells of the items in sight, in order, as the last layout pass made them.
  public var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { shown[itemNames[$0.section][$0.item]]?.cell }
  }

  /// Has the next layout pass look which items are in sight.
  func noteSight() {
    if awaitsLayout { return }
    awaitsLayout = true
    setNeedsLayout()
  }

  /// Whether views show a change at once, and so are to be placed at once: cells that somebody asked
  /// for, headers and footers.
  var hasHeldViews: Bool { !held.isEmpty || !headers.isEmpty || !footers.isEmpty }

  /// Gives each item, header and footer in sight a view, and takes away those out of sight.
  func showItemsInSight(_ flow: Flow) {
    let paths = paths(inSightOf: flow)
    let names = paths.map { itemNames[$0.section][$0.item] }
    var leaving = ReusableCells<CollectionViewCell>()
    let inSight = Set(names)
    for (name, entry) in shown where !inSight.contains(name) && !held.contains(name) {
      shown[name] = nil
      leaving.put(entry.cell)
    }
    for (path, name) in zip(paths, names) where shown[name] == nil || stale.contains(name) {
      let model = sections[path.section].items[path.item]
      let cell = cell(for: model, shown[name]?.cell, &leaving)
      shown[name] = (cell, path)
      if cell.superview == nil { addSubview(cell) }
    }
    stale.removeAll(keepingCapacity: true)
    for cell in leaving.all { cell.removeFromSuperview() }
    spare.put(allOf: leaving)
    let seenHeaders = Set(flow.headers.indices.filter { isInSight(flow.headers[$0]) })
    let seenFooters = Set(flow.footers.indices.filter { isInSight(flow.footers[$0]) })
    for section in seenHeaders.sorted() { _ = shownHeader(ofSection: section, isHeld: false) }
    for section in seenFooters.sorted() { _ = shownFooter(ofSection: section, isHeld: false) }
    for view in headers.takeUnheld(except: seenHeaders) { view.removeFromSuperview() }
    for view in footers.takeUnheld(except: seenFooters) { view.removeFromSuperview() }
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

  /// A cell that shows a model: that of its item if it is of the model's class, one that leaves, one of
  /// no item, or a new one.
  private func cell<Model: ManagedCollectionViewCellModel>(
    for model: Model, _ own: CollectionViewCell?,
    _ leaving: inout ReusableCells<CollectionViewCell>
  ) -> CollectionViewCell {
    guard let cell = leaving.take(Model.Cell.self, inPlaceOf: own, else: &spare) else {
      return makeCell(model)
    }
    if cell !== own { cell.prepareForReuse() }
    BuildContext.apart { cell.update(model: model) }
    return cell
  }
}
