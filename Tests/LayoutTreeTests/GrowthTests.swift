import Testing

@testable import LayoutTree

@Suite("What comes and goes leaves nothing behind") struct GrowthTests {
  @Test("records of masks, stacks, nodes and constraints are used again")
  func records() throws {
    let root = makeRoot()
    var size: [Int]?
    for round in 0..<30 {
      let masked = View(frame: Rect(x: 1, y: 2, width: 30, height: Double(round)))
      let stack = StackView(), plain = View()
      root.addSubview(masked)
      masked.addSubview(stack)
      masked.addSubview(plain)
      stack.addArrangedSubview(makeLeaf(Double(round), 3))
      stack.frame = Rect(x: 3, y: 4, width: 40, height: 7)
      try root.layout()
      #expect(masked.frame.height == Double(round))
      #expect(stack.frame == Rect(x: 3, y: 4, width: 40, height: 7))
      // A mask that is given up, and one that comes instead.
      plain.translatesAutoresizingMaskIntoConstraints = round % 2 == 0
      try root.layout()
      masked.removeFromSuperview()
      try root.layout()
      let pool = try #require(root.treeEngine).pool
      let found = [
        pool.nodes.count, pool.masks.count, pool.stacks.count, pool.records.count,
        pool.environments.count, pool.frames.count,
      ]
      if round == 2 { size = found }
      if let size { #expect(found == size, "round \(round)") }
    }
    #expect(root.layoutStatistics.coldSolves == 1)
  }

  @Test("views that get the record of another have their own frames")
  func frames() throws {
    let root = makeRoot()
    var views: [View] = []
    for round in 0..<40 {
      let view = View(frame: Rect(x: Double(round), y: 1, width: 2, height: 3))
      views.append(view)
      root.addSubview(view)
      if round % 3 == 2 { views.remove(at: round % views.count).removeFromSuperview() }
      if round % 4 == 1 {
        views[0].frame.origin.y += 1
        views[views.count / 2].frame.size.width += 1
      }
      let wanted = views.map(\.frame)
      try root.layout()
      #expect(views.map(\.frame) == wanted)
      root.environment = root.environment
      if round % 7 == 0 { try root.layout() }
    }
  }
}
