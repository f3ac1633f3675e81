import LayoutDSL
import LayoutTree

/// Labels, text fields and text views.
public protocol UITextShowing: View {}

extension Label: UITextShowing {}
extension TextField: UITextShowing {}
extension TextView: UITextShowing {}

/// What is kept of a text for those who draw.
final class TextLook {
  var textColor: UIColor?
  var highlightedTextColor: UIColor?
  var shadowColor: UIColor?
  var textAlignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var adjustsFontSizeToFitWidth = false
  var adjustsFontForContentSizeCategory = false
  var minimumScaleFactor = 0.0
  var isEnabled = true
}

private enum TextLookKey: ViewAttachmentKey { typealias Value = TextLook }

extension UITextShowing {
  var textLook: TextLook {
    if let kept = self[attachment: TextLookKey.self] { return kept }
    let made = TextLook()
    self[attachment: TextLookKey.self] = made
    return made
  }

  /// The colour of the text.
  public var textColor: UIColor! {
    get { textLook.textColor ?? .label }
    set { textLook.textColor = newValue }
  }

  /// How lines are placed.
  public var textAlignment: NSTextAlignment {
    get { textLook.textAlignment }
    set { textLook.textAlignment = newValue }
  }

  /// Whether letters become smaller where there is no room; without a screen they never do.
  public var adjustsFontSizeToFitWidth: Bool {
    get { textLook.adjustsFontSizeToFitWidth }
    set { textLook.adjustsFontSizeToFitWidth = newValue }
  }

  /// Whether the font follows the setting of the text size, which is the default one.
  public var adjustsFontForContentSizeCategory: Bool {
    get { textLook.adjustsFontForContentSizeCategory }
    set { textLook.adjustsFontForContentSizeCategory = newValue }
  }
}

/// Kept only.
extension Label {
  /// What happens to text that has no room.
  public final var lineBreakMode: NSLineBreakMode {
    get { textLook.lineBreakMode }
    set { textLook.lineBreakMode = newValue }
  }

  /// By how much letters may become smaller.
  public final var minimumScaleFactor: Double {
    get { textLook.minimumScaleFactor }
    set { textLook.minimumScaleFactor = newValue }
  }

  /// The colour of the text while it is pressed.
  public final var highlightedTextColor: UIColor? {
    get { textLook.highlightedTextColor }
    set { textLook.highlightedTextColor = newValue }
  }

  /// The colour of the text's shadow.
  public final var shadowColor: UIColor? {
    get { textLook.shadowColor }
    set { textLook.shadowColor = newValue }
  }

  /// Whether the text is shown as usual.
  public final var isEnabled: Bool {
    get { textLook.isEnabled }
    set { textLook.isEnabled = newValue }
  }
}
