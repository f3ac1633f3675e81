extension PoolReader {
  /// The natural extent of a node's alignment rectangle; of a stack the sum along its axis and the
  /// largest across; negative without one.
  ///
  /// Iterative: stacks may be nested deeper than the stack of a thread.
  ///
  /// - Complexity: O(views that the stacks arrange).
  func naturalSize(_ node: Int32, _ axis: Axis) -> Double {
    if !isAsLargeAsMembers(node, axis) { return nodes[Int(node)].traits.content[axis] }
    var open = [OpenStack(node: node)]
    while true {
      let last = open.count - 1
      let stack = stacks[Int(nodes[Int(open[last].node)].companion)]
      if open[last].count < Int(stack.memberCount) {
        let member = members[Int(stack.firstMember) + open[last].count].node
        if isAsLargeAsMembers(member, axis) {
          open.append(OpenStack(node: member))
        } else {
          open[last].add(nodes[Int(member)].traits.content[axis])
        }
        continue
      }
      let size = size(open[last], stack, axis)
      open.removeLast()
      if open.isEmpty { return size }
      open[last - 1].add(size)
    }
  }

  /// A stack some of whose members have been measured.
  private struct OpenStack {
    let node: Int32
    var count = 0
    var sum = 0.0
    var largest = 0.0

    mutating func add(_ size: Double) {
      count += 1
      sum += max(size, 0)
      largest = max(largest, size)
    }
  }

  /// Whether a node is a stack of something that has no natural size of its own.
  private func isAsLargeAsMembers(_ node: Int32, _ axis: Axis) -> Bool {
    let traits = nodes[Int(node)].traits
    if traits.content[axis] >= 0 || traits.kind != .stack { return false }
    let companion = Int(nodes[Int(node)].companion)
    return companion >= 0 && stacks[companion].memberCount > 0
  }

  private func size(_ open: OpenStack, _ stack: StackRecord, _ axis: Axis) -> Double {
    let margins = environments[Int(open.node)].margins
    let inset = stack.arrangement.isMarginsRelative ? margins.low(axis) + margins.high(axis) : 0
    if axis != stack.arrangement.axis { return inset + open.largest }
    var gaps = 0.0
    for place in 0..<max(Int(stack.memberCount) - 1, 0) {
      gaps += members[Int(stack.firstMember) + place].spacing
    }
    return inset + open.sum + gaps
  }
}
