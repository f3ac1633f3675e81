import LayoutTree
import Testing

@testable import LayoutRendering

@Suite("Pictures") struct SVGPictureTests {
  /// A root of the given views, named and placed.
  private func tree(_ views: [(name: String, view: View, frame: Rect)]) -> View {
    let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    for (name, view, frame) in views {
      view.accessibilityIdentifier = name
      view.frame = frame
      root.addSubview(view)
    }
    return root
  }

  @Test("each view is a group where its frame lies, with a rectangle of its frame's size")
  func frames() throws {
    let inner = View(frame: Rect(x: 3.25, y: 4.5, width: 10, height: 20.125))
    inner.accessibilityIdentifier = "inner"
    let outer = View()
    outer.addSubview(inner)
    let root = tree([
      ("outer", outer, Rect(x: 10.5, y: 20, width: 100, height: 50)),
      ("label", Label(text: "Hello"), Rect(x: 0, y: 0, width: 0, height: 0)),
    ])
    let picture = try parse(SVGPicture(of: root).text)
    let views = picture.views
    #expect(Set(views.keys) == ["root", "outer", "inner", "label"])
    #expect(views["outer"]?.attributes["data-frame"] == "10.5 20 100 50")
    #expect(views["inner"]?.attributes["data-frame"] == "3.25 4.5 10 20.125")
    #expect(views["inner"]?.position == [13.75, 24.5])
    #expect(views["inner"]?.children.first?.numbers == [0, 0, 10, 20.125])
    #expect(views["outer"]?.attributes["data-class"] == "View")
    #expect(picture.attributes["viewBox"] == "0 0 322 202")
  }

  @Test("every class of view is drawn, also without room")
  func classes() throws {
    let make: [() -> View] = [
      { View() }, { Label(text: "A") }, { Label() }, { Button() }, { ImageView() }, { TextField() },
      { TextView() }, { Switch() }, { Slider() }, { SegmentedControl() }, { Stepper() },
      { ActivityIndicator() }, { ProgressView() }, { PageControl() }, { DatePicker() },
      { PickerView() }, { SearchBar() }, { NavigationBar() }, { Toolbar() }, { TabBar() },
      { ScrollView() }, { TableView() }, { CollectionView() }, { TableViewCell() },
      { StackView() },
    ]
    for size in [0, 0.5, 3, 11, 44, 300.0] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let root = tree(
          make.enumerated().map { number, make in
            ("v\(number)", make(), Rect(x: 1, y: 1, width: size, height: size))
          })
        root.environment.direction = direction
        let picture = try parse(SVGPicture(of: root).text)
        for (id, group) in picture.views where id.hasPrefix("v") {
          #expect(group.children.first?.numbers == [0, 0, size, size], "\(id)")
          for rect in group.all where rect.name == "rect" {
            #expect(rect.number("width") >= 0 && rect.number("height") >= 0, "\(id)")
          }
        }
      }
    }
  }

  @Test("ids and texts are escaped, controls shown as pictures of them")
  func escaping() throws {
    let root = tree([
      (
        "<a b='1'>&\"\u{1}\u{FFFF}\n", Label(text: "</text><script>alert(1)</script>&amp; \u{0}"),
        Rect(x: 0, y: 0, width: 320, height: 20)
      )
    ])
    let picture = try parse(SVGPicture(of: root).text)
    let label = try #require(picture.views["<a b='1'>&\"\u{2401}\u{FFFD}\n"])
    #expect(
      label.all.first { $0.name == "text" }?.text
        == "</text><script>alert(1)</script>&amp; \u{2400}")
    #expect(!picture.all.contains { $0.name == "script" })
  }

  @Test("hidden views are left out, and what is in them")
  func hidden() throws {
    let inner = View()
    inner.accessibilityIdentifier = "inner"
    let box = View()
    box.addSubview(inner)
    box.isHidden = true
    let picture = try parse(
      SVGPicture(of: tree([("box", box, Rect(x: 0, y: 0, width: 9, height: 9))])).text)
    #expect(Set(picture.views.keys) == ["root"])
  }

  @Test("what a scroll view holds is cut off at its edges, nested ones at both")
  func clipping() throws {
    let inner = ScrollView(frame: Rect(x: 50, y: 0, width: 100, height: 40))
    let leaf = View(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    leaf.accessibilityIdentifier = "leaf"
    inner.addSubview(leaf)
    let outer = ScrollView()
    outer.addSubview(inner)
    let picture = try parse(
      SVGPicture(of: tree([("outer", outer, Rect(x: 10, y: 10, width: 90, height: 90))])).text)
    let holder = try #require(
      picture.all.first { $0.children.contains { $0.attributes["data-id"] == "leaf" } })
    let id = try #require(holder.attributes["clip-path"]).dropFirst(5).dropLast()
    let clip = try #require(picture.all.first { $0.attributes["id"] == String(id) })
    #expect(clip.children.first?.numbers == [60, 10, 40, 40])
  }

  @Test("a view that sticks out of the root is in the picture, a far one is cut off")
  func overflow() throws {
    let near = try parse(
      SVGPicture(of: tree([("a", View(), Rect(x: -20, y: 0, width: 40, height: 10))])).text)
    #expect(near.number("width") == 342)
    let far = try parse(
      SVGPicture(of: tree([("a", View(), Rect(x: 0, y: 0, width: 9000, height: 10))])).text)
    #expect(far.number("width") == 482)
    #expect(far.all.contains { $0.attributes["id"] == "p0-bounds" })
  }

  @Test("several trees stand side by side under their captions, their ids differ")
  func several() throws {
    let scroll = ScrollView()
    scroll.addSubview(View())
    let snapshot = LayoutSnapshot(
      of: tree([("s", scroll, Rect(x: 0, y: 0, width: 50, height: 50))]))
    let picture = try parse(SVGPicture([("one", snapshot), ("two & three", snapshot)]).text)
    let captions = picture.children.filter { $0.name == "text" }
    #expect(captions.map(\.text) == ["one", "two & three"])
    #expect(captions[1].number("x") - captions[0].number("x") == 344)
    let ids = picture.all.compactMap { $0.attributes["id"] }
    #expect(ids.count == 2 && Set(ids).count == 2)
  }

  @Test("a tree of thousands of levels is drawn")
  func deep() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var last = root
    for _ in 0..<5000 {
      let next = View(frame: Rect(x: 0.001, y: 0, width: 10, height: 10))
      last.addSubview(next)
      last = next
    }
    #expect(try parse(SVGPicture(of: root).text).views.count == 5001)
  }

  @Test("colours of the caller stand in styles, escaped")
  func appearance() throws {
    let root = tree([("a", Label(text: "x"), Rect(x: 0, y: 0, width: 50, height: 20))])
    let picture = SVGPicture(of: root) { view in
      var appearance = ViewAppearance()
      guard view is Label else { return appearance }
      appearance.background = "rgb(1,2,3)"
      appearance.foreground = "\"><x"
      appearance.alignment = .center
      return appearance
    }
    let label = try #require(try parse(picture.text).views["a"])
    #expect(label.children.first?.attributes["style"] == "fill:rgb(1,2,3)")
    let text = try #require(label.all.first { $0.name == "text" })
    #expect(text.attributes["style"] == "fill:\"><x")
    #expect(text.attributes["text-anchor"] == "middle" && text.number("x") == 25)
  }
}
