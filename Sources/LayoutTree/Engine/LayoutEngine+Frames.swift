import ConstraintModel
@_spi(Kernel) import ConstraintSolver

extension LayoutEngine {
  /// Reads all frames, after a solve from nothing.
  private func readAllFrames(_ solver: Solver) {
    hasNewSolver = false
    solver.noteAllValuesRead()
    var frames = pool.frames
    pool.frames = []
    solver.withValues { values in
      for node in frames.indices { frames[node] = pool.frame(of: node) { values[$0] } }
    }
    pool.frames = frames
    moved = frames.indices.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Reads the frames of nodes whose variables moved; all of them where nobody has read the
  /// solver's yet.
  func readFrames() {
    guard let solver else { return }
    if hasNewSolver { return readAllFrames(solver) }
    var last: Int32 = -1
    for variable in solver.changedVariables() {
      let node = Int32(truncatingIfNeeded: variable.index / 4)
      if node == last { continue }
      last = node
      moved.append(node)
    }
    let count = solver.variableCount
    let nodes = moved
    solver.withValues { values in
      for node in nodes where Int(node) * 4 + 3 < count {
        pool.frames[Int(node)] = pool.frame(of: Int(node)) { values[$0] }
      }
    }
  }

  /// Gives views the frames that the pass found, and calls `layoutSubviews` where a size changed.
  func applyFrames() {
    var resized: [View] = []
    if let scale = environment.scale, scale > 0, scale.isFinite {
      let snapped = PixelGrid(scale: scale).snapped(pool)
      for node in snapped.indices { apply(snapped[node], node, &resized) }
    } else {
      for node in moved { apply(pool.frames[Int(node)], Int(node), &resized) }
    }
    moved.removeAll(keepingCapacity: true)
    let hooked = takeHooked()
    if !hooked.isEmpty {
      var seen = Set(resized.map { ObjectIdentifier($0) })
      for view in hooked where seen.insert(ObjectIdentifier(view)).inserted { resized.append(view) }
    }
    if laidOutSize != rootView.ownFrame.size {
      laidOutSize = rootView.ownFrame.size
      rootView.layoutSubviews()
    }
    for view in resized { view.layoutSubviews() }
  }

  @inline(__always) private func apply(_ frame: Rect, _ node: Int, _ resized: inout [View]) {
    guard pool.nodes[node].isLive else { return }
    if node == Int(rootNode) { return }
    guard let view = owners[node].view else {
      owners[node].guide?.ownFrame = frame
      return
    }
    let type = type(of: view)
    if type != View.self || view.attachments != nil,
      view.ownFrame.size != frame.size || !view.traits.flags.contains(.laidOut)
    {
      // Most views have nothing to do there.
      if type != StackView.self || view.attachments != nil { resized.append(view) }
      view.traits.flags.insert(.laidOut)
    }
    view.ownFrame = frame
  }
}
