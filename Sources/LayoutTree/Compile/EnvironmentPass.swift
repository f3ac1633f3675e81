/// Safe areas and margins that depend on where views lie.
///
/// The safe area of a view is what is left of its superview's at each edge; a cell or scroll view
/// ends it. A margin is the view's own and its safe area, and where the view preserves its
/// superview's margins at least what is left of those.
extension NodePool {
  /// Sets a node's environment without regard to frames: nested safe areas begin at 0.
  mutating func resetEnvironment(_ node: Int32, rootSafeArea: EdgeInsets) {
    let own = nodes[Int(node)].traits.margins
    if node != root {
      environments[Int(node)] = NodeEnvironment(margins: own)
      return
    }
    let isAdded = nodes[Int(node)].traits.flags.contains(.marginsFromSafeArea)
    environments[Int(node)] = NodeEnvironment(
      safeArea: rootSafeArea, margins: isAdded ? own + rootSafeArea : own)
  }

  /// Makes environments from the frames, for nodes in an order in which none comes before its
  /// parent; returns those whose environment changed.
  mutating func updateEnvironments(of order: [Int32]) -> [Int32] {
    var changed: [Int32] = []
    for node in order where node != root && isPresent(node) {
      let found = environment(of: node)
      if found.isClose(to: environments[Int(node)]) { continue }
      environments[Int(node)] = found
      changed.append(node)
    }
    return changed
  }

  private func environment(of node: Int32) -> NodeEnvironment {
    let traits = nodes[Int(node)].traits
    let parent = Int(nodes[Int(node)].parent)
    let above = environments[parent]
    let frame = frames[Int(node)], outer = frames[parent].size
    func left(of insets: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: max(0, insets.top - frame.minY), left: max(0, insets.left - frame.minX),
        bottom: max(0, insets.bottom - (outer.height - frame.maxY)),
        right: max(0, insets.right - (outer.width - frame.maxX)))
    }
    let ends = nodes[parent].traits.flags.contains(.endsSafeArea)
    let safeArea = ends ? EdgeInsets.zero : left(of: above.safeArea)
    var margins = traits.margins
    if traits.flags.contains(.marginsFromSafeArea) { margins = margins + safeArea }
    if traits.flags.contains(.preservesMargins) {
      let rest = left(of: above.margins)
      margins = EdgeInsets(
        top: max(margins.top, rest.top), left: max(margins.left, rest.left),
        bottom: max(margins.bottom, rest.bottom), right: max(margins.right, rest.right))
    }
    return NodeEnvironment(safeArea: safeArea, margins: margins)
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
