/// What a layout pass from nothing has just done.
package enum LayoutStep: Hashable, Sendable {
  /// Views, guides and constraints are copied into the pool.
  case registered
  /// The rows are made.
  case compiled
  /// The rows are solved; frames are read next.
  case solved
}

extension View {
  /// Has the steps of the tree's passes from nothing told, so that they can be timed.
  package final func observeLayout(_ observer: ((LayoutStep) -> Void)?) {
    root.makeEngine().observer = observer
  }

  /// What a translated mask keeps: a frame, and the superview's size then.
  package final var maskedFrame: (frame: Rect, superviewSize: Size) {
    (mask.frame, mask.parentSize)
  }
}

extension LayoutGuide {
  /// The name that documents give a guide of the system; `nil` for one's own.
  package var documentName: String? { kind == .custom ? nil : kind.name }
}
