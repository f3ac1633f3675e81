import LayoutTree
import Testing

/// Text wraps as in a layout from nothing, whatever layouts came before.
@Suite("Text that is wrapped again") struct WrappingTests {
  private func makeLabel(in root: View) -> Label {
    let label = root.add(Label(text: "some words that may wrap somewhere"))
    label.numberOfLines = 0
    activate(
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor))
    return label
  }

  /// Fails unless every view lies where a layout from nothing puts it.
  private func expectCold(
    _ root: View, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try root.layout()
    let found = root.subviews.map(\.frame)
    root.environment = root.environment
    try root.layout()
    for (view, frame) in zip(root.subviews, found) {
      #expect(
        isClose(view.frame, frame), "\(what): \(frame), cold \(view.frame)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("a label that a least width holds wider than its lines grows with its room")
  func leastWidth() throws {
    let root = makeRoot(200, 400), label = makeLabel(in: root)
    activate(
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      label.widthAnchor.constraint(greaterThanOrEqualToConstant: 195))
    try root.layout()
    expect(label, at: 0, 0, 195, 41)
    root.frame.size.width = 400
    try root.layout()
    #expect(label.frame.width > 200 && label.frame.height == 20.5)
    try expectCold(root, "400")
    root.frame.size.width = 200
    try expectCold(root, "200")
  }

  @Test("a label as wide as another view grows with its room")
  func equalWidths() throws {
    let root = makeRoot(200, 400), label = makeLabel(in: root)
    let other = root.add(makeLeaf(197, 10))
    activate(
      label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      other.leftAnchor.constraint(equalTo: root.leftAnchor),
      other.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      label.widthAnchor.constraint(equalTo: other.widthAnchor))
    try root.layout()
    expect(label, at: 0, 0, 197, 41)
    root.frame.size.width = 400
    try expectCold(root, "wide")
    #expect(label.frame.height == 20.5)
  }

  @Test("a label is measured anew when what decided its width is gone")
  func loosened() throws {
    let root = makeRoot(400, 400), label = makeLabel(in: root)
    let width = label.widthAnchor.constraint(equalToConstant: 200)
    activate(label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor), width)
    try root.layout()
    expect(label, at: 0, 0, 200, 41)
    width.isActive = false
    try expectCold(root, "loose")
    width.isActive = true
    try expectCold(root, "held")
    width.constant = 150
    try expectCold(root, "narrower")
    width.priority = 600
    try expectCold(root, "soft")
  }

  @Test("text whose width required constraints decide is not measured again for nothing")
  func determined() throws {
    let root = makeRoot(200, 400), other = root.addBox()
    let height = other.heightAnchor.constraint(equalToConstant: 10)
    activate(
      other.leftAnchor.constraint(equalTo: root.leftAnchor),
      other.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      other.widthAnchor.constraint(equalToConstant: 10), height)
    for _ in 0..<10 {
      let label = makeLabel(in: root)
      activate(label.rightAnchor.constraint(equalTo: root.rightAnchor))
    }
    try root.layout()
    let before = root.layoutStatistics
    height.constant = 20
    try root.layout()
    #expect(root.layoutStatistics.wrappedTexts == before.wrappedTexts)
    #expect(root.layoutStatistics.incrementalSolves == before.incrementalSolves + 1)
    root.frame.size.width = 190
    try root.layout()
    #expect(root.layoutStatistics.wrappedTexts == before.wrappedTexts + 10)
    // Other numbers of the equalities that decide it.
    for margin in [3.0, 5, 0] {
      let counted = root.layoutStatistics.wrappedTexts
      for row in root.constraints where row.secondItem === root && row.firstAttribute == .right {
        row.constant = -margin
      }
      try root.layout()
      #expect(root.layoutStatistics.wrappedTexts == counted + 10)
      height.constant += 1
      try root.layout()
      #expect(root.layoutStatistics.wrappedTexts == counted + 10)
    }
    try expectCold(root, "margins")
  }

  /// The wider the higher.
  private struct Restless: TextMeasurer {
    func size(of text: String, font: Font, fittingWidth width: Double?, lines: Int) -> Size {
      Size(width: min(width ?? 1000, 1000), height: (width ?? 10) + 10)
    }
  }

  @Test("text that does not come to rest is reported until something changes")
  func unsettled() throws {
    let root = makeRoot(), label = makeLabel(in: root)
    root.environment.textMeasurer = Restless()
    label.setContentCompressionResistancePriority(100, for: .horizontal)
    label.setContentHuggingPriority(99, for: .horizontal)
    let tie = label.bottomAnchor.constraint(
      equalTo: root.topAnchor, constant: 20)
    let width = label.widthAnchor.constraint(
      equalTo: label.heightAnchor, multiplier: -0.5, constant: 300)
    activate(width)
    for _ in 0..<3 { #expect(throws: LayoutError.self) { try root.layout() } }
    let found = label.frame
    root.environment = root.environment
    #expect(throws: LayoutError.self) { try root.layout() }
    #expect(isClose(label.frame, found))
    activate(tie)
    try root.layout()
    try root.layout()
    expect(label, at: 0, 0, 290, 20)
    tie.isActive = false
    for _ in 0..<2 { #expect(throws: LayoutError.self) { try root.layout() } }
  }
}
