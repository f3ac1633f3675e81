import LayoutTree

extension Font {
  /// How heavy letters are; semibold and heavier count as bold where text is measured.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number of UIKit, from -1 to 1.
    public let rawValue: Double
    /// The weight of the given number.
    public init(rawValue: Double) { self.rawValue = rawValue }
    /// `ultraLight`.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// `thin`.
    public static let thin = Weight(rawValue: -0.6)
    /// `light`.
    public static let light = Weight(rawValue: -0.4)
    /// `regular`.
    public static let regular = Weight(rawValue: 0)
    /// `medium`.
    public static let medium = Weight(rawValue: 0.23)
    /// `semibold`.
    public static let semibold = Weight(rawValue: 0.3)
    /// `bold`.
    public static let bold = Weight(rawValue: 0.4)
    /// `heavy`.
    public static let heavy = Weight(rawValue: 0.56)
    /// `black`.
    public static let black = Weight(rawValue: 0.62)

    var isBold: Bool { rawValue >= Self.semibold.rawValue }
  }

  /// What a text is for.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// A large title.
    case largeTitle
    /// A title of the first level.
    case title1
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A headline.
    case headline
    /// A subheadline.
    case subheadline
    /// Running text.
    case body
    /// A callout.
    case callout
    /// A footnote.
    case footnote
    /// A caption.
    case caption1
    /// A smaller caption.
    case caption2

    /// The size on iOS at the default setting, in points.
    var pointSize: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// The font of a text style at the default setting; that of headlines is semibold.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    Font(pointSize: style.pointSize, isBold: style == .headline)
  }

  /// The system's font of a weight.
  public static func systemFont(ofSize size: Double, weight: Weight) -> Font {
    Font(pointSize: size, isBold: weight.isBold)
  }

  /// The system's slanted font, measured as the upright one.
  public static func italicSystemFont(ofSize size: Double) -> Font { Font(pointSize: size) }

  /// The system's font for code, measured as that for text.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight)
  }

  /// The system's font with digits of one width, measured as that for text.
  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight)
  }

  /// The font of a name, of which only whether it says bold has a bearing on what is measured.
  public init?(name: String, size: Double) {
    let words = ["bold", "heavy", "black"]
    self.init(pointSize: size, isBold: words.contains { name.lowercased().contains($0) })
  }

  /// The font in another size.
  public func withSize(_ size: Double) -> Font { Font(pointSize: size, isBold: isBold) }

  /// The height of a line in the built-in metrics.
  public var lineHeight: Double { FixedFontMetrics.lineHeight(of: self) }

  /// The size of labels.
  public static let labelFontSize = 17.0
  /// The size of buttons.
  public static let buttonFontSize = 18.0
  /// The size of small text.
  public static let smallSystemFontSize = 12.0
  /// The size of text in controls.
  public static let systemFontSize = 14.0
}

/// Fonts that follow the setting of the text size, which is the default one.
public struct UIFontMetrics: Sendable {
  /// Those of running text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Those of a text style.
  public init(forTextStyle style: UIFont.TextStyle) {}

  /// The same font.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The same number.
  public func scaledValue(for value: Double) -> Double { value }
}
