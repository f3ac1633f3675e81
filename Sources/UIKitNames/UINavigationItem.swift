import LayoutDSL
import LayoutTree

/// What a controller shows in bars; kept for those who draw.
public final class UINavigationItem {
  /// What ends with it.
  public let subscriptions = UISubscriptions()
  /// Whether a title is large.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As below.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// The title.
  public var title: String?
  /// A line above the title.
  public var prompt: String?
  /// What is shown instead of the title.
  public var titleView: View?
  /// Whether the title is large.
  public var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// What leads back here.
  public var backBarButtonItem: UIBarButtonItem?
  /// Whether nothing leads back.
  public var hidesBackButton = false
  /// The buttons at the leading edge.
  public var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons at the trailing edge.
  public var rightBarButtonItems: [UIBarButtonItem]?

  /// The button at the leading edge.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The button at the trailing edge.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Nothing yet.
  public init() {}
}

/// A button in a bar; `perform` does what a touch would.
public final class UIBarButtonItem {
  /// What ends with it.
  public let subscriptions = UISubscriptions()
  /// How a button looks.
  public enum Style: Int, Hashable, Sendable {
    /// As usual.
    case plain
    /// As what ends something.
    case done
  }

  /// What a button is for.
  public enum SystemItem: Int, Hashable, Sendable {
    /// Ends something.
    case done
    /// Ends something without doing it.
    case cancel
    /// Edits something.
    case edit
    /// Keeps something.
    case save
    /// Adds something.
    case add
    /// Takes a share of the room.
    case flexibleSpace
    /// Takes a room of its own.
    case fixedSpace
    /// Writes something.
    case compose
    /// Answers something.
    case reply
    /// Shares something.
    case action
    /// Puts something in order.
    case organize
    /// Searches.
    case search
    /// Loads again.
    case refresh
    /// Stops.
    case stop
    /// Throws something away.
    case trash
    /// Closes something.
    case close
  }

  /// The title.
  public var title: String?
  /// The picture.
  public var image: UIImage?
  /// How it looks.
  public var style = Style.plain
  /// What it shows instead.
  public var customView: View?
  /// What a touch does.
  public var primaryAction: UIAction?
  /// What can be chosen.
  public var menu: UIMenu?
  /// Whether it can be touched.
  public var isEnabled = true
  /// The colour.
  public var tintColor: UIColor?
  /// What it is for, where the system has a button for that.
  public let systemItem: SystemItem?

  /// A button of a title, a picture, and what a touch does.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
    systemItem = nil
  }

  /// A button of the system.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A view.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Does what a touch does.
  public func perform() { if isEnabled { primaryAction?.perform(sender: self) } }
}

/// What a controller shows in a tab bar.
public final class UITabBarItem {
  /// What ends with it.
  public let subscriptions = UISubscriptions()
  /// The title.
  public var title: String?
  /// The picture.
  public var image: UIImage?
  /// The picture while it is shown.
  public var selectedImage: UIImage?
  /// A number that the application gives a meaning.
  public var tag: Int
  /// What is written on a badge.
  public var badgeValue: String?

  /// A title and a picture.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A title and pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
