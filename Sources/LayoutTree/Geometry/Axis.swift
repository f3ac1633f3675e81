/// Horizontal or vertical.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal = 0
  /// Along y.
  case vertical = 1

  /// The other axis.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Where lines of text begin.
public enum LayoutDirection: UInt8, Hashable, Sendable {
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// How a view chooses its layout direction.
public enum SemanticContentAttribute: UInt8, Hashable, Sendable {
  /// That of the superview; the root's is the environment's.
  case unspecified
  /// Always left to right, such as playback controls.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft
}
