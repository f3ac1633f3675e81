import Dispatch
import LayoutDSL
@_spi(Drawing) import LayoutTree
import Synchronization
import Testing
import UIKitNames

@Suite("M3.16: managed tables") struct ManagedTableTests {
  let table = ManagedTableView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  private func section(
    _ texts: [String], header: String? = nil, footer: String? = nil
  ) -> ManagedTableViewSection {
    ManagedTableViewSection(
      header: header.map { Header.Model(text: $0) },
      rows: texts.enumerated().map { Row.Model(id: "row-\($0)", text: $1) },
      footer: footer.map { Header.Model(text: $0) })
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

  @Test("M3.16a headers and footers have the heights of their own trees")
  func headersAndFooters() {
    table.sections = [
      section(["Hi"], header: "Top", footer: "End"), section(["Hi"], footer: "End"),
    ]
    // 30 + 30.5 + 30, then 30.5 + 30.
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 30)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 90.5)
    #expect(table.contentHeight == 151)
    table.sections = [section(["Hi"], footer: "End")]
    #expect(table.contentHeight == 60.5)
  }

  @Test("M3.16a heights asked for in a building closure are those of afterwards")
  func heightsWhileBuilding() throws {
    var during: [Double] = [], rows: [[Double]] = [], cell: Row?
    let root = makeRoot(200, 300).configure {
      table.configure { table in
        table.sections = [section(["Hi", "Hello Hello Hello Hello Hello Hello"], header: "Top")]
        during.append(table.contentHeight)
        rows = table.rowHeights
        cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row
        table.layout.topLeft == table.parentLayout.topLeft
        table.layout.size == CGSize(width: 200, height: table.contentHeight)
      }
    }
    #expect(during == [111.5] && rows == [[30.5, 51]])
    #expect(table.contentHeight == 111.5 && table.rowHeights == rows)
    try root.layout()
    expect(table, at: 0, 0, 200, 111.5)
    expect(cell, at: 0, 60.5, 200, 51)
    expect(cell?.label, at: 8, 5, 184, 41)
  }

  @Test("M3.2c cells have names of their own, whatever names there are in closures around")
  func names() throws {
    let log = ErrorLog()
    var cells: [Named] = []
    let root = makeRoot(200, 100).configure {
      UIView { $0.layoutReferenceId = "named-16a" }
      table.configure { table in
        table.singleSectionRows = [Named.Model(id: "a"), Named.Model(id: "b")]
        for row in 0..<2 {
          if let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) as? Named {
            cells.append(cell)
          }
        }
      }
    }
    #expect(table.rowHeights == [[20, 20]] && log.messages(with: "named-16a").isEmpty)
    try root.layout()
    try #require(cells.count == 2)
    for cell in cells {
      try #require(cell.contentView.subviews.count == 2)
      expect(cell.contentView.subviews[1], at: 0, 10, 200, 10)
    }
  }

  @Test("M3.16a headers and footers are views at their places, and follow their models")
  func headerViews() throws {
    func section(_ id: String, _ header: String?, _ footer: String?) -> ManagedTableViewSection {
      ManagedTableViewSection(
        id: id, header: header.map { Header.Model(text: $0) },
        rows: [Row.Model(id: id, text: "Hi")], footer: footer.map { Header.Model(text: $0) })
    }
    table.sections = [section("one", "Top", nil), section("two", "Middle", "End")]
    let headers = try (0..<2).map { try #require(table.headerView(forSection: $0) as? Header) }
    let footer = try #require(table.footerView(forSection: 1) as? Header)
    #expect(table.footerView(forSection: 0) == nil && table.headerView(forSection: 2) == nil)
    try table.layout()
    expect(headers[0], at: 0, 0, 200, 30)
    expect(headers[1], at: 0, 60.5, 200, 30)
    expect(footer, at: 0, 121, 200, 30)
    expect(headers[1].label, at: 8, 0, 184, 30)
    #expect(headers.allSatisfy { $0.superview === table } && footer.superview === table)
    #expect(headers.map { $0.label?.text } == ["Top", "Middle"] && footer.label?.text == "End")
    // Sections change places, and models.
    table.sections = [section("two", "Now first", nil), section("one", "Top", "Foot")]
    try table.layout()
    #expect(headers.map { $0.label?.text } == ["Top", "Now first"])
    expect(headers[1], at: 0, 0, 200, 30)
    expect(headers[0], at: 0, 60.5, 200, 30)
    #expect(table.headerView(forSection: 0) === headers[1] && footer.superview == nil)
    #expect(headers[0].builds == 1)
    // Another section in the same place uses the view again.
    table.sections = [
      ManagedTableViewSection(id: "three", header: Header.Model(text: "New"), rows: [])
    ]
    #expect(table.headerView(forSection: 0) === headers[1] && headers[1].label?.text == "New")
    #expect(headers[0].superview == nil)
    // A model of another class is shown by a view of that.
    table.sections = [
      ManagedTableViewSection(id: "three", header: TallHeader.Model(), rows: [])
    ]
    let tall = try #require(table.headerView(forSection: 0) as? TallHeader)
    try table.layout()
    expect(tall, at: 0, 0, 200, 44)
    #expect(headers[1].superview == nil)
    table.sections = [ManagedTableViewSection(id: "three", rows: [])]
    #expect(tall.superview == nil && table.headerView(forSection: 0) == nil)
  }

  @Test("M3.16c two rows with one id are an error that names it, and both are shown")
  func duplicates() throws {
    let log = ErrorLog()
    func model(_ id: String, _ text: String) -> Row.Model { Row.Model(id: id, text: text) }
    let long = "Hello Hello Hello Hello Hello Hello"
    table.sections = [
      ManagedTableViewSection(rows: [model("twice-16c", "Hi"), model("once-16c", "Hi")]),
      ManagedTableViewSection(rows: [model("twice-16c", long), model("twice-16c", "Bye")]),
    ]
    #expect(
      log.messages(with: "16c\" of row") == [
        "the id \"twice-16c\" of row 0 in section 1 is that of row 0 in section 0 already"
      ])
    #expect(table.rowHeights == [[30.5, 30.5], [51, 30.5]])
    let paths = [(0, 0), (0, 1), (1, 1)].map { IndexPath(row: $0.0, section: $0.1) }
    let cells = try paths.map { try #require(table.cellForRow(at: $0) as? Row) }
    try table.layout()
    #expect(cells.map { $0.label?.text } == ["Hi", long, "Bye"])
    expect(cells[0], at: 0, 0, 200, 30.5)
    expect(cells[1], at: 0, 61, 200, 51)
    expect(cells[2], at: 0, 112, 200, 30.5)
    table.singleSectionRows = [model("twice-16c", "See"), model("once-16c", "Hi")]
    try table.layout()
    #expect(cells[0].label?.text == "See" && cells[0].superview === table)
    #expect(cells[1].superview == nil && cells[2].superview == nil)
    #expect(log.messages(with: "16c\" of row").count == 1)
  }

  @Test("M3.16b many rows in parallel are as high as one by one")
  func parallel() throws {
    let texts = (0..<500).map { String(repeating: "Hello ", count: 1 + $0 % 13) }
    table.sections = [section(texts)]
    let together = try #require(table.rowHeights.first)
    try #require(together.count == 500)
    for index in stride(from: 0, to: 500, by: 37) {
      let single = ManagedTableView(frame: table.frame)
      single.singleSectionRows = [Row.Model(id: "x", text: texts[index])]
      #expect(single.rowHeights == [[together[index]]])
    }
    #expect(table.measuredRows == 500)
  }

  @Test(
    "M3.16b several rows are measured at the same time",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func simultaneous() {
    table.sections = [
      ManagedTableViewSection(rows: (0..<200).map { Patient.Model(id: "\($0)") })
    ]
    #expect(table.rowHeights == [[Double](repeating: 12, count: 200)])
    #expect(Patient.meeting.hasHappened)
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
    #expect(table.rowHeights.first?.dropFirst(7).first == 51)
    #expect(table.measuredRows == before + 2)
  }

  @Test("M3.16c what is known goes by id: rows that move are not measured")
  func moves() {
    let long = "Hello Hello Hello Hello Hello Hello"
    var models = (0..<100).map { Row.Model(id: "\($0)", text: $0 == 7 ? long : "Row \($0)") }
    table.singleSectionRows = models
    _ = table.rowHeights
    let before = table.measuredRows
    models.reverse()
    models.insert(Row.Model(id: "new", text: long), at: 0)
    models.remove(at: 50)
    table.singleSectionRows = models
    var heights = [Double](repeating: 30.5, count: 100)
    heights[0] = 51
    // Of 100 rows from the end, the one that was 7 is now 92; one is before it, one is gone.
    heights[92] = 51
    #expect(table.rowHeights == [heights])
    #expect(table.measuredRows == before + 1)
  }

  @Test("M3.16c a row that is told measures itself alone; what is below moves")
  func updateOfOne() throws {
    let log = ErrorLog()
    table.sections = [section((0..<100).map { "Row \($0)" })]
    let cell = try #require(table.cellForRow(at: IndexPath(row: 7, section: 0)) as? Row)
    let before = table.measuredRows
    let long = Row.Model(id: "row-7", text: "Hello Hello Hello Hello Hello Hello")
    table.updateRow(long)
    #expect(table.rowHeights.first?.dropFirst(7).first == 51)
    #expect(table.contentHeight == 100 * 30.5 + 20.5)
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
  func orderOfMeasuring() throws {
    let texts = ["Hello Hello Hello Hello Hello Hello", "Hi", "Hello Hello Hello Hello", ""]
    for first in texts {
      for second in texts {
        let alone = ManagedTableView(frame: table.frame)
        alone.singleSectionRows = [Row.Model(id: "x", text: second)]
        let both = ManagedTableView(frame: table.frame)
        both.sections = [section([first, second, first, second])]
        let heights = try #require(both.rowHeights.first)
        try #require(heights.count == 4)
        #expect([heights[1]] == alone.rowHeights.first && heights[1] == heights[3])
      }
    }
    func heights(_ rows: [(String, String)]) -> [[Double]] {
      let table = ManagedTableView(frame: table.frame)
      table.singleSectionRows = rows.enumerated().map {
        Columns.Model(id: "\($0)", left: $1.0, right: $1.1)
      }
      return table.rowHeights
    }
    let words = "Hello Hello Hello"
    // 38.726 and 125.63, 8 between them: one line of 200. Twice 125.63 are too wide.
    #expect(heights([("Hello", words)]) == [[20.5]])
    let tall = try #require(heights([(words, words)]).first?.first)
    #expect(tall > 20.5)
    #expect(heights([(words, words), ("Hello", words)]) == [[tall, 20.5]])
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

  @Test("M3.16d shown cells follow their ids; those of ids that are gone go")
  func movedCells() throws {
    func model(_ id: String, _ text: String) -> Row.Model { Row.Model(id: id, text: text) }
    table.singleSectionRows = [model("a", "Hi"), model("b", "Hello"), model("c", "Bye")]
    let cells = try (0..<3).map {
      try #require(table.cellForRow(at: IndexPath(row: $0, section: 0)) as? Row)
    }
    try table.layout()
    #expect(cells.map { $0.label?.text } == ["Hi", "Hello", "Bye"])
    table.singleSectionRows = [
      model("new", "Hello Hello Hello Hello Hello Hello"), model("c", "See you"), model("a", "Hi"),
    ]
    try table.layout()
    #expect(cells[2].label?.text == "See you" && cells[0].label?.text == "Hi")
    expect(cells[2], at: 0, 51, 200, 30.5)
    expect(cells[0], at: 0, 81.5, 200, 30.5)
    #expect(cells[1].superview == nil && cells[0].superview === table)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cells[2])
  }

  @Test("M3.16d a model of another class gets its row another cell")
  func cellClasses() throws {
    let path = IndexPath(row: 0, section: 0)
    table.singleSectionRows = [Row.Model(id: "a", text: "Hi")]
    let old = try #require(table.cellForRow(at: path) as? Row)
    table.singleSectionRows = [Named.Model(id: "a")]
    let new = try #require(table.cellForRow(at: path) as? Named)
    try table.layout()
    expect(new, at: 0, 0, 200, 20)
    #expect(old.superview == nil && new.superview === table && table.subviews.count == 1)
  }

  @Test("M3.16e height caching by id is off at first; a model can prevent it")
  func caching() {
    func show(_ text: String, prevent: Bool = false) -> Double? {
      table.singleSectionRows = [Row.Model(id: "one", text: text, preventHeightCaching: prevent)]
      return table.rowHeights.first?.first
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
    #expect(table.singleSectionRows.count == 20)
    table.selectRow(at: IndexPath(row: 3, section: 0))
    #expect(chosen == [IndexPath(row: 3, section: 0)])
    let before = table.measuredRows
    table.queueOperation(.reloadAllCells)
    _ = table.rowHeights
    #expect(table.measuredRows == before + 20)
    table.queueOperation(.reloadCell(id: "nobody-16f", animated: true))
    #expect(log.messages(with: "nobody-16f").count == 1)
  }

  @Test("M3.16f places to scroll to, and what scrolling tells")
  func scrolling() {
    var log: [String] = []
    table.scrollDelegation {
      $0.didScroll = { log.append("scrolled to \($0.contentOffset.y)") }
      $0.didEndScrollingAnimation = { _ in log.append("animated") }
      $0.didFinishAnyScrolling = { _ in log.append("finished") }
    }
    table.singleSectionRows = (0..<20).map { StandardTableViewCell.Model(id: "\($0)", text: "Row") }
    // Row 10 is from 365 to 401.5, and 100 are in sight.
    table.queueOperation(.scrollCell(id: "10", to: .middle, animated: true))
    #expect(log == ["scrolled to 333.25", "animated", "finished"])
    log = []
    table.queueOperation(.scrollCell(id: "10", to: .none, animated: false))
    #expect(log == ["finished"])
    table.queueOperation(.scrollCell(id: "2", to: .none, animated: false))
    table.queueOperation(.scrollCell(id: "10", to: .none, animated: false))
    table.queueOperation(.scrollCell(id: "0", to: .bottom, animated: false))
    #expect(
      log == [
        "finished", "scrolled to 73.0", "finished", "scrolled to 301.5", "finished",
        "scrolled to 0.0", "finished",
      ])
  }

  @Test("M3.16f a reloaded cell shows its model anew")
  func reload() throws {
    table.singleSectionRows = [Row.Model(id: "a", text: "Hi"), Row.Model(id: "b", text: "Bye")]
    let cells = try (0..<2).map {
      try #require(table.cellForRow(at: IndexPath(row: $0, section: 0)) as? Row)
    }
    for cell in cells { cell.label?.text = "changed" }
    table.queueOperation(.reloadCell(id: "a", animated: false))
    #expect(cells.map { $0.label?.text } == ["Hi", "changed"])
    table.queueOperation(.reloadAllCells)
    #expect(cells.map { $0.label?.text } == ["Hi", "Bye"])
  }

  @Test("M3.16f the standard cell has a text, a style and an accessory")
  func standardCell() throws {
    let style = TextStyle([.font: UIFont.systemFont(ofSize: 34)])
    table.singleSectionRows = [
      StandardTableViewCell.Model(text: "Hi", textStyle: style, accessoryType: .checkmark)
    ]
    // A line of 34 points is 41 high; margins of 8.
    #expect(table.rowHeights == [[57]])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.accessoryType == .checkmark && cell.textLabel?.text == "Hi")
    #expect(cell.drawnAccessory == .checkmark)
    try table.layout()
    expect(cell.textLabel, at: 8, 8, 184, 41)
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
    let cells = (0..<2).map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
    let labels = cells.map { $0?.contentView.subviews.first as? UILabel }
    #expect(labels.map { $0?.text } == ["a", "b"])
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

  var label: UILabel?
  var builds = 0

  func configureView() {
    builds += 1
    contentView.configure {
      UILabel {
        label = $0
        $0.layout.sides == $0.parentLayout.sideMargins
        $0.layout.caps == $0.parentLayout.caps
        $0.layout.height == 30
        $0.bind(\.text) <~ model.map(\.text)
      }
    }
  }
}

private typealias ManagedTableTestsHeader = Header

private final class TallHeader: UITableViewHeaderFooterView, ManagedTableViewHeaderFooterView {
  struct Model: ManagedTableViewHeaderFooterViewModel { typealias Header = TallHeader }

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        $0.layout.height == 44
      }
    }
  }
}

/// A cell that names a view in it.
private final class Named: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel {
    typealias Cell = Named
    let id: String
  }

  func configureView() {
    contentView.configure {
      UIView {
        $0.layoutReferenceId = "named-16a"
        $0.layout.topLeading == $0.parentLayout.topLeading
        $0.layout.height == 10
      }
      UIView {
        $0.layout.top == $0.referencedLayout("named-16a").bottom
        $0.layout.sides == $0.parentLayout.sides
        $0.layout.height == 10
        $0.layout.bottom == $0.parentLayout.bottom
      }
    }
  }
}

