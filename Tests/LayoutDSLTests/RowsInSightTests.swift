import LayoutDSL
import LayoutRendering
import Testing
import UIKitNames

@Suite("M3.16j: rows and items in sight") struct RowsInSightTests {
  private let root = makeRoot(200, 300)
  private let table = ManagedTableView()

  init() { fill(root, with: table) }

  private func fill(_ root: View, with list: View) {
    root.addSubview(list)
    list.layout.sides == root.layout.sides
    list.layout.top == root.layout.top + 20
    list.layout.height == 100
  }

  private func models(_ count: Int) -> [Line.Model] {
    (0..<count).map { Line.Model(id: "\($0)", text: "Row \($0)") }
  }

  /// The texts of the cells that are subviews, from the top, each with its place.
  private func shown() -> [String] {
    table.subviews.compactMap { $0 as? Line }.sorted { $0.frame.minY < $1.frame.minY }
      .map { "\($0.label?.text ?? "nothing") at \(Int($0.frame.minY))" }
  }

  @Test("M3.16j a layout makes the rows in sight and lays out what is in them")
  func firstLayout() throws {
    table.singleSectionRows = models(1000)
    #expect(table.subviews.isEmpty)
    try root.layout()
    expect(table, at: 0, 20, 200, 100)
    // 30 each: the fourth ends below the 100 in sight.
    #expect(shown() == ["Row 0 at 0", "Row 1 at 30", "Row 2 at 60", "Row 3 at 90"])
    #expect(
      table.visibleCells.count == 4 && table.indexPathsForVisibleRows.map(\.row) == [0, 1, 2, 3])
    for (row, cell) in table.visibleCells.enumerated() {
      expect(cell, at: 0, 30 * Double(row), 200, 30)
      expect(cell.contentView, at: 0, 0, 200, 30)
      expect((cell as? Line)?.label, at: 10, 5, 180, 20)
    }
    #expect(table.subviews.count == 4)
    #expect(table.measuredRows == 1000)
    // Another layout has nothing to do.
    let statistics = root.layoutStatistics
    try root.layout()
    #expect(root.layoutStatistics == statistics)
  }

  @Test("M3.16j scrolling shows other rows in the same cells")
  func scrolling() throws {
    table.singleSectionRows = models(100)
    try root.layout()
    let cells = Set(table.visibleCells.map(ObjectIdentifier.init))
    table.contentOffset.y = 45
    try root.layout()
    #expect(shown() == ["Row 1 at 30", "Row 2 at 60", "Row 3 at 90", "Row 4 at 120"])
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)) == cells)
    #expect(table.visibleCells.allSatisfy { ($0 as? Line)?.builds == 1 })
    // The first row left, and its cell was told.
    #expect(table.visibleCells.compactMap { $0 as? Line }.map(\.reuses).sorted() == [0, 0, 0, 1])
    table.contentOffset.y = 60
    try root.layout()
    // A row that only touches is not in sight.
    #expect(shown() == ["Row 2 at 60", "Row 3 at 90", "Row 4 at 120", "Row 5 at 150"])
    table.queueOperation(.scrollCell(id: "99", to: .bottom, animated: false))
    try root.layout()
    #expect(shown() == ["Row 96 at 2880", "Row 97 at 2910", "Row 98 at 2940", "Row 99 at 2970"])
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)) == cells)
    expect((table.visibleCells.last as? Line)?.label, at: 10, 5, 180, 20)
    #expect(table.measuredRows == 100)
  }

  @Test("M3.16j cells that are not needed for a while are used again later")
  func spares() throws {
    table.singleSectionRows = models(100)
    try root.layout()
    let cells = Set(table.visibleCells.map(ObjectIdentifier.init))
    table.singleSectionRows = models(1)
    try root.layout()
    #expect(shown() == ["Row 0 at 0"] && table.subviews.count == 1)
    table.singleSectionRows = models(3)
    try root.layout()
    #expect(shown().count == 3)
    #expect(cells.isSuperset(of: table.visibleCells.map(ObjectIdentifier.init)))
  }

  @Test("M3.16j rows follow changed sections, models and sizes of the table")
  func changes() throws {
    table.singleSectionRows = models(2)
    try root.layout()
    #expect(shown() == ["Row 0 at 0", "Row 1 at 30"])
    table.singleSectionRows = [Line.Model(id: "new", text: "New")] + models(9)
    try root.layout()
    #expect(shown() == ["New at 0", "Row 0 at 30", "Row 1 at 60", "Row 2 at 90"])
    let cells = table.visibleCells
    table.updateRow(Line.Model(id: "1", text: "Changed"))
    table.updateRow(Line.Model(id: "0", text: "Tall", height: 50))
    try root.layout()
    #expect(shown() == ["New at 0", "Tall at 30", "Changed at 80"])
    #expect(table.visibleCells.elementsEqual(cells.prefix(3), by: ===))
    table.updateRow(Line.Model(id: "1", text: "Again"))
    let asked = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? Line)
    #expect(asked === cells[2] && asked.label?.text == "Again")
    // A model of another class gets its row another cell.
    table.singleSectionRows = [Other.Model(id: "new")] + models(9)
    try root.layout()
    #expect(table.visibleCells.first is Other && table.visibleCells.count == 4)
    #expect(table.subviews.count == 4)
    table.constraints.first { $0.firstAttribute == .height }?.constant = 50
    try root.layout()
    #expect(table.visibleCells.count == 2)
    table.singleSectionRows = []
    try root.layout()
    #expect(table.subviews.isEmpty)
  }

  @Test("M3.16j a cell that somebody asked for stays with its row, also out of sight")
  func held() throws {
    table.singleSectionRows = models(100)
    table.frame.size = Size(width: 200, height: 100)
    let far = try #require(table.cellForRow(at: IndexPath(row: 50, section: 0)) as? Line)
    try root.layout()
    #expect(table.subviews.count == 5)
    expect(far, at: 0, 1500, 200, 30)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Line)
    #expect(table.subviews.count == 5)
    table.contentOffset.y = 1500
    try root.layout()
    #expect(first.label?.text == "Row 0" && first.superview === table && first.reuses == 0)
    #expect(table.visibleCells.first === far && far.label?.text == "Row 50")
  }

  @Test("M3.16j headers and footers in sight are made, and go when they are not")
  func headers() throws {
    table.sections = (0..<10).map { section in
      ManagedTableViewSection(
        id: "\(section)", header: Head.Model(text: "Head \(section)"),
        rows: [Line.Model(id: "\(section)", text: "Row")], footer: Head.Model(text: "Foot"))
    }
    try root.layout()
    func heads() -> [String] {
      table.subviews.compactMap { $0 as? Head }.sorted { $0.frame.minY < $1.frame.minY }
        .map { "\($0.label?.text ?? "nothing") at \(Int($0.frame.minY))" }
    }
    // 10, 30 and 10 for each section.
    #expect(heads() == ["Head 0 at 0", "Foot at 40", "Head 1 at 50", "Foot at 90"])
    expect((table.subviews.compactMap { $0 as? Head }.first)?.label, at: 0, 0, 200, 10)
    table.contentOffset.y = 55
    try root.layout()
    #expect(
      heads() == ["Head 1 at 50", "Foot at 90", "Head 2 at 100", "Foot at 140", "Head 3 at 150"])
    #expect(shown().count == 2)
    table.sections = [
      ManagedTableViewSection(
        id: "1", header: Head.Model(text: "New", height: 25), rows: [Line.Model(id: "a", text: "A")]
      )
    ]
    table.contentOffset.y = 0
    try root.layout()
    #expect(heads() == ["New at 0"] && shown() == ["A at 25"] && table.subviews.count == 2)
  }

  @Test("M3.16j a table that is moved into another tree shows its rows there")
  func otherTree() throws {
    table.singleSectionRows = models(100)
    try root.layout()
    table.contentOffset.y = 300
    let other = makeRoot(200, 300), box = View()
    other.addSubview(box)
    box.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    fill(box, with: table)
    try other.layout()
    #expect(shown().first == "Row 10 at 300")
    table.contentOffset.y = 0
    // Only the box is taken in anew: the table's size stays.
    let third = makeRoot(200, 300)
    third.addSubview(box)
    try third.layout()
    #expect(shown() == ["Row 0 at 0", "Row 1 at 30", "Row 2 at 60", "Row 3 at 90"])
  }

  @Test("M3.16j the description of a tree has the rows with their frames at once")
  func description() throws {
    table.singleSectionRows = models(100)
    #expect(root.layoutDescription.contains("Label#"))
    try root.layout()
    _ = table.cellForRow(at: IndexPath(row: 70, section: 0))
    let text = root.layoutDescription
    #expect(!text.contains("(0.0, 0.0, 0.0, 0.0)"))
    #expect(text.contains("(0.0, 2100.0, 200.0, 30.0)"))
  }

  @Test("M3.16j a picture shows the rows in sight, where they are scrolled to")
  func picture() {
    table.singleSectionRows = (0..<50).map {
      StandardTableViewCell.Model(
        id: "\($0)", text: "Text \($0)", accessoryType: .disclosureIndicator)
    }
    table.contentOffset.y = 73
    let text = SVGPicture(of: root).text
    // Rows of 36.5, the table 20 below the top.
    #expect(text.contains("Text 2<") && text.contains("Text 4<") && !text.contains("Text 5<"))
    #expect(!text.contains("Text 1<"))
    #expect(text.contains("data-frame=\"0 109.5 200 36.5\" transform=\"translate(0 56.5)\""))
    #expect(text.contains("M179 12.25L184 18.25L179 24.25"))
  }

  @Test("M3.16j a collection makes its items in sight, and uses their cells again")
  func collection() throws {
    let collection = ManagedCollectionView()
    let root = makeRoot(200, 300)
    fill(root, with: collection)
    collection.singleSectionItems = (0..<100).map { Tile.Model(id: "\($0)", side: 60) }
    try root.layout()
    // Three of 60 in a line with 10 between them, lines at 0 and 70.
    #expect(collection.subviews.count == 6 && collection.visibleCells.count == 6)
    expect(collection.visibleCells.last, at: 140, 70, 60, 60)
    expect(collection.visibleCells.last?.contentView.subviews.first, at: 0, 0, 60, 60)
    let cells = Set(collection.visibleCells.map(ObjectIdentifier.init))
    collection.contentOffset.y = 130
    try root.layout()
    #expect(collection.indexPathsForVisibleItems.map(\.item) == Array(6..<12))
    #expect(Set(collection.visibleCells.map(ObjectIdentifier.init)) == cells)
    expect(collection.visibleCells.first, at: 0, 140, 60, 60)
    let first = try #require(collection.cellForItem(at: IndexPath(row: 0, section: 0)))
    try root.layout()
    #expect(first.superview === collection && collection.subviews.count == 7)
    collection.singleSectionItems = [Tile.Model(id: "7", side: 20)]
    try root.layout()
    #expect(collection.subviews.count == 0 && first.superview == nil)
    collection.contentOffset.y = 0
    try root.layout()
    expect(collection.visibleCells.first, at: 0, 0, 20, 20)
    #expect(collection.subviews.count == 1 && collection.measuredItems == 101)
  }
}

