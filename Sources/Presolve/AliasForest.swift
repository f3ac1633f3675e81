import WorkingMemory

/// Weighted union-find over variables: `x = scale * root + offset`.
///
/// The last node is the constant root: a fixed variable hangs below it with scale 0. Paths are
/// halved while they are walked, so no walk recurses and any forest stays nearly flat.
/// (Tarjan and van Leeuwen, "Worst-case analysis of set union algorithms", 1984.)
///
/// Parents have an array of their own: every look-up reads two of them, and they fit in the
/// nearest cache where whole nodes do not.
@_spi(Kernel) public struct AliasForest {
  /// What is known of a variable that is not a root.
  public struct Node {
    /// Factor of the parent.
    public var scale: Double
    /// Difference to `scale * parent`.
    public var offset: Double
    /// The largest magnitude met on the way to `offset`: the scale of its rounding errors.
    public var magnitude: Double
  }

  /// The root of each variable, or one on the way to it; a root's own number.
  public let parents: UnsafeMutablePointer<Int32>
  /// How each variable depends on its parent; of no meaning for roots.
  public let nodes: UnsafeMutablePointer<Node>
  /// Number of the constant root.
  public let constantRoot: Int

  /// A forest of single variables with room for `capacity`.
  init(variableCount: Int, capacity: Int, arena: Arena) {
    parents = arena.allocate(Int32.self, capacity + 1)
    nodes = arena.allocate(Node.self, capacity + 1)
    constantRoot = capacity
    for x in 0..<variableCount { makeRoot(x) }
    makeRoot(constantRoot)
  }

  /// Makes `x` a single variable.
  @inline(__always) func makeRoot(_ x: Int) {
    parents[x] = Int32(truncatingIfNeeded: x)
  }

  /// Makes `x` hang directly below its root and returns the root.
  @inline(__always) public func root(of x: Int) -> Int {
    let parent = Int(parents[x])
    if Int(parents[parent]) == parent { return parent }
    return flatten(x)
  }

  /// Halves the path from `x` until it hangs below its root.
  @inline(never) func flatten(_ x: Int) -> Int {
    var y = x
    while true {
      let parent = Int(parents[y])
      let grandparent = Int(parents[parent])
      if grandparent == parent { break }
      compose(y, with: parent)
      y = Int(parents[y])
    }
    // The start itself must end below the root; the walk above only halves.
    while true {
      let parent = Int(parents[x])
      if Int(parents[parent]) == parent { return parent }
      compose(x, with: parent)
    }
  }

  /// Hangs `y` below its parent's parent.
  @inline(__always) private func compose(_ y: Int, with parent: Int) {
    let above = nodes[parent]
    let node = nodes[y]
    nodes[y] = Node(
      scale: node.scale * above.scale, offset: node.offset + node.scale * above.offset,
      magnitude: max(node.magnitude, node.scale.magnitude * above.magnitude))
    parents[y] = parents[parent]
  }

  /// Hangs root `x` below root `root`.
  @inline(__always) func link(
    _ x: Int, to root: Int, scale: Double, offset: Double, magnitude: Double
  ) {
    parents[x] = Int32(truncatingIfNeeded: root)
    nodes[x] = Node(scale: scale, offset: offset, magnitude: magnitude)
  }

  /// Fixes root `x` at `value`.
  @inline(__always) func fix(_ x: Int, at value: Double, magnitude: Double) {
    link(x, to: constantRoot, scale: 0, offset: value, magnitude: magnitude)
  }
}
