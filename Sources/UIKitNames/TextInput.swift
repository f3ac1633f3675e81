import LayoutDSL
import LayoutTree

/// Which keys are shown.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Those that are usual.
  case `default`
  /// Of ASCII.
  case asciiCapable
  /// Numbers and marks.
  case numbersAndPunctuation
  /// For addresses of the web.
  case URL
  /// Digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// For Twitter.
  case twitter
  /// For searching the web.
  case webSearch
}

/// What is written on the return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// "return"
  case `default`
  /// "Go"
  case go
  /// "Google"
  case google
  /// "Join"
  case join
  /// "Next"
  case next
  /// "Route"
  case route
  /// "Search"
  case search
  /// "Send"
  case send
  /// "Yahoo"
  case yahoo
  /// "Done"
  case done
  /// "Emergency Call"
  case emergencyCall
  /// "Continue"
  case `continue`
}

/// Yes, no, or as usual.
public enum UITextInputChoice: Int, Hashable, Sendable {
  /// As usual.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether what is typed is corrected.
public typealias UITextAutocorrectionType = UITextInputChoice
/// Whether spelling is checked.
public typealias UITextSpellCheckingType = UITextInputChoice

/// Which letters become capitals.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none
  /// Those that words begin with.
  case words
  /// Those that sentences begin with.
  case sentences
  /// All.
  case allCharacters
}

/// What is typed into a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The content of the given name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A name by which an account is known.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is new.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
}

/// Text fields and text views.
public protocol UITextInputTraits: View {}

extension TextField: UITextInputTraits {}
extension TextView: UITextInputTraits {}

final class InputTraits {
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var autocorrectionType = UITextAutocorrectionType.default
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var spellCheckingType = UITextSpellCheckingType.default
  var textContentType: UITextContentType?
  var isSecureTextEntry = false
  var enablesReturnKeyAutomatically = false
  var inputView: View?
  var inputAccessoryView: View?
}

private enum InputKey: ViewAttachmentKey { typealias Value = InputTraits }

/// How text is typed: kept only.
extension UITextInputTraits {
  var inputTraits: InputTraits {
    if let kept = self[attachment: InputKey.self] { return kept }
    let made = InputTraits()
    self[attachment: InputKey.self] = made
    return made
  }

  /// Which keys are shown.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }

  /// What is written on the return key.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }

  /// Whether what is typed is corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }

  /// Which letters become capitals.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }

  /// Whether spelling is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }

  /// What is typed.
  public var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }

  /// Whether dots stand for letters; measured as the letters.
  public var isSecureTextEntry: Bool {
    get { inputTraits.isSecureTextEntry }
    set { inputTraits.isSecureTextEntry = newValue }
  }

  /// Whether the return key waits for text.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// What is shown instead of the keyboard.
  public var inputView: View? {
    get { inputTraits.inputView }
    set { inputTraits.inputView = newValue }
  }

  /// What is shown above the keyboard.
  public var inputAccessoryView: View? {
    get { inputTraits.inputAccessoryView }
    set { inputTraits.inputAccessoryView = newValue }
  }
}
