/// Safe areas and margins that depend on where views lie.
///
/// The safe area of a view is what is left of its superview's at each edge: the inset less the
/// distance to that edge, `max(0, inset - distance)`. A view that sticks out lies at distance 0: it
/// has no more than its superview, and nothing where that has nothing. A cell or scroll view ends
/// the safe area. A margin is the view's own and its safe area, and where the view preserves its
/// superview's margins at least what is left of those, by the same rule.
///
/// The content area of a scroll view is inside it: seen from there its margins are without its safe
/// area, and distances are those to the edges of the content.
extension NodePool {
  /// Sets a node's environment without regard to frames: nested safe areas begin at 0.
  mutating func resetEnvironment(_ node: Int32, rootSafeArea: EdgeInsets) {
    if node != root {
      environments[Int(node)] = firstEnvironment(of: nodes[Int(node)])
      return
    }
    let traits = nodes[Int(node)].traits
    let isAdded = traits.flags.contains(.marginsFromSafeArea)
    environments[Int(node)] = NodeEnvironment(
      safeArea: rootSafeArea, margins: isAdded ? traits.margins + rootSafeArea : traits.margins)
  }

  /// The environment of a node below the root without regard to frames.
  @inline(__always) func firstEnvironment(of node: Node) -> NodeEnvironment {
    let isContent = node.traits.flags.contains(.contentArea)
    return NodeEnvironment(
      margins: isContent ? nodes[Int(node.parent)].traits.margins : node.traits.margins)
  }

  /// Makes environments from the frames, for nodes in an order in which none comes before its
  /// parent; returns those whose environment changed.
  mutating func updateEnvironments(of order: [Int32]) -> [Int32] {
    var changed: [Int32] = []
    func update(_ node: Int32, _ found: NodeEnvironment) {
      if found.isClose(to: environments[Int(node)]) { return }
      environments[Int(node)] = found
      changed.append(node)
    }
    for node in order where isPresent(node) {
      let traits = nodes[Int(node)].traits
      // A content area's comes with that of its scroll view.
      if traits.flags.contains(.contentArea) { continue }
      if node != root { update(node, environment(of: node)) }
      if traits.kind == .scroll, nodes[Int(node)].companion >= 0 {
        update(
          nodes[Int(node)].companion, NodeEnvironment(margins: margins(of: node, safeArea: .zero)))
      }
    }
    return changed
  }

  private func environment(of node: Int32) -> NodeEnvironment {
    let parent = Int(nodes[Int(node)].parent)
    let ends = nodes[parent].traits.flags.contains(.endsSafeArea)
    let safeArea = ends ? EdgeInsets.zero : rest(of: environments[parent].safeArea, at: node)
    return NodeEnvironment(safeArea: safeArea, margins: margins(of: node, safeArea: safeArea))
  }

  private func margins(of node: Int32, safeArea: EdgeInsets) -> EdgeInsets {
    let traits = nodes[Int(node)].traits
    var margins = traits.margins
    if traits.flags.contains(.marginsFromSafeArea) { margins = margins + safeArea }
    if node == root || !traits.flags.contains(.preservesMargins) { return margins }
    let kept = rest(of: environments[surroundings(of: node)].margins, at: node)
    margins.top = max(margins.top, kept.top)
    margins.left = max(margins.left, kept.left)
    margins.bottom = max(margins.bottom, kept.bottom)
    margins.right = max(margins.right, kept.right)
    return margins
  }

  /// What is left at a node of insets of what it lies in.
  private func rest(of insets: EdgeInsets, at node: Int32) -> EdgeInsets {
    func rest(_ inset: Double, _ distance: Double) -> Double { max(0, inset - max(0, distance)) }
    let frame = frames[Int(node)], outer = frames[surroundings(of: node)].size
    return EdgeInsets(
      top: rest(insets.top, frame.minY), left: rest(insets.left, frame.minX),
      bottom: rest(insets.bottom, outer.height - frame.maxY),
      right: rest(insets.right, outer.width - frame.maxX))
  }

  /// The node that a view lies in: its superview, or the content area of that.
  private func surroundings(of node: Int32) -> Int {
    let parent = Int(nodes[Int(node)].parent)
    guard nodes[parent].traits.kind == .scroll, nodes[parent].companion >= 0 else { return parent }
    return Int(nodes[parent].companion)
  }
}

extension EdgeInsets {
  /// Whether no distance differs by more than rounding makes.
  fileprivate func isClose(to other: EdgeInsets) -> Bool {
    LayoutTolerances.isSame(top, other.top) && LayoutTolerances.isSame(left, other.left)
      && LayoutTolerances.isSame(bottom, other.bottom)
      && LayoutTolerances.isSame(right, other.right)
  }
}

extension NodeEnvironment {
  fileprivate func isClose(to other: NodeEnvironment) -> Bool {
    safeArea.isClose(to: other.safeArea) && margins.isClose(to: other.margins)
  }
}

/// When lengths count as the same.
enum LayoutTolerances {
  /// Points: far below what a screen can show, above the rounding of a solve.
  static let length = 1e-6

  static func isSame(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= length }
}
