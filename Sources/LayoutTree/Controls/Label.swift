/// Text that is shown.
///
/// The first baseline lies 0.952 times the font's size below the top, the last 0.241 times it,
/// rounded to whole points, above the bottom: as measured on documents of Apple's engine.
open class Label: View {
  /// The text.
  public final var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The font; 17 points at first, and when set to `nil`.
  public final var font: Font! {
    get { ownFont }
    set {
      let font = newValue ?? Font(pointSize: 17)
      if font == ownFont { return }
      ownFont = font
      noteFont()
      invalidateIntrinsicContentSize()
    }
  }
  private final var ownFont = Font(pointSize: 17)
  /// How many lines may be shown; 0 for any number.
  public final var numberOfLines = 1 {
    didSet {
      if numberOfLines == oldValue { return }
      noteWrapping()
      invalidateIntrinsicContentSize()
    }
  }
  /// The width at which lines wrap; at 0 that which layout finds.
  public final var preferredMaxLayoutWidth = 0.0 {
    didSet {
      if preferredMaxLayoutWidth == oldValue { return }
      noteWrapping()
      invalidateIntrinsicContentSize()
    }
  }

  /// A label of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    noteFont()
  }

  /// A label of the given text.
  public convenience init(text: String) {
    self.init()
    self.text = text
  }

  /// The size of the text, wrapped at `preferredMaxLayoutWidth` if that is set.
  open override var intrinsicContentSize: Size {
    measure(preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : nil)
  }

  /// The size of the text wrapped at a width.
  open override func contentSize(fittingWidth width: Double) -> Size { measure(width) }

  /// The size of the text wrapped at the width of `size`.
  open override func sizeThatFits(_ size: Size) -> Size {
    measure(size.width > 0 && numberOfLines != 1 ? size.width : nil)
  }

  private func measure(_ width: Double?) -> Size {
    environment.textMeasurer.size(
      of: text ?? "", font: ownFont, fittingWidth: width, lines: max(numberOfLines, 0))
  }

  private func noteWrapping() { set(.wraps, numberOfLines != 1 && preferredMaxLayoutWidth <= 0) }

  private func noteFont() {
    let size = ownFont.effectivePointSize
    setBaselines(.fromTop(0.952 * size), .fromBottom(Double(Int(min(0.241 * size, 1e9) + 0.5))))
  }
}
