/// Measures text; replace it in the environment of a root to lay out with real fonts.
public protocol TextMeasurer: Sendable {
  /// The size of a text.
  ///
  /// - Parameters:
  ///   - text: the text; line feeds end lines.
  ///   - font: its font.
  ///   - width: the width at which lines wrap; `nil` when they do not.
  ///   - lines: how many lines are shown at most; 0 for any number.
  /// - Returns: the width of the widest line shown, and the height of all lines shown.
  func size(of text: String, font: Font, fittingWidth width: Double?, lines: Int) -> Size
}

/// What text looks like, as far as its size depends on it.
public struct Font: Hashable, Sendable {
  /// The size in points.
  public var pointSize: Double
  /// Whether the letters are bold.
  public var isBold: Bool
  /// The size that text is measured and placed by: 0 where `pointSize` is none that letters can
  /// have, not finite or not above 0.
  public var effectivePointSize: Double { pointSize > 0 && pointSize.isFinite ? pointSize : 0 }

  /// A font of the given size.
  public init(pointSize: Double, isBold: Bool = false) {
    self.pointSize = pointSize
    self.isBold = isBold
  }

  /// The system's font.
  public static func systemFont(ofSize size: Double) -> Font { Font(pointSize: size) }

  /// The system's bold font.
  public static func boldSystemFont(ofSize size: Double) -> Font {
    Font(pointSize: size, isBold: true)
  }
}
