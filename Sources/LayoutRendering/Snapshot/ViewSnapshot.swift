import LayoutTree

/// A view of a tree that is laid out.
public struct ViewSnapshot: Sendable {
  /// Its name.
  public var id: String
  /// The name of its class.
  public var className: String
  /// What it shows.
  public var content: ViewContent
  /// Where it lies in its superview, in points.
  public var frame: Rect
  /// Where its top left corner lies in the root.
  public var position: Point
  /// The number of the view that it is in.
  public var parent: Int?
  /// How many views it is in.
  public var depth: Int
  /// Whether it or a view that it is in is hidden.
  public var isHidden: Bool
  /// Whether lines run from right to left.
  public var isMirrored: Bool
  /// The size that its content asks for, as that of a frame; negative along an axis without one.
  public var naturalSize: Size
  /// What scroll views around it let through, in the root's coordinates.
  public var clip: Rect?
  /// Colours and the like that are not those of its class.
  public var appearance: ViewAppearance

  /// Where it lies in the root.
  public var rect: Rect { Rect(origin: position, size: frame.size) }
}

/// Colours and the like of one view; nothing of it has a bearing on layout.
public struct ViewAppearance: Sendable {
  /// Where lines of text are placed.
  public enum TextAlignment: Hashable, Sendable {
    /// Where lines begin.
    case natural
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
  }

  /// The colour behind the content, as CSS writes it.
  public var background: String?
  /// The colour of text and of what can be touched, as CSS writes it.
  public var foreground: String?
  /// The radius of the background's corners, in points.
  public var cornerRadius: Double?
  /// The opacity.
  public var opacity = 1.0
  /// Where lines of text are placed, if not where the class places them.
  public var alignment: TextAlignment?

  /// The appearance of the class.
  public init() {}
}
