import LayoutTree

/// Finds sizes, and where everything is by them.
///
/// The code of cells and listeners runs meanwhile: it sees what is known so far, and may change
/// anything. What is found counts for the items that still have the model it was found for.
extension ManagedCollectionView {
  /// Where everything is in the content, section by section.
  typealias Flow = (frames: [[Rect]], headers: [Rect], footers: [Rect], height: Double)

  /// Where everything is; without a width as it was for the last one.
  func flow() -> Flow {
    measure()
    if let knownFlow, !isMeasuring { return knownFlow }
    let width = max(measuredWidth, 0)
    var lines = FlowLines(width: width, spacing: minimumInteritemSpacing, lines: minimumLineSpacing)
    var headers: [Rect] = [], footers: [Rect] = []
    for (section, names) in itemNames.enumerated() {
      headers.append(lines.skip(headerHeights.values[section]))
      lines.place(names.map { known[$0]?.size ?? .zero })
      footers.append(lines.skip(footerHeights.values[section]))
    }
    let flow: Flow = (lines.frames, headers, footers, lines.top)
    if !isMeasuring { knownFlow = flow }
    return flow
  }

  /// Puts views where their items and sections are: all of them, or all but the cells that
  /// wait for the next layout pass: these may show what has another size.
  func placeShownCells(onlyHeld: Bool) {
    if isMeasuring || showDepth > 0 { return noteSight() }
    let flow = flow()
    for (name, cell) in shown where !onlyHeld || held.contains(name) {
      if let path = names.places[name] { place(cell, at: path, flow) }
    }
    for (section, view) in headers.all where flow.headers.indices.contains(section) {
      view.place(at: flow.headers[section])
    }
    for (section, view) in footers.all where flow.footers.indices.contains(section) {
      view.place(at: flow.footers[section])
    }
  }

  func place(_ cell: CollectionViewCell, at path: RowPath, _ flow: Flow) {
    guard flow.frames.indices.contains(path.section),
      flow.frames[path.section].indices.contains(path.item)
    else { return }
    cell.place(at: flow.frames[path.section][path.item])
  }

  // MARK: Measuring

  private var lacksSizes: Bool {
    let width = bounds.size.width
    if width <= 0 { return false }
    return !sizesAreKnown || width != measuredWidth || !headerHeights.isKnown
      || !footerHeights.isKnown || environmentVersion != measuredWorld?.version
  }

  /// Finds the sizes that are not known; without a width none can be, and those that are known stay.
  private func measure() {
    if isMeasuring || !lacksSizes { return }
    isMeasuring = true
    defer { isMeasuring = false }
    var round = 0
    while round < ListRounds.limit, lacksSizes {
      round += 1
      measureOnce()
      knownFlow = nil
    }
  }

  private func measureOnce() {
    let width = bounds.size.width
    let world = RowWorld(of: self)
    if width != measuredWidth || measuredWorld?.version != world.version {
      known = [:]
      headerHeights.forget()
      footerHeights.forget()
    }
    measuredWidth = width
    measuredWorld = world
    sizesAreKnown = true
    measureHeaders(width, world)
    let version = version
    for (section, list) in zip(sections, itemNames) {
      for (model, name) in zip(section.items, list) where known[name] == nil {
        // An item may be gone by now.
        if names.places[name] != nil { measure(model, named: name, version, width, world) }
      }
    }
  }

  private func measure(
    _ model: any ManagedCollectionViewCellModel, named name: String, _ version: Int,
    _ width: Double, _ world: RowWorld
  ) {
    let size = size(of: model, width, world)
    measuredItems += 1
    if version != self.version {
      guard let path = names.places[name], let now = item(at: path),
        ModelComparison.isSame(now, model)
      else { return }
    }
    known[name] = (model, size)
  }

  private func size<Model: ManagedCollectionViewCellModel>(
    of model: Model, _ width: Double, _ world: RowWorld
  ) -> Size { measurer.size(ofItem: model, width: width, world) }

  private func measureHeaders(_ width: Double, _ world: RowWorld) {
    let version = version, sections = sections
    func height<Model: ManagedCollectionReusableViewModel>(_ model: Model) -> Double {
      measurer.height(ofReusable: model, width: width, world)
    }
    for section in headerHeights.missing where version == self.version {
      guard let model = sections[section].header else { continue }
      let marked = headerHeights.version
      if !headerHeights.keep(height(model), of: section, in: marked) { return }
    }
    for section in footerHeights.missing where version == self.version {
      guard let model = sections[section].footer else { continue }
      let marked = footerHeights.version
      if !footerHeights.keep(height(model), of: section, in: marked) { return }
    }
  }
}
