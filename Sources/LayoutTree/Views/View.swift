import ConstraintModel

/// A view without a screen: what layout needs of a UIKit view, under the same names.
///
///     let root = View(), box = View()
///     root.frame.size = Size(width: 320, height: 480)
///     root.addSubview(box)
///     box.translatesAutoresizingMaskIntoConstraints = false
///     LayoutConstraint.activate([
///       box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16), ...
///     ])
///     try root.layout()
///     print(box.frame)
///
/// A view is a facade: a layout pass works on the records of the tree's pool, never on views. The
/// view at the top of a tree is its root; its size is required. One thread uses a tree at a time,
/// and nothing here calls back while it holds one of the fields marked so: checks of exclusive
/// access would cost a third of a layout.
open class View: Responder, LayoutItem {
  /// The views in this one, back to front.
  @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
  @exclusivity(unchecked) unowned final var parent: View?
  /// Constraints installed here.
  @exclusivity(unchecked) final var installed: [LayoutConstraint] = []
  @exclusivity(unchecked) final var traits = NodeTraits()
  /// The frame that was set, or that the last layout pass found.
  @exclusivity(unchecked) final var ownFrame = Rect.zero
  /// What a translated mask keeps.
  @exclusivity(unchecked) final var mask = AutoresizingRecord()
  /// The node in the pool of the tree; -1 while the tree has none.
  @exclusivity(unchecked) final var node: Int32 = -1 {
    didSet {
      madeReference?.node = node
      guides?.noteNode(ofView: node)
    }
  }
  /// Guides, once someone has asked for one.
  @exclusivity(unchecked) final var guides: ViewGuides?
  /// What only some views have.
  @exclusivity(unchecked) final var extras: ViewExtras?
  /// Of a root: what lays the tree out.
  @exclusivity(unchecked) final var engine: LayoutEngine?
  @exclusivity(unchecked) private final var madeReference: LayoutItemReference?
  /// The name in messages.
  public final var accessibilityIdentifier: String?
  /// A number that the application gives a meaning.
  public final var tag = 0
  /// What other modules keep with the view.
  @_spi(Attachments) @exclusivity(unchecked) public final var attachments: AttachmentTable?

  /// A view of the given frame.
  public init(frame: Rect) {
    ownFrame = frame
    mask.frame = frame
    super.init(ofType: ())
  }

  /// A view without a frame.
  public convenience init() { self.init(frame: .zero) }

  /// A view of a type that is known only when running: see `Responder`.
  @available(*, unavailable)
  public required convenience init(ofType: ()) { self.init(frame: .zero) }

  deinit {
    madeReference?.view = nil
    engine = nil
    // Iterative: a tree may be deeper than the stack of a thread.
    var left = subviews
    subviews = []
    while var view = left.popLast() {
      view.parent = nil
      if !isKnownUniquelyReferenced(&view) { continue }
      left.append(contentsOf: view.subviews)
      view.subviews = []
    }
    for constraint in installed {
      constraint.holder = nil
      constraint.activation = 0
      // The number of a pool that is gone, too.
      constraint.record = -1
    }
    guides?.disown()
  }

  /// How constraints refer to the view.
  public final var layoutReference: LayoutItemReference {
    if let madeReference { return madeReference }
    let reference = LayoutItemReference(view: self)
    madeReference = reference
    return reference
  }

  // MARK: Natural size

  /// Stands for no natural size along an axis.
  public static let noIntrinsicMetric = -1.0

  /// The size that the content asks for; `noIntrinsicMetric` along an axis where it asks for none.
  ///
  /// Call `invalidateIntrinsicContentSize` when it changes.
  open var intrinsicContentSize: Size {
    Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The natural size when it may be no wider than `width`; asked of views that wrap.
  open func contentSize(fittingWidth width: Double) -> Size { intrinsicContentSize }

  /// The size that suits the view within the given one; its natural size unless overridden.
  open func sizeThatFits(_ size: Size) -> Size {
    let natural = intrinsicContentSize
    return Size(
      width: natural.width < 0 ? bounds.size.width : natural.width,
      height: natural.height < 0 ? bounds.size.height : natural.height)
  }

  // MARK: Hooks

  /// Called after a layout pass that changed the view's size; may change constraints, which leads
  /// to another pass.
  open func layoutSubviews() {
    if let afterLayout = attachments?.afterLayout { afterLayout() }
  }

  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview superview: View?) {}

  /// Called when the view has got another superview.
  open func didMoveToSuperview() {}

  /// Called when a subview has been added.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// Draws the content; without a screen nobody calls it.
  open func draw(_ rect: Rect) {}

  /// Called when the tint colour is another; without a screen nobody calls it.
  open func tintColorDidChange() {}

  /// Whether views of the class are laid out by constraints; kept only.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Called when the view is in another window; there are none here.
  open func didMoveToWindow() {}

  // MARK: Changes

  /// Notes that the tree's record of this view is out of date.
  @inline(__always) final func noteChange() {
    if node >= 0 { treeEngine?.noteChange(ofView: self) }
  }

  /// What lays out the tree that the view is in, if anything did yet.
  final var treeEngine: LayoutEngine? { root.engine }

  /// The topmost view.
  public final var root: View {
    var view = self
    while let next = view.parent { view = next }
    return view
  }

  final var debugName: String {
    accessibilityIdentifier ?? "\(type(of: self))\(node >= 0 ? "#\(node)" : "")"
  }
}

/// What other modules keep with a view.
@_spi(Attachments) open class AttachmentTable {
  /// Called by the view's `layoutSubviews`.
  public final var afterLayout: (() -> Void)?

  /// Nothing yet.
  public init() {}
}

/// What only some views have.
struct ViewExtras {
  /// Overrides the natural size.
  var contentSize: Size?
  /// Overrides the baselines: from the top, from the bottom.
  var baselines: (first: Double, last: Double)?
  /// Whether the size that fits is just being found.
  var isFitting = false
}
