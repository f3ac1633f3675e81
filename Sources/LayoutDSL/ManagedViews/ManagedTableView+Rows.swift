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
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else {
      return .zero
    }
    measure()
    return Rect(
      x: 0, y: knownTops().rows[path.section][path.row], width: bounds.size.width,
      height: heights[path.section][path.row])
  }

  /// The cell of a row, made or brought up to date, at its place in the table; it stays there as long
  /// as the row does, also out of sight.
  public func cellForRow(at path: RowPath) -> StyledTableViewCell? {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else {
      return nil
    }
    let row = rows[path.section][path.row]
    let cell = shown[row.id] ?? makeCell(row.model)
    if shown[row.id] == nil {
      shown[row.id] = cell
      addSubview(cell)
    }
    held.insert(row.id)
    if stale.remove(row.id) != nil { show(row.model, ofRow: row.id) }
    let now = shown[row.id] ?? cell
    now.place(at: rectForRow(at: path))
    return now
  }

  /// Chooses a row, as a touch would.
  public func selectRow(at path: RowPath) {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else {
      return
    }
    rows[path.section][path.row].model.onSelect?(self, path)
  }

  func makeCell<Model: ManagedTableViewCellModel>(_ model: Model) -> StyledTableViewCell {
    BuildContext.apart {
      let cell = Model.Cell(made: ())
      cell.update(model: model)
      return cell
    }
  }

  // MARK: Changes

  /// Gives the row that has the model's id another model; an unknown id is an error that goes to the
  /// listeners.
  ///
  /// - Complexity: that of one row, however many there are.
  public func updateRow(_ model: any ManagedTableViewCellModel) {
    guard let path = place(of: model.id) else { return }
    take(model, at: path)
    staleRows.append(path)
    topsAreKnown = false
    noteSight()
    if hasHeldViews { placeShownCells(onlyHeld: true) }
  }

  /// Takes over the heights of rows that are as they were.
  func updateRows() {
    topsAreKnown = false
    if let changed = changedModels() {
      for path in changed { take(givenSections[path.section].rows[path.row], at: path) }
    } else {
      remakeRows()
    }
    measureHeaders()
    updateHeaders()
    noteSight()
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
    if before.isMeasured != (height != nil) {
      rows[path.section][path.row].isMeasured = height != nil
    }
    if isSame { return }
    rows[path.section][path.row].model = model
    if !shown.isEmpty { show(model, ofRow: before.id) }
  }

  /// Makes rows whose ids or places are not those of before.
  private func remakeRows() {
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
        var row = ManagedRow(id: name, model: model)
        let path = old.isEmpty ? nil : old[row.id]
        let before = path.map { oldRows[$0.section][$0.row] }
        let isSame = before.map { model.showsSame(as: $0.model) } ?? false
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
        if !isSame { show(model, ofRow: row.id) }
        list.append(row)
      }
      rows.append(list)
      heights.append(listHeights)
    }
    for (id, cell) in shown where names.places[id] == nil {
      cell.removeFromSuperview()
      shown[id] = nil
      // Whoever asked for a cell does not see it show another row.
      if held.remove(id) == nil { spare.put(cell) }
    }
  }

  /// The height that is known for a model; `last` is that of the same id with the same content.
  private func keptHeight(
    of model: any ManagedTableViewCellModel, _ id: String, _ last: Double?
  ) -> Double? {
    if model.preventHeightCaching { return nil }
    return enableHeightCaching ? cachedHeights[id] : last
  }

  /// Gives a row that is shown another model, and another cell where the model asks for that; where
  /// nobody asked for the cell, at the next layout pass.
  func show<Model: ManagedTableViewCellModel>(_ model: Model, ofRow name: String) {
    guard let cell = shown[name] else { return }
    if !held.contains(name) {
      stale.insert(name)
      return
    }
    if let cell = cell as? Model.Cell {
      cell.update(model: model)
      return
    }
    cell.removeFromSuperview()
    let other = makeCell(model)
    shown[name] = other
    addSubview(other)
  }

  // MARK: Measuring

  /// Finds the heights that are not known.
  func measure() {
    let width = bounds.size.width
    if width != measuredWidth { forgetHeights(width) }
    if unmeasured.isEmpty { return }
    topsAreKnown = false
    var paths: [RowPath] = []
    for path in unmeasured where !rows[path.section][path.row].isMeasured {
      rows[path.section][path.row].isMeasured = true
      paths.append(path)
    }
    unmeasured.removeAll(keepingCapacity: true)
    if paths.count < ParallelHeights.fewestRows {
      let world = RowWorld(of: self)
      for path in paths {
        let model = rows[path.section][path.row].model
        keep(measurers[0].height(ofRow: model, width: width, world), of: path)
      }
    } else {
      let found = ParallelHeights.measure(
        paths.map { rows[$0.section][$0.row].model }, width: width, RowWorld(of: self),
        by: measurers)
      for (path, height) in zip(paths, found) { keep(height, of: path) }
    }
    measuredRows += paths.count
  }

  private func keep(_ height: Double, of path: RowPath) {
    heights[path.section][path.row] = height
    if !enableHeightCaching { return }
    let row = rows[path.section][path.row]
    if !row.model.preventHeightCaching { cachedHeights[row.id] = height }
  }

  private func forgetHeights(_ width: Double) {
    measuredWidth = width
    cachedHeights = [:]
    topsAreKnown = false
    unmeasured.removeAll(keepingCapacity: true)
    for section in rows.indices {
      for row in rows[section].indices {
        rows[section][row].isMeasured = false
        unmeasured.append(RowPath(row: row, section: section))
      }
    }
    measureHeaders()
  }

  private func measureHeaders() {
    let world = RowWorld(of: self), width = measuredWidth, measurer = measurers[0]
    func height(_ model: (any ManagedTableViewHeaderFooterViewModel)?) -> Double {
      guard let model, width >= 0 else { return 0 }
      return measurer.height(ofHeader: model, width: width, world)
    }
    headerHeights = givenSections.map { height($0.header) }
    footerHeights = givenSections.map { height($0.footer) }
  }

  // MARK: Places

  /// Where rows begin, and how high everything is.
  func knownTops() -> RowTops {
    if !topsAreKnown {
      tops.fill(headers: headerHeights, heights, footers: footerHeights)
      topsAreKnown = true
    }
    return tops
  }

  /// Puts views where their rows and sections are: all of them, or all but the cells that
  /// wait for the next layout pass: these may show what has another height.
  func placeShownCells(onlyHeld: Bool) {
    for (id, cell) in shown where !onlyHeld || held.contains(id) {
      if let path = names.places[id] { cell.place(at: rectForRow(at: path)) }
    }
    for (section, view) in headers.all { view.place(at: rectForHeader(inSection: section)) }
    for (section, view) in footers.all { view.place(at: rectForFooter(inSection: section)) }
  }
}
