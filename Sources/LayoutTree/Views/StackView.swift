import ConstraintModel

/// A view that arranges some of its subviews in a row or a column.
///
/// The rows that it makes are those of UIKit's stack views, measured on documents that Apple's engine
/// laid out: see `StackRows`.
open class StackView: View {
  /// How arranged views share the length of the stack.
  public enum Distribution: UInt8, Hashable, Sendable, CaseIterable {
    /// By their own sizes, filling it.
    case fill
    /// All the same.
    case fillEqually
    /// In proportion to their natural sizes.
    case fillProportionally
    /// All gaps the same.
    case equalSpacing
    /// All distances between middles the same.
    case equalCentering
  }

  /// Where arranged views lie across the stack.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the leading edge, at the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge, at the bottom of a row.
    case trailing
    /// First baselines on one line.
    case firstBaseline
    /// Last baselines on one line.
    case lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// The views that are arranged, in order; all of them are subviews.
  @exclusivity(unchecked) public private(set) final var arrangedSubviews: [View] = []
  @exclusivity(unchecked) final var arrangement = StackArrangement()
  /// Spacings after single views.
  @exclusivity(unchecked) private final var customSpacings: [ObjectIdentifier: CustomSpacing] = [:]

  /// Stands for the stack's `spacing`.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  /// A stack of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.kind = .stack
  }

  /// A stack of the given views.
  public convenience init(
    arrangedSubviews views: [View], axis: Axis = .horizontal, spacing: Double = 0
  ) {
    self.init()
    self.axis = axis
    self.spacing = spacing
    for view in views { addArrangedSubview(view) }
  }

  /// The direction in which views follow each other.
  public final var axis: Axis {
    get { arrangement.axis }
    set { change { $0.axis = newValue } }
  }

  /// How arranged views share the length of the stack.
  public final var distribution: Distribution {
    get { arrangement.distribution }
    set { change { $0.distribution = newValue } }
  }

  /// Where arranged views lie across the stack.
  public final var alignment: Alignment {
    get { arrangement.alignment }
    set { change { $0.alignment = newValue } }
  }

  /// The distance between neighbours, in points; the least where the distribution makes gaps.
  public final var spacing: Double {
    get { arrangement.spacing }
    set { change { $0.spacing = newValue } }
  }

  /// Whether views are arranged inside the margins instead of the bounds.
  public final var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isMarginsRelative }
    set { change { $0.isMarginsRelative = newValue } }
  }

  /// Whether the spacing of a column is between baselines.
  public final var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelative }
    set { change { $0.isBaselineRelative = newValue } }
  }

  private func change(_ body: (inout StackArrangement) -> Void) {
    body(&arrangement)
    noteChange()
  }

  /// Arranges a view after the others and adds it as a subview.
  public final func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Arranges a view at a place among the others and adds it as a subview if it is none.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    if view === self || (!view.subviews.isEmpty && isDescendant(of: view)) {
      LayoutErrors.report(.holdsItself(view: view.debugName))
      return
    }
    if view.superview !== self { addSubview(view) }
    // Whoever is told of the new superview may have moved the view on, or arranged it.
    if view.superview !== self { return }
    if view.traits.flags.contains(.arranged) { arrangedSubviews.removeAll { $0 === view } }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    view.traits.flags.remove(.translatesMask)
    view.set(.arranged, true)
    noteMembers()
    noteVisibility(ofMember: view)
  }

  /// Stops arranging a view; it stays a subview.
  public final func removeArrangedSubview(_ view: View) {
    if forgetArranged(view) { return }
    LayoutErrors.report(.notArranged(view: view.debugName))
  }

  /// Forgets an arranged view; `false` if it is none.
  @discardableResult final func forgetArranged(_ view: View) -> Bool {
    guard let place = arrangedSubviews.lastIndex(where: { $0 === view }) else { return false }
    arrangedSubviews.remove(at: place)
    customSpacings[ObjectIdentifier(view)] = nil
    view.set(.arranged, false)
    noteMembers()
    noteVisibility(ofMember: view)
    return true
  }

  /// A hidden view is left out as long as it is arranged.
  private func noteVisibility(ofMember view: View) {
    if view.isHidden, view.node >= 0 { treeEngine?.noteVisibility(of: view) }
  }

  /// Sets the spacing after one arranged view; `spacingUseDefault` takes it away.
  ///
  /// It may be set before the view is arranged, and is forgotten when the view no longer is.
  public final func setCustomSpacing(_ spacing: Double, after view: View) {
    if customSpacings.count > 2 * arrangedSubviews.count + 8 {
      customSpacings = customSpacings.filter { $0.value.view != nil }
    }
    customSpacings[ObjectIdentifier(view)] =
      spacing == Self.spacingUseDefault ? nil : CustomSpacing(view: view, length: spacing)
    noteMembers()
  }

  /// The spacing after an arranged view.
  public final func customSpacing(after view: View) -> Double {
    ownSpacing(after: view) ?? Self.spacingUseDefault
  }

  private func ownSpacing(after view: View) -> Double? {
    guard let spacing = customSpacings[ObjectIdentifier(view)], spacing.view === view else {
      return nil
    }
    return spacing.length
  }

  private func noteMembers() {
    arrangement.hasCustomSpacing = !customSpacings.isEmpty
    noteChange()
    if node >= 0 { treeEngine?.noteVisibility(of: self) }
  }

  /// The spacing after a view, its own or the stack's.
  final func spacing(after view: View) -> Double {
    arrangement.hasCustomSpacing
      ? ownSpacing(after: view) ?? arrangement.spacing : arrangement.spacing
  }
}

/// The spacing after one view: another may have its identity once it is gone.
private struct CustomSpacing {
  weak var view: View?
  var length: Double
}

/// How a stack arranges, apart from what.
struct StackArrangement {
  var axis = Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing = 0.0
  var isMarginsRelative = false
  var isBaselineRelative = false
  var hasCustomSpacing = false
}