private final class Line: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = Line
    let id: String
    let text: String
    var height = 30.0
  }
  var label: UILabel?
  var builds = 0
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  func configureView() {
    builds += 1
    contentView.configure {
      UILabel {
        label = $0
        $0.layout.leading == $0.parentLayout.leading + 10
        $0.layout.trailing == $0.parentLayout.trailing - 10
        $0.layout.top == $0.parentLayout.top + 5
        $0.layout.bottom == $0.parentLayout.bottom - 5
        let height = $0.layout.height == 20
        $0.bind(\.text) <~ model.map(\.text)
        $0.sink(model) { _, model in
          height.layoutConstraints.first?.constant = model.height - 10
        }
      }
    }
  }
}

private final class Other: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel {
    typealias Cell = Other
    let id: String
  }

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        $0.layout.height == 30
      }
    }
  }
}

private final class Head: UITableViewHeaderFooterView, ManagedTableViewHeaderFooterView {
  struct Model: ManagedTableViewHeaderFooterViewModel {
    typealias Header = RowsInSightHead
    let text: String
    var height = 10.0
  }
  var label: UILabel?

  func configureView() {
    contentView.configure {
      UILabel {
        label = $0
        $0.layout.edges == $0.parentLayout.edges
        let height = $0.layout.height == 0
        $0.bind(\.text) <~ model.map(\.text)
        $0.sink(model) { _, model in
          height.layoutConstraints.first?.constant = model.height
        }
      }
    }
  }
}

private typealias RowsInSightHead = Head

private final class Tile: UICollectionViewCell, ManagedCollectionViewCell {
  struct Model: ManagedCollectionViewCellModel, Equatable {
    typealias Cell = Tile
    let id: String
    let side: Double
  }

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        let size = $0.layout.size == 0
        $0.sink(model) { _, model in
          for constraint in size.layoutConstraints { constraint.constant = model.side }
        }
      }
    }
  }
}
