import LayoutTree

/// What owns the view of a screen, as far as layout goes: `loadView` makes it when it is first asked
/// for.
open class UIViewController {
  private final var loadedView: View?
  /// The title of the screen.
  public final var title: String?
  /// The controllers inside this one.
  public private(set) final var children: [UIViewController] = []
  /// The controller that this one is in.
  public private(set) final weak var parent: UIViewController?

  /// A controller without a view yet.
  public required init() {}

  /// The view; made by `loadView` at first.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }

  /// Whether there is a view yet.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and stores it in `view`.
  open func loadView() { view = View() }

  /// Called when the view has been made.
  open func viewDidLoad() {}

  /// Adds a controller; its view is added by the caller.
  public final func addChild(_ child: UIViewController) {
    child.parent = self
    children.append(child)
  }

  // MARK: Presenting

  /// The controller that is shown above this one.
  public private(set) final var presentedViewController: UIViewController?
  /// The controller that this one is shown above.
  public private(set) final weak var presentingViewController: UIViewController?

  /// Shows a controller above this one; where one is shown already, nothing happens, as in UIKit.
  public final func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if presentedViewController != nil { return }
    presentedViewController = controller
    controller.presentingViewController = self
    completion?()
  }

  /// Takes away what is shown above this controller, or this one where nothing is.
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presentedViewController else {
      if let presentingViewController {
        presentingViewController.dismiss(animated: animated, completion: completion)
      }
      return
    }
    presentedViewController.presentingViewController = nil
    self.presentedViewController = nil
    completion?()
  }
}
