import WorkingMemory

/// Weighted union-find over variables: `x = scale * root + offset`.
///
/// The last node is the constant root: a fixed variable hangs below it with scale 0. Paths
/// are halved while they are walked, so no walk recurses and any forest stays nearly flat.
/// (Tarjan and van Leeuwen, "Worst-case analysis of set union algorithms", 1984.)
@_spi(Kernel) public struct AliasForest {
  /// What is known of a variable.
  public struct Node {
    /// The root, or a node on the way to it; the variable itself if it is a root.
    public var parent: Int32
    /// The largest magnitude met on the way to `offset`: the scale of its rounding errors.
    public var magnitude: Float
    /// Factor of the parent.
    public var scale: Double
    /// Difference to `scale * parent`.
    public var offset: Double
  }

  /// The nodes, the constant root last.
  public let nodes: UnsafeMutablePointer<Node>
  /// Number of the constant root.
  public let constantRoot: Int

  /// A forest of single variables with room for `capacity`.
  init(variableCount: Int, capacity: Int, arena: Arena) {
    nodes = arena.allocate(Node.self, capacity + 1)
    constantRoot = capacity
    for x in 0..<variableCount { makeRoot(x) }
    makeRoot(constantRoot)
  }

  /// Makes `x` a single variable.
  @inline(__always) func makeRoot(_ x: Int) {
    nodes[x] = Node(parent: Int32(truncatingIfNeeded: x), magnitude: 0, scale: 1, offset: 0)
  }

  /// Makes `x` hang directly below its root and returns the root.
  @inline(__always) public func root(of x: Int) -> Int {
    let parent = Int(nodes[x].parent)
    if Int(nodes[parent].parent) == parent { return parent }
    return flatten(x)
  }

  /// Halves the path from `x` until it hangs below its root.
  @inline(never) func flatten(_ x: Int) -> Int {
    var y = x
    while true {
      let parent = Int(nodes[y].parent)
      let grandparent = Int(nodes[parent].parent)
      if grandparent == parent { break }
      compose(y, with: parent)
      y = Int(nodes[y].parent)
    }
    // The start itself must end below the root; the walk above only halves.
    while true {
      let parent = Int(nodes[x].parent)
      if Int(nodes[parent].parent) == parent { return parent }
      compose(x, with: parent)
    }
  }

  /// Hangs `y` below its parent's parent.
  @inline(__always) private func compose(_ y: Int, with parent: Int) {
    let above = nodes[parent]
    let scale = nodes[y].scale
    nodes[y].offset += scale * above.offset
    nodes[y].scale = scale * above.scale
    nodes[y].magnitude = max(nodes[y].magnitude, Float(scale.magnitude) * above.magnitude)
    nodes[y].parent = above.parent
  }

  /// Hangs root `x` below root `root`.
  @inline(__always) func link(
    _ x: Int, to root: Int, scale: Double, offset: Double, magnitude: Double
  ) {
    nodes[x] = Node(
      parent: Int32(truncatingIfNeeded: root), magnitude: Float(magnitude), scale: scale,
      offset: offset)
  }

  /// Fixes root `x` at `value`.
  @inline(__always) func fix(_ x: Int, at value: Double, magnitude: Double) {
    link(x, to: constantRoot, scale: 0, offset: value, magnitude: magnitude)
  }
}
