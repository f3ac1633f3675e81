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
    freeNodes.removeAll()
    freeRecords.removeAll()
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
    var views: [View] = []
    var stack: [(view: View, parent: Int32)] = [(top, parent)]
    while let (view, parent) = stack.popLast() {
      let node = makeNode()
      view.node = node
      owners[Int(node)].view = view
      pool.nodes[Int(node)].parent = parent
      fill(node, from: view)
      for guide in view.guides?.withNodes ?? [] { register(guide, of: node) }
      views.append(view)
      for subview in view.subviews.reversed() { stack.append((subview, node)) }
    }
    return views
  }

  private func makeNode() -> Int32 {
    if let node = freeNodes.popLast() {
      pool.nodes[Int(node)] = Node()
      return node
    }
    pool.nodes.append(Node())
    pool.environments.append(NodeEnvironment())
    pool.frames.append(.zero)
    owners.append(NodeOwner())
    return Int32(truncatingIfNeeded: pool.nodes.count - 1)
  }

  /// Copies what a view says of itself.
  func fill(_ node: Int32, from view: View) {
    let size = view.effectiveContentSize
    view.traits.content = size
    view.traits.flags.remove(.measures)
    let index = Int(node)
    let parent = Int(pool.nodes[index].parent)
    pool.nodes[index].traits = view.traits
    if view.traits.flags.contains(.wraps), view.extras?.contentSize.map({ $0.height < 0 }) ?? true {
      wrapping.insert(node)
    } else if !wrapping.isEmpty {
      wrapping.remove(node)
    }
    pool.wrapWidths[node] = nil
    let isMirrored: Bool
    switch view.traits.direction {
    case .forceLeftToRight: isMirrored = false
    case .forceRightToLeft: isMirrored = true
    case .unspecified:
      isMirrored =
        parent < 0 ? environment.direction == .rightToLeft : pool.nodes[parent].isMirrored
    }
    pool.nodes[index].isMirrored = isMirrored
    let flags = view.traits.flags
    pool.nodes[index].isLeftOut =
      flags.contains([.arranged, .hidden]) || (parent >= 0 && pool.nodes[parent].isLeftOut)
    if flags.contains(.translatesMask), !flags.contains(.arranged), parent >= 0 {
      if pool.nodes[index].mask < 0 {
        pool.nodes[index].mask = Int32(truncatingIfNeeded: pool.masks.count)
        pool.masks.append(view.mask)
      } else {
        pool.masks[Int(pool.nodes[index].mask)] = view.mask
      }
    } else {
      pool.nodes[index].mask = -1
    }
    pool.resetEnvironment(node, rootSafeArea: environment.safeArea)
    if flags.contains(.preservesMargins) { watchEnvironment(of: node) }
  }

  private func register(_ guide: LayoutGuide, of parent: Int32) {
    let node = makeNode()
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
    for member in view.arrangedSubviews where member.node >= 0 && !member.isHidden {
      record.members.append(member.node)
      record.spacings.append(view.spacing(after: member))
    }
    let node = Int(view.node)
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
