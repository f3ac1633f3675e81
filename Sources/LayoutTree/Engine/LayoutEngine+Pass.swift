import ConstraintModel
import ConstraintSolver

extension LayoutEngine {
  /// How often a tree is solved at most until text and margins fit the frames.
  static var passLimit: Int { 3 }

  /// Lays the tree out, if anything changed.
  ///
  /// - Throws: what cannot be; frames are then as they were, and the next pass begins anew.
  func layout() throws(LayoutError) {
    if isPassing { return }
    if changes.isEmpty, let unsettled { throw unsettled }
    var round = 0
    while !changes.isEmpty, round < Self.passLimit {
      round += 1
      unsettled = nil
      do throws(LayoutError) {
        isPassing = true
        defer { isPassing = false }
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
    let isDone = isCold ? false : try passOfChanges()
    if !isDone {
      registerUntilStable()
      observer?(.registered)
      changes = TreeChanges()
      changes.isEverything = false
      try solveCold()
    }
    try settle()
  }

  /// Exchanges what was noted.
  ///
  /// - Returns: whether it could: `false` where everything is to be made anew.
  private func passOfChanges() throws(LayoutError) -> Bool {
    guard let (dirty, gone) = takeChanges() else { return false }
    if pool.rootSize != rootView.ownFrame.size {
      pool.rootSize = rootView.ownFrame.size
      if let solver, !moveRoot(solver) { pool.rootIsPulled = false }
    }
    if pool.rootIsPulled { try exchange(dirty) } else { try solveCold() }
    var loosened = DirtyOwners()
    resetWrapping(&loosened)
    if !loosened.isEmpty { try exchange(loosened) }
    freeNodes.append(contentsOf: gone.nodes)
    freeRecords.append(contentsOf: gone.records)
    return true
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

  /// Copies what was noted into the pool, also what views note while they are asked for their sizes.
  ///
  /// - Returns: what has to be compiled again, and the numbers that are free then; `nil` where
  ///   everything is to be made anew.
  private func takeChanges() -> (dirty: DirtyOwners, gone: (nodes: [Int32], records: [Int32]))? {
    var dirty = DirtyOwners()
    var gone: (nodes: [Int32], records: [Int32]) = ([], [])
    // What still comes after that is left to the next pass.
    for _ in 0..<Self.passLimit {
      let noted = changes
      changes = TreeChanges()
      changes.isEverything = false
      take(noted, &dirty)
      gone.nodes.append(contentsOf: noted.removedNodes)
      gone.records.append(contentsOf: noted.removedRecords)
      if changes.isEverything { return nil }
      if changes.isEmpty { break }
    }
    resetWrapping(&dirty)
    resetEnvironments(&dirty)
    return (dirty, gone)
  }

  private func take(_ noted: TreeChanges, _ dirty: inout DirtyOwners) {
    var stacks: [Int32] = []
    takeRemovals(noted, &dirty)
    takeAdditions(noted.added, &dirty, &stacks)
    if changes.isEverything { return }
    takeVisibility(noted.visibility, &dirty, &stacks)
    for node in noted.nodes where pool.nodes[Int(node)].isLive {
      dirty.insert(node: node)
      // A frame that was set and does not count gives way to that of the last solve.
      moved.append(node)
      guard let view = view(ofNode: node) else { continue }
      fill(node, from: view)
      if view.traits.kind == .stack { stacks.append(node) }
      noteProportions(above: node, &dirty)
    }
    registerStacks(stacks)
    for record in noted.records where record >= 0 {
      if let constraint = constraints[Int(record)] { registerRecord(constraint) }
      dirty.insert(record: record)
    }
    for constraint in noted.activated
    where constraint.record < 0 && constraint.holder?.root === rootView {
      if registerRecord(constraint) { dirty.insert(record: constraint.record) }
    }
  }

  /// Copies what stacks arrange, each once.
  private func registerStacks(_ nodes: [Int32]) {
    for node in nodes.count < 2 ? nodes : Set(nodes).sorted() {
      if pool.nodes[Int(node)].isLive, let view = view(ofNode: node) { registerStack(view) }
    }
  }

  /// Ends what is noted of nodes and records that are gone: others may get their numbers.
  private func takeRemovals(_ noted: TreeChanges, _ dirty: inout DirtyOwners) {
    for node in noted.removedNodes {
      dirty.insert(node: node)
      giveBack(node)
    }
    var contents: Set<Int32> = []
    for record in noted.removedRecords {
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
    if noted.removedNodes.contains(where: isInEnvironmentOrder.contains) {
      isInEnvironmentOrder.subtract(noted.removedNodes)
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

  private func takeAdditions(
    _ added: [View], _ dirty: inout DirtyOwners, _ stacks: inout [Int32]
  ) {
    if added.isEmpty { return }
    let version = changeVersion
    for top in added where top.root === rootView && top.node < 0 {
      guard let parent = top.parent, parent.node >= 0 else { continue }
      let views = registerNodes(of: top, parent: parent.node)
      // One that came or went when another one was asked for its size may be in the wrong place.
      if changeVersion != version { return noteEverything() }
      views.forEach { view in
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
        stacks.append(parent.node)
        dirty.insert(node: parent.node)
      }
      views.forEach { view in
        for constraint in view.installed where constraint.record < 0 {
          if registerRecord(constraint) { dirty.insert(record: constraint.record) }
        }
      }
    }
  }

  /// Leaves out what is below hidden arranged views, or brings it back.
  ///
  /// - Complexity: O(views below them + records).
  private func takeVisibility(
    _ tops: [View], _ dirty: inout DirtyOwners, _ stacks: inout [Int32]
  ) {
    var inside: Set<Int32> = []
    // A view may be in another tree by now.
    for top in tops where top.root === rootView && top.node >= 0 {
      takeVisibility(of: top, &dirty, &stacks, &inside)
    }
    if inside.isEmpty { return }
    for (number, record) in pool.records.enumerated()
    where record.sum >= 0 || inside.contains(record.first.node)
      || inside.contains(record.second.node)
    {
      dirty.insert(record: Int32(truncatingIfNeeded: number))
    }
  }

  private func takeVisibility(
    of top: View, _ dirty: inout DirtyOwners, _ stacks: inout [Int32], _ inside: inout Set<Int32>
  ) {
    let node = top.node
    guard pool.nodes[Int(node)].isLive else { return }
    if let parent = top.parent, parent.node >= 0, parent.traits.kind == .stack {
      stacks.append(parent.node)
      dirty.insert(node: parent.node)
      noteProportions(above: parent.node, &dirty)
    }
    if top.traits.kind == .stack { stacks.append(node) }
    dirty.insert(node: node)
    let before = pool.nodes[Int(node)].isLeftOut
    fill(node, from: top)
    moved.append(node)
    if pool.nodes[Int(node)].isLeftOut == before { return }
    var open = [top]
    while let view = open.popLast() {
      let node = view.node
      // It may have gone when another one was asked for its size.
      if node < 0 { continue }
      fill(node, from: view)
      inside.insert(node)
      moved.append(node)
      dirty.insert(node: node)
      for guide in view.guides?.withNodes ?? [] where guide.node >= 0 {
        pool.nodes[Int(guide.node)].isLeftOut = pool.nodes[Int(node)].isLeftOut
        inside.insert(guide.node)
        moved.append(guide.node)
        dirty.insert(node: guide.node)
      }
      open.append(contentsOf: view.subviews)
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
