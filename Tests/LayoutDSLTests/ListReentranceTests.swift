import LayoutDSL
import Testing
import UIKitNames

/// Cells call back into their list, at every moment that their code runs at.
@Suite("M3.16: lists that are looked at and changed by the code of their cells")
struct ListReentranceTests {
  private let root = makeRoot(200, 300)
  private let table = ManagedTableView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let collection = ManagedCollectionView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let calls = Calls()

  init() {
    root.addSubview(table)
    root.addSubview(collection)
  }

  private func row(_ id: String, _ height: Double = 30, text: String = "") -> Noisy.Model {
    Noisy.Model(id: id, height: height, text: text, calls: calls)
  }

  private func item(_ id: String, _ side: Double = 30, text: String = "") -> NoisyItem.Model {
    NoisyItem.Model(id: id, side: side, text: text, calls: calls)
  }

  private func path(_ row: Int) -> RowPath { RowPath(row: row, section: 0) }

  /// What the cells in sight show, from the top.
  private func shown() -> [String] {
    table.visibleCells.compactMap { $0 as? Noisy }
      .map { "\($0.shows) at \(Int($0.frame.minY)) \(Int($0.frame.height))" }
  }

  private func shownItems() -> [String] {
    collection.visibleCells.compactMap { $0 as? NoisyItem }
      .map { "\($0.shows) at \(Int($0.frame.minX)) \(Int($0.frame.width))" }
  }

  @Test("M3.16c a cell that is shown a change may look at the table")
  func lookWhileSectionsChange() {
    table.singleSectionRows = [row("a")]
    let cell = table.cellForRow(at: path(0))
    var heights: [Double] = []
    calls.onUpdate = { _ in heights.append(self.table.contentHeight) }
    table.singleSectionRows = [row("b", 50), row("a", 40, text: "changed")]
    #expect(cell?.frame == Rect(x: 0, y: 50, width: 200, height: 40))
    // While sizes are found what is known is told; the cell itself is shown when all is.
    #expect(heights.first == 90 || heights.contains(90))
    #expect(table.contentHeight == 90 && table.rowHeights == [[50, 40]])
  }

  @Test("M3.16a looking at places while rows are measured does not keep them")
  func lookWhileMeasuring() {
    calls.onUpdate = { _ in
      _ = (self.table.contentHeight, self.table.rectForRow(at: self.path(2)))
      _ = self.table.indexPathsForVisibleRows
    }
    table.singleSectionRows = (0..<4).map { row("\($0)") }
    #expect(table.rowHeights == [[30, 30, 30, 30]])
    #expect(table.rectForRow(at: path(2)).minY == 60 && table.contentHeight == 120)
    collection.singleSectionItems = (0..<4).map { item("\($0)") }
    calls.onUpdate = { _ in _ = (self.collection.contentHeight, self.collection.itemFrames) }
    #expect(collection.itemFrames[0].map(\.minX) == [0, 40, 80, 120])
  }

  @Test("M3.16a an error's listener may look at many rows that are measured in parallel")
  func listenerWhileMeasuring() {
    let looker = Looker(table: table)
    let listener = LayoutErrors.listen { error in
      if "\(error)".contains("3127") { _ = looker.table.contentHeight }
    }
    defer { LayoutErrors.remove(listener) }
    table.singleSectionRows = (0..<200).map { row("\($0)", $0 % 50 == 7 ? -3127 : 30) }
    #expect(table.rowHeights[0].filter { $0 == 0 }.count == 4)
    #expect(table.contentHeight == 196 * 30)
    #expect(table.rectForRow(at: path(199)).minY == 195 * 30)
  }

  @Test("M3.16c older rows that are put before while rows are measured are measured too")
  func olderWhileMeasuring() {
    table.singleSectionRows = [row("a", 30), row("b", 40)]
    calls.onUpdate = { id in
      if id != "a" { return }
      self.calls.onUpdate = nil
      self.table.singleSectionRows = [self.row("old", 50), self.row("a", 30), self.row("b", 40)]
    }
    #expect(table.rowHeights == [[50, 30, 40]] && table.contentHeight == 120)
    #expect(table.measuredRows == 3)
    collection.singleSectionItems = [item("a", 30), item("b", 40)]
    calls.onUpdate = { id in
      if id != "a" { return }
      self.calls.onUpdate = nil
      self.collection.singleSectionItems = [
        self.item("old", 50), self.item("a", 30), self.item("b", 45),
      ]
    }
    #expect(collection.itemFrames[0].map(\.width) == [50, 30, 45])
  }

  @Test("M3.16c fewer rows while rows are measured")
  func fewerWhileMeasuring() {
    table.singleSectionRows = (0..<5).map { row("\($0)") }
    calls.onUpdate = { _ in
      self.calls.onUpdate = nil
      self.table.singleSectionRows = [self.row("4")]
    }
    #expect(table.rowHeights == [[30]] && table.contentHeight == 30)
    collection.singleSectionItems = (0..<5).map { item("\($0)") }
    calls.onUpdate = { _ in
      self.calls.onUpdate = nil
      self.collection.singleSectionItems = [self.item("4")]
    }
    #expect(collection.itemFrames.map(\.count) == [1] && collection.contentHeight == 30)
  }

