import LayoutTree
import Testing

@testable import LayoutRendering

@Suite("Text in pictures") struct TextDrawingTests {
  private func lines(
    _ text: String, width: Double, limit: Int = 0, direction: LayoutDirection = .leftToRight
  ) throws -> [Element] {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    root.environment.direction = direction
    let label = Label(text: text)
    label.numberOfLines = limit
    label.accessibilityIdentifier = "label"
    label.frame = Rect(x: 0, y: 0, width: width, height: 300)
    root.addSubview(label)
    let picture = try parse(SVGPicture(of: root).text)
    return try #require(picture.views["label"]).all.filter { $0.name == "text" }
  }

  @Test("lines break where the measurer breaks them")
  func wrapping() throws {
    let text = "The quick brown fox jumps over the lazy dog and incomprehensibilities follow it"
    for width in stride(from: 40.0, through: 400, by: 7.5) {
      let measured = FixedFontMetrics().size(
        of: text, font: Font(pointSize: 17), fittingWidth: width, lines: 0)
      let shown = try lines(text, width: width)
      #expect(Double(shown.count) * 20.5 == measured.height, "\(width)")
      #expect(shown.allSatisfy { $0.number("textLength") <= width + 0.5 }, "\(width)")
    }
    #expect(try lines("one\ntwo", width: 300).map(\.text) == ["one", "two"])
  }

  @Test("baselines lie where layout has them")
  func baselines() throws {
    let shown = try lines("one\ntwo", width: 300)
    #expect(shown[0].number("y") == 16.184)
    #expect(shown[1].number("y") == 36.684)
    #expect(shown[0].number("font-size") == 17)
  }

  @Test("what does not fit ends in an ellipsis")
  func truncation() throws {
    let one = try lines("A long line that does not fit", width: 100, limit: 1)
    #expect(one.count == 1 && one[0].text.hasSuffix("…"))
    #expect(one[0].text.hasPrefix("A long") && one[0].number("textLength") <= 100)
    let two = try lines("A long line that does not fit into two lines", width: 100, limit: 2)
    #expect(two.count == 2 && two[1].text.hasSuffix("…") && !two[0].text.hasSuffix("…"))
    #expect(try lines("wide", width: 1, limit: 1).isEmpty)
  }

  @Test("right to left lines begin at the right, letters keep their direction")
  func rightToLeft() throws {
    let latin = try lines("Hello.", width: 300, direction: .rightToLeft)[0]
    #expect(latin.number("x") == 300)
    #expect(latin.attributes["text-anchor"] == "end" && latin.attributes["direction"] == nil)
    let hebrew = try lines("שלום", width: 300, direction: .rightToLeft)[0]
    #expect(hebrew.number("x") == 300 && hebrew.attributes["text-anchor"] == nil)
    #expect(hebrew.attributes["direction"] == "rtl" && hebrew.attributes["textLength"] == nil)
    let left = try lines("שלום", width: 300)[0]
    #expect(left.number("x") == 0 && left.attributes["text-anchor"] == "end")
  }
}
