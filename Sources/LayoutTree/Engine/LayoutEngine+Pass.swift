import ConstraintModel
import ConstraintSolver

extension LayoutEngine {
  /// How often a tree is solved at most until text and margins fit the frames.
  static var passLimit: Int { 3 }

  /// Lays the tree out, if anything changed.
  ///
  /// - Throws: what cannot be; frames are then as they were, and the next pass begins anew.
  func layout() throws(LayoutError) {
    if changes.isEmpty, let unsettled { throw unsettled }
    var round = 0
    while !changes.isEmpty, round < Self.passLimit {
      round += 1
      unsettled = nil
      do throws(LayoutError) {
        try pass()
      } catch {
        if case .unsettled = error {
          unsettled = error
          changes = TreeChanges()
          changes.isEverything = false
          applyFrames()
          throw error
        }
        changes = TreeChanges()
        solver = nil
        throw error
      }
      applyFrames()
    }
  }

  /// Solves until nothing that depends on frames changes any more.
  private func pass() throws(LayoutError) {
    // What was broken may be mended: only a layout from nothing tells.
    let isCold = changes.isEverything || solver == nil || !broken.isEmpty
    if isCold {
      registerUntilStable()
      observer?(.registered)
      changes = TreeChanges()
      changes.isEverything = false
      try solveCold()
    } else {
      let dirty = takeChanges()
      if pool.rootSize != rootView.ownFrame.size {
        pool.rootSize = rootView.ownFrame.size
        if let solver, !moveRoot(solver) { pool.rootIsPulled = false }
      }
      if pool.rootIsPulled { try exchange(dirty) } else { try solveCold() }
      var loosened = DirtyOwners()
      resetWrapping(&loosened)
      if !loosened.isEmpty { try exchange(loosened) }
      freeNodes.append(contentsOf: changes.removedNodes)
      freeRecords.append(contentsOf: changes.removedRecords)
      changes = TreeChanges()
      changes.isEverything = false
    }
    try settle()
  }

  /// Solves again while margins or text do not fit the frames.
  func settle() throws(LayoutError) {
    readFrames()
    for number in 2...Self.passLimit {
      var dirty = DirtyOwners()
      updateEnvironments(&dirty)
      updateWrapping(&dirty)
      if dirty.isEmpty { return }
      try exchange(dirty)
      readFrames()
      if number == Self.passLimit { try checkWrapping() }
    }
  }

  /// Copies what was noted into the pool; returns what has to be compiled again.
  private func takeChanges() -> DirtyOwners {
    var dirty = DirtyOwners()
    takeRemovals(&dirty)
    takeAdditions(&dirty)
    // A view may be in another tree by now.
    for view in changes.visibility where view.root === rootView { takeVisibility(of: view, &dirty) }
    for node in changes.nodes where pool.nodes[Int(node)].isLive {
      dirty.insert(node: node)
      // A frame that was set and does not count gives way to that of the last solve.
      moved.append(node)
      guard let view = view(ofNode: node) else { continue }
      fill(node, from: view)
      if view.traits.kind == .stack { registerStack(view) }
      noteProportions(above: node, &dirty)
    }
    for record in changes.records where record >= 0 {
      if let constraint = constraints[Int(record)] { registerRecord(constraint) }
      dirty.insert(record: record)
    }
    for constraint in changes.activated
    where constraint.record < 0 && constraint.holder?.root === rootView {
      if registerRecord(constraint) { dirty.insert(record: constraint.record) }
    }
    resetWrapping(&dirty)
    resetEnvironments(&dirty)
    // Content areas may have got their first use.
    for node in changes.nodes where pool.nodes[Int(node)].isLive { dirty.insert(node: node) }
    return dirty
  }

