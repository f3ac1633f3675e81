/// Copies what views, guides and constraints say into the pool.
extension LayoutEngine {
  /// Makes the pool anew from the views.
  func registerEverything() {
    pool.nodes.removeAll(keepingCapacity: true)
    pool.stacks.removeAll(keepingCapacity: true)
    pool.members.removeAll(keepingCapacity: true)
    pool.masks.removeAll(keepingCapacity: true)
    pool.records.removeAll(keepingCapacity: true)
    pool.sums.removeAll(keepingCapacity: true)
    pool.environments.removeAll(keepingCapacity: true)
    pool.frames.removeAll(keepingCapacity: true)
    pool.wrapWidths.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    environmentOrder.removeAll(keepingCapacity: true)
    isInEnvironmentOrder.removeAll(keepingCapacity: true)
    environmentRecords.removeAll(keepingCapacity: true)
    wrapping.removeAll(keepingCapacity: true)
    broken.removeAll()
    breaks.removeAll()
    freeNodes.removeAll()
    freeRecords.removeAll()
    freeMasks.removeAll()
    freeStacks.removeAll()
    pool.root = 0
    pool.rootSize = rootView.ownFrame.size
    pool.keyboardHeight = isPart ? 0 : environment.keyboardHeight
    let views = registerNodes(of: rootView, parent: -1)
    views.forEach { view in
      if view.traits.kind == .stack { registerStack(view) }
    }
    views.forEach { view in
      if view.installed.isEmpty { return }
      for constraint in view.installed {
        constraint.record = -1
        registerRecord(constraint)
      }
    }
    for row in linearRows { registerSum(row) }
  }

  /// The same again while views that are asked for their sizes change the tree.
  func registerUntilStable() {
    changes.isEverything = true
    for _ in 0..<Self.passLimit {
      let version = changeVersion
      registerEverything()
      if changeVersion == version { return }
    }
  }

  /// Makes nodes for a view and what is below it; returns the views, parents first.
  func registerNodes(of top: View, parent: Int32) -> ViewList {
    let views = ViewList(of: top)
    if pool.nodes.isEmpty {
      pool.nodes.reserveCapacity(views.count)
      pool.environments.reserveCapacity(views.count)
      pool.frames.reserveCapacity(views.count)
      owners.reserveCapacity(views.count)
    }
    var numbers: [Int32] = []
    numbers.reserveCapacity(views.count)
    views.forEach { view, place in
      let isRoot = place < 0 && parent < 0
      let node = makeNode(
        describe(view, in: place < 0 ? parent : numbers[place]),
        NodeOwner(view: isRoot ? nil : view))
      numbers.append(node)
      view.node = node
      if isRoot {
        rootNode = node
        pool.resetEnvironment(node, rootSafeArea: rootSafeArea)
      }
      finish(node, view)
      if view.guides != nil {
        for guide in view.guides?.withNodes ?? [] { register(guide, of: node) }
      }
    }
    return views
  }

  /// Adds a node, with the environment that it has without regard to frames.
  @inline(__always) private func makeNode(_ node: Node, _ owner: consuming NodeOwner) -> Int32 {
    let environment = pool.firstEnvironment(of: node)
    if let free = freeNodes.popLast() {
      pool.nodes[Int(free)] = node
      pool.environments[Int(free)] = environment
      owners[Int(free)] = owner
      return free
    }
    pool.nodes.append(node)
    pool.environments.append(environment)
    pool.frames.append(.zero)
    owners.append(owner)
    return Int32(truncatingIfNeeded: pool.nodes.count &- 1)
  }

  /// Copies what a view says of itself to its node.
  ///
  /// What its environment becomes is found, and told to rows, by `resetEnvironments`.
  func fill(_ node: Int32, from view: View) {
    let before = pool.nodes[Int(node)]
    // If it still has a mask, it gets this place again.
    if before.mask >= 0 { freeMasks.append(before.mask) }
    var new = describe(view, in: before.parent)
    new.companion = before.companion
    new.contentUses = before.contentUses
    // It may have gone when it was asked for its size.
    new.isLive = pool.nodes[Int(node)].isLive
    pool.nodes[Int(node)] = new
    if new.isLive { finish(node, view) }
  }