  @Test("M3.16j older rows that are put before while cells are shown")
  func olderWhileShowing() throws {
    table.singleSectionRows = (0..<5).map { row("\($0)") }
    collection.singleSectionItems = (0..<5).map { item("\($0)") }
    _ = (table.rowHeights, collection.itemFrames)
    calls.onAppearance = { id in
      if id != "1" { return }
      self.calls.onAppearance = nil
      self.table.singleSectionRows =
        ["x", "y"].map { self.row($0, 20) }
        + (0..<5).map { self.row("\($0)") }
      self.collection.singleSectionItems =
        [self.item("x", 20)]
        + (0..<5).map { self.item("\($0)", 40) }
    }
    try root.layout()
    #expect(shown() == ["x at 0 20", "y at 20 20", "0 at 40 30", "1 at 70 30"])
    #expect(
      shownItems() == [
        "x at 0 20", "0 at 30 40", "1 at 80 40", "2 at 130 40", "3 at 0 40",
        "4 at 50 40",
      ])
    #expect(table.subviews.count == 4 && collection.subviews.count == 6)
  }

  @Test("M3.16j fewer rows, scrolling and asked cells while cells are shown")
  func fewerWhileShowing() throws {
    table.singleSectionRows = (0..<50).map { row("\($0)") }
    collection.singleSectionItems = (0..<50).map { item("\($0)") }
    _ = (table.rowHeights, collection.itemFrames)
    calls.onUpdate = { id in
      if id != "2" { return }
      self.calls.onUpdate = nil
      self.table.contentOffset.y = 30
      _ = self.table.cellForRow(at: self.path(3))
      self.table.singleSectionRows = [self.row("2"), self.row("0", 40)]
      self.collection.singleSectionItems = [self.item("2"), self.item("0", 40)]
      _ = self.collection.cellForItem(at: self.path(1))
    }
    try root.layout()
    table.contentOffset.y = 0
    try root.layout()
    #expect(shown() == ["2 at 0 30", "0 at 30 40"] && table.subviews.count == 2)
    #expect(shownItems() == ["2 at 0 30", "0 at 40 40"] && collection.subviews.count == 2)
  }

  @Test("M3.16j a cell that changes its list each time is no endless loop")
  func endless() throws {
    table.singleSectionRows = [row("a")]
    collection.singleSectionItems = [item("a")]
    var number = 0
    calls.onUpdate = { _ in
      number += 1
      self.table.singleSectionRows = [self.row("a", text: "\(number)")]
      self.collection.singleSectionItems = [self.item("a", text: "\(number)")]
    }
    _ = (table.cellForRow(at: path(0)), collection.cellForItem(at: path(0)))
    try? root.layout()
    calls.onUpdate = nil
    // Their heights were never found: they are placed when somebody asks for them again.
    _ = (table.cellForRow(at: path(0)), collection.cellForItem(at: path(0)))
    try root.layout()
    #expect(table.rowHeights == [[30]] && shown() == ["a\(number) at 0 30"])
    #expect(shownItems() == ["a\(number) at 0 30"])
  }
}

/// What cells call, each time with the id of their model.
private final class Calls {
  var onUpdate: ((String) -> Void)?
  var onAppearance: ((String) -> Void)?
}

/// Lets a listener, which may run on any thread, look at a table that waits for it.
private struct Looker: @unchecked Sendable { let table: ManagedTableView }

private final class Noisy: UITableViewCell, ManagedTableViewCell {
  struct Model: ManagedTableViewCellModel, Equatable {
    typealias Cell = Noisy
    let id: String
    let height: Double
    let text: String
    let calls: Calls

    static func == (a: Model, b: Model) -> Bool {
      a.id == b.id && a.height == b.height && a.text == b.text
    }
  }
  var shows = ""
  private var id = ""
  private var calls: Calls?

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        let height = $0.layout.height == 0
        $0.sink(model) { [weak self] _, model in
          height.layoutConstraints.first?.constant = model.height
          self?.take(model)
        }
      }
    }
  }

  private func take(_ model: Model) {
    shows = model.id + model.text
    id = model.id
    calls = model.calls
    model.calls.onUpdate?(model.id)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview is ManagedTableView { calls?.onAppearance?(id) }
  }
}

private final class NoisyItem: UICollectionViewCell, ManagedCollectionViewCell {
  struct Model: ManagedCollectionViewCellModel, Equatable {
    typealias Cell = NoisyItem
    let id: String
    let side: Double
    let text: String
    let calls: Calls

    static func == (a: Model, b: Model) -> Bool {
      a.id == b.id && a.side == b.side && a.text == b.text
    }
  }
  var shows = ""

  func configureView() {
    contentView.configure {
      UIView {
        $0.layout.edges == $0.parentLayout.edges
        let size = $0.layout.size == 0
        $0.sink(model) { [weak self] _, model in
          for constraint in size.layoutConstraints { constraint.constant = model.side }
          self?.shows = model.id + model.text
          model.calls.onUpdate?(model.id)
        }
      }
    }
  }
}
