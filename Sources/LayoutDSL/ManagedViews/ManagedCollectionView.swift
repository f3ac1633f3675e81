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
    didSet { updateItems() }
  }

  /// The items of the only section.
  public var singleSectionItems: [any ManagedCollectionViewCellModel] {
    get { sections.first?.items ?? [] }
    set { sections = [ManagedCollectionViewSection(id: "SingleSection", items: newValue)] }
  }

  /// The least distance between items of a line, in points.
  public var minimumInteritemSpacing = 10.0 {
    didSet { if minimumInteritemSpacing != oldValue { noteSpacing() } }
  }
  /// The distance between lines, in points.
  public var minimumLineSpacing = 10.0 {
    didSet { if minimumLineSpacing != oldValue { noteSpacing() } }
  }
  /// How many items were measured so far.
  public internal(set) var measuredItems = 0
  /// How far the collection is scrolled.
  public override var contentOffset: Point {
    didSet { if contentOffset != oldValue { noteSight() } }
  }

  let measurer = RowMeasurer()
  /// Where each item is, by name.
  var names = RowNames()
  /// The name of each item.
  var itemNames: [[String]] = []
  /// Known sizes, by name, with the model that they are of.
  var known: [String: (model: any ManagedCollectionViewCellModel, size: Size)] = [:]
  /// Whether the size of every item is known.
  var sizesAreKnown = true
  var headerHeights = SectionHeights()
  var footerHeights = SectionHeights()
  /// Where everything is, since nothing changed.
  var knownFlow: Flow?
  /// Grows with every change of the sections: places from before do not count then.
  var version = 0
  /// Whether items are being measured: whoever looks meanwhile sees what is known so far.
  var isMeasuring = false
  /// Whether items in sight are getting their cells.
  var isShowing = false
  /// How many changes are being shown that were made while others were.
  var showDepth = 0
  /// Cells that are shown, by name.
  var shown: [String: CollectionViewCell] = [:]
  /// The names of items whose cells somebody asked for: these stay, and show nothing else.
  var held: Set<String> = []
  /// The names of items whose cells show an older model until the next layout pass, as only that
  /// gives them another size.
  var stale: Set<String> = []
  /// Cells of no item.
  var spare = ReusableCells<CollectionViewCell>()
  /// Whether the next layout pass is to look which items are in sight.
  var awaitsLayout = false
  var measuredWidth = -1.0
  /// What was around the items when they were measured.
  var measuredWorld: RowWorld?
  var headers = SectionViews()
  var footers = SectionViews()

  /// Items follow the width, and cells the items in sight.
  public override func layoutSubviews() {
    super.layoutSubviews()
    awaitsLayout = false
    showItemsInSight()
    placeShownCells(onlyHeld: false)
  }

  /// Where the items are in the content, section by section.
  ///
  /// - Complexity: O(1); after a change O(items) once, and a solve for each that is not known.
  public var itemFrames: [[Rect]] { flow().frames }

  /// How high everything is.
  public var contentHeight: Double { flow().height }

  /// The cell of an item, made or brought up to date, at its place in the collection; it stays there
  /// as long as the item does, also out of sight.
  public func cellForItem(at path: RowPath) -> CollectionViewCell? {
    guard let model = item(at: path) else { return nil }
    let name = itemNames[path.section][path.item]
    if shown[name] == nil {
      let cell = makeCell(model)
      // The cell's own code may have asked for it, or taken the item away.
      if shown[name] == nil, names.places[name] != nil {
        shown[name] = cell
        stale.insert(name)
      }
    }
    guard shown[name] != nil else { return nil }
    held.insert(name)
    showHeldCell(ofItem: name)
    guard let cell = shown[name] else { return nil }
    if cell.superview == nil { addSubview(cell) }
    let flow = flow()
    if let path = names.places[name] { place(cell, at: path, flow) }
    return cell
  }

  /// Chooses an item, as a touch would.
  public func selectItem(at path: RowPath) {
    item(at: path)?.onSelect?(self, path)
  }

  /// The item at a place, if there is one.
  func item(at path: RowPath) -> (any ManagedCollectionViewCellModel)? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  func makeCell<Model: ManagedCollectionViewCellModel>(_ model: Model) -> Model.Cell {
    BuildContext.apart { Model.Cell(made: ()) }
  }

  private func noteSpacing() {
    knownFlow = nil
    noteSight()
    if hasHeldViews { placeShownCells(onlyHeld: true) }
  }
}
