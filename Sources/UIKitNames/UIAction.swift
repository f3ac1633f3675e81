import LayoutDSL
import LayoutTree

/// What can be done, with a title and a picture.
public final class UIAction: UIMenuElement {
  /// What is special about an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of UIKit.
    public let rawValue: UInt
    /// The attributes of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// Something is lost.
    public static let destructive = Attributes(rawValue: 2)
    /// Is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether an action counts as chosen.
  public enum State: Int, Hashable, Sendable {
    /// It does not.
    case off
    /// It does.
    case on
    /// In parts.
    case mixed
  }

  /// What is special about it.
  public var attributes: Attributes
  /// Whether it counts as chosen.
  public var state: State
  /// The control that did it last.
  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  /// Something that can be done.
  public init(
    title: String = "", image: UIImage? = nil, identifier: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Does it, as choosing it would.
  public func perform(sender: AnyObject? = nil) {
    self.sender = sender
    handler(self)
  }
}

/// What a menu consists of.
public class UIMenuElement {
  /// The title.
  public let title: String
  /// The picture.
  public let image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// What can be chosen.
public final class UIMenu: UIMenuElement {
  /// The choices.
  public let children: [UIMenuElement]

  /// A menu of the given choices.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}

extension Control {
  /// Where content lies along x.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// From edge to edge.
    case fill
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// Does something whenever one of the events happens.
  public final func addAction(_ action: UIAction, for events: Event) {
    handleEvents(events) { (control: Control) in action.perform(sender: control) }
  }
}
