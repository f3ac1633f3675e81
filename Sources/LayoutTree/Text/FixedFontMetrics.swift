/// Text measured with one table of widths, so that it is the same everywhere.
///
/// A line is 1.193 times the font's size high, rounded up to half a point: the heights of labels
/// that Interface Builder saved. Widths of letters are those of Helvetica (Adobe's published font
/// metrics); letters outside ASCII are as wide as "n", those of East Asian scripts and symbols a
/// full square. Lines wrap at spaces, and inside a word that is wider than a line.
public struct FixedFontMetrics: TextMeasurer {
  /// The built-in metrics.
  public init() {}

  /// The height of a line, in points; 0 for a font of no size.
  public static func lineHeight(of font: Font) -> Double {
    halfPointUp(1.193 * font.effectivePointSize)
  }

  /// The size of a text.
  ///
  /// - Complexity: O(length).
  public func size(of text: String, font: Font, fittingWidth width: Double?, lines: Int) -> Size {
    guard font.effectivePointSize > 0 else { return .zero }
    let lineHeight = Self.lineHeight(of: font)
    if text.isEmpty { return Size(width: 0, height: 0) }
    var breaker = LineBreaker(limit: width ?? .infinity)
    let factor = font.pointSize / 1000 * (font.isBold ? 1.06 : 1)
    for scalar in text.unicodeScalars {
      breaker.take(scalar, width: Self.width(of: scalar) * factor)
    }
    breaker.finish()
    let shown = lines > 0 ? min(lines, breaker.lineCount) : breaker.lineCount
    // Lines that are cut off end at the width given.
    var widest = Self.halfPointUp(breaker.widest)
    if let width, shown < breaker.lineCount { widest = min(widest, width) }
    return Size(width: widest, height: Self.halfPointUp(lineHeight * Double(shown)))
  }

  static func halfPointUp(_ value: Double) -> Double {
    if !(value.magnitude < 1e15) { return value }
    let doubled = value * 2
    let whole = Double(Int64(doubled))
    // Sums of widths carry rounding, which must not cost a pixel.
    return (doubled - whole > 1e-9 ? whole + 1 : whole) / 2
  }

  /// Thousandths of the font's size.
  static func width(of scalar: Unicode.Scalar) -> Double {
    let value = scalar.value
    if value < 0x20 || (0x300..<0x370).contains(value) { return 0 }
    if value < 0x7F { return Double(helvetica[Int(value) - 0x20]) }
    if (0x1100..<0x1160).contains(value) || (0x2E80..<0xD7A4).contains(value)
      || (0xF900..<0xFB00).contains(value) || (0xFE30..<0xFE70).contains(value)
      || (0xFF00..<0xFF61).contains(value) || value >= 0x1F000
    {
      return 1000
    }
    return 556
  }

  private static let helvetica: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}

/// Finds where lines end, letter by letter.
struct LineBreaker {
  let limit: Double
  private(set) var lineCount = 0
  private(set) var widest = 0.0
  /// Width of the line up to its last space, and with that space.
  private var line = 0.0, lineWithSpaces = 0.0
  private var word = 0.0

  init(limit: Double) { self.limit = limit }

  mutating func take(_ scalar: Unicode.Scalar, width: Double) {
    if scalar == "\n" {
      endWord()
      endLine()
    } else if scalar == " " || scalar == "\t" {
      endWord()
      lineWithSpaces += width
    } else {
      if word > 0, word + width > limit {
        endWord()
        endLine()
      }
      word += width
    }
  }

  mutating func finish() {
    endWord()
    endLine()
  }

  private mutating func endWord() {
    if word == 0 { return }
    // A little more than the limit is rounding of a width that was measured.
    if line > 0, lineWithSpaces + word > limit + 1e-6 { endLine() }
    line = lineWithSpaces + word
    lineWithSpaces = line
    word = 0
  }

  private mutating func endLine() {
    lineCount += 1
    widest = max(widest, line)
    line = 0
    lineWithSpaces = 0
  }
}
