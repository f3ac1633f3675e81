/// What the device and its settings are: a telephone in portrait with a light surrounding.
public struct UITraitCollection: Hashable, Sendable {
  /// The surrounding.
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The room along x.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The room along y.
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// Device pixels a point.
  public var displayScale = UIScreen.main.scale

  /// A telephone in portrait.
  public init() {}
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not said.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not said.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// A screen; of layouts without one, that of a telephone of 390 by 844 points.
public struct UIScreen: Hashable, Sendable {
  /// The screen.
  public static let main = UIScreen()
  /// Its size in points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Device pixels a point; to lay out in pixels, set `environment.scale` of the root.
  public let scale = 3.0
}

extension UIView {
  /// The surrounding.
  public final var traitCollection: UITraitCollection { UITraitCollection() }
}

extension UIViewController {
  /// The surrounding.
  public final var traitCollection: UITraitCollection { UITraitCollection() }
}
