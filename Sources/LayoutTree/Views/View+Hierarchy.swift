extension View {
  /// The view that holds this one.
  public final var superview: View? { parent }

  /// Adds a view in front of the others; it leaves the one that it is in.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place among the others; a place beyond them is at the front.
  public final func insertSubview(_ view: View, at index: Int) {
    if view === self || (!view.subviews.isEmpty && isDescendant(of: view)) {
      LayoutErrors.report(.holdsItself(view: view.debugName))
      return
    }
    if view.parent === self {
      // It only moves among the others; constraints stay.
      guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
      subviews.remove(at: place)
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      return
    }
    if view.parent != nil { view.leaveSuperview() }
    view.willMove(toSuperview: self)
    view.engine = view.engine?.successor
    view.forgetNodes()
    view.traits.flags.remove(.laidOut)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.parent = self
    view.mask.parentSize = bounds.size
    if node >= 0 { treeEngine?.noteAddition(of: view, to: self) }
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Adds a view behind another.
  public final func insertSubview(_ view: View, belowSubview other: View) {
    if view === other, view.parent === self { return }
    insertSubview(view, at: place(of: other, without: view) ?? subviews.count)
  }

  /// Adds a view in front of another.
  public final func insertSubview(_ view: View, aboveSubview other: View) {
    if view === other, view.parent === self { return }
    insertSubview(view, at: place(of: other, without: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Where a subview lies once another one is taken out.
  private func place(of other: View, without view: View) -> Int? {
    guard let place = subviews.firstIndex(where: { $0 === other }) else { return nil }
    return view.parent === self && subviews[..<place].contains { $0 === view } ? place - 1 : place
  }

  /// Takes the view out of its superview; constraints that reach beyond it are deactivated.
  ///
  /// - Complexity: O(constraints installed on the views above).
  public final func removeFromSuperview() {
    if parent == nil { return }
    willMove(toSuperview: nil)
    leaveSuperview()
    didMoveToSuperview()
  }

  private func leaveSuperview() {
    guard let old = parent else { return }
    old.willRemoveSubview(self)
    (old as? StackView)?.forgetArranged(self)
    deactivateConstraintsAcross()
    if node >= 0 { treeEngine?.noteRemoval(of: self) }
    if let place = old.subviews.lastIndex(where: { $0 === self }) { old.subviews.remove(at: place) }
    parent = nil
    forgetNodes()
  }

  /// Moves a view in front of the others.
  public final func bringSubviewToFront(_ view: View) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: place))
  }

  /// Moves a view behind the others.
  public final func sendSubviewToBack(_ view: View) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: place), at: 0)
  }

  /// Whether the view is the other one or inside it.
  public final func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let here = current {
      if here === view { return true }
      current = here.parent
    }
    return false
  }

  /// The first view with the tag, this one included, depth first.
  public final func viewWithTag(_ tag: Int) -> View? {
    var stack = [self]
    while let view = stack.popLast() {
      if view.tag == tag { return view }
      stack.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// The nearest view that holds both; one of them if it holds the other.
  static func nearestCommonAncestor(_ first: View, _ second: View) -> View? {
    if first === second || second.parent === first { return first }
    if let parent = first.parent, parent === second || parent === second.parent { return parent }
    var a = first, b = second
    var (depthA, depthB) = (a.depth, b.depth)
    while depthA > depthB, let next = a.parent { (a, depthA) = (next, depthA - 1) }
    while depthB > depthA, let next = b.parent { (b, depthB) = (next, depthB - 1) }
    while a !== b {
      guard let nextA = a.parent, let nextB = b.parent else { return nil }
      (a, b) = (nextA, nextB)
    }
    return a
  }

  private var depth: Int {
    var count = 0
    var view = self
    while let next = view.parent { (view, count) = (next, count + 1) }
    return count
  }

  private func deactivateConstraintsAcross() {
    var above = parent
    while let view = above {
      let crossing = view.installed.filter { constraint in
        constraint.first.owningView?.isDescendant(of: self) ?? true
          || constraint.second?.owningView?.isDescendant(of: self) ?? false
      }
      if !crossing.isEmpty { LayoutConstraint.deactivate(crossing) }
      above = view.parent
    }
  }

  /// Forgets the pool that the views were in.
  final func forgetNodes() {
    if node < 0 { return }
    var stack = [self]
    while let view = stack.popLast() {
      view.node = -1
      view.guides?.forgetNodes()
      for constraint in view.installed { constraint.record = -1 }
      stack.append(contentsOf: view.subviews)
    }
  }
}
