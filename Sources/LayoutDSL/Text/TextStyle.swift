import LayoutTree

/// How text looks, to be attached to a label or button.
///
/// What has a bearing on layout is the font; `UIKitNames` makes styles of attribute dictionaries.
public final class TextStyle: Sendable {
  /// The font, if the style gives one.
  public let font: Font?

  /// The given font.
  public init(font: Font?) { self.font = font }
}

/// A view whose text can have a style.
public protocol MortarTextStylable: View {
  /// The font of the text.
  var font: Font! { get set }
}

private enum StyleKey: ViewAttachmentKey { typealias Value = TextStyle }
private enum PlainFontKey: ViewAttachmentKey { typealias Value = Font }

extension MortarTextStylable {
  /// The style of `styledText` or of a styled title; a change counts at once for text that has one.
  public var textStyle: TextStyle? {
    get { self[attachment: StyleKey.self] }
    set {
      self[attachment: StyleKey.self] = newValue
      if let plain = self[attachment: PlainFontKey.self] { font = newValue?.font ?? plain }
    }
  }

  /// Gives the text the style's font.
  func applyStyle() {
    let plain = self[attachment: PlainFontKey.self] ?? font
    self[attachment: PlainFontKey.self] = plain
    font = textStyle?.font ?? plain
  }
}

extension Label: MortarTextStylable {
  /// The text, which is shown in the label's style when it is set here.
  public final var styledText: String? {
    get { text }
    set {
      applyStyle()
      text = newValue
    }
  }
}

extension Button: MortarTextStylable {
  /// Sets the title and shows it in the button's style; layout follows the one of the normal state.
  public final func setStyledTitle(_ title: String?, for state: State) {
    if state == .normal { applyStyle() }
    setTitle(title, for: state)
  }
}
