import LayoutTree
import Testing

@Suite("Text and natural sizes") struct TextTests {
  /// Ten points a character, lines of 20 points, wrapped anywhere.
  private struct Squares: TextMeasurer {
    func size(of text: String, font: Font, fittingWidth width: Double?, lines: Int) -> Size {
      let perLine = width.map { max(1, Int(($0 + 1e-6) / 10)) } ?? .max
      let count = text.count
      let needed = perLine >= count ? 1 : (count + perLine - 1) / perLine
      let shown = lines > 0 ? min(lines, needed) : needed
      return Size(width: Double(min(count, perLine)) * 10, height: Double(shown) * 20)
    }
  }

  private func makeLabel(_ text: String, in root: View) -> Label {
    let label = root.add(Label(text: text))
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10))
    return label
  }

  @Test(
    "heights of lines are those of Apple's labels",
    arguments: zip(
      [10.0, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 36],
      [12, 13.5, 14.5, 16, 17, 18, 19.5, 20.5, 21.5, 24, 26.5, 29, 33.5, 43]))
  func lineHeights(_ size: Double, _ height: Double) {
    #expect(FixedFontMetrics.lineHeight(of: Font(pointSize: size)) == height)
  }

  @Test(
    "fonts of no size have no height, and stop nothing",
    arguments: [.nan, .infinity, -.infinity, -1e300, -5, 0, 1e300, 1e18])
  func oddFonts(_ size: Double) throws {
    let font = Font(pointSize: size)
    #expect(FixedFontMetrics.lineHeight(of: font) >= 0)
    let root = makeRoot(), label = makeLabel("text", in: root)
    label.font = font
    let button = root.add(Button()), view = root.add(TextView())
    button.title = "a"
    button.font = font
    view.font = font
    activate(
      button.firstBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
      button.leftAnchor.constraint(equalTo: label.leftAnchor))
    if size < 1e18 || !size.isFinite {
      try root.layout()
      expect(label, at: 10, 0, 0, 0)
    } else {
      // The numbers may be too large for rows; that is an error, not a crash.
      _ = try? root.layout()
    }
  }

  @Test("text wraps at spaces, inside long words, and at line feeds")
  func wrapping() {
    let metrics = FixedFontMetrics(), font = Font(pointSize: 10)
    func lines(_ text: String, _ width: Double) -> Double {
      metrics.size(of: text, font: font, fittingWidth: width, lines: 0).height / 12
    }
    // "aaaa" is 4 * 5.56 wide.
    #expect(metrics.size(of: "aaaa", font: font, fittingWidth: nil, lines: 1).width == 22.5)
    #expect(lines("aaaa aaaa", 60) == 1)
    #expect(lines("aaaa aaaa", 40) == 2)
    #expect(lines("aaaaaaaa", 23) == 2)
    #expect(lines("a\nb\n", 100) == 3)
    #expect(metrics.size(of: "a b c d", font: font, fittingWidth: 6, lines: 2).height == 24)
  }

  @Test("a label's height follows the width that layout gives it")
  func heightForWidth() throws {
    let root = makeRoot(120, 500)
    root.environment.textMeasurer = Squares()
    let label = makeLabel("0123456789abcdefghij", in: root)
    let below = root.addBox()
    activate(
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.heightAnchor.constraint(equalToConstant: 5))
    try root.layout()
    expect(label, at: 10, 0, 100, 20)
    label.numberOfLines = 0
    try root.layout()
    expect(label, at: 10, 0, 100, 40)
    #expect(below.frame.minY == 40)
    // Wider, then as narrow as before.
    root.frame.size.width = 400
    try root.layout()
    expect(label, at: 10, 0, 200, 20)
    root.frame.size.width = 65
    try root.layout()
    // Four characters a line, of the 45 points that there are.
    expect(label, at: 10, 0, 40, 100)
    label.text = "0123"
    try root.layout()
    expect(label, at: 10, 0, 40, 20)
    #expect(root.layoutStatistics.coldSolves == 1)
  }

  @Test("a preferred width wraps without a second pass")
  func preferredWidth() throws {
    let root = makeRoot(400, 500)
    root.environment.textMeasurer = Squares()
    let label = makeLabel("0123456789abcdefghij", in: root)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 50
    try root.layout()
    expect(label, at: 10, 0, 50, 80)
    #expect(root.layoutStatistics.wrappedTexts == 0)
  }

  @Test("hugging and compression decide who gives way")
  func priorities() throws {
    let root = makeRoot(100, 20)
    let first = root.add(makeLeaf(70, 10)), second = root.add(makeLeaf(60, 10))
    activate(
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor))
    second.setContentCompressionResistancePriority(751, for: .horizontal)
    try root.layout()
    #expect(first.frame.width == 40 && second.frame.width == 60)
    first.setContentCompressionResistancePriority(752, for: .horizontal)
    try root.layout()
    #expect(first.frame.width == 70 && second.frame.width == 30)
    root.frame.size.width = 200
    second.setContentHuggingPriority(251, for: .horizontal)
    try root.layout()
    #expect(first.frame.width == 140 && second.frame.width == 60)
  }

  @Test("baselines of labels and fields")
  func baselines() throws {
    let root = makeRoot()
    let label = root.add(Label(text: "Name")), field = root.add(TextField())
    activate(
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor))
    try root.layout()
    // 40 + 0.952 * 17 = y + 17 + 0.3555 * 14
    #expect(abs(field.frame.minY - (40 + 0.952 * 17 - 17 - 0.3555 * 14)) < 1e-9)
  }

  @Test("the size that fits is the smallest, or the nearest to a width")
  func fitting() throws {
    let root = makeRoot(0, 0)
    root.environment.textMeasurer = Squares()
    let label = root.add(Label(text: "0123456789abcdefghij"))
    label.numberOfLines = 0
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5))
    #expect(
      root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == Size(width: 220, height: 30))
    let row = root.systemLayoutSizeFitting(
      Size(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(row == Size(width: 120, height: 50))
    root.frame.size = row
    try root.layout()
    expect(label, at: 10, 5, 100, 40)
    // A part of a tree, which stays as it is.
    #expect(label.systemLayoutSizeFitting(.zero) == Size(width: 200, height: 20))
    #expect(label.frame.width == 100)
  }
}
