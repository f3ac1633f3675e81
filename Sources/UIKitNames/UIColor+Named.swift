extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark grey.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Light grey.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)
  /// Fully transparent.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// The system's colours, as in a light surrounding.
extension UIColor {
  private convenience init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// `systemRed`.
  public static let systemRed = UIColor(255, 59, 48)
  /// `systemGreen`.
  public static let systemGreen = UIColor(52, 199, 89)
  /// `systemBlue`.
  public static let systemBlue = UIColor(0, 122, 255)
  /// `systemOrange`.
  public static let systemOrange = UIColor(255, 149, 0)
  /// `systemYellow`.
  public static let systemYellow = UIColor(255, 204, 0)
  /// `systemPink`.
  public static let systemPink = UIColor(255, 45, 85)
  /// `systemPurple`.
  public static let systemPurple = UIColor(175, 82, 222)
  /// `systemTeal`.
  public static let systemTeal = UIColor(48, 176, 199)
  /// `systemIndigo`.
  public static let systemIndigo = UIColor(88, 86, 214)
  /// `systemBrown`.
  public static let systemBrown = UIColor(162, 132, 94)
  /// `systemMint`.
  public static let systemMint = UIColor(0, 199, 190)
  /// `systemCyan`.
  public static let systemCyan = UIColor(50, 173, 230)
  /// `systemGray`.
  public static let systemGray = UIColor(142, 142, 147)
  /// `systemGray2`.
  public static let systemGray2 = UIColor(174, 174, 178)
  /// `systemGray3`.
  public static let systemGray3 = UIColor(199, 199, 204)
  /// `systemGray4`.
  public static let systemGray4 = UIColor(209, 209, 214)
  /// `systemGray5`.
  public static let systemGray5 = UIColor(229, 229, 234)
  /// `systemGray6`.
  public static let systemGray6 = UIColor(242, 242, 247)
  /// `label`.
  public static let label = UIColor(0, 0, 0)
  /// `secondaryLabel`.
  public static let secondaryLabel = UIColor(60, 60, 67, 0.6)
  /// `tertiaryLabel`.
  public static let tertiaryLabel = UIColor(60, 60, 67, 0.3)
  /// `quaternaryLabel`.
  public static let quaternaryLabel = UIColor(60, 60, 67, 0.18)
  /// `placeholderText`.
  public static let placeholderText = UIColor(60, 60, 67, 0.3)
  /// `link`.
  public static let link = UIColor(0, 122, 255)
  /// `separator`.
  public static let separator = UIColor(60, 60, 67, 0.29)
  /// `opaqueSeparator`.
  public static let opaqueSeparator = UIColor(198, 198, 200)
  /// `systemBackground`.
  public static let systemBackground = UIColor(255, 255, 255)
  /// `secondarySystemBackground`.
  public static let secondarySystemBackground = UIColor(242, 242, 247)
  /// `tertiarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(255, 255, 255)
  /// `systemGroupedBackground`.
  public static let systemGroupedBackground = UIColor(242, 242, 247)
  /// `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(255, 255, 255)
  /// `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = UIColor(242, 242, 247)
  /// `systemFill`.
  public static let systemFill = UIColor(120, 120, 128, 0.2)
  /// `secondarySystemFill`.
  public static let secondarySystemFill = UIColor(120, 120, 128, 0.16)
  /// `tertiarySystemFill`.
  public static let tertiarySystemFill = UIColor(118, 118, 128, 0.12)
  /// `quaternarySystemFill`.
  public static let quaternarySystemFill = UIColor(116, 116, 128, 0.08)
  /// `tintColor`.
  public static let tintColor = UIColor(0, 122, 255)
  /// `darkText`.
  public static let darkText = UIColor(0, 0, 0)
  /// `lightText`.
  public static let lightText = UIColor(255, 255, 255, 0.6)
}
