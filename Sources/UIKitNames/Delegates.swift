import LayoutDSL
import LayoutTree

/// What a text field asks and tells; without a screen nobody calls it.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key counts.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// What a text view tells; without a screen nobody calls it.
public protocol UITextViewDelegate: AnyObject {
  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// The text changed.
  func textViewDidChange(_ textView: UITextView)
  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// Does not keep what it is about.
private final class Delegate {
  weak var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

private enum DelegateKey: ViewAttachmentKey { typealias Value = Delegate }

extension TextField {
  /// What is asked and told; not kept alive.
  public final var delegate: (any UITextFieldDelegate)? {
    get { self[attachment: DelegateKey.self]?.object as? any UITextFieldDelegate }
    set { self[attachment: DelegateKey.self] = Delegate(newValue) }
  }
}

extension TextView {
  /// What is told; not kept alive.
  public final var delegate: (any UITextViewDelegate)? {
    get { self[attachment: DelegateKey.self]?.object as? any UITextViewDelegate }
    set { self[attachment: DelegateKey.self] = Delegate(newValue) }
  }
}

private enum FocusKey: ViewAttachmentKey { typealias Value = Bool }

extension View {
  /// Whether it gets what is typed.
  public final var isFirstResponder: Bool { self[attachment: FocusKey.self] ?? false }

  /// Has it get what is typed, as a touch would; other views are not told.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    let can = canBecomeFirstResponder || self is any UITextInputTraits
    if can { self[attachment: FocusKey.self] = true }
    return can
  }

  /// Has it not get what is typed.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    self[attachment: FocusKey.self] = nil
    return true
  }

  /// Has none of the views in it get what is typed.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    for view in subviews { view.endEditing(force) }
    return resignFirstResponder()
  }
}
