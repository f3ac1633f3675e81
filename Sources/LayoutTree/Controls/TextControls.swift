/// What shows one line of text around its middle: the baseline lies 0.3555 times the font's size
/// below the middle, as measured on documents of Apple's engine.
open class TextControl: Control {
  /// The font; 15 points when set to `nil`.
  public final var font: Font! {
    get { ownFont }
    set {
      let font = newValue ?? Font(pointSize: 15)
      if font == ownFont { return }
      ownFont = font
      noteFont()
      invalidateIntrinsicContentSize()
    }
  }
  private final var ownFont = Font(pointSize: 15)

  /// A control of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    noteFont()
  }

  private func noteFont() {
    let offset = Baseline.fromCenter(0.3555 * ownFont.effectivePointSize)
    setBaselines(offset, offset)
  }

  final func measure(_ text: String) -> Size {
    environment.textMeasurer.size(of: text, font: ownFont, fittingWidth: nil, lines: 1)
  }
}

/// A button with a title.
open class Button: TextControl {
  /// The title.
  public final var title = "" {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The size of the image before the title, if there is one.
  public final var imageSize: Size? {
    didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The distances of title and image from the edges.
  public final var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Title and image side by side, with 6 points above and below the title; at least 30 wide.
  open override var intrinsicContentSize: Size {
    let text = title.isEmpty ? Size.zero : measure(title)
    let image = imageSize ?? .zero
    let insets = contentEdgeInsets
    let hasInsets = insets != .zero
    let width = max(text.width + image.width, title.isEmpty && imageSize != nil ? 0 : 30)
    let textHeight = title.isEmpty ? 0 : text.height + (hasInsets ? 0 : 12)
    let height = max(textHeight, image.height, title.isEmpty && imageSize == nil ? 34 : 0)
    return Size(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}

/// A line of text that may be edited.
open class TextField: TextControl {
  /// How the field is bordered.
  public enum BorderStyle: UInt8, Hashable, Sendable {
    /// Without a border.
    case none
    /// A plain line.
    case line
    /// A sunken rectangle.
    case bezel
    /// A rectangle with round corners.
    case roundedRect
  }

  /// The text.
  ///
  /// Set to `nil` it is empty, as in UIKit.
  public final var text: String? = "" {
    didSet {
      if text == nil { text = "" }
      if text != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// What is shown while there is no text.
  public final var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The border.
  public final var borderStyle = BorderStyle.roundedRect {
    didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A text field of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    font = Font(pointSize: 14)
  }

  /// The text, or the placeholder where there is none.
  public final var shownText: String {
    if let text, !text.isEmpty { return text }
    return placeholder ?? ""
  }

  /// The text or the placeholder; a border adds 7 points at the sides and makes it 34 high.
  open override var intrinsicContentSize: Size {
    let size = measure(shownText)
    let hasBorder = borderStyle != .none
    return Size(width: size.width + (hasBorder ? 14 : 0), height: hasBorder ? 34 : 22)
  }
}
