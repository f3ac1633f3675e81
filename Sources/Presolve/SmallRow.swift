@_spi(Kernel) import ConstraintModel

/// A row of at most three roots in registers.
///
/// Most rows of a layout are such, and a detour over memory costs more than all their arithmetic:
/// two numbers stored one by one and read as a pair stall the pipeline.
struct SmallRow {
  var count = 0
  var root0 = 0
  var root1 = 0
  var root2 = 0
  var coefficient0 = 0.0
  var coefficient1 = 0.0
  var coefficient2 = 0.0
  /// The right side less the offsets of aliases.
  var constant: Double
  /// The largest magnitude on the way to `constant`.
  var magnitude: Double

  @inline(__always) init(constant: Double) {
    self.constant = constant
    magnitude = constant.magnitude
  }

  /// Adds a term; false when it would be a fourth root.
  @inline(__always) mutating func add(_ root: Int, _ coefficient: Double) -> Bool {
    if count > 0, root == root0 {
      coefficient0 = Self.sum(coefficient0, coefficient)
    } else if count > 1, root == root1 {
      coefficient1 = Self.sum(coefficient1, coefficient)
    } else if count > 2, root == root2 {
      coefficient2 = Self.sum(coefficient2, coefficient)
    } else if count == 0 {
      root0 = root
      coefficient0 = coefficient
      count = 1
    } else if count == 1 {
      root1 = root
      coefficient1 = coefficient
      count = 2
    } else if count == 2 {
      root2 = root
      coefficient2 = coefficient
      count = 3
    } else {
      return false
    }
    return true
  }

  /// What is left of a cancellation below 1e-13 of its parts is their rounding, not a coefficient.
  @inline(__always) private static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return sum.magnitude <= 1e-13 * right.magnitude ? 0 : sum
  }

  /// Drops roots whose coefficients cancelled.
  @inline(__always) mutating func dropZeros() {
    if count > 2, coefficient2 == 0 { count = 2 }
    if count > 1, coefficient1 == 0 {
      root1 = root2
      coefficient1 = coefficient2
      count &-= 1
    }
    if count > 0, coefficient0 == 0 {
      root0 = root1
      coefficient0 = coefficient1
      root1 = root2
      coefficient1 = coefficient2
      count &-= 1
    }
  }
}

extension Presolver {
  /// Replaces the variables of a row by their aliases; `nil` when more than three roots are met.
  @inline(__always) func gatherSmall(_ begin: Int, _ end: Int, _ constant: Double) -> SmallRow? {
    let nodes = aliases.nodes
    let parents = aliases.parents
    let constantRoot = aliases.constantRoot
    let columns = rows.columns
    let coefficients = rows.coefficients
    var row = SmallRow(constant: constant)
    var entry = begin
    while entry < end {
      let x = Int(columns[entry])
      var coefficient = coefficients[entry]
      entry &+= 1
      var root = Int(parents[x])
      if root != x {
        if Int(parents[root]) != root { root = aliases.flatten(x) }
        let node = nodes[x]
        row.constant -= coefficient * node.offset
        let size = coefficient.magnitude * node.magnitude
        if size > row.magnitude { row.magnitude = size }
        if root == constantRoot { continue }
        coefficient *= node.scale
      }
      if !row.add(root, coefficient) { return nil }
    }
    row.dropZeros()
    return row
  }
}
