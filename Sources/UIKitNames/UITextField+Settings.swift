import LayoutDSL
import LayoutTree

extension TextField {
  /// When something beside the text is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// Unless the text is edited.
    case unlessEditing
    /// Always.
    case always
  }
}

/// What is kept of a text field for those who draw.
private final class FieldLook {
  var clearButtonMode = UITextField.ViewMode.never
  var leftViewMode = UITextField.ViewMode.never
  var rightViewMode = UITextField.ViewMode.never
  var leftView: View?
  var rightView: View?
  var minimumFontSize = 0.0
  var clearsOnBeginEditing = false
}

private enum FieldKey: ViewAttachmentKey { typealias Value = FieldLook }

/// Kept only.
extension TextField {
  private var fieldLook: FieldLook {
    if let kept = self[attachment: FieldKey.self] { return kept }
    let made = FieldLook()
    self[attachment: FieldKey.self] = made
    return made
  }

  /// When a sign that clears the text is shown.
  public final var clearButtonMode: ViewMode {
    get { fieldLook.clearButtonMode }
    set { fieldLook.clearButtonMode = newValue }
  }

  /// When the view before the text is shown.
  public final var leftViewMode: ViewMode {
    get { fieldLook.leftViewMode }
    set { fieldLook.leftViewMode = newValue }
  }

  /// When the view after the text is shown.
  public final var rightViewMode: ViewMode {
    get { fieldLook.rightViewMode }
    set { fieldLook.rightViewMode = newValue }
  }

  /// The view before the text; not measured.
  public final var leftView: View? {
    get { fieldLook.leftView }
    set { fieldLook.leftView = newValue }
  }

  /// The view after the text; not measured.
  public final var rightView: View? {
    get { fieldLook.rightView }
    set { fieldLook.rightView = newValue }
  }

  /// How small letters may become.
  public final var minimumFontSize: Double {
    get { fieldLook.minimumFontSize }
    set { fieldLook.minimumFontSize = newValue }
  }

  /// Whether editing begins with no text.
  public final var clearsOnBeginEditing: Bool {
    get { fieldLook.clearsOnBeginEditing }
    set { fieldLook.clearsOnBeginEditing = newValue }
  }
}

private enum EditableKey: ViewAttachmentKey { typealias Value = Bool }
private enum SelectableKey: ViewAttachmentKey { typealias Value = Bool }

extension TextView {
  /// Whether the text can be changed.
  public final var isEditable: Bool {
    get { self[attachment: EditableKey.self] ?? true }
    set { self[attachment: EditableKey.self] = newValue }
  }

  /// Whether parts of the text can be chosen.
  public final var isSelectable: Bool {
    get { self[attachment: SelectableKey.self] ?? true }
    set { self[attachment: SelectableKey.self] = newValue }
  }

  /// The box of the text.
  public final var textContainer: TextContainer { TextContainer(view: self) }

  /// The box of a text view's text.
  public struct TextContainer {
    let view: TextView
    /// The distance of the lines from the sides.
    public var lineFragmentPadding: Double {
      get { view.lineFragmentPadding }
      nonmutating set { view.lineFragmentPadding = newValue }
    }
  }
}
