import DocumentFormat
import LayoutTree
import Testing
import TreeWorkloads

@Suite("Tree workloads") struct TreeWorkloadTests {
  private func frames(_ tree: TreeCase) throws -> [Rect] {
    try tree.root.layout()
    return tree.views.map(\.frame)
  }

  private func isClose(_ a: [Rect], _ b: [Rect]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        abs($0.minX - $1.minX) < 1e-6 && abs($0.minY - $1.minY) < 1e-6
          && abs($0.width - $1.width) < 1e-6 && abs($0.height - $1.height) < 1e-6
      }
  }

  @Test(
    "trees made by hand have the frames of those in the language", arguments: TreeWorkload.allCases)
  func constructions(_ workload: TreeWorkload) throws {
    let model = workload.model(views: 200, seed: 3)
    let declared = try frames(model.make())
    #expect(isClose(declared, try frames(model.make(.byHand))))
    #expect(declared.count > 100 && declared.count < 400)
  }

  @Test("documents of trees read back to the same frames", arguments: TreeWorkload.allCases)
  func documents(_ workload: TreeWorkload) throws {
    let tree = workload.model(views: 60, seed: 2).make()
    let expected = try frames(tree)
    var json = JSONWriter()
    json.document(try ViewDocument(root: tree.root), name: "tree", expectsFrames: true)
    var input = DocumentInput(json.bytes, path: "-", form: .single)
    let document = try #require(try input.next()).get()
    let read = try #require(try document.views?.makeTree())
    try read.root.layout()
    #expect(isClose(read.views.map(\.frame), expected))
    #expect(document.expectation?.frames.count == expected.count)
  }

  @Test("no view can lie elsewhere", arguments: TreeWorkload.allCases)
  func ambiguity(_ workload: TreeWorkload) throws {
    let tree = workload.model(views: 50, seed: 5).make()
    try tree.root.layout()
    for view in tree.views { #expect(try view.ambiguousAttributes() == []) }
  }

  @Test("a feed's cells hold a picture, two texts and a button")
  func feed() throws {
    let tree = TreeWorkload.feed.model(views: 10).make()
    try tree.root.layout()
    let cell = tree.root.subviews[0].subviews[0]
    let (avatar, title, subtitle, button) = (
      cell.subviews[0].frame, cell.subviews[1].frame, cell.subviews[2].frame,
      cell.subviews[3].frame
    )
    #expect(avatar == Rect(x: 16, y: 12, width: 40, height: 40))
    #expect(title.minX == 64 && title.minY == 12 && title.height == 20)
    #expect(subtitle.minX == 64 && subtitle.minY == 36)
    #expect(button.maxX == 304 && button.midY == cell.frame.height / 2)
    #expect(max(title.maxX, subtitle.maxX) <= button.minX - 8)
    #expect(cell.frame.width == 320 && cell.frame.height == max(64, subtitle.maxY + 12))
  }

  @Test("changes are undone by their opposites", arguments: TreeWorkload.allCases)
  func changes(_ workload: TreeWorkload) throws {
    let tree = workload.model(views: 100).make()
    let before = try frames(tree)
    tree.changeText(1)
    tree.insert()
    tree.resize(300)
    #expect(try frames(tree).count == before.count + 1)
    tree.remove()
    tree.changeText(0)
    tree.resize(before[0].width)
    #expect(isClose(try frames(tree), before))
  }
}
