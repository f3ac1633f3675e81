import LayoutTree

/// A collection whose items are made of models; the size of each comes from solving its cell's own
/// tree.
///
/// Items flow in lines from the leading edge, as UIKit's flow layout lets them: 10 points between
/// items and between lines, each in the middle of its line's height. A layout pass makes the cells of
/// the items that are in sight, by `contentOffset`, and uses those of items that are not again;
/// `cellForItem` gives an item its cell also out of sight, and such a cell stays with its item.
public final class ManagedCollectionView: CollectionView {
  /// The sections; a change finds the sizes only of items whose id is new or whose model changed.
  public var sections: [ManagedCollectionViewSection] = [] {
    didSet { updateItems(oldValue) }
  }

  /// The items of the only section.
  public var singleSectionItems: [any ManagedCollectionViewCellModel] {
    get { sections.first?.items ?? [] }
    set { sections = [ManagedCollectionViewSection(id: "SingleSection", items: newValue)] }
  }

  /// The least distance between items of a line, in points.
  public var minimumInteritemSpacing = 10.0
  /// The distance between lines, in points.
  public var minimumLineSpacing = 10.0
  /// How many items were measured so far.
  public private(set) var measuredItems = 0
  /// How far the collection is scrolled.
  public override var contentOffset: Point {
    didSet { if contentOffset != oldValue { noteSight() } }
  }

  private let measurer = RowMeasurer()
  private var names = RowNames()
  /// The name of each item.
  private(set) var itemNames: [[String]] = []
  /// Known sizes, by name, with the model that they are of.
  private var known: [String: (model: any ManagedCollectionViewCellModel, size: Size)] = [:]
  var shown: [String: (cell: CollectionViewCell, path: RowPath)] = [:]
  /// The names of items whose cells somebody asked for: these stay, and show nothing else.
  var held: Set<String> = []
  /// The names of items whose cells show an older model until the next layout pass, as only that
  /// gives them another size.
  var stale: Set<String> = []
  /// Cells of no item.
  var spare = ReusableCells<CollectionViewCell>()
  /// Whether the next layout pass is to look which items are in sight.
  var awaitsLayout = false
  private var measuredWidth = -1.0
  var headers = SectionViews()
  var footers = SectionViews()

  /// Items follow the width, and cells the items in sight.
  public override func layoutSubviews() {
    super.layoutSubviews()
    awaitsLayout = false
    let flow = flow()
    showItemsInSight(flow)
    place(by: flow, onlyHeld: false)
  }

  /// Where the items are in the content, section by section.
  ///
  /// - Complexity: O(items), and a solve for each that is not known.
  public var itemFrames: [[Rect]] { flow().frames }

  /// How high everything is.
  public var contentHeight: Double { flow().height }

  /// The cell of an item, made or brought up to date, at its place in the collection; it stays there
  /// as long as the item does, also out of sight.
  public func cellForItem(at path: RowPath) -> CollectionViewCell? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    let model = sections[path.section].items[path.item]
    let name = itemNames[path.section][path.item]
    var cell = shown[name]?.cell ?? makeCell(model)
    held.insert(name)
    if stale.remove(name) != nil { cell = show(model, in: cell) }
    if cell.superview == nil { addSubview(cell) }
    shown[name] = (cell, path)
    cell.place(at: itemFrames[path.section][path.item])
    return cell
  }

  /// Chooses an item, as a touch would.
  public func selectItem(at path: RowPath) {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return }
    sections[path.section].items[path.item].onSelect?(self, path)
  }

  func makeCell<Model: ManagedCollectionViewCellModel>(
    _ model: Model
  ) -> CollectionViewCell {
    BuildContext.apart {
      let cell = Model.Cell(made: ())
      cell.update(model: model)
      return cell
    }
  }

  /// Shows a model in a cell, or in another one where the model asks for that.
  private func show<Model: ManagedCollectionViewCellModel>(
    _ model: Model, in cell: CollectionViewCell
  ) -> CollectionViewCell {
    if let cell = cell as? Model.Cell {
      cell.update(model: model)
      return cell
    }
    cell.removeFromSuperview()
    let other = makeCell(model)
    addSubview(other)
    return other
  }

  private func updateItems(_ old: [ManagedCollectionViewSection]) {
    names.removeAll()
    itemNames = sections.enumerated().map { number, section in
      section.items.enumerated().map { place, model in
        names.add(model.id, at: RowPath(row: place, section: number))
      }
    }
    for (number, section) in sections.enumerated() {
      for (place, model) in section.items.enumerated() {
        let name = itemNames[number][place]
        if let before = known[name], !ModelComparison.isSame(model, before.model) {
          known[name] = nil
        }
        if let cell = shown[name]?.cell {
          let isOld = known[name] == nil
          let now = isOld && held.contains(name) ? show(model, in: cell) : cell
          if isOld && !held.contains(name) { stale.insert(name) }
          shown[name] = (now, RowPath(row: place, section: number))
        }
      }
    }
    for name in known.keys where names.places[name] == nil { known[name] = nil }
    for (name, entry) in shown where names.places[name] == nil {
      entry.cell.removeFromSuperview()
      shown[name] = nil
      // Whoever asked for a cell does not see it show another item.
      if held.remove(name) == nil { spare.put(entry.cell) }
    }
    updateHeaders()
    noteSight()
    if hasHeldViews { place(by: flow(), onlyHeld: true) }
    for error in names.takeDuplicates() { error.emit() }
  }

  /// Puts views where their items and sections are: all of them, or all but the cells that
  /// wait for the next layout pass: these may show what has another size.
  private func place(by flow: Flow, onlyHeld: Bool) {
    for (name, entry) in shown where !onlyHeld || held.contains(name) {
      entry.cell.place(at: flow.frames[entry.path.section][entry.path.item])
    }
    for (section, view) in headers.all { view.place(at: flow.headers[section]) }
    for (section, view) in footers.all { view.place(at: flow.footers[section]) }
  }

  private func size(
    of model: any ManagedCollectionViewCellModel, named name: String, _ width: Double
  ) -> Size {
    if let size = known[name]?.size { return size }
    let size = measurer.size(ofItem: model, width: width, RowWorld(of: self))
    known[name] = (model, size)
    measuredItems += 1
    return size
  }

  /// Where everything is in the content, section by section.
  typealias Flow = (frames: [[Rect]], headers: [Rect], footers: [Rect], height: Double)

  func flow() -> Flow {
    let width = bounds.size.width
    if width != measuredWidth { known = [:] }
    measuredWidth = width
    var flow = FlowLines(width: width, spacing: minimumInteritemSpacing, lines: minimumLineSpacing)
    var headers: [Rect] = [], footers: [Rect] = []
    for (section, names) in zip(sections, itemNames) {
      headers.append(flow.skip(height(section.header, width)))
      flow.place(zip(section.items, names).map { size(of: $0, named: $1, width) })
      footers.append(flow.skip(height(section.footer, width)))
    }
    return (flow.frames, headers, footers, flow.top)
  }

  private func height(
    _ model: (any ManagedCollectionReusableViewModel)?, _ width: Double
  ) -> Double {
    model.map { measurer.height(ofReusable: $0, width: width, RowWorld(of: self)) } ?? 0
  }
}
