import LayoutDSL
import Testing
import UIKitNames

@testable import Seed

/// The frames of Mortar 3's examples, computed by hand.
@Suite("Examples of Mortar 3") struct SeedFrames {
  private func frames(_ view: UIView) -> [Rect] { view.subviews.map(\.frame) }

  @Test("the layout features page in 400 by 800, with a safe area")
  func layoutFeatures() throws {
    let view = try #require(LayoutFeaturesViewController().view)
    view.frame = Rect(x: 0, y: 0, width: 400, height: 800)
    view.environment.safeArea = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    try view.layout()
    let expected = [
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 300, y: 0, width: 100, height: 100),
      Rect(x: 375, y: 75, width: 25, height: 25), Rect(x: 0, y: 700, width: 100, height: 100),
      Rect(x: 310, y: 710, width: 50, height: 50), Rect(x: 0, y: 746, width: 300, height: 20),
      Rect(x: 150, y: 378, width: 100, height: 44),
    ]
    var found = frames(view)
    // The purple square may be of any size from 100 to 200.
    let purple = found.remove(at: 5)
    #expect(found == expected)
    #expect(purple.minY == 120 && purple.maxX == 400 && (100...200).contains(purple.width))
    let button = try #require(view.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    try view.layout()
    #expect(button.frame == Rect(x: 170, y: 378, width: 100, height: 44))
  }

  @Test("the example of the read-me in 320 by 480")
  func readme() throws {
    let view = try #require(MyViewController().view)
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    try view.layout()
    // A label of 44 and a button of 30 in a column; the margins are 8.
    let stack = view.subviews[0]
    #expect(stack.frame == Rect(x: 8, y: 203, width: 304, height: 74))
    #expect(stack.subviews[0].frame.height == 44)
    #expect(stack.subviews[1].frame.minY == 44)
  }

  @Test("the reactive page in 320 by 480 follows its switch")
  func reactive() throws {
    // The model of the page lives as long as the page does.
    let page = ReactiveFeaturesViewController()
    let view = try #require(page.view)
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    try view.layout()
    // A switch of 31 and two labels of 44 in a column; a square below them in the order of views.
    let stack = view.subviews[0], square = view.subviews[1]
    #expect(stack.frame == Rect(x: 8, y: 180.5, width: 304, height: 119))
    #expect(square.frame == Rect(x: 140, y: 200, width: 40, height: 40))
    let toggle = try #require(stack.subviews[0] as? UISwitch)
    let labels = stack.subviews.compactMap { $0 as? UILabel }
    let number = try #require(square.subviews[0] as? UILabel)
    #expect(labels.map(\.text) == ["Toggle is false", "Toggle change count: 0"])
    #expect(square.transform == .identity)
    toggle.isOn = true
    toggle.sendActions(for: .valueChanged)
    try view.layout()
    #expect(labels.map(\.text) == ["Toggle is true", "Toggle change count: 1"])
    #expect(number.text == "1" && number.center == CGPoint(x: 20, y: 20))
    #expect(square.transform != .identity)
    withExtendedLifetime(page) {}
  }

  @Test("the page of a table in 320 by 480 has rows as high as their cells, and an alert")
  func table() throws {
    let page = BasicManagedTableViewController()
    let view = try #require(page.view)
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    try view.layout()
    let table = try #require(view.subviews[0] as? ManagedTableView)
    #expect(table.frame == view.frame)
    // Labels of 50; then a line of 20.5 within margins of 8.
    #expect(table.rowHeights == [[50, 50, 36.5]])
    let cells = (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
    try view.layout()
    #expect(cells.map { $0?.accessoryType } == [.some(.none), .disclosureIndicator, .some(.none)])
    #expect(cells[1]?.frame == Rect(x: 0, y: 50, width: 320, height: 50))
    let label = try #require(cells[0]?.contentView.subviews[0] as? UILabel)
    #expect(label.text == "Simple row, disclosure false" && label.frame.minX == 8)
    table.selectRow(at: IndexPath(row: 2, section: 0))
    let alert = try #require(page.presentedViewController as? UIAlertController)
    #expect(alert.title == "Alert" && alert.message == "Message")
    alert.choose(try #require(alert.actions.first))
    #expect(page.presentedViewController == nil)
  }
}
