import WorkingMemory

extension Presolver {
  /// Values of all variables from those of parameters and hot values.
  ///
  /// `values` holds the parameters' and hot values on entry. Parameters that no row bounds take
  /// the value that puts the first variable of their alias group at 0.
  /// - Complexity: O(variables + entries of definitions).
  public func postsolve(_ values: UnsafeMutablePointer<Double>) {
    placeFreeRoots(values)
    definitions.evaluate(into: values)
    let nodes = aliases.nodes
    let constantRoot = aliases.constantRoot
    var x = 0
    while x < variableCount {
      let root = aliases.root(of: x)
      if root != x {
        let node = nodes[x]
        values[x] =
          root == constantRoot ? node.offset : node.offset + node.scale * values[root]
      }
      x &+= 1
    }
  }

  /// How many roots are free: neither parameter, hot, fixed nor defined.
  private var freeRootCount: Int {
    variableCount - aliasCount - definitions.count - components.parameterCount
      - input.hotVariables.count
  }

  private func placeFreeRoots(_ values: UnsafeMutablePointer<Double>) {
    if freeRootCount == 0 { return }
    let isPlaced = arena.allocateZeroed(Bool.self, variableCapacity + 1)
    defer { arena.release(isPlaced, variableCapacity + 1) }
    for x in 0..<variableCount {
      let root = aliases.root(of: x)
      if root == aliases.constantRoot || isPlaced[root] || isHot[root] { continue }
      if components.componentOf[root] >= 0 || definitions.definitionOf[root] >= 0 { continue }
      isPlaced[root] = true
      let node = aliases.nodes[x]
      values[root] = root == x ? 0 : -node.offset / node.scale
    }
  }
}