  /// Ends what is noted of nodes and records that are gone: others may get their numbers.
  private func takeRemovals(_ dirty: inout DirtyOwners) {
    for node in changes.removedNodes {
      dirty.insert(node: node)
      giveBack(node)
    }
    var contents: Set<Int32> = []
    for record in changes.removedRecords {
      dirty.insert(record: record)
      environmentRecords.remove(record)
      for place in pool.places(ofRecord: record)
      where pool.nodes[Int(place.node)].traits.flags.contains(.contentArea) {
        contents.insert(place.node)
      }
    }
    for node in contents.sorted() where pool.nodes[Int(node)].isLive {
      if pool.findContentUses(of: node) { dirty.insert(node: node) }
    }
    if changes.removedNodes.contains(where: isInEnvironmentOrder.contains) {
      isInEnvironmentOrder.subtract(changes.removedNodes)
      environmentOrder.removeAll { !isInEnvironmentOrder.contains($0) }
    }
  }

  /// Makes the records of a node that is gone free for others.
  private func giveBack(_ node: Int32) {
    let (mask, companion) = (pool.nodes[Int(node)].mask, pool.nodes[Int(node)].companion)
    if mask >= 0 { freeMasks.append(mask) }
    if companion >= 0, pool.nodes[Int(node)].traits.kind == .stack { freeStacks.append(companion) }
    pool.nodes[Int(node)].mask = -1
    pool.nodes[Int(node)].companion = -1
  }

  private func takeAdditions(_ dirty: inout DirtyOwners) {
    for top in changes.added where top.root === rootView && top.node < 0 {
      guard let parent = top.parent, parent.node >= 0 else { continue }
      let views = registerNodes(of: top, parent: parent.node)
      views.forEach { view in
        // It may have gone when another one was asked for its size.
        if view.node < 0 { return }
        dirty.insert(node: view.node)
        // Variables of a node that was another's may have the right values already.
        moved.append(view.node)
        for guide in view.guides?.withNodes ?? [] {
          dirty.insert(node: guide.node)
          moved.append(guide.node)
        }
        if view.traits.kind == .stack { registerStack(view) }
      }
      if parent.traits.kind == .stack {
        registerStack(parent)
        dirty.insert(node: parent.node)
      }
      views.forEach { view in
        for constraint in view.installed where constraint.record < 0 {
          if registerRecord(constraint) { dirty.insert(record: constraint.record) }
        }
      }
    }
  }

  /// Leaves out what is below a hidden arranged view, or brings it back.
  private func takeVisibility(of top: View, _ dirty: inout DirtyOwners) {
    guard top.node >= 0, pool.nodes[Int(top.node)].isLive else { return }
    if let parent = top.parent, parent.node >= 0, parent.traits.kind == .stack {
      registerStack(parent)
      dirty.insert(node: parent.node)
      noteProportions(above: parent.node, &dirty)
    }
    registerStack(top)
    dirty.insert(node: top.node)
    let before = pool.nodes[Int(top.node)].isLeftOut
    fill(top.node, from: top)
    moved.append(top.node)
    if pool.nodes[Int(top.node)].isLeftOut == before { return }
    var stack = [top]
    var inside: Set<Int32> = []
    while let view = stack.popLast() {
      if view.node < 0 { continue }
      fill(view.node, from: view)
      inside.insert(view.node)
      moved.append(view.node)
      dirty.insert(node: view.node)
      for guide in view.guides?.withNodes ?? [] where guide.node >= 0 {
        pool.nodes[Int(guide.node)].isLeftOut = pool.nodes[Int(view.node)].isLeftOut
        inside.insert(guide.node)
        moved.append(guide.node)
        dirty.insert(node: guide.node)
      }
      stack.append(contentsOf: view.subviews)
    }
    for (number, record) in pool.records.enumerated()
    where record.sum >= 0 || inside.contains(record.first.node)
      || inside.contains(record.second.node)
    {
      dirty.insert(record: Int32(truncatingIfNeeded: number))
    }
  }

  /// Stacks above that share their length by natural sizes depend on this one.
  func noteProportions(above node: Int32, _ dirty: inout DirtyOwners) {
    var current = pool.nodes[Int(node)].parent
    while current >= 0, pool.nodes[Int(current)].traits.kind == .stack {
      let companion = pool.nodes[Int(current)].companion
      if companion >= 0,
        pool.stacks[Int(companion)].arrangement.distribution == .fillProportionally
      {
        dirty.insert(node: current)
      }
      current = pool.nodes[Int(current)].parent
    }
  }
}
