/// A question or message that a controller presents; without a screen it is kept, and its actions can
/// be chosen by `choose`.
public final class UIAlertController: UIViewController {
  /// How it appears.
  public enum Style: Int, Hashable, Sendable {
    /// At the lower edge.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What it says below its title.
  public var message: String?
  /// How it appears.
  public let preferredStyle: Style
  /// What can be chosen.
  public private(set) var actions: [UIAlertAction] = []

  /// A question or message.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// The fields for text.
  public private(set) var textFields: [UITextField]?

  /// Adds a field for text.
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Adds what can be chosen.
  public func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Chooses an action, as a touch would: the alert goes away, then the action is done.
  public func choose(_ action: UIAlertAction) {
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}

/// Something that can be chosen in an alert.
public final class UIAlertAction {
  /// What choosing it means.
  public enum Style: Int, Hashable, Sendable {
    /// Nothing in particular.
    case `default`
    /// Nothing is done.
    case cancel
    /// Something is lost.
    case destructive
  }

  /// What is written on it.
  public let title: String?
  /// What choosing it means.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  /// Something that can be chosen.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
