import LayoutDSL
import LayoutTree

/// What a text field asks and tells; kept, and called by tests.
public final class MortarTextFieldDelegateHandler {
  /// Whether the text may be cleared.
  public var shouldClear: ((TextField) -> Bool)?
  /// Whether the return key counts.
  public var shouldReturn: ((TextField) -> Bool)?
  /// Whether editing may begin.
  public var shouldBeginEditing: ((TextField) -> Bool)?
  /// Whether editing may end.
  public var shouldEndEditing: ((TextField) -> Bool)?
  /// Editing began.
  public var didBeginEditing: ((TextField) -> Void)?
  /// Editing ended.
  public var didEndEditing: ((TextField) -> Void)?
  /// Another part of the text was chosen.
  public var didChangeSelection: ((TextField) -> Void)?
}

private enum DelegateKey: ViewAttachmentKey { typealias Value = MortarTextFieldDelegateHandler }

extension TextField {
  /// Sets what the field asks and tells.
  public final func handleDelegation(_ configure: (MortarTextFieldDelegateHandler) -> Void) {
    let handler = MortarTextFieldDelegateHandler()
    self[attachment: DelegateKey.self] = handler
    configure(handler)
  }

  /// What `handleDelegation` set.
  public final var delegateHandler: MortarTextFieldDelegateHandler? {
    self[attachment: DelegateKey.self]
  }
}

private enum KeyboardInsetsKey: ViewAttachmentKey { typealias Value = Bool }

extension ScrollView {
  /// Notes that the content is to stay clear of the keyboard; without a screen nothing happens.
  public final func installReactiveKeyboardInsets() {
    self[attachment: KeyboardInsetsKey.self] = true
  }

  /// Whether `installReactiveKeyboardInsets` was called.
  public final var hasReactiveKeyboardInsets: Bool {
    self[attachment: KeyboardInsetsKey.self] ?? false
  }
}
