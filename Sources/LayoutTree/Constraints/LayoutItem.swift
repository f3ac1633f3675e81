/// What a constraint can be about: a view or a layout guide.
public protocol LayoutItem: AnyObject {
  /// How constraints refer to the item; they do not keep it alive.
  var layoutReference: LayoutItemReference { get }
}

/// A reference that is void once its item is gone.
///
/// Each item has one. It is cheaper than a weak reference, which slows every access to its object.
public final class LayoutItemReference {
  @exclusivity(unchecked) unowned var view: View?
  @exclusivity(unchecked) unowned var guide: LayoutGuide?

  /// The node in the pool of the tree that the item, or the view of a guide, is; -1 without.
  @exclusivity(unchecked) var node: Int32 = -1
  /// Which rectangle of the node the item is.
  let region: Region
  /// Whether it is the content area of a scroll view.
  let isContent: Bool

  init(view: View) {
    self.view = view
    region = .alignment
    isContent = false
    node = view.node
  }

  init(guide: LayoutGuide) {
    self.guide = guide
    region = guide.kind.region
    isContent = guide.kind == .content
    node = guide.kind.hasNode ? guide.node : guide.owningView?.node ?? -1
  }

  /// The item, unless it is gone.
  public var item: (any LayoutItem)? { view ?? guide }

  /// The item if it is a view, unless it is gone.
  @_spi(Attachments) public var viewItem: View? { view }

  /// The view, or the view that owns the guide.
  public var owningView: View? { view ?? guide?.owningView }
}

extension LayoutItemReference: Hashable {
  /// Whether both are of the same item.
  public static func == (left: LayoutItemReference, right: LayoutItemReference) -> Bool {
    left === right
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutItem {
  /// The left edge.
  public var leftAnchor: XAxisAnchor { XAxisAnchor(layoutReference, .left) }
  /// The right edge.
  public var rightAnchor: XAxisAnchor { XAxisAnchor(layoutReference, .right) }
  /// The edge where lines begin.
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(layoutReference, .leading) }
  /// The edge where lines end.
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(layoutReference, .trailing) }
  /// The horizontal middle.
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(layoutReference, .centerX) }
  /// The top edge.
  public var topAnchor: YAxisAnchor { YAxisAnchor(layoutReference, .top) }
  /// The bottom edge.
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(layoutReference, .bottom) }
  /// The vertical middle.
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(layoutReference, .centerY) }
  /// The width.
  public var widthAnchor: DimensionAnchor { DimensionAnchor(layoutReference, .width) }
  /// The height.
  public var heightAnchor: DimensionAnchor { DimensionAnchor(layoutReference, .height) }
}
