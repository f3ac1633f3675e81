import ConstraintModel

extension LayoutEngine {
  /// The size of a view whose own size is only wished for.
  ///
  /// Works on a copy of the pool, so that the tree's frames and its solver stay as they are.
  static func fitting(
    _ view: View, _ target: Size, _ priorities: AxisPriorities
  ) throws(LayoutError) -> Size {
    let root = view.root
    let copy = LayoutEngine(root: root)
    copy.environment = root.environment
    if let engine = root.engine, engine.changes.isEmpty, engine.solver != nil {
      copy.pool = engine.pool
      copy.owners = engine.owners
      copy.rootNode = engine.rootNode
      copy.constraints = engine.constraints
      copy.environmentOrder = engine.environmentOrder
      copy.isInEnvironmentOrder = engine.isInEnvironmentOrder
      copy.environmentRecords = engine.environmentRecords
      copy.wrapping = engine.wrapping
      copy.forgetFrames(engine.broken)
    } else {
      root.engine?.noteEverything()
      copy.registerEverything()
    }
    copy.changes = TreeChanges()
    copy.changes.isEverything = false
    copy.prune(to: view)
    copy.pool.rootSize = target
    copy.pool.rootPriorities = priorities
    copy.forgetWrapping()
    try copy.solveCold()
    try copy.settle()
    let size = copy.pool.frames[Int(view.node)].size
    // Numbers of nodes that nobody keeps must not look like those of an engine.
    if root.engine == nil { root.forgetNodes() }
    return size
  }

  /// Forgets what the last layout made of the pool: what fits does not depend on it.
  private func forgetFrames(_ broken: Set<Int32>) {
    for node in pool.nodes.indices where pool.nodes[node].isLive {
      pool.resetEnvironment(
        Int32(truncatingIfNeeded: node), rootSafeArea: environment.safeArea)
    }
    for record in broken where constraints[Int(record)] != nil {
      pool.records[Int(record)].isLive = true
    }
  }

  /// Leaves only what is at and below a view; it becomes the root.
  private func prune(to view: View) {
    let top = view.node
    if top == pool.root { return }
    for node in pool.nodes.indices {
      let number = Int32(truncatingIfNeeded: node)
      if number != top, !pool.isInside(number, top) { pool.nodes[node].isLive = false }
    }
    for record in pool.records.indices {
      let (first, second) = (pool.records[record].first.node, pool.records[record].second.node)
      if !pool.nodes[Int(first)].isLive || (second >= 0 && !pool.nodes[Int(second)].isLive) {
        pool.records[record].isLive = false
      }
    }
    environmentOrder.removeAll { !pool.nodes[Int($0)].isLive }
    wrapping = wrapping.filter { pool.nodes[Int($0)].isLive }
    pool.nodes[Int(top)].parent = -1
    pool.root = top
    findLeftOut(view)
  }

  /// Finds anew which nodes are left out: the view at the top is not, and with it what only lay in
  /// one that is.
  private func findLeftOut(_ top: View) {
    var open = [(view: top, isLeftOut: false)]
    while let (view, isLeftOut) = open.popLast() {
      pool.nodes[Int(view.node)].isLeftOut = isLeftOut
      for guide in view.guides?.withNodes ?? [] where guide.node >= 0 {
        pool.nodes[Int(guide.node)].isLeftOut = isLeftOut
      }
      for inner in view.subviews {
        open.append((inner, isLeftOut || inner.traits.flags.contains([.arranged, .hidden])))
      }
    }
  }

  private func forgetWrapping() {
    for node in pool.wrapWidths.keys {
      if let view = view(ofNode: node) {
        pool.nodes[Int(node)].traits.content = view.traits.content
      }
    }
    pool.wrapWidths.removeAll()
  }
}
