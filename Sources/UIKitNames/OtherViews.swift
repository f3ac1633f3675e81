import LayoutDSL
import LayoutTree

/// A view with an effect; what it shows belongs into `contentView`.
open class UIVisualEffectView: View {
  /// The effect; kept only.
  public final var effect: UIVisualEffect?
  /// Holds what is shown; as large as the view.
  public final let contentView = View()

  /// A view of an effect.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }

  /// A view of the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

/// What is done to what lies behind a view.
open class UIVisualEffect {}

/// Makes what lies behind a view dim.
public final class UIBlurEffect: UIVisualEffect {
  /// How dim it becomes.
  public enum Style: Int, Hashable, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the surrounding is.
    case regular
    /// As the surrounding is, more so.
    case prominent
    /// Almost clear.
    case systemUltraThinMaterial
    /// Thin.
    case systemThinMaterial
    /// As usual.
    case systemMaterial
    /// Thick.
    case systemThickMaterial
    /// As bars are.
    case systemChromeMaterial
  }

  /// How dim it becomes.
  public let style: Style

  /// An effect of a style.
  public init(style: Style) { self.style = style }
}

/// Turns while a list is loaded again.
open class UIRefreshControl: Control {
  /// Whether it turns.
  public private(set) final var isRefreshing = false

  /// Has it turn.
  public final func beginRefreshing() { isRefreshing = true }

  /// Has it stop.
  public final func endRefreshing() { isRefreshing = false }
}

private enum RefreshKey: ViewAttachmentKey { typealias Value = UIRefreshControl }
private enum SearchTextKey: ViewAttachmentKey { typealias Value = String }
private enum SearchPlaceholderKey: ViewAttachmentKey { typealias Value = String }

extension ScrollView {
  /// What turns while the content is loaded again; it is not laid out.
  public final var refreshControl: UIRefreshControl? {
    get { self[attachment: RefreshKey.self] }
    set { self[attachment: RefreshKey.self] = newValue }
  }
}

extension SearchBar {
  /// The text.
  public final var text: String? {
    get { self[attachment: SearchTextKey.self] ?? "" }
    set { self[attachment: SearchTextKey.self] = newValue }
  }

  /// What is shown while there is no text.
  public final var placeholder: String? {
    get { self[attachment: SearchPlaceholderKey.self] }
    set { self[attachment: SearchPlaceholderKey.self] = newValue }
  }
}

extension StackView {
  /// The distance that the system keeps between neighbours: 8 points.
  public static let spacingUseSystem = SystemSpacing.standard
}
