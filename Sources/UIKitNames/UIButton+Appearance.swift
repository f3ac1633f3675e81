import LayoutDSL
@_spi(Attachments) import LayoutTree

/// What is kept of a button by state.
private final class ButtonLook {
  var titleColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
  var titleLabel: UIButton.TitleLabel?
  var imageView: UIImageView?
  var configuration: UIButton.Configuration?
  var menu: UIMenu?
  var showsMenuAsPrimaryAction = false
  var titleEdgeInsets = UIEdgeInsets.zero
  var imageEdgeInsets = UIEdgeInsets.zero
  var contentAlignment = UIControl.ContentHorizontalAlignment.center
}

private enum ButtonKey: ViewAttachmentKey { typealias Value = ButtonLook }

extension Button {
  private var buttonLook: ButtonLook {
    if let kept = self[attachment: ButtonKey.self] { return kept }
    let made = ButtonLook()
    self[attachment: ButtonKey.self] = made
    return made
  }

  /// Sets the colour of the title in a state.
  public final func setTitleColor(_ color: UIColor?, for state: State) {
    buttonLook.titleColors[own: state] = color
  }

  /// The colour of the title in a state.
  public final func titleColor(for state: State) -> UIColor? { buttonLook.titleColors[state] }

  /// Sets the picture of a state; the size of the one that is shown is part of the natural size.
  public final func setImage(_ image: UIImage?, for state: State) {
    let look = buttonLook
    look.images[own: state] = image
    if state != .normal {
      let others = stateObserver
      stateObserver = { [unowned self] in
        others?()
        imageSize = currentImage?.size
      }
    }
    imageSize = currentImage?.size
  }

  /// The picture in a state.
  public final func image(for state: State) -> UIImage? { buttonLook.images[state] }

  /// The picture that is shown.
  public final var currentImage: UIImage? { image(for: state) }

  /// Sets the picture behind the title in a state; kept only.
  public final func setBackgroundImage(_ image: UIImage?, for state: State) {
    buttonLook.backgroundImages[own: state] = image
  }

  /// The picture behind the title in a state.
  public final func backgroundImage(for state: State) -> UIImage? {
    buttonLook.backgroundImages[state]
  }

  /// How the title looks.
  public final var titleLabel: TitleLabel? {
    if let made = buttonLook.titleLabel { return made }
    let made = TitleLabel(of: self)
    buttonLook.titleLabel = made
    return made
  }

  /// The view of the picture, for its settings.
  public final var imageView: UIImageView? {
    if let made = buttonLook.imageView { return made }
    let made = UIImageView(image: currentImage)
    buttonLook.imageView = made
    return made
  }

  /// By how much the title is moved; kept only, as it has no bearing on the natural size.
  public final var titleEdgeInsets: UIEdgeInsets {
    get { buttonLook.titleEdgeInsets }
    set { buttonLook.titleEdgeInsets = newValue }
  }

  /// By how much the picture is moved; kept only, as it has no bearing on the natural size.
  public final var imageEdgeInsets: UIEdgeInsets {
    get { buttonLook.imageEdgeInsets }
    set { buttonLook.imageEdgeInsets = newValue }
  }

  /// Where title and picture are; kept only.
  public final var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { buttonLook.contentAlignment }
    set { buttonLook.contentAlignment = newValue }
  }

  /// What can be chosen.
  public final var menu: UIMenu? {
    get { buttonLook.menu }
    set { buttonLook.menu = newValue }
  }

  /// Whether a touch shows the menu.
  public final var showsMenuAsPrimaryAction: Bool {
    get { buttonLook.showsMenuAsPrimaryAction }
    set { buttonLook.showsMenuAsPrimaryAction = newValue }
  }

  /// Title, picture and distances together; those that it gives are the button's.
  public final var configuration: Configuration? {
    get { buttonLook.configuration }
    set {
      buttonLook.configuration = newValue
      newValue?.apply(to: self)
    }
  }
}

extension Button {
  /// How the title of a button looks: its font is the button's.
  public final class TitleLabel {
    private unowned let button: Button
    /// How many lines the title may have; a button shows one.
    public var numberOfLines = 1
    /// How lines are placed.
    public var textAlignment = NSTextAlignment.natural
    /// What happens to text that has no room.
    public var lineBreakMode = NSLineBreakMode.byTruncatingMiddle
    /// Whether letters become smaller where there is no room.
    public var adjustsFontSizeToFitWidth = false
    /// By how much letters may become smaller.
    public var minimumScaleFactor = 0.0
    /// Whether the font follows the setting of the text size, which is the default one.
    public var adjustsFontForContentSizeCategory = false

    init(of button: Button) { self.button = button }

    /// The font.
    public var font: UIFont! {
      get { button.font }
      set { button.font = newValue }
    }

    /// The title that is shown.
    public var text: String? { button.currentTitle }
  }
}
