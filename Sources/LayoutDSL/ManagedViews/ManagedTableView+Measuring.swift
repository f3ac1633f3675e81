import LayoutTree

/// Finds heights.
///
/// The code of cells and listeners runs meanwhile: it sees what is known so far, and may change
/// anything. What is found counts for the rows that still have the content it was found for.
extension ManagedTableView {
  /// Finds the heights that are not known; without a width none can be, and those that are known stay.
  func measure() {
    if isMeasuring || !lacksHeights { return }
    isMeasuring = true
    defer { isMeasuring = false }
    var round = 0
    while round < ListRounds.limit, lacksHeights {
      round += 1
      measureOnce()
      topsAreKnown = false
    }
  }

  private var lacksHeights: Bool {
    let width = bounds.size.width
    if width <= 0 { return false }
    return !unmeasured.isEmpty || width != measuredWidth || !headerHeights.isKnown
      || !footerHeights.isKnown || environmentVersion != measuredWorld?.version
  }

  private func measureOnce() {
    let width = bounds.size.width
    let world = RowWorld(of: self)
    if width != measuredWidth || measuredWorld?.version != world.version { forgetHeights() }
    measuredWidth = width
    measuredWorld = world
    measureHeaders(width, world)
    let measured = rowsToMeasure()
    let models = measured.map(\.row.model)
    let found =
      models.count < ParallelHeights.fewestRows
      ? models.map { measurers[0].height(ofRow: $0, width: width, world) }
      : ParallelHeights.measure(models, width: width, world, by: measurers)
    for ((path, row), height) in zip(measured, found) { keep(height, of: row, at: path) }
    measuredRows += measured.count
  }

  private func rowsToMeasure() -> [(path: RowPath, row: ManagedRow)] {
    var list: [(path: RowPath, row: ManagedRow)] = []
    for path in unmeasured {
      guard let row = row(at: path), !row.isMeasured else { continue }
      list.append((path, row))
      // Until all are found: a row may be named twice.
      rows[path.section][path.row].isMeasured = true
    }
    for (path, _) in list { rows[path.section][path.row].isMeasured = false }
    unmeasured.removeAll(keepingCapacity: true)
    return list
  }

  /// Keeps the height of a row, wherever it is by now, unless it got another content.
  private func keep(_ height: Double, of row: ManagedRow, at path: RowPath) {
    var path = path
    if self.row(at: path)?.stamp != row.stamp {
      guard let now = names.places[row.id], self.row(at: now)?.stamp == row.stamp else { return }
      path = now
    }
    heights[path.section][path.row] = height
    rows[path.section][path.row].isMeasured = true
    if enableHeightCaching, !row.model.preventHeightCaching { cachedHeights[row.id] = height }
  }

  private func forgetHeights() {
    cachedHeights = [:]
    unmeasured.removeAll(keepingCapacity: true)
    for section in rows.indices {
      for row in rows[section].indices {
        rows[section][row].isMeasured = false
        unmeasured.append(RowPath(row: row, section: section))
      }
    }
    headerHeights.forget()
    footerHeights.forget()
  }

  private func measureHeaders(_ width: Double, _ world: RowWorld) {
    let version = (headerHeights.version, footerHeights.version)
    let sections = givenSections
    for section in headerHeights.missing {
      guard let model = sections[section].header else { continue }
      let height = measurers[0].height(ofHeader: model, width: width, world)
      if !headerHeights.keep(height, of: section, in: version.0) { return }
    }
    for section in footerHeights.missing {
      guard version.1 == footerHeights.version, let model = sections[section].footer else { return }
      let height = measurers[0].height(ofHeader: model, width: width, world)
      if !footerHeights.keep(height, of: section, in: version.1) { return }
    }
  }
}
