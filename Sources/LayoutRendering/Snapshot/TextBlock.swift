import LayoutTree

/// Text as it is shown in a frame: in lines, cut off where there is no room.
public struct TextBlock: Sendable {
  /// A line and how wide it is, in points.
  public struct Line: Sendable {
    /// The text.
    public var text: String
    /// The measured width.
    public var width: Double
  }

  /// The lines from top to bottom.
  public var lines: [Line] = []
  /// The font.
  public var font: Font
  /// The height of a line, in points.
  public var lineHeight: Double
  /// How far below the top of the frame the first baseline lies, where the class says so; else lines
  /// are in the middle.
  public var firstBaseline: Double?
  /// Whether there is no text, so that bars of the lines' sizes stand for it.
  public var isBlank = false

  /// Breaks a text as its measurer does, and cuts off what does not fit.
  ///
  /// - Complexity: O(length of the longest line * length) measured letters.
  init(
    _ text: String, _ font: Font, width: Double, height: Double, lines limit: Int,
    _ measurer: any TextMeasurer
  ) {
    self.font = font
    lineHeight = measurer.size(of: "x", font: font, fittingWidth: nil, lines: 1).height
    guard !text.isEmpty else {
      makeBlank(width: width, height: height)
      return
    }
    let setter = LineSetter(
      font: font, width: width, lineHeight: lineHeight, measurer: measurer)
    var texts = limit == 1 ? [text.replacing("\n", with: " ")] : setter.wrapped(text)
    if limit > 0, texts.count > limit {
      let rest = texts[(limit - 1)...].joined(separator: " ")
      texts.removeLast(texts.count - limit + 1)
      texts.append(rest)
    }
    lines = texts.map { setter.fitted($0) }
  }

  /// Lines of no text that fill a frame, the last one shorter.
  private mutating func makeBlank(width: Double, height: Double) {
    isBlank = true
    guard width > 0, height > 0 else { return }
    let standard = 20.5
    if height < 1.6 * standard {
      lineHeight = height
      lines = [Line(text: "", width: width)]
      return
    }
    let count = max(
      DrawnCount.parts(of: height, each: standard, atMost: DrawnCount.textLines), 1)
    lineHeight = min(height / Double(count), 1.4 * standard)
    lines = (0..<count).map { Line(text: "", width: $0 == count - 1 ? 0.6 * width : width) }
  }
}

/// Breaks text into lines by asking what measures it.
private struct LineSetter {
  let font: Font
  let width: Double
  let lineHeight: Double
  let measurer: any TextMeasurer

  /// The lines of a text that may have any number of them.
  func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if fits(longer) {
          line = longer
        } else {
          if !line.isEmpty { lines.append(line) }
          line = broken(String(word), &lines)
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// Breaks a word that is wider than a line; returns what is left of it.
  private func broken(_ word: String, _ lines: inout [String]) -> String {
    var line = ""
    for letter in word {
      let longer = "\(line)\(letter)"
      if line.isEmpty || fits(longer) {
        line = longer
      } else {
        lines.append(line)
        line = String(letter)
      }
    }
    return line
  }

  /// The line, cut off where it would be wider than the frame.
  func fitted(_ text: String) -> TextBlock.Line {
    let natural = measure(text)
    if natural <= width + 0.5 { return TextBlock.Line(text: text, width: natural) }
    let letters = Array(text)
    var low = 0, high = letters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(String(letters[..<middle]) + "…") <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    if low == 0 { return TextBlock.Line(text: width >= measure("…") ? "…" : "", width: 0) }
    let shown = String(letters[..<low]) + "…"
    return TextBlock.Line(text: shown, width: measure(shown))
  }

  private func fits(_ text: String) -> Bool {
    measurer.size(of: text, font: font, fittingWidth: width, lines: 0).height < 1.5 * lineHeight
  }

  private func measure(_ text: String) -> Double {
    measurer.size(of: text, font: font, fittingWidth: nil, lines: 1).width
  }
}
