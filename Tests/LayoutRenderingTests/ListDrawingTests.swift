@_spi(Drawing) import LayoutTree
import Testing

@testable import LayoutRendering

private final class SignedCell: TableViewCell {
  var sign = CellAccessory.none
  override var drawnAccessory: CellAccessory { sign }
}

@Suite("Lists in pictures") struct ListDrawingTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  /// The groups of the list, its rows and the root.
  private func drawn(_ list: View, rows: [View]) throws -> [String: Element] {
    list.accessibilityIdentifier = "list"
    list.frame = Rect(x: 0, y: 10, width: 200, height: 90)
    for (number, row) in rows.enumerated() {
      row.accessibilityIdentifier = "row\(number)"
      row.frame = Rect(x: 0, y: 44 * Double(number), width: 200, height: 44)
      list.addSubview(row)
    }
    for old in root.subviews { old.removeFromSuperview() }
    root.addSubview(list)
    return try parse(SVGPicture(of: root).text).views
  }

  @Test("the sign of a cell is drawn at its trailing edge")
  func accessories() throws {
    func paths(_ sign: CellAccessory) throws -> [Element] {
      let cell = SignedCell()
      cell.sign = sign
      let row = try #require(try drawn(TableView(), rows: [cell])["row0"])
      return row.children.filter { $0.name == "path" && $0.attributes["class"] != "hairline" }
    }
    #expect(try paths(.none).isEmpty)
    #expect(try paths(.disclosureIndicator).map { $0.attributes["d"] } == ["M179 16L184 22L179 28"])
    #expect(try paths(.checkmark).map { $0.attributes["d"] } == ["M170 22L174 27L183 16"])
    #expect(try paths(.detailButton).count == 2 && paths(.detailDisclosureButton).count == 3)
    root.environment.direction = .rightToLeft
    #expect(try paths(.disclosureIndicator).map { $0.attributes["d"] } == ["M21 16L16 22L21 28"])
  }

  @Test("rows are drawn where a list is scrolled to", arguments: [false, true])
  func scrolled(_ isTable: Bool) throws {
    let list = isTable ? TableView() : CollectionView()
    list.contentOffset = Point(x: 0, y: 30)
    let views = try drawn(list, rows: [TableViewCell(), TableViewCell()])
    #expect(views["list"]?.position == [0, 10])
    #expect(views["row0"]?.position == [0, -20] && views["row1"]?.position == [0, 24])
    #expect(views["row1"]?.attributes["data-frame"] == "0 44 200 44")
  }
}
