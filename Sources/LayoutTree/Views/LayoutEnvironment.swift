import ConstraintModel

/// What a root tells the tree about the world around it.
public struct LayoutEnvironment {
  /// Which way lines run where no view says otherwise.
  public var direction = LayoutDirection.leftToRight
  /// What bars and notches take from the root's edges.
  public var safeArea = EdgeInsets.zero
  /// How high the keyboard stands above the root's bottom edge, in points.
  public var keyboardHeight = 0.0
  /// Device pixels a point; frames are snapped to them when it is given.
  public var scale: Double?
  /// What measures text.
  public var textMeasurer: any TextMeasurer = FixedFontMetrics()
  /// What happens when required constraints contradict each other.
  public var conflictPolicy = ConflictPolicy.keepLastFrames

  /// The defaults.
  public init() {}
}

/// What happens when required constraints contradict each other.
public enum ConflictPolicy: Hashable, Sendable {
  /// The layout fails and the last good frames stay.
  case keepLastFrames
  /// The constraint of the conflict that was activated last is switched off and reported, until the
  /// rest can hold.
  case breakNewest
}

extension View {
  /// What the root tells the tree; of another view, what its root tells it.
  public final var environment: LayoutEnvironment {
    get { root.rootEngine?.environment ?? LayoutEnvironment() }
    set { root.makeEngine().environment = newValue }
  }

  /// The same for as long as the root tells the tree the same; never that of another environment.
  package final var environmentVersion: UInt64 { root.rootEngine?.environmentVersion ?? 0 }

  /// What bars and notches take from this view's edges, as far as the last layout pass found.
  ///
  /// Setting it on a root says how it is there.
  public final var safeAreaInsets: EdgeInsets {
    get {
      if parent == nil { return environment.safeArea }
      return treeEngine?.environment(of: self)?.safeArea ?? .zero
    }
    set { if parent == nil { environment.safeArea = newValue } }
  }

  final var rootEngine: LayoutEngine? { engine }

  final func makeEngine() -> LayoutEngine {
    if let engine { return engine }
    let made = LayoutEngine(root: self)
    engine = made
    return made
  }
}
