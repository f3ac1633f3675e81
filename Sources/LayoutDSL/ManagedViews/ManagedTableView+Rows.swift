import LayoutTree

extension ManagedTableView {
  /// The heights of all rows, section by section.
  public var rowHeights: [[Double]] {
    measure()
    return rows.map { $0.map { $0.height ?? 0 } }
  }

  /// How high everything is.
  public var contentHeight: Double {
    measure()
    var sum = 0.0
    for section in rows.indices { sum += sectionHeight(section) }
    return sum
  }

  /// Where a row is in the content.
  ///
  /// - Complexity: O(rows before it).
  public func rectForRow(at path: RowPath) -> Rect {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else {
      return .zero
    }
    measure()
    var top = 0.0
    for section in 0..<path.section { top += sectionHeight(section) }
    top += headerHeights[path.section]
    for row in rows[path.section][..<path.row] { top += row.height ?? 0 }
    return Rect(
      x: 0, y: top, width: bounds.size.width, height: rows[path.section][path.row].height ?? 0)
  }

  /// The cell of a row, made or brought up to date, at its place in the table.
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
    cell.frame = rectForRow(at: path)
    return cell
  }

  /// Chooses a row, as a touch would.
  public func selectRow(at path: RowPath) {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else {
      return
    }
    rows[path.section][path.row].model.onSelect?(self, path)
  }

  private func sectionHeight(_ section: Int) -> Double {
    rows[section].reduce(headerHeights[section] + footerHeights[section]) { $0 + ($1.height ?? 0) }
  }

  private func makeCell<Model: ManagedTableViewCellModel>(_ model: Model) -> StyledTableViewCell {
    let cell = Model.Cell(withoutFrame: ())
    cell.update(model: model)
    return cell
  }

  // MARK: Changes

  /// Takes over the heights of rows that are as they were.
  func updateRows() {
    let old = places, oldRows = rows
    places = [:]
    rows = []
    for (number, section) in sections.enumerated() {
      var list: [ManagedRow] = []
      list.reserveCapacity(section.rows.count)
      for model in section.rows {
        var row = ManagedRow(id: model.id, model: model)
        let before = old[row.id].map { oldRows[$0.section][$0.row] }
        row.height = keptHeight(of: row, before)
        if before?.height == nil || row.height == nil, let cell = shown[row.id] {
          show(model, in: cell)
        }
        places[row.id] = RowPath(row: list.count, section: number)
        list.append(row)
      }
      rows.append(list)
    }
    for (id, cell) in shown where places[id] == nil {
      cell.removeFromSuperview()
      shown[id] = nil
    }
    measureHeaders()
    placeShownCells()
  }

  private func keptHeight(of row: ManagedRow, _ before: ManagedRow?) -> Double? {
    if row.model.preventHeightCaching { return nil }
    if enableHeightCaching { return cachedHeights[row.id] }
    guard let before, ModelComparison.isSame(row.model, before.model) else { return nil }
    return before.height
  }

  /// Gives a cell that is shown another model.
  func show<Model: ManagedTableViewCellModel>(_ model: Model, in cell: StyledTableViewCell) {
    (cell as? Model.Cell)?.update(model: model)
  }

  // MARK: Measuring

  /// Finds the heights that are not known.
  func measure() {
    let width = bounds.size.width
    if width != measuredWidth {
      measuredWidth = width
      cachedHeights = [:]
      for section in rows.indices {
        for row in rows[section].indices { rows[section][row].height = nil }
      }
      measureHeaders()
    }
    var paths: [RowPath] = []
    for section in rows.indices {
      for row in rows[section].indices where rows[section][row].height == nil {
        paths.append(RowPath(row: row, section: section))
      }
    }
    if paths.isEmpty { return }
    let models = paths.map { rows[$0.section][$0.row].model }
    let isParallel = models.count >= ParallelHeights.fewestRows
    let heights = ParallelHeights.measure(
      models, width: width, environment, by: isParallel ? measurers : [measurers[0]])
    for (path, height) in zip(paths, heights) {
      rows[path.section][path.row].height = height
      let row = rows[path.section][path.row]
      if enableHeightCaching, !row.model.preventHeightCaching { cachedHeights[row.id] = height }
    }
    measuredRows += paths.count
  }

  private func measureHeaders() {
    let environment = self.environment, width = measuredWidth, measurer = measurers[0]
    func height(_ model: (any ManagedTableViewHeaderFooterViewModel)?) -> Double {
      guard let model, width >= 0 else { return 0 }
      return measurer.height(ofHeader: model, width: width, environment)
    }
    headerHeights = sections.map { height($0.header) }
    footerHeights = sections.map { height($0.footer) }
  }

  func placeShownCells() {
    for (id, cell) in shown {
      if let path = places[id] { cell.frame = rectForRow(at: path) }
    }
  }
}
