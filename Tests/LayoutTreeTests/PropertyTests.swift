import LayoutTree
import TestSupport
import Testing

@Suite("Properties of random trees") struct PropertyTests {
  private static let seeds: [UInt64] = Array(1...40)

  @Test("right to left is the mirror image of left to right", arguments: seeds)
  func mirror(_ seed: UInt64) throws {
    let tree = RandomTree(seed: seed)
    LayoutConstraint.activate(tree.constraints)
    try tree.root.layout()
    let before = tree.views.map(\.frame)
    tree.root.environment.direction = .rightToLeft
    // The margins are left and right ones.
    let margins = tree.root.layoutMargins
    tree.root.layoutMargins = EdgeInsets(
      top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left)
    try tree.root.layout()
    for (view, frame) in zip(tree.views, before).dropFirst() {
      let width = view.superview?.bounds.width ?? 0
      let wanted = Rect(
        x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      #expect(isClose(view.frame, wanted), "seed \(seed): \(view.frame), not \(wanted)")
    }
  }

  @Test("any order of constraints gives the same frames", arguments: seeds)
  func order(_ seed: UInt64) throws {
    let tree = RandomTree(seed: seed), other = RandomTree(seed: seed)
    LayoutConstraint.activate(tree.constraints)
    try tree.root.layout()
    var random = SplitMix64(seed: seed &+ 1)
    try other.root.layout()
    for constraint in other.constraints.shuffled(using: &random) {
      LayoutConstraint.activate([constraint])
      if random.next() % 3 == 0 { try other.root.layout() }
    }
    try other.root.layout()
    for (view, same) in zip(tree.views, other.views) {
      #expect(isClose(view.frame, same.frame), "seed \(seed)")
    }
  }

  @Test("adding then removing views leaves frames and rows as before", arguments: seeds)
  func addition(_ seed: UInt64) throws {
    let tree = RandomTree(seed: seed)
    LayoutConstraint.activate(tree.constraints)
    try tree.root.layout()
    let before = tree.views.map(\.frame)
    let size = tree.root.layoutSize
    var random = SplitMix64(seed: seed &+ 2)
    for round in 0..<6 {
      let parent = tree.views[Int(random.next() % UInt64(tree.views.count))]
      let guest = Label(text: "guest")
      guest.translatesAutoresizingMaskIntoConstraints = false
      if let stack = parent as? StackView {
        stack.insertArrangedSubview(guest, at: 0)
      } else {
        parent.addSubview(guest)
      }
      let inner = guest.addBox()
      activate(
        inner.leadingAnchor.constraint(equalTo: tree.root.leadingAnchor, constant: 3),
        inner.widthAnchor.constraint(equalTo: guest.widthAnchor),
        guest.topAnchor.constraint(greaterThanOrEqualTo: tree.root.topAnchor, constant: -1000))
      try tree.root.layout()
      if round % 2 == 0 { tree.root.frame.size.width += 20 }
      try tree.root.layout()
      if round % 2 == 0 { tree.root.frame.size.width -= 20 }
      guest.removeFromSuperview()
      try tree.root.layout()
      for (view, frame) in zip(tree.views, before) {
        #expect(isClose(view.frame, frame), "seed \(seed), round \(round)")
      }
      #expect(tree.root.layoutSize == size)
    }
    #expect(tree.root.layoutStatistics.coldSolves == 1)
  }

  @Test("frames on the pixel grid touch where they touched", arguments: seeds)
  func grid(_ seed: UInt64) throws {
    let tree = RandomTree(seed: seed)
    LayoutConstraint.activate(tree.constraints)
    try tree.root.layout()
    let before = tree.views.map { absolute($0) }
    tree.root.environment.scale = 3
    try tree.root.layout()
    let after = tree.views.map { absolute($0) }
    for one in before.indices {
      for other in before.indices where abs(before[one].maxX - before[other].minX) < 1e-9 {
        #expect(abs(after[one].maxX - after[other].minX) < 1e-9)
      }
      #expect(abs((after[one].minX * 3).rounded() - after[one].minX * 3) < 1e-6)
    }
    let frames = tree.views.map(\.frame)
    tree.root.setNeedsLayout()
    try tree.root.layout()
    #expect(tree.views.map(\.frame) == frames)
  }

  private func absolute(_ view: View) -> Rect {
    var rect = view.frame
    var above = view.superview
    while let here = above {
      rect = rect.offsetBy(dx: here.frame.minX, dy: here.frame.minY)
      above = here.superview
    }
    return rect
  }

  @Test("a tree may be deeper than a stack, and leaves no memory behind")
  func deep() throws {
    weak var last: View?
    do {
      let root = makeRoot()
      var view = root
      for _ in 0..<20_000 {
        let next = view.addBox()
        activate(
          next.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 0.25),
          next.topAnchor.constraint(equalTo: view.topAnchor),
          next.rightAnchor.constraint(equalTo: view.rightAnchor),
          next.bottomAnchor.constraint(equalTo: view.bottomAnchor))
        view = next
      }
      last = view
      root.frame.size.width = 10_000
      try root.layout()
      #expect(abs(view.frame.width - 5000) < 1e-6)
    }
    #expect(last == nil)
  }
}