  /// The node that a view makes inside another.
  @inline(__always) private func describe(_ view: View, in parent: Int32) -> Node {
    view.traits.content = view.effectiveContentSize
    view.traits.flags.remove(.measures)
    var node = Node(parent: parent, traits: view.traits)
    let flags = node.traits.flags
    switch node.traits.direction {
    case .forceLeftToRight: break
    case .forceRightToLeft: node.isMirrored = true
    case .unspecified:
      node.isMirrored =
        parent < 0
        ? rootView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        : pool.nodes[Int(parent)].isMirrored
    }
    if flags.contains(.directionalMargins) {
      node.traits.margins = node.traits.margins.resolved(isMirrored: node.isMirrored)
    }
    node.isLeftOut =
      flags.contains([.arranged, .hidden])
      || (parent >= 0 && pool.nodes[Int(parent)].isLeftOut)
    if flags.contains(.translatesMask), !flags.contains(.arranged), parent >= 0 {
      if let free = freeMasks.popLast() {
        node.mask = free
        pool.masks[Int(free)] = view.mask
      } else {
        node.mask = Int32(truncatingIfNeeded: pool.masks.count)
        pool.masks.append(view.mask)
      }
    }
    return node
  }

  /// Sets what belongs to a node beside its record.
  @inline(__always) private func finish(_ node: Int32, _ view: View) {
    let flags = view.traits.flags
    if flags.contains(.wraps), view.extras?.contentSize == nil {
      wrapping.insert(node)
    } else if !wrapping.isEmpty {
      wrapping.remove(node)
    }
    if !pool.wrapWidths.isEmpty { pool.wrapWidths[node] = nil }
    if flags.contains(.preservesMargins) { watchEnvironment(of: node) }
  }

  private func register(_ guide: LayoutGuide, of parent: Int32) {
    var new = Node(parent: parent, traits: NodeTraits())
    new.traits.kind = .guide
    new.traits.flags = []
    new.isLeftOut = pool.nodes[Int(parent)].isLeftOut
    new.isMirrored = pool.nodes[Int(parent)].isMirrored
    if guide.kind == .content { new.traits.flags = .contentArea }
    if guide.kind == .readable { new.traits.flags = .readable }
    let node = makeNode(new, NodeOwner(guide: guide))
    guide.node = node
    if guide.kind == .content { pool.nodes[Int(parent)].companion = node }
    if guide.kind == .readable { watchEnvironment(of: parent) }
  }

  /// Copies what a stack view arranges.
  func registerStack(_ view: View) {
    guard let view = view as? StackView, view.node >= 0 else { return }
    let arranged = view.arrangedSubviews
    let node = Int(view.node)
    if pool.nodes[node].companion < 0, let free = freeStacks.popLast() {
      pool.nodes[node].companion = free
    }
    var record = StackRecord(arrangement: view.arrangement)
    let companion = Int(pool.nodes[node].companion)
    if companion >= 0 { record.reuse(pool.stacks[companion]) }
    pool.makeRoom(for: arranged.count, in: &record)
    arranged.forEachUncounted { member in
      if member.node < 0 || member.traits.flags.contains(.hidden) { return }
      pool.members[Int(record.firstMember &+ record.memberCount)] = StackMember(
        node: member.node, spacing: view.spacing(after: member))
      record.memberCount &+= 1
    }
    if companion < 0 {
      pool.nodes[node].companion = Int32(truncatingIfNeeded: pool.stacks.count)
      pool.stacks.append(record)
    } else {
      pool.stacks[companion] = record
    }
    if record.arrangement.isMarginsRelative { watchEnvironment(of: view.node) }
  }

  /// Notes that something looks at a node's margins or safe area.
  func watchEnvironment(of node: Int32) {
    if isInEnvironmentOrder.contains(node) { return }
    var path: [Int32] = []
    var current = node
    while current >= 0, !isInEnvironmentOrder.contains(current) {
      path.append(current)
      current = pool.nodes[Int(current)].parent
    }
    for node in path.reversed() {
      isInEnvironmentOrder.insert(node)
      environmentOrder.append(node)
    }
  }
}
