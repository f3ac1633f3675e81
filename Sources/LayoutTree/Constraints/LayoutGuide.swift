/// A rectangle that takes part in layout and is no view.
///
/// Guides of one's own are placed by constraints like views; add them with `addLayoutGuide`. Those
/// that a view offers (safe area, margins, keyboard, readable width, a scroll view's content and
/// frame) are placed by the view.
public final class LayoutGuide: LayoutItem {
  /// The name in messages.
  public var identifier: String
  /// The view that owns the guide.
  public internal(set) unowned var owningView: View?
  let kind: GuideKind
  /// The node in the pool of the tree, of guides that have one; -1 without.
  var node: Int32 = -1 {
    didSet { if kind.hasNode { madeReference?.node = node } }
  }
  /// Of guides with nodes, where the last layout pass put it.
  var ownFrame = Rect.zero

  private var madeReference: LayoutItemReference?

  /// A guide of one's own; `addLayoutGuide` gives it to a view.
  public init(identifier: String = "") {
    self.identifier = identifier
    kind = .custom
  }

  init(_ kind: GuideKind, of view: View) {
    identifier = kind.name
    self.kind = kind
    owningView = view
  }

  deinit { madeReference?.guide = nil }

  /// How constraints refer to the guide.
  public var layoutReference: LayoutItemReference {
    if let madeReference { return madeReference }
    let reference = LayoutItemReference(guide: self)
    madeReference = reference
    return reference
  }

  /// Where the last layout pass put it, in the owning view's coordinates.
  public var layoutFrame: Rect {
    if kind.hasNode { return ownFrame }
    guard let owningView else { return .zero }
    let size = owningView.bounds.size
    let environment = owningView.treeEngine?.environment(of: owningView)
    let insets: EdgeInsets
    switch kind {
    case .safeArea: insets = environment?.safeArea ?? .zero
    case .margins: insets = environment?.margins ?? owningView.layoutMargins
    case .keyboard:
      let height = environment?.safeArea.bottom ?? 0
      let keyboard = owningView.parent == nil ? owningView.environment.keyboardHeight : 0
      insets = EdgeInsets(top: size.height - max(height, keyboard))
    case .custom, .readable, .content, .frame: insets = .zero
    }
    return Rect(
      x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Forgets the view.
  func disown() {
    owningView = nil
    node = -1
  }

  /// Notes the node of the view that owns the guide.
  func noteNode(ofView node: Int32) {
    if !kind.hasNode { madeReference?.node = node }
  }

  var name: String {
    let owner = owningView?.debugName ?? "no view"
    return "\(owner).\(identifier.isEmpty ? "guide" : identifier)"
  }
}

/// What places a guide.
enum GuideKind: UInt8 {
  /// Its constraints.
  case custom
  /// The safe area of its view.
  case safeArea
  /// The margins of its view.
  case margins
  /// The keyboard, at the bottom of its view.
  case keyboard
  /// The readable width inside the margins of its view.
  case readable
  /// The content of a scroll view.
  case content
  /// The frame of a scroll view.
  case frame

  var name: String {
    switch self {
    case .custom: "guide"
    case .safeArea: "safeArea"
    case .margins: "margins"
    case .keyboard: "keyboard"
    case .readable: "readable"
    case .content: "content"
    case .frame: "frame"
    }
  }

  /// Which rectangle of its node it is.
  var region: Region {
    switch self {
    case .safeArea: .safeArea
    case .margins: .margins
    case .keyboard: .keyboard
    case .frame: .frame
    case .custom, .readable, .content: .alignment
    }
  }

  /// Whether it has variables of its own.
  var hasNode: Bool { self == .custom || self == .readable || self == .content }
}
