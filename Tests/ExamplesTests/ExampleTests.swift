import DocumentFormat
import Foundation
import LayoutTree
import Testing

@testable import Examples

@Suite("The gallery") struct ExampleTests {
  /// The frames of a screen's views, under the way to each: numbers of subviews.
  private func frame(_ root: View, _ path: Int...) -> [Double] {
    var view = root
    for place in path { view = view.subviews[place] }
    return [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      .map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test("every example is a document that is read back to the same frames", arguments: Example.all)
  func documents(_ example: Example) throws {
    var input = DocumentInput(try example.document(), path: "-", form: .single)
    let document = try #require(try input.next()).get()
    let tree = try #require(try document.views?.makeTree())
    try tree.root.layout()
    let expected = try #require(document.expectation?.frames)
    #expect(expected.count == tree.views.count && expected.count > 10)
    for view in tree.views {
      let id = view === tree.root ? "root" : view.accessibilityIdentifier
      let numbers = try #require(expected.first { $0.id == id }?.numbers)
      let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      #expect(zip(frame, numbers).allSatisfy { abs($0 - $1) < 1e-6 }, "\(id ?? "")")
    }
  }

  /// Whether two texts are the same but for rounding of their numbers.
  private func isSame(_ a: String, _ b: String) -> Bool {
    let number = /[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?/
    let isClose = zip(a.matches(of: number), b.matches(of: number)).allSatisfy {
      abs((Double($0.output) ?? 0) - (Double($1.output) ?? 0)) < 1e-6
    }
    return isClose && a.replacing(number, with: "0") == b.replacing(number, with: "0")
  }

  @Test("the pictures in the README are those of the examples", arguments: Example.all)
  func pictures(_ example: Example) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let kept = package.appending(path: "Data/pictures/\(example.name).svg").standardized
    let picture = try String(contentsOf: kept, encoding: .utf8)
    #expect(isSame(picture, try example.picture()), "make pictures draws them again")
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("Data/pictures/\(example.name).svg"))
  }

  @Test("no view can lie elsewhere", arguments: Example.all)
  func ambiguity(_ example: Example) throws {
    let root = try example.makeScreen()
    var stack: [View] = [root]
    while let view = stack.popLast() {
      #expect(try view.ambiguousAttributes() == [], "\(type(of: view))")
      stack.append(contentsOf: view.subviews)
    }
  }

  @Test("the profile card is as high as its biography makes it")
  func profileCard() throws {
    let root = try Example.profileCard.makeScreen()
    // 16 + 64, 12, two lines of 20.5, 12, the counts of 20.5 and 16, 16.
    #expect(frame(root, 0) == [16, 16, 328, 197.5])
    #expect(frame(root, 0, 0) == [16, 16, 64, 64])
    // Names are centred on the picture: 24 and 18 with 2 between.
    #expect(frame(root, 0, 2) == [92, 26, 121.5, 44])
    #expect(frame(root, 0, 3) == [16, 92, 296, 41])
    // Three equal shares of 296.
    #expect(frame(root, 0, 4, 1) == [98.666667, 0, 98.666667, 36.5])
  }

  @Test("right to left is its mirror image")
  func rightToLeft() throws {
    let one = try Example.profileCard.makeScreen(), other = try Example.rightToLeft.makeScreen()
    var pairs: [(View, View)] = [(one, other)]
    while let (a, b) = pairs.popLast() {
      let width = a.superview?.frame.width ?? 360
      #expect(abs(width - a.frame.maxX - b.frame.minX) < 1e-6)
      #expect(abs(a.frame.minY - b.frame.minY) < 1e-6)
      #expect(abs(a.frame.width - b.frame.width) < 1e-6)
      #expect(abs(a.frame.height - b.frame.height) < 1e-6)
      pairs.append(contentsOf: zip(a.subviews, b.subviews))
    }
  }

  @Test("posts of the feed are as wide as the screen, and as high as their texts")
  func feed() throws {
    let root = try Example.feed.makeScreen()
    #expect(frame(root, 0) == [0, 20, 360, 44])
    #expect(frame(root, 1) == [0, 64, 360, 576])
    // 20.5, two lines of 18, a photo half as high as its width of 272, buttons of 30; 4 between.
    #expect(frame(root, 1, 0, 0) == [16, 16, 328, 234.5])
    #expect(frame(root, 1, 0, 0, 1, 2) == [0, 64.5, 272, 136])
    #expect((root.subviews[1] as? ScrollView)?.contentSize == Size(width: 360, height: 469.5))
  }

  @Test("labels of the form share the width of the widest; what is left goes to the remarks")
  func form() throws {
    let root = try Example.form.makeScreen()
    #expect(frame(root, 0) == [16, 16, 328, 126])
    for row in 0..<3 { #expect(frame(root, 0, row, 0)[2] == 96.5) }
    // 400 less 16 below, 30 of the buttons and 12 above them.
    #expect(frame(root, 1) == [16, 154, 328, 188])
    #expect(frame(root, 2, 1) == [170, 0, 158, 30])
    root.environment.keyboardHeight = 100
    try root.layout()
    #expect(frame(root, 1) == [16, 154, 328, 88])
  }

  @Test("a setting's title wraps before its switch gives way")
  func settings() throws {
    let root = try Example.settings.makeScreen()
    #expect(frame(root, 0, 1) == [0, 38, 360, 44])
    // Two lines of 20.5 and 10 around them; the switch is 51 wide, 2 of them past its alignment.
    #expect(frame(root, 0, 6) == [0, 252, 360, 61])
    #expect(frame(root, 0, 6, 1) == [295, 15, 51, 31])
    #expect(frame(root, 0, 1, 1) == [182, 5.5, 164, 34])
  }

  @Test("the dashboard's cards are equal, its chart keeps its shape")
  func dashboard() throws {
    let root = try Example.dashboard.makeScreen()
    for card in 0..<3 { #expect(frame(root, 0, 0, card) == [248 * Double(card), 0, 232, 117.5]) }
    // 440 less the cards and 16 between.
    #expect(frame(root, 0, 1, 0) == [0, 0, 459.75, 306.5])
    #expect(frame(root, 0, 1, 1) == [475.75, 0, 252.25, 306.5])
  }

  @Test("the table's rows are as high as their texts")
  func table() throws {
    let root = try Example.selfSizingTable.makeScreen()
    // 12, 18, 2, a line of 20.5, 12; then 18, 2 and three lines of 20.5 in a width of 276.
    #expect(frame(root, 0, 0) == [0, 0, 360, 64.5])
    #expect(frame(root, 0, 1) == [0, 64.5, 360, 105.5])
    #expect(frame(root, 0, 2) == [0, 170, 360, 105.5])
    #expect(frame(root, 0, 1, 0, 1, 1) == [0, 20, 276, 61.5])
  }
}
