import LayoutTree
import Testing

@Suite("Stack views") struct StackViewTests {
  /// A stack that fills a root of the given size.
  private func makeStack(
    _ views: [View], axis: Axis = .horizontal, width: Double = 300, height: Double = 100
  ) -> (View, StackView) {
    let root = makeRoot(width, height)
    let stack = StackView(arrangedSubviews: views, axis: axis)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    activate(
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    return (root, stack)
  }

  @Test("fill gives what is left to the view that resists least")
  func fill() throws {
    let views = [makeLeaf(50, 20), makeLeaf(60, 20), makeLeaf(70, 20)]
    let (root, stack) = makeStack(views)
    stack.spacing = 10
    views[1].setContentHuggingPriority(249, for: .horizontal)
    try root.layout()
    expect(views[0], at: 0, 0, 50, 100)
    expect(views[1], at: 60, 0, 160, 100)
    expect(views[2], at: 230, 0, 70, 100)
  }

  @Test("fillEqually, with a spacing of its own after one view")
  func fillEqually() throws {
    let views = [View(), View(), View()]
    let (root, stack) = makeStack(views)
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.setCustomSpacing(50, after: views[1])
    try root.layout()
    #expect(views.map(\.frame.minX) == [0, 90, 220])
    #expect(views.map(\.frame.width) == [80, 80, 80])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[1])
    stack.spacing = 0
    try root.layout()
    #expect(views.map(\.frame.width) == [100, 100, 100])
  }

  @Test("a view's own spacing ends with the view, or when it is no longer arranged")
  func spacingOfOthers() throws {
    let (root, stack) = makeStack([makeLeaf(10, 10)])
    stack.alignment = .leading
    for _ in 0..<50 {
      stack.setCustomSpacing(33, after: View())
      let fresh = makeLeaf(1, 1)
      stack.insertArrangedSubview(fresh, at: 0)
      #expect(stack.customSpacing(after: fresh) == StackView.spacingUseDefault)
      stack.setCustomSpacing(5, after: fresh)
      #expect(stack.customSpacing(after: fresh) == 5)
      try root.layout()
      #expect(stack.arrangedSubviews[1].frame.minX == fresh.frame.maxX + 5)
      stack.removeArrangedSubview(fresh)
      #expect(stack.customSpacing(after: fresh) == StackView.spacingUseDefault)
      fresh.removeFromSuperview()
    }
    let early = makeLeaf(1, 1)
    stack.setCustomSpacing(7, after: early)
    stack.insertArrangedSubview(early, at: 0)
    try root.layout()
    #expect(stack.arrangedSubviews[1].frame.minX == early.frame.maxX + 7)
  }

  @Test("fillProportionally")
  func fillProportionally() throws {
    let views = [makeLeaf(20, 10), makeLeaf(40, 10), makeLeaf(30, 10)]
    let (root, stack) = makeStack(views)
    stack.distribution = .fillProportionally
    stack.spacing = 5
    // 300 * 20 / 100, and so on; the last takes what the gaps leave.
    try root.layout()
    #expect(views[0].frame.width == 60 && views[1].frame.width == 120)
    expect(views[2], at: 190, 0, 110, 100)
  }

  @Test("equalSpacing and equalCentering")
  func equalGaps() throws {
    let views = [makeLeaf(20, 10), makeLeaf(60, 10), makeLeaf(100, 10)]
    let (root, stack) = makeStack(views)
    for view in views { view.setContentHuggingPriority(.high, for: .horizontal) }
    stack.distribution = .equalSpacing
    try root.layout()
    #expect(views.map(\.frame.minX) == [0, 80, 200])
    stack.distribution = .equalCentering
    try root.layout()
    // Middles at 10, 130 and 250.
    #expect(views.map(\.frame.minX) == [0, 100, 200])
  }

  @Test("across: every alignment", arguments: StackView.Alignment.allCases)
  func alignments(_ alignment: StackView.Alignment) throws {
    let short = makeLeaf(10, 20), tall = makeLeaf(10, 50)
    short.setContentHuggingPriority(.high, for: .vertical)
    tall.setContentHuggingPriority(.high, for: .vertical)
    short.baselineOffsets = (15, 5)
    tall.baselineOffsets = (20, 30)
    let (root, stack) = makeStack([short, tall])
    stack.alignment = alignment
    if alignment == .fill || alignment == .trailing || alignment == .center {
      try root.layout()
      switch alignment {
      case .fill: #expect(short.frame.height == 100 && tall.frame.height == 100)
      case .trailing: #expect(short.frame.minY == 80 && tall.frame.minY == 50)
      default: #expect(short.frame.minY == 40 && tall.frame.minY == 25)
      }
      return
    }
    try root.layout()
    switch alignment {
    case .leading: #expect(short.frame.minY == 0 && tall.frame.minY == 0)
    case .firstBaseline: #expect(short.frame.minY + 15 == tall.frame.minY + 20)
    default: #expect(short.frame.maxY - 5 == tall.frame.maxY - 30)
    }
    #expect(short.frame.height == 20 && tall.frame.height == 50)
  }

  @Test("a stack is as small as its largest view across")
  func smallestCross() throws {
    let root = makeRoot()
    let stack = root.add(StackView(arrangedSubviews: [makeLeaf(10, 20), makeLeaf(10, 50)]))
    stack.alignment = .center
    activate(
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    try root.layout()
    expect(stack, at: 0, 0, 20, 50)
  }

  @Test("hidden views take no room, and neither does what is said of them")
  func hidden() throws {
    let views = [makeLeaf(50, 20), makeLeaf(60, 20), makeLeaf(70, 20)]
    let (root, stack) = makeStack(views)
    stack.spacing = 10
    views[2].setContentHuggingPriority(10, for: .horizontal)
    let label = View()
    views[1].addSubview(label)
    let tie = views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor)
    activate(tie)
    try root.layout()
    expect(views[2], at: 140, 0, 160, 100)
    views[1].isHidden = true
    try root.layout()
    expect(views[2], at: 60, 0, 240, 100)
    #expect(views[1].frame == .zero && label.frame == .zero)
    views[1].isHidden = false
    try root.layout()
    expect(views[2], at: 140, 0, 160, 100)
    #expect(root.layoutStatistics.coldSolves == 1)
  }

  @Test("rows from right to left are mirror images, spacings included")
  func rightToLeft() throws {
    let views = [makeLeaf(50, 20), makeLeaf(60, 20), makeLeaf(70, 20)]
    let (root, stack) = makeStack(views)
    stack.spacing = 10
    stack.setCustomSpacing(20, after: views[0])
    views[2].setContentHuggingPriority(10, for: .horizontal)
    try root.layout()
    let before = views.map(\.frame)
    root.environment.direction = .rightToLeft
    try root.layout()
    for (view, frame) in zip(views, before) {
      expect(view, at: 300 - frame.maxX, frame.minY, frame.width, frame.height)
    }
  }

  @Test("margins and baselines may be what a column is arranged by")
  func marginsAndBaselines() throws {
    let top = Label(text: "Ag"), bottom = Label(text: "Ag")
    let (root, stack) = makeStack([top, bottom], axis: .vertical)
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    top.setContentHuggingPriority(.high, for: .vertical)
    try root.layout()
    expect(top, at: 2, 1, 294, 20.5)
    // The last baseline 4 above the bottom of one, the first 0.952 * 17 below the top of the other.
    #expect(abs(bottom.frame.minY + 0.952 * 17 - (21.5 - 4) - 30) < 1e-9)
    #expect(abs(bottom.frame.maxY - 97) < 1e-9)
  }

  @Test("views come and go")
  func membership() throws {
    let views = [makeLeaf(50, 20), makeLeaf(60, 20)]
    let (root, stack) = makeStack(views)
    views[1].setContentHuggingPriority(10, for: .horizontal)
    try root.layout()
    let added = makeLeaf(100, 10)
    stack.insertArrangedSubview(added, at: 1)
    try root.layout()
    expect(added, at: 50, 0, 100, 100)
    expect(views[1], at: 150, 0, 150, 100)
    stack.removeArrangedSubview(added)
    added.removeFromSuperview()
    try root.layout()
    expect(views[1], at: 50, 0, 250, 100)
    views[0].removeFromSuperview()
    try root.layout()
    expect(views[1], at: 0, 0, 300, 100)
    #expect(stack.arrangedSubviews.count == 1)
    #expect(root.layoutStatistics.coldSolves == 1)
  }

  @Test("equalCentering is mirrored from right to left, and what it cannot reach costs the same")
  func mirroredCentres() throws {
    let widths = [40.0, 10, 40, 80]
    func layOut(_ direction: LayoutDirection) throws -> [View] {
      let views = widths.map { makeLeaf($0, 10) }
      let (root, stack) = makeStack(views, width: 210)
      root.environment.direction = direction
      stack.distribution = .equalCentering
      stack.spacing = 10
      try root.layout()
      return views
    }
    // From middle to middle 40, 40 and 70, where at least 35, 35 and 70 are needed.
    for (place, view) in try layOut(.leftToRight).enumerated() {
      expect(view, at: [0, 55, 80, 130][place], 0, widths[place], 100)
    }
    for (place, view) in try layOut(.rightToLeft).enumerated() {
      expect(view, at: [170, 145, 90, 0][place], 0, widths[place], 100)
    }
  }

  @Test("equalSpacing is mirrored from right to left")
  func mirroredGaps() throws {
    let widths = [40.0, 10, 40, 80]
    let views = widths.map { makeLeaf($0, 10) }
    let (root, stack) = makeStack(views, width: 215)
    root.environment.direction = .rightToLeft
    stack.distribution = .equalSpacing
    try root.layout()
    // Three gaps of 15.
    for (place, view) in views.enumerated() {
      expect(view, at: [175, 150, 95, 0][place], 0, widths[place], 100)
    }
  }

  @Test("stacks may be nested deeper than the stack of a thread")
  func deepStacks() throws {
    // Views of 30 and of (10,000 times 1 and 60), which share the root in proportion.
    var inner: View = makeLeaf(60, 10)
    for _ in 0..<10_000 {
      let stack = StackView(arrangedSubviews: [inner])
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = EdgeInsets(left: 1)
      inner = stack
    }
    let leaf = makeLeaf(30, 10)
    let (root, stack) = makeStack([leaf, inner], width: 2 * 10_090)
    stack.distribution = .fillProportionally
    try root.layout()
    expect(leaf, at: 0, 0, 60, 100)
    expect(inner, at: 60, 0, 20_120, 100)
  }
}
