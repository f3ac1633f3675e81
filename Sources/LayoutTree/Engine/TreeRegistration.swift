/// Copies what views, guides and constraints say into the pool.
extension LayoutEngine {
  /// Makes the pool anew from the views.
  func registerEverything() {
    pool.nodes.removeAll(keepingCapacity: true)
    pool.stacks.removeAll(keepingCapacity: true)
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
    pool.keyboardHeight = environment.keyboardHeight
    let views = registerNodes(of: rootView, parent: -1)
    for view in views where view.traits.kind == .stack { registerStack(view) }
    for view in views {
      for constraint in view.installed {
        constraint.record = -1
        registerRecord(constraint)
      }
    }
    for row in linearRows { registerSum(row) }
  }

  /// Makes nodes for a view and what is below it; returns the views, parents first.
  func registerNodes(of top: View, parent: Int32) -> [View] {
    let views = Self.views(in: top)
    if pool.nodes.isEmpty {
      pool.nodes.reserveCapacity(views.count)
      pool.environments.reserveCapacity(views.count)
      pool.frames.reserveCapacity(views.count)
      owners.reserveCapacity(views.count)
    }
    for view in views {
      let node = makeNode(describe(view, in: view === top ? parent : view.parent?.node ?? parent))
      view.node = node
      if view === rootView { rootNode = node } else { owners[Int(node)].view = view }
      pool.resetEnvironment(node, rootSafeArea: environment.safeArea)
      finish(node, view)
      if view.guides != nil {
        for guide in view.guides?.withNodes ?? [] { register(guide, of: node) }
      }
    }
    return views
  }

  /// A view and all below it, parents first.
  private static func views(in top: View) -> [View] {
    var views: [View] = []
    var waiting = [top]
    while let view = waiting.popLast() {
      views.append(view)
      for subview in view.subviews.reversed() { waiting.append(subview) }
    }
    return views
  }

  private func makeNode(_ node: Node) -> Int32 {
    if let free = freeNodes.popLast() {
      pool.nodes[Int(free)] = node
      return free
    }
    pool.nodes.append(node)
    pool.environments.append(NodeEnvironment())
    pool.frames.append(.zero)
    owners.append(NodeOwner())
    return Int32(truncatingIfNeeded: pool.nodes.count - 1)
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
    pool.nodes[Int(node)] = new
    finish(node, view)
  }

  /// The node that a view makes inside another.
  private func describe(_ view: View, in parent: Int32) -> Node {
    view.traits.content = view.effectiveContentSize
    view.traits.flags.remove(.measures)
    var node = Node()
    node.parent = parent
    node.traits = view.traits
    let flags = node.traits.flags
    switch node.traits.direction {
    case .forceLeftToRight: break
    case .forceRightToLeft: node.isMirrored = true
    case .unspecified:
      node.isMirrored =
        parent < 0
        ? environment.direction == .rightToLeft : pool.nodes[Int(parent)].isMirrored
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
  private func finish(_ node: Int32, _ view: View) {
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
    let node = makeNode(Node())
    guide.node = node
    owners[Int(node)].guide = guide
    pool.nodes[Int(node)].parent = parent
    pool.nodes[Int(node)].traits.kind = .guide
    pool.nodes[Int(node)].traits.flags = []
    pool.nodes[Int(node)].isLeftOut = pool.nodes[Int(parent)].isLeftOut
    pool.nodes[Int(node)].isMirrored = pool.nodes[Int(parent)].isMirrored
    switch guide.kind {
    case .content:
      pool.nodes[Int(node)].traits.flags = .contentArea
      pool.nodes[Int(parent)].companion = node
    case .readable:
      pool.nodes[Int(node)].traits.flags = .readable
      watchEnvironment(of: parent)
    default: break
    }
    pool.resetEnvironment(node, rootSafeArea: .zero)
  }

  /// Copies what a stack view arranges.
  func registerStack(_ view: View) {
    guard let view = view as? StackView, view.node >= 0 else { return }
    var record = StackRecord(arrangement: view.arrangement)
    record.members.reserveCapacity(view.arrangedSubviews.count)
    for member in view.arrangedSubviews where member.node >= 0 && !member.isHidden {
      record.members.append((member.node, view.spacing(after: member)))
    }
    let node = Int(view.node)
    if pool.nodes[node].companion < 0, let free = freeStacks.popLast() {
      pool.nodes[node].companion = free
    }
    if pool.nodes[node].companion < 0 {
      pool.nodes[node].companion = Int32(truncatingIfNeeded: pool.stacks.count)
      pool.stacks.append(record)
    } else {
      pool.stacks[Int(pool.nodes[node].companion)] = record
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
