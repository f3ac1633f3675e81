import LayoutDSL
import Testing
import UIKitNames

@Suite("M3.16: managed tables") struct ManagedTableTests {
  let table = ManagedTableView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  private func section(_ texts: [String], header: String? = nil) -> ManagedTableViewSection {
    ManagedTableViewSection(
      header: header.map { Header.Model(text: $0) },
      rows: texts.enumerated().map { Row.Model(id: "row-\($0)", text: $1) })
  }

  @Test("M3.16a heights come from each cell's own tree, for the table's width")
  func heights() {
    table.sections = [section(["Hi", "Hello Hello Hello Hello Hello Hello"], header: "Top")]
    // A line of 17 points is 20.5 high, 5 above and below. Hello is 38.726 wide, a space 4.726:
    // 4 of them and 3 spaces are 169.1, 5 are 212.6; the width is 200 - 2 * 8 = 184.
    #expect(table.rowHeights == [[30.5, 51]])
    // The header is 30 high.
    #expect(table.contentHeight == 111.5)
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 0))
        == Rect(x: 0, y: 60.5, width: 200, height: 51))
    table.frame.size.width = 400
    #expect(table.rowHeights == [[30.5, 30.5]])
  }

  @Test("M3.16b many rows in parallel are as high as one by one")
  func parallel() {
    let texts = (0..<500).map { String(repeating: "Hello ", count: 1 + $0 % 13) }
    table.sections = [section(texts)]
    let together = table.rowHeights[0]
    for index in stride(from: 0, to: 500, by: 37) {
      let single = ManagedTableView(frame: table.frame)
      single.singleSectionRows = [Row.Model(id: "x", text: texts[index])]
      #expect(single.rowHeights == [[together[index]]])
    }
    #expect(table.measuredRows == 500)
  }

  @Test("M3.16c a change measures only the rows whose id is new or whose model changed")
  func changes() {
    var texts = (0..<100).map { "Row \($0)" }
    table.sections = [section(texts)]
    _ = table.rowHeights
    let before = table.measuredRows
    texts[7] = "Hello Hello Hello Hello Hello Hello"
    texts.append("new")
    table.sections = [section(texts)]
    #expect(table.rowHeights[0][7] == 51)
    #expect(table.measuredRows == before + 2)
  }

  @Test("M3.16c a row that is told measures itself alone; what is below moves")
  func updateOfOne() throws {
    let log = ErrorLog()
    table.sections = [section((0..<100).map { "Row \($0)" })]
    let cell = try #require(table.cellForRow(at: IndexPath(row: 7, section: 0)) as? Row)
    let before = table.measuredRows
    let long = Row.Model(id: "row-7", text: "Hello Hello Hello Hello Hello Hello")
    table.updateRow(long)
    #expect(table.rowHeights[0][7] == 51 && table.contentHeight == 100 * 30.5 + 20.5)
    #expect(table.rectForRow(at: IndexPath(row: 8, section: 0)).minY == 8 * 30.5 + 20.5)
    #expect(table.measuredRows == before + 1)
    #expect(cell.label?.text == long.text && cell.frame.height == 51)
    #expect(table.sections[0].rows[7] as? Row.Model == long)
    table.updateRow(Row.Model(id: "nobody-16c", text: ""))
    #expect(log.messages(with: "nobody-16c").count == 1)
    // The same sections again are no change.
    table.sections = table.sections
    #expect(table.contentHeight == 100 * 30.5 + 20.5 && table.measuredRows == before + 1)
  }

  @Test("M3.16b heights do not depend on which rows were measured before")
  func orderOfMeasuring() {
    let texts = ["Hello Hello Hello Hello Hello Hello", "Hi", "Hello Hello Hello Hello", ""]
    for first in texts {
      for second in texts {
        let alone = ManagedTableView(frame: table.frame)
        alone.singleSectionRows = [Row.Model(id: "x", text: second)]
        let both = ManagedTableView(frame: table.frame)
        both.sections = [section([first, second, first, second])]
        #expect(both.rowHeights[0][1] == alone.rowHeights[0][0])
        #expect(both.rowHeights[0][3] == alone.rowHeights[0][0])
      }
    }
  }

  @Test("M3.16d a cell builds once, binds to the model, and shows the next one")
  func cells() throws {
    table.sections = [section(["Hi", "Hello"])]
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(table.cellForRow(at: path) as? Row)
    try table.layout()
    #expect(cell.label?.text == "Hello")
    expect(cell, at: 0, 30.5, 200, 30.5)
    expect(cell.label, at: 8, 5, 184, 20.5)
    table.sections = [section(["Hi Hi Hi Hi Hi Hi Hi Hi Hi Hi Hi Hi", "Bye"])]
    try table.layout()
    #expect(table.cellForRow(at: path) === cell)
    #expect(cell.label?.text == "Bye" && cell.builds == 1)
    expect(cell, at: 0, 51, 200, 30.5)
  }

  @Test("M3.16e height caching by id is off at first; a model can prevent it")
  func caching() {
    func show(_ text: String, prevent: Bool = false) -> Double {
      table.singleSectionRows = [Row.Model(id: "one", text: text, preventHeightCaching: prevent)]
      return table.rowHeights[0][0]
    }
    let long = "Hello Hello Hello Hello Hello Hello"
    #expect(show("Hi") == 30.5)
    #expect(show(long) == 51)
    table.enableHeightCaching = true
    #expect(show("Hi") == 30.5)
    #expect(show(long) == 30.5)
    #expect(show(long, prevent: true) == 51)
    table.queueOperation(.reloadCell(id: "one", animated: false))
    #expect(show(long) == 51)
  }

  @Test("M3.16f operations, choice and scrolling")
  func operations() {
    let log = ErrorLog()
    var chosen: [IndexPath] = [], offsets: [Double] = []
    table.scrollDelegation { $0.didScroll = { offsets.append($0.contentOffset.y) } }
    table.singleSectionRows = (0..<20).map { index in
      StandardTableViewCell.Model(id: "\(index)", text: "Row") { _, path in chosen.append(path) }
    }
    // A line of 20.5 with margins of 8: 36.5 each, 730 in all.
    #expect(table.contentHeight == 730)
    table.queueOperation(.scrollCell(id: "10", to: .top, animated: false))
    table.queueOperation(.scrollCell(id: "10", to: .bottom, animated: false))
    table.queueOperation(.scrollCell(id: "19", to: .top, animated: false))
    #expect(offsets == [365, 301.5, 630])
    table.selectRow(at: IndexPath(row: 3, section: 0))
    #expect(chosen == [IndexPath(row: 3, section: 0)])
    let before = table.measuredRows
    table.queueOperation(.reloadAllCells)
    _ = table.rowHeights
    #expect(table.measuredRows == before + 20)
    table.queueOperation(.reloadCell(id: "nobody-16f", animated: true))
    #expect(log.messages(with: "nobody-16f").count == 1)
  }

  @Test("M3.16g sections can be bound; cells may build in their initialiser")
  func bound() {
    let texts = MutableProperty(["a"])
    table.bind(\.sections)
      <~ texts.map { list in
        [ManagedTableViewSection(rows: list.map { Old.Model(text: $0) })]
      }
    #expect(table.rowHeights == [[50]])
    texts.modify { $0.append("b") }
    #expect(table.rowHeights == [[50, 50]])
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect((cell?.contentView.subviews.first as? UILabel)?.text == "b")
  }
}

private final class Row: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = Row
    let id: String
    let text: String
    var preventHeightCaching = false
  }
  var label: UILabel?
  var builds = 0

  func configureView() {
    builds += 1
    contentView.configure {
      UILabel {
        label = $0
        $0.numberOfLines = 0
        $0.layout.sides == $0.parentLayout.sideMargins
        $0.layout.top == $0.parentLayout.top + 5
        $0.layout.bottom == $0.parentLayout.bottom - 5
        $0.bind(\.text) <~ model.map(\.text)
      }
    }
  }
}

private final class Header: UITableViewHeaderFooterView, ManagedTableViewHeaderFooterView {
  struct Model: ManagedTableViewHeaderFooterViewModel {
    typealias Header = ManagedTableTestsHeader
    let text: String
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

private typealias ManagedTableTestsHeader = Header

/// A cell as they were written before `configureView`.
private final class Old: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, ArbitrarilyIdentifiable {
    typealias Cell = Old
    let text: String
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.configure {
      UILabel {
        $0.layout.leading == $0.parentLayout.leadingMargin
        $0.layout.caps == $0.parentLayout.caps
        $0.layout.height >= 50
        $0.bind(\.text) <~ model.map(\.text)
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
