/// What an anchor is, as a type: which anchors may be compared, and which constants fit them.
///
/// `view.layout.top == other.layout.left` has no operator, and so does not compile.
public protocol AnchorKind {
  /// The form of the constants that fit: a number, a pair or insets.
  associatedtype Shape: ConstantShape
}

/// The form of a constant.
public protocol ConstantShape {}

/// One number.
public enum NumberShape: ConstantShape {}
/// One number along x and one along y: a point or a size.
public enum PairShape: ConstantShape {}
/// Four distances from the edges.
public enum InsetsShape: ConstantShape {}

/// A position along x.
public enum HorizontalPositionKind: AnchorKind {
  /// Numbers fit.
  public typealias Shape = NumberShape
}

/// A position along y.
public enum VerticalPositionKind: AnchorKind {
  /// Numbers fit.
  public typealias Shape = NumberShape
}

/// A width or a height.
public enum DimensionKind: AnchorKind {
  /// Numbers fit.
  public typealias Shape = NumberShape
}

/// Two positions along x.
public enum HorizontalSidesKind: AnchorKind {
  /// Pairs fit.
  public typealias Shape = PairShape
}

/// Two positions along y.
public enum VerticalCapsKind: AnchorKind {
  /// Pairs fit.
  public typealias Shape = PairShape
}

/// A position along x and one along y: a corner or the middle.
public enum PlaceKind: AnchorKind {
  /// Pairs fit.
  public typealias Shape = PairShape
}

/// A width and a height.
public enum ExtentKind: AnchorKind {
  /// Pairs fit.
  public typealias Shape = PairShape
}

/// All four edges.
public enum EdgesKind: AnchorKind {
  /// Insets fit.
  public typealias Shape = InsetsShape
}
