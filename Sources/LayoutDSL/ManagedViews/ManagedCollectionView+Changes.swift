import LayoutTree

/// Changes of items: first the collection is whole again, then cells show what is new, as their code
/// may look at the collection or change it.
extension ManagedCollectionView {
  /// Keeps what is known of items that are as they were.
  func updateItems() {
    version += 1
    knownFlow = nil
    names.removeAll()
    itemNames = sections.enumerated().map { number, section in
      section.items.enumerated().map { place, model in
        names.add(model.id, at: RowPath(row: place, section: number))
      }
    }
    let changed = takeItems()
    var gone = takeGoneCells()
    let ids = sections.map(\.id)
    headerHeights.follow(ids, sections.map(\.header))
    footerHeights.follow(ids, sections.map(\.footer))
    gone += headers.follow(ids) { sections[$0].header }
    gone += footers.follow(ids) { sections[$0].footer }
    noteSight()
    for view in gone { view.removeFromSuperview() }
    for name in changed { showHeldCell(ofItem: name) }
    updateHeaders()
    if hasHeldViews { placeShownCells(onlyHeld: true) }
    for error in names.takeDuplicates() { error.emit() }
  }

  /// Forgets the sizes of items with other models; returns the names of those that are shown.
  private func takeItems() -> [String] {
    var changed: [String] = []
    sizesAreKnown = true
    for (section, list) in zip(sections, itemNames) {
      for (model, name) in zip(section.items, list) {
        if let before = known[name], !ModelComparison.isSame(model, before.model) {
          known[name] = nil
        }
        if known[name] != nil { continue }
        sizesAreKnown = false
        if shown[name] == nil { continue }
        stale.insert(name)
        changed.append(name)
      }
    }
    for name in known.keys where names.places[name] == nil { known[name] = nil }
    return changed
  }

  /// The cells of items that are gone, which are to leave the collection.
  private func takeGoneCells() -> [View] {
    var gone: [View] = []
    for (name, cell) in shown where names.places[name] == nil {
      gone.append(cell)
      shown[name] = nil
      stale.remove(name)
      // Whoever asked for a cell does not see it show another item.
      if held.remove(name) == nil { spare.put(cell) }
    }
    return gone
  }

  /// Gives a cell that somebody asked for the model of its item, where it shows an older one, or the
  /// item another cell where the model asks for that.
  func showHeldCell(ofItem name: String) {
    guard held.contains(name), let cell = shown[name], let path = names.places[name],
      showDepth < ListRounds.depth, stale.remove(name) != nil
    else { return }
    showDepth += 1
    defer { showDepth -= 1 }
    show(sections[path.section].items[path.item], in: cell, ofItem: name)
  }

  private func show<Model: ManagedCollectionViewCellModel>(
    _ model: Model, in cell: CollectionViewCell, ofItem name: String
  ) {
    if let cell = cell as? Model.Cell {
      BuildContext.apart { cell.update(model: model) }
      return
    }
    let other = makeCell(model)
    guard shown[name] === cell else { return }
    shown[name] = other
    cell.removeFromSuperview()
    BuildContext.apart { other.update(model: model) }
    if shown[name] === other, other.superview == nil { addSubview(other) }
  }
}
