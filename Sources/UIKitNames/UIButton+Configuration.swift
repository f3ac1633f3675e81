import LayoutDSL
import LayoutTree

extension Button {
  /// Title, picture and distances of a button, to be set together.
  public struct Configuration: Hashable, Sendable {
    /// The form of the corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// As set elsewhere.
      case fixed
      /// As the text size asks.
      case dynamic
      /// Small.
      case small
      /// Medium.
      case medium
      /// Large.
      case large
      /// Half circles.
      case capsule
    }

    /// Where a picture lies.
    public enum ImagePlacement: Hashable, Sendable {
      /// Before the title.
      case leading
      /// After the title.
      case trailing
      /// Above the title.
      case top
      /// Below the title.
      case bottom
    }

    /// The title.
    public var title: String?
    /// The picture.
    public var image: UIImage?
    /// The distance of picture and title.
    public var imagePadding = 0.0
    /// Where the picture lies; measured as if beside the title.
    public var imagePlacement = ImagePlacement.leading
    /// The distances from the edges.
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of title and picture.
    public var baseForegroundColor: UIColor?
    /// The colour behind them.
    public var baseBackgroundColor: UIColor?
    /// The form of the corners.
    public var cornerStyle = CornerStyle.dynamic

    /// Without a background.
    public static func plain() -> Configuration { Configuration() }
    /// With a background in the tint colour.
    public static func filled() -> Configuration { Configuration() }
    /// With a light background in the tint colour.
    public static func tinted() -> Configuration { Configuration() }
    /// With a grey background.
    public static func gray() -> Configuration { Configuration() }
    /// Without a background and distances.
    public static func borderless() -> Configuration { Configuration() }
    /// With a border.
    public static func bordered() -> Configuration { Configuration() }

    func apply(to button: Button) {
      if let title { button.setTitle(title, for: .normal) }
      if let image { button.setImage(image, for: .normal) }
      if let baseForegroundColor { button.setTitleColor(baseForegroundColor, for: .normal) }
      if let baseBackgroundColor { button.backgroundColor = baseBackgroundColor }
      let padding = title != nil && image != nil ? imagePadding : 0
      button.contentEdgeInsets = UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing + padding)
    }
  }

  /// A button of a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { take(primaryAction) }
  }

  /// A button of a type, with what a touch does.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { take(primaryAction) }
  }

  private func take(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
    addAction(action, for: .touchUpInside)
  }
}
