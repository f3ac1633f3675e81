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

  /// Sorts the rows by component, and by rank inside each: a counting sort, then what is shorter
  /// for the size of a component.
  private func sortRows(_ components: inout Components, _ sizes: UnsafeMutablePointer<Int32>) {
    let rowCount = reduced.count
    let count = components.count
    let componentOf = components.componentOf
    let rows = components.rows
    let ofRow = arena.allocate(Int32.self, rowCount)
    sizes.update(repeating: 0, count: count)
    let columns = reduced.columns.base
    var row = 0
    while row < rowCount {
      let component = componentOf[Int(columns[Int(reduced.starts[row])])]
      ofRow[row] = component
      sizes[Int(component)] &+= 1
      row &+= 1
    }
    let starts = arena.allocate(Int32.self, count + 1)
    components.rowStarts = starts
    Self.sum(sizes, count, into: starts)
    sizes.update(from: starts, count: count)
    row = 0
    while row < rowCount {
      let component = Int(ofRow[row])
      rows[Int(sizes[component])] = Int32(truncatingIfNeeded: row)
      sizes[component] &+= 1
      row &+= 1
    }
    for component in 0..<count {
      let start = Int(starts[component])
      let size = Int(starts[component &+ 1]) &- start
      if size <= Self.insertionSort {
        insertionSort(rows + start, size)
      } else {
        countingSort(rows + start, size, scratch: ofRow)
      }
    }
  }

  /// Up to so many rows are sorted by insertion.
  private static var insertionSort: Int { 24 }

  /// Sorts a few rows by rank; those of one rank stay in order.
  @inline(__always) private func insertionSort(_ rows: UnsafeMutablePointer<Int32>, _ count: Int) {
    let ranks = reduced.ranks
    var index = 1
    while index < count {
      let row = rows[index]
      let rank = ranks[Int(row)]
      var hole = index
      while hole > 0, ranks[Int(rows[hole &- 1])] > rank {
        rows[hole] = rows[hole &- 1]
        hole &-= 1
      }
      rows[hole] = row
      index &+= 1
    }
  }

  /// Sorts many rows by rank; those of one rank stay in order.
  @inline(never) private func countingSort(
    _ rows: UnsafeMutablePointer<Int32>, _ count: Int, scratch: UnsafeMutablePointer<Int32>
  ) {
    // Ranks are multiples of the spacing in a cold solve, which makes them dense again.
    let spacing = input.rankSpacing
    let ranks = reduced.ranks
    var largest: Int32 = 0
    for index in 0..<count { largest = max(largest, ranks[Int(rows[index])] / spacing) }
    let places = arena.allocateZeroed(Int32.self, Int(largest) + 2)
    for index in 0..<count { places[Int(ranks[Int(rows[index])] / spacing) + 1] &+= 1 }
    for rank in 0...Int(largest) { places[rank + 1] &+= places[rank] }
    for index in 0..<count {
      let rank = Int(ranks[Int(rows[index])] / spacing)
      scratch[Int(places[rank])] = rows[index]
      places[rank] &+= 1
    }
    rows.update(from: scratch, count: count)
  }
}
