import LayoutTree

extension UIViewController {
  /// Adds a controller; its view is added by the caller.
  public final func addChild(_ child: UIViewController) {
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Takes the controller out of the one that it is in; its view is removed by the caller.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  // MARK: Presenting

  /// Shows a controller above this one; where one is shown already, nothing happens, as in UIKit.
  public final func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if presentedViewController != nil { return }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.appear(animated)
    completion?()
  }

  /// Takes away what is shown above this controller, or this one where nothing is.
  public final func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presentedViewController else {
      if let presentingViewController {
        presentingViewController.dismiss(animated: animated, completion: completion)
      }
      return
    }
    shown.presentingViewController = nil
    presentedViewController = nil
    shown.disappear(animated)
    completion?()
  }

  /// Calls what is called when the view comes into sight.
  final func appear(_ animated: Bool) {
    loadViewIfNeeded()
    viewWillAppear(animated)
    viewDidAppear(animated)
  }

  /// Calls what is called when the view goes out of sight.
  final func disappear(_ animated: Bool) {
    viewWillDisappear(animated)
    viewDidDisappear(animated)
  }

  /// The navigation controller that this one is in.
  public final var navigationController: UINavigationController? { nearest() }

  /// The tab bar controller that this one is in.
  public final var tabBarController: UITabBarController? { nearest() }

  private func nearest<Container: UIViewController>() -> Container? {
    var controller = parent
    while let here = controller {
      if let found = here as? Container { return found }
      controller = here.parent
    }
    return nil
  }
}

/// How a controller appears above another.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// As the system does.
  case automatic
  /// On all of the screen.
  case fullScreen
  /// On a page.
  case pageSheet
  /// On a form.
  case formSheet
  /// On all of the screen, with what is below it seen.
  case overFullScreen
  /// In the place of the one below.
  case currentContext
  /// In the place of the one below, which is seen.
  case overCurrentContext
  /// Beside what it belongs to.
  case popover
  /// As the application does.
  case custom
}

/// How a controller comes into sight.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below.
  case coverVertical
  /// Turning.
  case flipHorizontal
  /// Fading in.
  case crossDissolve
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// As the system does.
  case `default`
  /// Light letters.
  case lightContent
  /// Dark letters.
  case darkContent
}