/// A cell with two texts that share its width.
private final class Columns: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel {
    typealias Cell = Columns
    let id: String
    let left: String
    let right: String
  }

  func configureView() {
    contentView.configure { content in
      let left = UILabel {
        $0.numberOfLines = 0
        $0.layout.topLeading == $0.parentLayout.topLeading
        $0.layout.bottom <= $0.parentLayout.bottom
        $0.bind(\.text) <~ model.map(\.left)
      }
      left
      UILabel {
        $0.numberOfLines = 0
        $0.layout.topTrailing == $0.parentLayout.topTrailing
        $0.layout.bottom <= $0.parentLayout.bottom
        $0.layout.leading == left.layout.trailing + 8
        left.layout.width == $0.layout.width * 2 ^ .priority(240)
        $0.bind(\.text) <~ model.map(\.right)
      }
    }
  }
}

/// A cell that waits until another one is built too, on another thread.
private final class Patient: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel {
    typealias Cell = Patient
    let id: String
  }
  static let meeting = Meeting()

  func configureView() {
    Patient.meeting.attend()
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        $0.layout.height == 12
      }
    }
  }
}

/// Of two threads, which wait for each other for some seconds.
private final class Meeting: Sendable {
  private let state = Mutex((attending: 0, hasHappened: false))
  private let isComplete = DispatchSemaphore(value: 0)
  var hasHappened: Bool { state.withLock { $0.hasHappened } }

  func attend() {
    let number = state.withLock { state in
      state.attending += 1
      return state.attending
    }
    if number == 1 {
      let isMet = isComplete.wait(timeout: .now() + 10) == .success
      state.withLock { $0.hasHappened = isMet }
    } else {
      isComplete.signal()
    }
  }
}

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
