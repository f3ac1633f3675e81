import LayoutTree

/// Changes of rows: first the table is whole again, then cells show what is new, as their code may
/// look at the table or change it.
extension ManagedTableView {
  /// Gives the row that has the model's id another model; an unknown id is an error that goes to the
  /// listeners.
  ///
  /// - Complexity: that of one row, however many there are; O(rows) more while there are cells,
  ///   headers or footers that somebody asked for, as these are placed at once.
  public func updateRow(_ model: any ManagedTableViewCellModel) {
    guard let path = place(of: model.id) else { return }
    let id = rows[path.section][path.row].id
    take(model, at: path)
    staleRows.append(path)
    topsAreKnown = false
    noteSight()
    showHeldCell(ofRow: id)
    if hasHeldViews { placeShownCells(onlyHeld: true) }
  }

  /// Takes over the heights of rows that are as they were.
  func updateRows() {
    version += 1
    topsAreKnown = false
    var changed: [String] = []
    var gone: [View] = []
    if let paths = changedModels() {
      for path in paths {
        take(givenSections[path.section].rows[path.row], at: path)
        changed.append(rows[path.section][path.row].id)
      }
      takeModels()
    } else {
      gone = remakeRows(&changed)
    }
    let ids = givenSections.map(\.id)
    headerHeights.follow(ids, givenSections.map(\.header))
    footerHeights.follow(ids, givenSections.map(\.footer))
    gone += headers.follow(ids) { givenSections[$0].header }
    gone += footers.follow(ids) { givenSections[$0].footer }
    noteSight()
    for view in gone { view.removeFromSuperview() }
    for id in changed { showHeldCell(ofRow: id) }
    updateHeaders()
    if hasHeldViews { placeShownCells(onlyHeld: true) }
    for error in names.takeDuplicates() { error.emit() }
  }

  /// The rows that may have got another height; `nil` when they are not all where they were.
  private func changedModels() -> [RowPath]? {
    guard givenSections.count == rows.count else { return nil }
    var changed: [RowPath] = []
    for number in rows.indices {
      let models = givenSections[number].rows, old = rows[number]
      guard models.count == old.count else { return nil }
      for place in old.indices {
        let model = models[place]
        if model.id != old[place].id { return nil }
        let isKept =
          old[place].isMeasured && !enableHeightCaching && !model.preventHeightCaching
          && model.showsSame(as: old[place].model)
        if !isKept { changed.append(RowPath(row: place, section: number)) }
      }
    }
    return changed
  }

  /// Keeps the models of rows that look the same too: what is called when they are chosen may differ.
  private func takeModels() {
    for (number, section) in givenSections.enumerated() {
      for (place, model) in section.rows.enumerated() { rows[number][place].model = model }
    }
  }

  /// Puts a model in the place of one with the same id.
  private func take(_ model: any ManagedTableViewCellModel, at path: RowPath) {
    let before = rows[path.section][path.row]
    let isSame = model.showsSame(as: before.model)
    let height = keptHeight(
      of: model, before.id, isSame && before.isMeasured ? heights[path.section][path.row] : nil)
    if let height {
      if height != heights[path.section][path.row] { heights[path.section][path.row] = height }
    } else {
      unmeasured.append(path)
    }
    rows[path.section][path.row].isMeasured = height != nil
    rows[path.section][path.row].model = model
    if isSame { return }
    rows[path.section][path.row].stamp = nextStamp()
    if shown[before.id] != nil { stale.insert(before.id) }
  }

  /// Makes rows whose ids or places are not those of before.
  ///
  /// - Parameter changed: gets the ids of shown rows with other models.
  /// - Returns: the cells that are to leave the table.
  private func remakeRows(_ changed: inout [String]) -> [View] {
    let old = names.places, oldRows = rows, oldHeights = heights
    names.removeAll()
    rows.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    unmeasured.removeAll(keepingCapacity: true)
    for (number, section) in givenSections.enumerated() {
      var list: [ManagedRow] = []
      var listHeights = [Double](repeating: 0, count: section.rows.count)
      list.reserveCapacity(section.rows.count)
      for (place, model) in section.rows.enumerated() {
        let name = names.add(model.id, at: RowPath(row: place, section: number))
        let path = old.isEmpty ? nil : old[name]
        let before = path.map { oldRows[$0.section][$0.row] }
        let isSame = before.map { model.showsSame(as: $0.model) } ?? false
        var row = ManagedRow(
          id: name, model: model, stamp: isSame ? before?.stamp ?? 0 : nextStamp())
        var height: Double?
        if let path, isSame, before?.isMeasured == true {
          height = oldHeights[path.section][path.row]
        }
        height = keptHeight(of: model, row.id, height)
        if let height {
          listHeights[place] = height
          row.isMeasured = true
        } else {
          unmeasured.append(RowPath(row: place, section: number))
        }
        if !isSame, shown[name] != nil {
          stale.insert(name)
          changed.append(name)
        }
        list.append(row)
      }
      rows.append(list)
      heights.append(listHeights)
    }
    var gone: [View] = []
    for (id, cell) in shown where names.places[id] == nil {
      gone.append(cell)
      shown[id] = nil
      stale.remove(id)
      // Whoever asked for a cell does not see it show another row.
      if held.remove(id) == nil { spare.put(cell) }
    }
    return gone
  }

  /// A stamp that no row has.
  func nextStamp() -> Int {
    lastStamp += 1
    return lastStamp
  }

  /// The height that is known for a model; `last` is that of the same id with the same content.
  private func keptHeight(
    of model: any ManagedTableViewCellModel, _ id: String, _ last: Double?
  ) -> Double? {
    if model.preventHeightCaching { return nil }
    return enableHeightCaching ? cachedHeights[id] : last
  }

  // MARK: Cells that show changes at once

  /// Gives a cell that somebody asked for the model of its row, where it shows an older one, or the
  /// row another cell where the model asks for that.
  func showHeldCell(ofRow id: String) {
    guard held.contains(id), let cell = shown[id], let path = names.places[id],
      showDepth < ListRounds.depth, stale.remove(id) != nil
    else { return }
    showDepth += 1
    defer { showDepth -= 1 }
    show(rows[path.section][path.row].model, in: cell, ofRow: id)
  }

  private func show<Model: ManagedTableViewCellModel>(
    _ model: Model, in cell: StyledTableViewCell, ofRow id: String
  ) {
    if let cell = cell as? Model.Cell {
      BuildContext.apart { cell.update(model: model) }
      return
    }
    let other = makeCell(model)
    guard shown[id] === cell else { return }
    shown[id] = other
    cell.removeFromSuperview()
    BuildContext.apart { other.update(model: model) }
    if shown[id] === other, other.superview == nil { addSubview(other) }
  }
}
