import ConstraintSolver

extension View {
  /// How many rows and unknowns the tree has in the solver; 0 before the first pass.
  public final var layoutSize: LayoutSystemSize {
    guard let engine = treeEngine, let solver = engine.solver else { return LayoutSystemSize() }
    return LayoutSystemSize(
      rows: solver.constraintCount, nodes: engine.pool.nodes.count - engine.freeNodes.count)
  }

  /// Whether the constraints leave more than one optimal place or size; `false` where there is none.
  public final var hasAmbiguousLayout: Bool {
    ((try? ambiguousAttributes()) ?? []).isEmpty == false
  }

  /// Which of `left`, `top`, `width` and `height` have more than one optimal value.
  ///
  /// - Throws: as `layout`.
  /// - Complexity: a few solves of the tree.
  public final func ambiguousAttributes() throws(LayoutError) -> [LayoutAttribute] {
    let engine = root.makeEngine()
    return try engine.ambiguousAttributes()[node] ?? []
  }

  /// Shows another layout that is as good, where there is one, until something changes.
  ///
  /// - Throws: as `layout`.
  public final func exerciseAmbiguityInLayout() throws(LayoutError) {
    let engine = root.makeEngine()
    try engine.layout()
    try engine.exerciseAmbiguity(node)
  }

  /// The active constraints of this view, below required, that the layout misses.
  ///
  /// - Returns: constraints that name the view or one of its guides, and by how much each is missed.
  /// - Throws: as `layout`.
  public final func violatedConstraints() throws(LayoutError) -> [(
    constraint: LayoutConstraint, amount: Double
  )] {
    let engine = root.makeEngine()
    return try engine.violations().compactMap { violation in
      guard case .record(let record) = violation.origin,
        let constraint = engine.constraints[Int(record)],
        constraint.first.owningView === self || constraint.second?.owningView === self
      else { return nil }
      return (constraint, violation.amount)
    }
  }

  /// The tree below this view as text: a line for each view with its frame, then the constraints
  /// installed on it.
  ///
  /// A view without an identifier has the number that constraints call it by.
  /// The tree is laid out first, if anything changed; where that fails, frames are the last good ones.
  public final var layoutDescription: String {
    try? layout()
    var text = ""
    var stack: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = stack.popLast() {
      let indent = String(repeating: "  ", count: depth)
      let name = view.accessibilityIdentifier.map { "\($0) \(type(of: view))" } ?? view.debugName
      text += "\(indent)\(name) \(view.frame)"
      text += view.isHidden ? " hidden\n" : "\n"
      for constraint in view.installed { text += "\(indent)  | \(constraint)\n" }
      for subview in view.subviews.reversed() { stack.append((subview, depth + 1)) }
    }
    return text
  }
}

/// How large the system of a tree is.
public struct LayoutSystemSize: Hashable, Sendable {
  /// Rows of constraints, sizes, natural sizes, masks and stacks.
  public var rows = 0
  /// Views and guides, each with four unknowns.
  public var nodes = 0
}
