/// Margins and safe areas that depend on frames, in the passes of one layout.
extension LayoutEngine {
  /// Makes environments from the last frames; what looks at a changed one is to be compiled again.
  func updateEnvironments(_ dirty: inout DirtyOwners) {
    if environmentOrder.isEmpty { return }
    noteEnvironments(pool.updateEnvironments(of: environmentOrder), &dirty)
  }

  /// Forgets what the frames made of environments: every layout begins with nested safe areas at 0,
  /// so that its result does not depend on layouts before it.
  func resetEnvironments(_ dirty: inout DirtyOwners) {
    var changed: [Int32] = []
    for node in environmentOrder where node != pool.root && pool.nodes[Int(node)].isLive {
      let before = pool.environments[Int(node)]
      pool.resetEnvironment(node, rootSafeArea: rootSafeArea)
      if pool.environments[Int(node)] != before { changed.append(node) }
    }
    noteEnvironments(changed, &dirty)
  }

  private func noteEnvironments(_ nodes: [Int32], _ dirty: inout DirtyOwners) {
    if nodes.isEmpty { return }
    let changed = Set(nodes)
    for record in environmentRecords.sorted() where pool.records[Int(record)].isLive {
      let (first, second) = (pool.records[Int(record)].first, pool.records[Int(record)].second)
      let isSum = pool.records[Int(record)].sum >= 0
      if isSum || changed.contains(first.node) || changed.contains(second.node) {
        dirty.insert(record: record)
      }
    }
    for node in nodes {
      dirty.insert(node: node)
      noteProportions(above: node, &dirty)
      for guide in view(ofNode: node)?.guides?.withNodes ?? [] where guide.node >= 0 {
        dirty.insert(node: guide.node)
      }
    }
  }
}
