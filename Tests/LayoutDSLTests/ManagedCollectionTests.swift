import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.16: managed collections") struct ManagedCollectionTests {
  let collection = ManagedCollectionView(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  @Test("M3.16h items flow in lines, as large as their own trees ask")
  func flow() throws {
    collection.sections = [
      ManagedCollectionViewSection(
        header: Header.Model(),
        items: [Item.Model(id: "a", side: 30), Item.Model(id: "b", side: 50)]),
      ManagedCollectionViewSection(
        items: [20, 60, 40].map { Item.Model(id: "\($0)", side: $0) }),
    ]
    #expect(
      collection.itemFrames == [
        [Rect(x: 0, y: 25, width: 30, height: 30), Rect(x: 40, y: 15, width: 50, height: 50)],
        [
          Rect(x: 0, y: 85, width: 20, height: 20), Rect(x: 30, y: 65, width: 60, height: 60),
          Rect(x: 0, y: 135, width: 40, height: 40),
        ],
      ])
    #expect(collection.contentHeight == 175)
    let cell = collection.cellForItem(at: IndexPath(row: 1, section: 1))
    try collection.layout()
    expect(cell, at: 30, 65, 60, 60)
  }

  @Test("M3.16h sizes asked for in a building closure are those of afterwards")
  func sizesWhileBuilding() {
    var frames: [[Rect]] = [], height = 0.0
    makeRoot().configure {
      collection.configure { collection in
        collection.sections = [
          ManagedCollectionViewSection(
            header: Header.Model(), items: [Item.Model(id: "a", side: 30)])
        ]
        frames = collection.itemFrames
        height = collection.contentHeight
      }
    }
    #expect(frames == [[Rect(x: 0, y: 15, width: 30, height: 30)]] && height == 45)
    #expect(collection.itemFrames == frames && collection.contentHeight == 45)
  }

  @Test("M3.16h headers and footers are views at their places, and follow their models")
  func headerViews() throws {
    func section(_ id: String, header: Double?, footer: Double?) -> ManagedCollectionViewSection {
      ManagedCollectionViewSection(
        id: id, header: header.map { Tall.Model(height: $0) },
        items: [Item.Model(id: id, side: 20)], footer: footer.map { Tall.Model(height: $0) })
    }
    collection.sections = [
      section("a", header: 10, footer: nil), section("b", header: 12, footer: 14),
    ]
    let headers = try (0..<2).map { try #require(collection.headerView(forSection: $0)) }
    let footer = try #require(collection.footerView(forSection: 1))
    #expect(collection.footerView(forSection: 0) == nil)
    #expect(headers.allSatisfy { $0.superview === collection } && footer.superview === collection)
    try collection.layout()
    expect(headers[0], at: 0, 0, 100, 10)
    expect(headers[1], at: 0, 30, 100, 12)
    expect(footer, at: 0, 62, 100, 14)
    collection.sections = [
      section("b", header: 16, footer: 14), section("c", header: nil, footer: nil),
    ]
    try collection.layout()
    expect(headers[1], at: 0, 0, 100, 16)
    expect(footer, at: 0, 36, 100, 14)
    #expect(headers[0].superview == nil && collection.headerView(forSection: 0) === headers[1])
    #expect((headers[1] as? Tall)?.heights == [12, 16] && (footer as? Tall)?.heights == [14])
    collection.sections = [
      ManagedCollectionViewSection(id: "b", header: Header.Model(), items: [])
    ]
    expect(collection.headerView(forSection: 0), at: 0, 0, 100, 15)
    #expect(headers[1].superview == nil && footer.superview == nil)
  }

  @Test("M3.16i two items with one id are an error that names it, and both are shown")
  func duplicates() throws {
    let log = ErrorLog()
    collection.singleSectionItems = [20.0, 30].map { Item.Model(id: "twice-16i", side: $0) }
    #expect(
      log.messages(with: "twice-16i") == [
        "the id \"twice-16i\" of row 1 in section 0 is that of row 0 in section 0 already"
      ])
    let cells = try (0..<2).map {
      try #require(collection.cellForItem(at: IndexPath(row: $0, section: 0)) as? Item)
    }
    try collection.layout()
    expect(cells[0], at: 0, 5, 20, 20)
    expect(cells[1], at: 30, 0, 30, 30)
    #expect(cells.map(\.sides) == [[20], [30]])
  }

  @Test("M3.16h footers, and another width")
  func widths() {
    func section(_ sides: [Double]) -> ManagedCollectionViewSection {
      ManagedCollectionViewSection(
        items: sides.map { Item.Model(id: "\($0)", side: $0) }, footer: Header.Model())
    }
    collection.sections = [section([60, 50]), section([10])]
    // Lines of 60 and 50 with 10 between them, a footer of 15, 10, and 15 again.
    #expect(collection.contentHeight == 160)
    collection.frame.size.width = 120
    #expect(
      collection.itemFrames == [
        [Rect(x: 0, y: 0, width: 60, height: 60), Rect(x: 70, y: 5, width: 50, height: 50)],
        [Rect(x: 0, y: 75, width: 10, height: 10)],
      ])
    #expect(collection.contentHeight == 100 && collection.measuredItems == 6)
  }

  @Test("M3.16i shown items follow their ids and models; those of ids that are gone go")
  func shownItems() throws {
    func show(_ items: [(String, Double)]) {
      collection.singleSectionItems = items.map { Item.Model(id: $0.0, side: $0.1) }
    }
    show([("a", 20), ("b", 20), ("c", 20)])
    #expect(collection.singleSectionItems.count == 3)
    let cells = try (0..<3).map {
      try #require(collection.cellForItem(at: IndexPath(row: $0, section: 0)) as? Item)
    }
    try collection.layout()
    expect(cells[2], at: 60, 0, 20, 20)
    show([("c", 40), ("a", 20)])
    try collection.layout()
    expect(cells[2], at: 0, 0, 40, 40)
    expect(cells[0], at: 50, 10, 20, 20)
    #expect(cells[2].sides == [20, 40] && cells[0].sides == [20])
    #expect(cells[1].superview == nil)
  }

  @Test("M3.16i a model of another class gets its item another cell")
  func cellClasses() throws {
    let path = IndexPath(row: 0, section: 0)
    collection.singleSectionItems = [Item.Model(id: "choice", side: 30)]
    let old = try #require(collection.cellForItem(at: path))
    collection.singleSectionItems = [Choice.Model(onSelect: nil)]
    try collection.layout()
    #expect(old.superview == nil && collection.subviews.count == 1)
    #expect(collection.cellForItem(at: path) is Choice && collection.subviews.count == 1)
  }

  @Test("M3.16i a change measures only new ids and changed models; choice calls the model")
  func changes() {
    var chosen: [IndexPath] = []
    collection.singleSectionItems = (0..<10).map { Item.Model(id: "\($0)", side: 20) }
    _ = collection.itemFrames
    #expect(collection.measuredItems == 10)
    var items = (0..<10).map { Item.Model(id: "\($0)", side: 20) }
    items[3].side = 25
    collection.singleSectionItems = items
    #expect(collection.itemFrames.first?.dropFirst(3).first?.width == 25)
    #expect(collection.measuredItems == 11)
    collection.singleSectionItems = [Choice.Model { _, path in chosen.append(path) }]
    collection.selectItem(at: IndexPath(row: 0, section: 0))
    #expect(chosen == [IndexPath(row: 0, section: 0)])
  }
}

