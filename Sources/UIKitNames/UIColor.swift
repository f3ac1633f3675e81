/// A colour: red, green, blue and opacity, each from 0 to 1.
public struct UIColor: Hashable, Sendable {
  /// The red part.
  public var red: Double
  /// The green part.
  public var green: Double
  /// The blue part.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// The colour of the given parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey.
  public init(white: Double, alpha: Double) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: Double) -> UIColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}

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
