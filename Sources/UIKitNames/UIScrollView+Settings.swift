import LayoutDSL
import LayoutTree

/// What is kept of a scroll view for those who draw.
private final class ScrollLook {
  var contentInset = UIEdgeInsets.zero
  var scrollIndicatorInsets = UIEdgeInsets.zero
  var isPagingEnabled = false
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var showsVerticalScrollIndicator = true
  var showsHorizontalScrollIndicator = true
  var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  var minimumZoomScale = 1.0
  var maximumZoomScale = 1.0
}

private enum ScrollKey: ViewAttachmentKey { typealias Value = ScrollLook }

/// Kept only: constraints speak of the content, which none of it changes.
extension ScrollView {
  /// What makes the keyboard go away.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// Scrolling.
    case onDrag
    /// A finger that reaches it.
    case interactive
  }

  /// When the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As the system does.
    case automatic
    /// Along axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  private var scrollLook: ScrollLook {
    if let kept = self[attachment: ScrollKey.self] { return kept }
    let made = ScrollLook()
    self[attachment: ScrollKey.self] = made
    return made
  }

  /// Scrolls to a point of the content.
  public final func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }

  /// The room around the content.
  public final var contentInset: UIEdgeInsets {
    get { scrollLook.contentInset }
    set { scrollLook.contentInset = newValue }
  }

  /// The room around the indicators.
  public final var scrollIndicatorInsets: UIEdgeInsets {
    get { scrollLook.scrollIndicatorInsets }
    set { scrollLook.scrollIndicatorInsets = newValue }
  }

  /// Whether it stops at multiples of its size.
  public final var isPagingEnabled: Bool {
    get { scrollLook.isPagingEnabled }
    set { scrollLook.isPagingEnabled = newValue }
  }

  /// Whether it goes beyond its ends.
  public final var bounces: Bool {
    get { scrollLook.bounces }
    set { scrollLook.bounces = newValue }
  }

  /// Whether it goes beyond its ends along y also when all is seen.
  public final var alwaysBounceVertical: Bool {
    get { scrollLook.alwaysBounceVertical }
    set { scrollLook.alwaysBounceVertical = newValue }
  }

  /// Whether it goes beyond its ends along x also when all is seen.
  public final var alwaysBounceHorizontal: Bool {
    get { scrollLook.alwaysBounceHorizontal }
    set { scrollLook.alwaysBounceHorizontal = newValue }
  }

  /// Whether the place along y is shown.
  public final var showsVerticalScrollIndicator: Bool {
    get { scrollLook.showsVerticalScrollIndicator }
    set { scrollLook.showsVerticalScrollIndicator = newValue }
  }

  /// Whether the place along x is shown.
  public final var showsHorizontalScrollIndicator: Bool {
    get { scrollLook.showsHorizontalScrollIndicator }
    set { scrollLook.showsHorizontalScrollIndicator = newValue }
  }

  /// What makes the keyboard go away.
  public final var keyboardDismissMode: KeyboardDismissMode {
    get { scrollLook.keyboardDismissMode }
    set { scrollLook.keyboardDismissMode = newValue }
  }

  /// When the safe area is added to the insets.
  public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { scrollLook.contentInsetAdjustmentBehavior }
    set { scrollLook.contentInsetAdjustmentBehavior = newValue }
  }

  /// The least magnification.
  public final var minimumZoomScale: Double {
    get { scrollLook.minimumZoomScale }
    set { scrollLook.minimumZoomScale = newValue }
  }

  /// The greatest magnification.
  public final var maximumZoomScale: Double {
    get { scrollLook.maximumZoomScale }
    set { scrollLook.maximumZoomScale = newValue }
  }
}
