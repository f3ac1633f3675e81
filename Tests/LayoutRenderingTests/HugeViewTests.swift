import LayoutTree
import Testing

@testable import LayoutRendering

@Suite("Pictures of huge views") struct HugeViewTests {
  private static let make: [@Sendable () -> View] = [
    { View() }, { Label() }, { Label(text: "A") }, { Button() }, { ImageView() }, { TextField() },
    { TextView() }, { Switch() }, { Slider() }, { SegmentedControl() }, { Stepper() },
    { ActivityIndicator() }, { ProgressView() }, { PageControl() }, { DatePicker() },
    { PickerView() }, { SearchBar() }, { NavigationBar() }, { Toolbar() }, { TabBar() },
    { ScrollView() }, { TableView() }, { CollectionView() }, { TableViewCell() }, { StackView() },
  ]

  @Test(
    "are small, whatever the class",
    arguments: [1e5, 1e9, 4e17, 1e21, 1e30, 1e300, .greatestFiniteMagnitude])
  func classes(_ length: Double) throws {
    for size in [Size(width: 100, height: length), Size(width: length, height: length)] {
      for make in Self.make {
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 200)), view = make()
        view.frame = Rect(origin: .zero, size: size)
        root.addSubview(view)
        #expect(SVGPicture(of: root).text.utf8.count < 200_000, "\(type(of: view))")
      }
    }
  }

  @Test("numbers that are none stop nothing", arguments: [-Double.infinity, -5, .infinity, .nan])
  func oddNumbers(_ length: Double) throws {
    for make in Self.make {
      let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 200)), view = make()
      root.addSubview(view)
      view.frame = Rect(x: 0, y: 0, width: 100, height: length)
      #expect(SVGPicture(of: root).text.utf8.count < 200_000, "\(type(of: view))")
    }
  }

  @Test("a table has a rule after each of its rows but the last")
  func rules() throws {
    for (height, count) in [(30.0, 0), (44, 0), (44.5, 1), (88, 1), (100, 2), (440, 9)] {
      let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 500)), table = TableView()
      table.frame = Rect(x: 0, y: 0, width: 100, height: height)
      root.addSubview(table)
      let picture = try parse(SVGPicture(of: root).text)
      let lines = picture.all.filter { $0.attributes["class"] == "hairline" }
      #expect(lines.count == count, "\(height)")
    }
  }

  @Test("parts are counted up to a limit")
  func parts() {
    func parts(_ length: Double) -> Int { DrawnCount.parts(of: length, each: 10, atMost: 7) }
    #expect(parts(9.9) == 0 && parts(10) == 1 && parts(39) == 3 && parts(71) == 7)
    #expect(parts(1e300) == 7 && parts(.infinity) == 7 && parts(.nan) == 0 && parts(-1e300) == 0)
  }
}
