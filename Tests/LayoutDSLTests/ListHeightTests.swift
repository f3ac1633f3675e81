import LayoutDSL
import LayoutTree
import Testing
import UIKitNames

@Suite("M3.16: heights of rows without a width, that conflict, or elsewhere")
struct ListHeightTests {
  private let root = makeRoot(200, 300)
  private let table = ManagedTableView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let collection = ManagedCollectionView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  private func path(_ row: Int) -> RowPath { RowPath(row: row, section: 0) }

  @Test("M3.16a a table that is hidden measures nothing, and keeps the heights that it knows")
  func hidden() throws {
    let log = ErrorLog()
    let stack = StackView()
    root.addSubview(stack)
    stack.axis = .vertical
    stack.layout.edges == root.layout.edges
    let table = ManagedTableView(), collection = ManagedCollectionView()
    table.singleSectionRows = (0..<100).map {
      StandardTableViewCell.Model(id: "\($0)", text: "3129")
    }
    collection.singleSectionItems = [Square.Model(id: "a", side: 30)]
    for list in [table, collection] as [View] {
      stack.addArrangedSubview(list)
      list.layout.height == 100
      list.isHidden = true
    }
    stack.addArrangedSubview(View())
    try root.layout()
    #expect(table.measuredRows == 0 && collection.measuredItems == 0)
    #expect(table.contentHeight == 0 && table.rowHeights[0].count == 100)
    #expect(collection.itemFrames.map(\.count) == [1])
    for list in [table, collection] as [View] { list.isHidden = false }
    try root.layout()
    #expect(table.measuredRows == 100 && table.visibleCells.count == 3)
    #expect(table.contentHeight == 3650 && collection.measuredItems == 1)
    for list in [table, collection] as [View] { list.isHidden = true }
    try root.layout()
    #expect(table.contentHeight == 3650 && collection.contentHeight == 30)
    for list in [table, collection] as [View] { list.isHidden = false }
    try root.layout()
    #expect(table.measuredRows == 100 && collection.measuredItems == 1)
    #expect(table.visibleCells.count == 3 && collection.visibleCells.count == 1)
    #expect(log.messages(with: "textLabel").isEmpty)
    #expect(stack.subviews.allSatisfy { $0.frame.minX == 0 })
  }

  @Test("M3.16b a row whose constraints conflict has no height, whatever was measured before")
  func conflicts() {
    let log = ErrorLog()
    func heights(_ list: [Double]) -> [[Double]] {
      let table = ManagedTableView(frame: table.frame)
      table.singleSectionRows = list.enumerated().map {
        Rigid.Model(id: "\($0.offset)", height: $0.element)
      }
      return table.rowHeights
    }
    #expect(heights([20, 30]) == [[20, 0]])
    #expect(heights([30, 20]) == [[0, 20]])
    #expect(heights([20, 30, 20, 30, 30, 20]) == [[20, 0, 20, 0, 0, 20]])
    let many = (0..<200).map { $0 % 7 == 0 ? 30.0 : 20 }
    #expect(heights(many) == [many.map { $0 == 20 ? 20 : 0 }])
    _ = log
  }

  @Test("M3.16a another environment has rows measured anew")
  func environment() throws {
    root.addSubview(table)
    table.singleSectionRows = (0..<9).map { StandardTableViewCell.Model(id: "\($0)", text: "Row") }
    try root.layout()
    #expect(table.rowHeights[0][0] == 36.5 && table.visibleCells.count == 3)
    root.environment.textMeasurer = Bigger()
    #expect(table.rowHeights[0][0] == 116 && table.contentHeight == 9 * 116)
    root.environment.textMeasurer = FixedFontMetrics()
    #expect(table.rowHeights[0][0] == 36.5)
    // Measured before it is in a tree with another environment.
    let other = makeRoot(200, 300)
    other.environment.textMeasurer = Bigger()
    other.addSubview(table)
    try other.layout()
    #expect(table.visibleCells.map(\.frame.minY) == [0] && table.rowHeights[0][0] == 116)
  }

  @Test("M3.16h other distances move the items at the next layout")
  func spacings() throws {
    root.addSubview(collection)
    collection.singleSectionItems = (0..<12).map { Square.Model(id: "\($0)", side: 30) }
    try root.layout()
    expect(collection.visibleCells[1], at: 40, 0, 30, 30)
    collection.minimumInteritemSpacing = 20
    collection.minimumLineSpacing = 5
    try root.layout()
    expect(collection.visibleCells[1], at: 50, 0, 30, 30)
    expect(collection.visibleCells[4], at: 0, 35, 30, 30)
    #expect(collection.measuredItems == 12)
  }

