import WorkingMemory

/// The independent parts of the reduced rows, in order of their first parameter.
@_spi(Kernel) public struct Components {
  /// How many there are.
  public var count = 0
  /// Component of each parameter, -1 for other variables; valid for every variable.
  public var componentOf: UnsafeMutablePointer<Int32>
  /// Number of each parameter inside its component.
  public var localColumns: UnsafeMutablePointer<Int32>
  /// First parameter of each component in `parameters`, and the end of the last.
  public var parameterStarts: UnsafeMutablePointer<Int32>
  /// Parameters by component, ascending.
  public var parameters: UnsafeMutablePointer<Int32>
  /// First row of each component in `rows`, and the end of the last.
  public var rowStarts: UnsafeMutablePointer<Int32>
  /// Reduced rows by component and rank.
  public var rows: UnsafeMutablePointer<Int32>
  /// How many parameters there are.
  public var parameterCount = 0

  init(variableCapacity: Int, rowCount: Int, arena: Arena) {
    componentOf = arena.allocate(Int32.self, variableCapacity + 1)
    componentOf.update(repeating: -1, count: variableCapacity + 1)
    localColumns = arena.allocate(Int32.self, variableCapacity + 1)
    parameterStarts = arena.allocateZeroed(Int32.self, 2)
    parameters = arena.allocate(Int32.self, variableCapacity + 1)
    rowStarts = arena.allocateZeroed(Int32.self, 2)
    rows = arena.allocate(Int32.self, rowCount + 1)
  }
}

extension Presolver {
  /// Finds the components of the reduced rows by union-find over their parameters.
  ///
  /// - Complexity: near-linear in entries and variables.
  mutating func findComponents() {
    let n = variableCount
    let rowCount = reduced.count
    var components = Components(
      variableCapacity: variableCapacity, rowCount: rowCount, arena: arena)
    let componentOf = components.componentOf
    defer { self.components = components }
    if rowCount == 0 { return }

    let parents = arena.allocate(Int32.self, n)
    unite(parents, componentOf)
    // Number the components by their first parameter; roots are the least of their part.
    let sizes = arena.allocate(Int32.self, n + 1)
    var count = 0
    var parameterCount = 0
    for x in 0..<n where componentOf[x] != -1 {
      let root = Self.root(parents, Int32(truncatingIfNeeded: x))
      if Int(root) == x {
        componentOf[x] = Int32(truncatingIfNeeded: count)
        sizes[count] = 0
        count &+= 1
      } else {
        componentOf[x] = componentOf[Int(root)]
      }
      let component = Int(componentOf[x])
      components.localColumns[x] = sizes[component]
      sizes[component] &+= 1
      parameterCount &+= 1
    }
    components.count = count
    components.parameterCount = parameterCount
    components.parameterStarts = arena.allocate(Int32.self, count + 1)
    Self.sum(sizes, count, into: components.parameterStarts)
    for x in 0..<n where componentOf[x] >= 0 {
      let start = components.parameterStarts[Int(componentOf[x])]
      components.parameters[Int(start &+ components.localColumns[x])] =
        Int32(truncatingIfNeeded: x)
    }
    sortRows(&components, sizes)
  }

  /// Unites the parameters of every row; marks each parameter with 0 in `marks`.
  private func unite(
    _ parents: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<Int32>
  ) {
    for x in 0..<variableCount { parents[x] = Int32(truncatingIfNeeded: x) }
    let columns = reduced.columns.base
    var row = 0
    while row < reduced.count {
      var entry = Int(reduced.starts[row])
      let end = Int(reduced.parameterEnds[row])
      marks[Int(columns[entry])] = 0
      var root = Self.root(parents, columns[entry])
      entry &+= 1
      while entry < end {
        marks[Int(columns[entry])] = 0
        let other = Self.root(parents, columns[entry])
        if other != root {
          parents[Int(max(root, other))] = min(root, other)
          root = min(root, other)
        }
        entry &+= 1
      }
      row &+= 1
    }
  }

  @inline(__always) static func root(_ parents: UnsafeMutablePointer<Int32>, _ x: Int32) -> Int32 {
    var y = x
    while parents[Int(y)] != y {
      parents[Int(y)] = parents[Int(parents[Int(y)])]
      y = parents[Int(y)]
    }
    return y
  }

  private static func sum(
    _ sizes: UnsafeMutablePointer<Int32>, _ count: Int, into starts: UnsafeMutablePointer<Int32>
  ) {
    starts[0] = 0
    for index in 0..<count { starts[index + 1] = starts[index] &+ sizes[index] }
  }

  /// Sorts the rows by component, and by rank inside each: two counting sorts.
  private func sortRows(_ components: inout Components, _ sizes: UnsafeMutablePointer<Int32>) {
    let rowCount = reduced.count
    // Ranks are multiples of the spacing in a cold solve, which makes them dense again.
    let spacing = PresolveInput.rankSpacing
    var rankCount = 0
    for row in 0..<rowCount { rankCount = max(rankCount, Int(reduced.ranks[row] / spacing) + 1) }
    let byRank = arena.allocate(Int32.self, rowCount)
    let rankStarts = arena.allocateZeroed(Int32.self, rankCount + 1)
    for row in 0..<rowCount { rankStarts[Int(reduced.ranks[row] / spacing) + 1] &+= 1 }
    for rank in 0..<rankCount { rankStarts[rank + 1] &+= rankStarts[rank] }
    for row in 0..<rowCount {
      let rank = Int(reduced.ranks[row] / spacing)
      byRank[Int(rankStarts[rank])] = Int32(truncatingIfNeeded: row)
      rankStarts[rank] &+= 1
    }
    let count = components.count
    sizes.update(repeating: 0, count: count)
    for row in 0..<rowCount { sizes[component(of: row, components)] &+= 1 }
    components.rowStarts = arena.allocate(Int32.self, count + 1)
    Self.sum(sizes, count, into: components.rowStarts)
    for component in 0..<count { sizes[component] = components.rowStarts[component] }
    for index in 0..<rowCount {
      let row = byRank[index]
      let component = component(of: Int(row), components)
      components.rows[Int(sizes[component])] = row
      sizes[component] &+= 1
    }
  }

  @inline(__always) private func component(of row: Int, _ components: Components) -> Int {
    Int(components.componentOf[Int(reduced.columns[Int(reduced.starts[row])])])
  }
}
