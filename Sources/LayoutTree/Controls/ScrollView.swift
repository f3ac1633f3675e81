/// A view whose content may be larger than itself.
///
/// Its edges against views inside it mean the content area, everything else its frame, as in UIKit.
open class ScrollView: View {
  /// A scroll view of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.kind = .scroll
    traits.flags.insert(.endsSafeArea)
    _ = guide(.content)
  }

  /// The content area.
  public final var contentLayoutGuide: LayoutGuide { guide(.content) }

  /// The visible area.
  public final var frameLayoutGuide: LayoutGuide { guide(.frame) }

  /// How far the content is scrolled: the point of it that lies at the top left.
  open var contentOffset = Point.zero
  /// Whether it can be scrolled; of text views, also whether they ask for no room of their own.
  open var isScrollEnabled = true

  /// How large the content is after the last layout pass.
  public final var contentSize: Size { contentLayoutGuide.layoutFrame.size }
}

/// A list of cells, as far as layout goes a scroll view.
open class TableView: ScrollView {}

/// A grid of cells, as far as layout goes a scroll view.
open class CollectionView: ScrollView {}

/// Text of several lines that may be edited.
open class TextView: ScrollView {
  /// The text; set to `nil` it is empty.
  public final var text: String! {
    get { content }
    set {
      if newValue == content { return }
      content = newValue ?? ""
      invalidateIntrinsicContentSize()
    }
  }
  private final var content = ""
  /// The font; 14 points at first, and when set to `nil`.
  public final var font: Font! {
    get { ownFont }
    set {
      let font = newValue ?? Font(pointSize: 14)
      if font == ownFont { return }
      ownFont = font
      invalidateIntrinsicContentSize()
    }
  }
  private final var ownFont = Font(pointSize: 14)
  /// Whether the text scrolls; when not, the view asks for the room of its text.
  public final override var isScrollEnabled: Bool {
    didSet {
      set(.wraps, !isScrollEnabled)
      invalidateIntrinsicContentSize()
    }
  }

  /// The distances of the text's box from the edges.
  public final var textContainerInset = EdgeInsets(top: 8, bottom: 8) {
    didSet { if textContainerInset != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The distance of the lines from the sides of their box.
  public final var lineFragmentPadding = 5.0 {
    didSet { if lineFragmentPadding != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The distances of the text from the edges.
  public final var textInsets: EdgeInsets {
    var insets = textContainerInset
    insets.left += lineFragmentPadding
    insets.right += lineFragmentPadding
    return insets
  }

  /// The size of the text and its insets, unless it scrolls.
  open override var intrinsicContentSize: Size {
    if isScrollEnabled { return super.intrinsicContentSize }
    return size(width: nil)
  }

  /// The size of the text wrapped at a width.
  open override func contentSize(fittingWidth width: Double) -> Size {
    if isScrollEnabled { return super.intrinsicContentSize }
    return size(width: width)
  }

  private func size(width: Double?) -> Size {
    let insets = textInsets
    let available = width.map { max($0 - insets.left - insets.right, 0) }
    let size = environment.textMeasurer.size(
      of: content.isEmpty ? " " : content, font: ownFont, fittingWidth: available, lines: 0)
    return Size(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }
}