private final class Item: UICollectionViewCell, ManagedCollectionViewCell {
  struct Model: ManagedCollectionViewCellModel, Equatable {
    typealias Cell = Item
    let id: String
    var side: Double
  }
  /// What was shown so far.
  var sides: [Double] = []

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        let size = $0.layout.size == 0
        $0.sink(model) { [weak self] _, model in
          self?.sides.append(model.side)
          for constraint in size.layoutConstraints { constraint.constant = model.side }
        }
      }
    }
  }
}

private final class Choice: UICollectionViewCell, ManagedCollectionViewCell {
  struct Model: ManagedCollectionViewCellModel {
    typealias Cell = Choice
    let id = "choice"
    let onSelect: ((ManagedCollectionView, IndexPath) -> Void)?
  }
}

private final class Header: UIView, ManagedCollectionReusableView {
  struct Model: ManagedCollectionReusableViewModel { typealias ReusableView = CollectionHeader }

  func configureView() { layout.height == 15 }
}

private typealias CollectionHeader = Header

private final class Tall: UIView, ManagedCollectionReusableView {
  struct Model: ManagedCollectionReusableViewModel, Equatable {
    typealias ReusableView = Tall
    let height: Double
  }
  /// What was shown so far.
  var heights: [Double] = []

  func configureView() {
    let height = layout.height == 0
    sink(model) { view, model in
      view.heights.append(model.height)
      height.layoutConstraints.first?.constant = model.height
    }
  }
}
