import ConstraintModel

extension View {
  /// Where the view lies in its superview, alignment insets included.
  ///
  /// Setting it sets what a translated mask keeps; of a root it sets the size that is required.
  public final var frame: Rect {
    get { ownFrame }
    set {
      if newValue.size != ownFrame.size { traits.flags.remove(.laidOut) }
      ownFrame = newValue
      mask.frame = newValue
      if let parent { mask.parentSize = parent.bounds.size }
      noteChange()
    }
  }

  /// The view's own coordinates: origin zero and the frame's size.
  public final var bounds: Rect {
    get { Rect(origin: .zero, size: ownFrame.size) }
    set { frame.size = newValue.size }
  }

  /// The middle of the frame.
  public final var center: Point {
    get { Point(x: ownFrame.midX, y: ownFrame.midY) }
    set {
      frame.origin = Point(
        x: newValue.x - ownFrame.width / 2, y: newValue.y - ownFrame.height / 2)
    }
  }

  /// Whether the view keeps its frame by required rows, following its mask; on for new views.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { traits.flags.contains(.translatesMask) }
    set { set(.translatesMask, newValue) }
  }

  /// Which parts of a translated mask give way when the superview changes its size.
  public final var autoresizingMask: AutoresizingMask {
    get { mask.flexible }
    set {
      mask.flexible = newValue
      noteChange()
    }
  }

  /// Hidden views keep their place, but an arranged view leaves its stack's layout.
  public final var isHidden: Bool {
    get { traits.flags.contains(.hidden) }
    set {
      if newValue == isHidden { return }
      set(.hidden, newValue)
      if node >= 0, traits.flags.contains(.arranged) { treeEngine?.noteVisibility(of: self) }
    }
  }

  /// Distances that content should keep from the edges; 8 each at first.
  public final var layoutMargins: EdgeInsets {
    get { traits.flags.contains(.directionalMargins) ? resolvedMargins : traits.margins }
    set {
      traits.flags.remove(.directionalMargins)
      traits.margins = newValue
      noteMargins()
    }
  }

  /// The margins by leading and trailing: those set so follow the view's direction when it changes.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let m = traits.flags.contains(.directionalMargins) ? traits.margins : resolvedMargins
      return DirectionalEdgeInsets(
        top: m.top, leading: m.left, bottom: m.bottom, trailing: m.right)
    }
    set {
      traits.flags.insert(.directionalMargins)
      traits.margins = EdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
      noteMargins()
    }
  }

  /// The margins the other way round where lines run from right to left.
  private var resolvedMargins: EdgeInsets {
    traits.margins.resolved(isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Whether the margins grow to keep what is left of the superview's.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { traits.flags.contains(.preservesMargins) }
    set {
      set(.preservesMargins, newValue)
      noteMargins()
    }
  }

  /// Whether the safe area's insets are added to the margins; on for new views.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { traits.flags.contains(.marginsFromSafeArea) }
    set {
      set(.marginsFromSafeArea, newValue)
      noteMargins()
    }
  }

  /// Whether views inside have no safe area of their own; on for scroll views and cells.
  public final var endsSafeArea: Bool {
    get { traits.flags.contains(.endsSafeArea) }
    set {
      set(.endsSafeArea, newValue)
      noteMargins()
    }
  }

  /// Which way the view's lines run.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { traits.direction }
    set {
      traits.direction = newValue
      noteMargins()
    }
  }

  /// The way that lines run here; decided by the nearest view above that says so.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    var view = self
    while true {
      switch view.traits.direction {
      case .forceLeftToRight: return .leftToRight
      case .forceRightToLeft: return .rightToLeft
      case .unspecified: break
      }
      guard let next = view.parent else { return view.environment.direction }
      view = next
    }
  }

  final func set(_ flag: NodeFlags, _ isOn: Bool) {
    if traits.flags.contains(flag) == isOn { return }
    if isOn { traits.flags.insert(flag) } else { traits.flags.remove(flag) }
    noteChange()
  }

  /// Margins and directions reach what is below and beside: the pass begins anew.
  private func noteMargins() {
    if node >= 0 { treeEngine?.noteEverything() }
  }
}
