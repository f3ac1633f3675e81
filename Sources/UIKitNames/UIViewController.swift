import Foundation
import LayoutDSL
@_spi(Attachments) import LayoutTree

/// UIKit's name of what views and controllers have in common.
public typealias UIResponder = Responder

/// What owns the view of a screen, as far as layout goes: `loadView` makes it when it is first asked
/// for.
///
/// `UIViewController()` and `type.init()` make a controller of its type; a class with initialisers of
/// its own need not have others, and is made by those.
open class UIViewController: Responder, UIMadeByType {
  /// What ends with it.
  public final let subscriptions = UISubscriptions()
  private final var loadedView: View?
  /// The title of the screen.
  public final var title: String? {
    didSet { navigationItem.title = title }
  }
  /// The controllers inside this one.
  public internal(set) final var children: [UIViewController] = []
  /// The controller that this one is in.
  public internal(set) final weak var parent: UIViewController?
  /// The controller that is shown above this one.
  public internal(set) final var presentedViewController: UIViewController?
  /// The controller that this one is shown above.
  public internal(set) final weak var presentingViewController: UIViewController?
  /// What is shown in the bar of a navigation controller.
  public final let navigationItem = UINavigationItem()
  /// What is shown in the bar of a tab bar controller.
  public final lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// How it appears above another; kept only.
  public final var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes into sight; kept only.
  public final var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether people cannot make it go away; kept only.
  public final var isModalInPresentation = false
  /// Whether bars at the bottom go away when it is pushed; kept only.
  public final var hidesBottomBarWhenPushed = false
  /// The size that it wishes where it is shown in part of a screen; kept only.
  public final var preferredContentSize = CGSize.zero

  /// A controller without a view yet; nothing is read from a nib.
  public init(nibName: String?, bundle: Bundle?) { super.init(ofType: ()) }

  /// A controller of a type that is known only when running: see `Responder`.
  @available(*, unavailable)
  public required convenience init(ofType: ()) { self.init(nibName: nil, bundle: nil) }

  /// The view; made by `loadView` at first.
  public final var view: View! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      loadedView = view
      listen(to: view)
      viewDidLoad()
      return view
    }
    set {
      loadedView = newValue
      if let newValue { listen(to: newValue) }
    }
  }

  /// The view, unless it is still to be made.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether there is a view yet.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if there is none yet.
  public final func loadViewIfNeeded() { _ = view }

  private func listen(to view: View) {
    view.noteLayout { [weak self] in self?.noteLayout() }
  }

  private func noteLayout() {
    viewWillLayoutSubviews()
    viewDidLayoutSubviews()
  }

  // MARK: Hooks

  /// Makes the view and stores it in `view`.
  open func loadView() { view = View() }

  /// Called when the view has been made.
  open func viewDidLoad() {}

  /// Called before the view comes into sight: by windows, navigation, and presenting.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in sight.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view goes out of sight.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is out of sight.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called after a layout pass that changed the size of the view, before the next.
  open func viewWillLayoutSubviews() {}

  /// Called after a layout pass that changed the size of the view; may change constraints, which
  /// leads to another pass.
  open func viewDidLayoutSubviews() {}

  /// Called when memory is short; never here.
  open func didReceiveMemoryWarning() {}

  /// Called when the controller is about to be in another.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called when the controller is in another.
  open func didMove(toParent parent: UIViewController?) {}

  /// How the status bar looks; kept only.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether there is no status bar; kept only.
  open var prefersStatusBarHidden: Bool { false }
}

extension View {
  /// Has a function called by the view's `layoutSubviews`.
  final func noteLayout(_ body: @escaping () -> Void) {
    self[attachment: LayoutNoteKey.self] = true
    attachments?.afterLayout = body
  }
}

private enum LayoutNoteKey: ViewAttachmentKey { typealias Value = Bool }

/// Controllers that can be made of their type alone.
public protocol UIMadeByType {}

extension UIMadeByType where Self: Responder {
  /// A controller without a view yet.
  public init() { self.init(ofType: ()) }
}
