import LayoutDSL
import LayoutTree

/// Controllers above each other; the view of the topmost one fills its own.
///
/// There is no bar in the view: put its height into the root's safe area.
open class UINavigationController: UIViewController {
  /// The controllers, the topmost one last.
  public final var viewControllers: [UIViewController] = [] {
    didSet { exchange(oldValue) }
  }
  /// The bar, for its settings.
  public final let navigationBar = UINavigationBar()
  /// Whether there is no bar; kept only.
  public final var isNavigationBarHidden = false

  /// Controllers above the given one.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    exchange([])
  }

  /// Shows or hides the bar; kept only.
  public final func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    isNavigationBarHidden = isHidden
  }

  /// The topmost controller.
  public final var topViewController: UIViewController? { viewControllers.last }

  /// The controller that is seen.
  public final var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Sets the controllers.
  public final func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    viewControllers = controllers
  }

  /// Shows a controller above the others.
  public final func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
  }

  /// Takes the topmost controller away, unless it is the only one.
  @discardableResult
  public final func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Takes all controllers but the first away.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(viewControllers.dropFirst())
    if !gone.isEmpty { viewControllers.removeLast(gone.count) }
    return gone
  }

  /// Shows the topmost controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let topViewController { show(topViewController) }
  }

  private func exchange(_ old: [UIViewController]) {
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    guard isViewLoaded, let top = topViewController, top !== old.last else { return }
    old.last?.viewIfLoaded?.removeFromSuperview()
    old.last?.disappear(false)
    show(top)
  }

  private func show(_ top: UIViewController) {
    fill(view, with: top.view)
    top.appear(false)
  }
}

/// Controllers beside each other, of which one is shown.
open class UITabBarController: UIViewController {
  /// The controllers.
  public final var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] { controller.removeFromParent() }
      for controller in viewControllers ?? [] { addChild(controller) }
      if isViewLoaded { showSelected() }
    }
  }
  /// Which one is shown.
  public final var selectedIndex = 0 {
    didSet { if isViewLoaded { showSelected() } }
  }
  /// The bar, for its settings.
  public final let tabBar = UITabBar()

  /// The controller that is shown.
  public final var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  /// Shows the selected controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func showSelected() {
    for shown in view.subviews { shown.removeFromSuperview() }
    guard let selected = selectedViewController else { return }
    fill(view, with: selected.view)
    selected.appear(false)
  }
}

/// A view that holds the view of a controller, as the top of a tree.
open class UIWindow: View {
  /// The controller; its view fills the window.
  public final var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let rootViewController { fill(self, with: rootViewController.view) }
    }
  }

  /// Brings the controller's view into sight.
  public final func makeKeyAndVisible() { rootViewController?.appear(false) }
}

private func fill(_ container: View, with view: View) {
  container.addSubview(view)
  view.translatesAutoresizingMaskIntoConstraints = false
  view.layout.edges == container.layout.edges
}
