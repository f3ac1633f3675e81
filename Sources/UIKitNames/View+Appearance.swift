import LayoutDSL
import LayoutTree

/// What is kept of a view for those who draw; nothing of it has a bearing on layout.
final class ViewLook {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var alpha = 1.0
  var isOpaque = true
  var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  var contentMode = View.ContentMode.scaleToFill
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  lazy var layer = CALayer()
  var isAccessibilityElement = false
  var accessibilityLabel: String?
  var accessibilityHint: String?
  var accessibilityValue: String?
  var accessibilityTraits = UIAccessibilityTraits.none
}

private enum LookKey: ViewAttachmentKey { typealias Value = ViewLook }

extension View {
  /// Made when it is first asked for.
  final var look: ViewLook {
    if let kept = self[attachment: LookKey.self] { return kept }
    let made = ViewLook()
    self[attachment: LookKey.self] = made
    return made
  }

  /// How content is fitted into a view.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched.
    case scaleToFill
    /// As large as fits.
    case scaleAspectFit
    /// As small as covers.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// At the right.
    case right
    /// At the top left.
    case topLeft
    /// At the top right.
    case topRight
    /// At the bottom left.
    case bottomLeft
    /// At the bottom right.
    case bottomRight
  }

  /// The colour of the background.
  public final var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The colour of what can be touched.
  public final var tintColor: UIColor! {
    get { look.tintColor ?? superview?.tintColor ?? .tintColor }
    set { look.tintColor = newValue }
  }

  /// The opacity; 1 at first.
  public final var alpha: Double {
    get { look.alpha }
    set { look.alpha = newValue }
  }

  /// Whether nothing behind the view is seen through it.
  public final var isOpaque: Bool {
    get { look.isOpaque }
    set { look.isOpaque = newValue }
  }

  /// Whether what lies outside is cut off.
  public final var clipsToBounds: Bool {
    get { look.clipsToBounds }
    set { look.clipsToBounds = newValue }
  }

  /// How content is fitted into the view.
  public final var contentMode: ContentMode {
    get { look.contentMode }
    set { look.contentMode = newValue }
  }

  /// Whether the view takes touches.
  public final var isUserInteractionEnabled: Bool {
    get { look.isUserInteractionEnabled }
    set { look.isUserInteractionEnabled = newValue }
  }

  /// Whether the view takes several touches at a time.
  public final var isMultipleTouchEnabled: Bool {
    get { look.isMultipleTouchEnabled }
    set { look.isMultipleTouchEnabled = newValue }
  }

  /// What is drawn of the view.
  public final var layer: CALayer { look.layer }

  /// Asks to be drawn; without a screen nothing is.
  public final func setNeedsDisplay() {}

  /// Gives the view the size that suits it, in the place where it is.
  public final func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
}