  @Test("M3.16f choosing a row calls the latest model, also where that looks the same")
  func choice() {
    var chosen: [String] = []
    func rows(_ name: String, _ ids: [String]) -> [Choosable.Model] {
      ids.map { id in Choosable.Model(id: id, height: 30) { chosen.append("\(name) \(id)") } }
    }
    table.singleSectionRows = rows("first", ["a", "b"])
    _ = table.rowHeights
    table.singleSectionRows = rows("second", ["a", "b"])
    table.selectRow(at: path(0))
    table.updateRow(rows("third", ["a"])[0])
    table.selectRow(at: path(0))
    table.selectRow(at: path(1))
    (table.sections[0].rows[0] as? Choosable.Model)?.chosen()
    table.singleSectionRows = rows("fourth", ["new", "a", "b"])
    table.selectRow(at: path(2))
    #expect(chosen == ["second a", "third a", "second b", "third a", "fourth b"])
    _ = table.rowHeights
    #expect(table.measuredRows == 3)
  }

  @Test("M3.16c headers are measured where their models changed, and only then")
  func headers() {
    func sections(_ heads: [Double]) -> [ManagedTableViewSection] {
      heads.map {
        ManagedTableViewSection(id: "\($0)", header: Head.Model(height: $0), rows: [])
      }
    }
    table.sections = sections([10, 20, 30])
    #expect(table.contentHeight == 60)
    let before = Head.updates
    table.sections = sections([30, 10, 20])
    #expect(table.rectForHeader(inSection: 1) == Rect(x: 0, y: 30, width: 200, height: 10))
    table.sections = sections([30, 10, 20, 50])
    #expect(table.contentHeight == 110)
    #expect(Head.updates == before + 1)
  }

  @Test("M3.16i looking at items measures headers once, and finds places once")
  func collectionHeaders() {
    collection.sections = (0..<3).map {
      ManagedCollectionViewSection(
        id: "\($0)", header: Counted.Model(height: 10),
        items: [Square.Model(id: "\($0)", side: 30)])
    }
    for section in 0..<3 {
      _ = collection.cellForItem(at: RowPath(row: 0, section: section))
      _ = collection.itemFrames
    }
    #expect(Counted.updates == 3 && collection.contentHeight == 120)
  }

  @Test("M3.16c an updated row costs one row, also when headers are in sight")
  func updateBelowHeaders() throws {
    root.addSubview(table)
    table.sections = [
      ManagedTableViewSection(
        id: "s", header: Head.Model(height: 10),
        rows: (0..<9).map { Choosable.Model(id: "\($0)", height: 30) {} })
    ]
    try root.layout()
    let before = table.measuredRows
    for height in [40.0, 50, 60] {
      table.updateRow(Choosable.Model(id: "3", height: height) {})
    }
    #expect(table.measuredRows == before)
    try root.layout()
    #expect(table.measuredRows == before + 1 && table.contentHeight == 310)
  }
}

private struct Bigger: TextMeasurer {
  func size(of text: String, font: Font, fittingWidth width: Double?, lines: Int) -> Size {
    Size(width: 50, height: 100)
  }
}

private class Bar: UITableViewCell {
  func build(_ heights: Property<Double>, _ fixed: Double?) {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        if let fixed { $0.layout.height == fixed }
        let height = $0.layout.height == 0
        $0.sink(heights) { _, value in height.layoutConstraints.first?.constant = value }
      }
    }
  }
}

/// A cell 20 high, which also wants the height of its model.
private final class Rigid: Bar, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = Rigid
    let id: String
    let height: Double
  }
  func configureView() { build(model.map(\.height), 20) }
}

private final class Choosable: Bar, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = Choosable
    let id: String
    let height: Double
    let chosen: () -> Void
    var onSelect: ((ManagedTableView, RowPath) -> Void)? { { _, _ in chosen() } }

    static func == (a: Model, b: Model) -> Bool { a.id == b.id && a.height == b.height }
  }
  func configureView() { build(model.map(\.height), nil) }
}

private final class Head: UITableViewHeaderFooterView, ManagedTableViewHeaderFooterView {
  struct Model: ManagedTableViewHeaderFooterViewModel, Equatable {
    typealias Header = ListHeightHead
    let height: Double
  }
  nonisolated(unsafe) static var updates = 0

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        let height = $0.layout.height == 0
        $0.sink(model) { _, model in
          Head.updates += 1
          height.layoutConstraints.first?.constant = model.height
        }
      }
    }
  }
}

private typealias ListHeightHead = Head

private final class Counted: UIView, ManagedCollectionReusableView {
  struct Model: ManagedCollectionReusableViewModel, Equatable {
    typealias ReusableView = Counted
    let height: Double
  }
  nonisolated(unsafe) static var updates = 0

  func configureView() {
    let height = layout.height == 0
    sink(model) { _, model in
      Counted.updates += 1
      height.layoutConstraints.first?.constant = model.height
    }
  }
}

private final class Square: UICollectionViewCell, ManagedCollectionViewCell {
  struct Model: ManagedCollectionViewCellModel, Equatable {
    typealias Cell = Square
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
