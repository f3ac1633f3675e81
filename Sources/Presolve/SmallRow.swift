@_spi(Kernel) import ConstraintModel

/// A row of at most three roots in registers.
///
/// Most rows of a layout are such, and a detour over memory costs more than all their arithmetic:
/// two numbers stored one by one and read as a pair stall the pipeline.
struct SmallRow {
  var count = 0
  /// The roots; -1 where there is none.
  var root0 = -1
  var root1 = -1
  var root2 = -1
  var coefficient0 = 0.0
  var coefficient1 = 0.0
  var coefficient2 = 0.0
  /// The right side less the offsets of aliases.
  var constant: Double
  /// The largest magnitude on the way to `constant`.
  var magnitude: Double
  /// The largest coefficient that was added to another.
  var largestAddend = 0.0

  /// The count of a row of more roots than fit.
  @inline(__always) static var tooMany: Int { 4 }

  @inline(__always) init(constant: Double) {
    self.constant = constant
    magnitude = constant.magnitude
  }

  /// Adds a term; false when it would be a fourth root.
  ///
  /// A new root comes in front of the others: `finish` puts two of them in order again.
  @inline(__always) mutating func add(_ root: Int, _ coefficient: Double) -> Bool {
    if root == root0 {
      coefficient0 = sum(coefficient0, coefficient)
    } else if root == root1 {
      coefficient1 = sum(coefficient1, coefficient)
    } else if root == root2 {
      coefficient2 = sum(coefficient2, coefficient)
    } else {
      if count == 3 { return false }
      (root2, coefficient2) = (root1, coefficient1)
      (root1, coefficient1) = (root0, coefficient0)
      (root0, coefficient0) = (root, coefficient)
      count &+= 1
    }
    return true
  }

  /// Makes it a row of two terms; terms of `constantRoot` do not count.
  @inline(__always) mutating func set(
    _ x: (root: Int, coefficient: Double), _ y: (root: Int, coefficient: Double),
    constantRoot: Int
  ) {
    root0 = x.root
    coefficient0 = x.coefficient
    if x.root == y.root {
      if x.root == constantRoot { return }
      coefficient0 = Self.sum(x.coefficient, y.coefficient)
      count = coefficient0 == 0 ? 0 : 1
    } else if x.root == constantRoot {
      root0 = y.root
      coefficient0 = y.coefficient
      count = 1
    } else if y.root == constantRoot {
      count = 1
    } else {
      root1 = y.root
      coefficient1 = y.coefficient
      count = 2
    }
  }

  /// The sum of two coefficients, 0 where what is left of them is rounding.
  @inline(__always) static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return sum.magnitude <= PresolveTolerances.cancelled * right.magnitude ? 0 : sum
  }

  /// The same, noted.
  @inline(__always) mutating func sum(_ left: Double, _ right: Double) -> Double {
    largestAddend = max(largestAddend, right.magnitude)
    return Self.sum(left, right)
  }

  /// Whether a coefficient may be what rounding left of larger ones, the last of which were smaller.
  ///
  /// What was largest of a few numbers that cancel is no more than a few times the largest addend.
  @inline(__always) func isDoubtful(_ coefficient: Double) -> Bool {
    coefficient.magnitude <= PresolveTolerances.doubtful * largestAddend
  }

  /// The same of a row of at most two roots.
  @inline(__always) var isDoubtful: Bool {
    largestAddend > 0
      && (count > 0 && isDoubtful(coefficient0) || count > 1 && isDoubtful(coefficient1))
  }

  /// Drops roots whose coefficients cancelled, after the last `add`; two that are left stand in the
  /// order in which they came.
  @inline(__always) mutating func finish() {
    if count > 2, coefficient2 == 0 { count = 2 }
    if count > 1, coefficient1 == 0 {
      (root1, coefficient1) = (root2, coefficient2)
      count &-= 1
    }
    if count > 0, coefficient0 == 0 {
      (root0, coefficient0) = (root1, coefficient1)
      (root1, coefficient1) = (root2, coefficient2)
      count &-= 1
    }
    if count == 2 {
      (root0, root1) = (root1, root0)
      (coefficient0, coefficient1) = (coefficient1, coefficient0)
    }
  }
}

/// Gathers rows: what that reads, as plain pointers.
///
/// A method of the presolver that is not inlined would copy all of it.
struct RowGatherer {
  let columns: UnsafePointer<Int32>
  let coefficients: UnsafePointer<Double>
  let aliases: AliasForest

  @inline(__always) init(_ presolver: Presolver) {
    columns = presolver.rows.columns
    coefficients = presolver.rows.coefficients
    aliases = presolver.aliases
  }

  /// Replaces the variables of a row by their aliases; its count is `SmallRow.tooMany` when more
  /// than three roots are met.
  @inline(__always) func gather(_ begin: Int, _ end: Int, _ constant: Double) -> SmallRow {
    let constantRoot = aliases.constantRoot
    var row = SmallRow(constant: constant)
    var entry = begin
    while entry < end {
      let term = resolve(entry, &row)
      entry &+= 1
      if term.root == constantRoot { continue }
      if !row.add(term.root, term.coefficient) {
        row.count = SmallRow.tooMany
        return row
      }
    }
    row.finish()
    return row
  }

  /// Whether a sum is rounding of the terms that a row has of a root.
  private func isRounding(_ sum: Double, of root: Int, _ begin: Int, _ end: Int) -> Bool {
    var unused = SmallRow(constant: 0)
    var size = 0.0
    for entry in begin..<end {
      let term = resolve(entry, &unused)
      if term.root == root { size = max(size, term.coefficient.magnitude) }
    }
    return sum.magnitude <= PresolveTolerances.remainder * size
  }

  @inline(never) private func settle(
    _ roots: UnsafePointer<Int32>, _ sums: UnsafeMutablePointer<Double>, _ count: Int,
    _ begin: Int, _ end: Int
  ) {
    for place in 0..<count where isRounding(sums[place], of: Int(roots[place]), begin, end) {
      sums[place] = 0
    }
  }

  /// Replaces the variables of a row of a few terms, into the given arrays.
  @inline(__always) func gather(
    _ begin: Int, _ end: Int, _ constant: Double,
    into rowColumns: UnsafeMutablePointer<Int32>,
    _ rowCoefficients: UnsafeMutablePointer<Double>
  ) -> GatheredRow {
    var terms = SmallRow(constant: constant)
    var count = 0
    var cancelled = false
    var entry = begin
    while entry < end {
      let term = resolve(entry, &terms)
      entry &+= 1
      if term.root == aliases.constantRoot { continue }
      var position = 0
      while position < count, Int(rowColumns[position]) != term.root { position &+= 1 }
      if position < count {
        let sum = terms.sum(rowCoefficients[position], term.coefficient)
        rowCoefficients[position] = sum
        cancelled = cancelled || sum == 0
      } else {
        rowColumns[position] = Int32(truncatingIfNeeded: term.root)
        rowCoefficients[position] = term.coefficient
        count &+= 1
      }
    }
    if cancelled { count = GatherScratch.dropZeros(rowColumns, rowCoefficients, count) }
    if terms.largestAddend > 0 {
      var place = 0
      while place < count, !terms.isDoubtful(rowCoefficients[place]) { place &+= 1 }
      if place < count {
        settle(rowColumns, rowCoefficients, count, begin, end)
        count = GatherScratch.dropZeros(rowColumns, rowCoefficients, count)
      }
    }
    return GatheredRow(count: count, constant: terms.constant, magnitude: terms.magnitude)
  }

  /// Replaces the variables of a row of two terms, the most frequent kind.
  @inline(__always) func gatherPair(_ begin: Int, _ constant: Double) -> SmallRow {
    var row = SmallRow(constant: constant)
    let first = resolve(begin, &row)
    let second = resolve(begin &+ 1, &row)
    row.set(first, second, constantRoot: aliases.constantRoot)
    return row
  }

  /// Replaces the variable of an entry by its alias; the offset goes to the row's constant.
  @inline(__always) private func resolve(
    _ entry: Int, _ row: inout SmallRow
  ) -> (root: Int, coefficient: Double) {
    let x = Int(columns[entry])
    let coefficient = coefficients[entry]
    var root = Int(aliases.parents[x])
    if root == x { return (x, coefficient) }
    if Int(aliases.parents[root]) != root { root = aliases.flatten(x) }
    let node = aliases.nodes[x]
    row.constant -= coefficient * node.offset
    let size = coefficient.magnitude * node.magnitude
    if size > row.magnitude { row.magnitude = size }
    return (root, coefficient * node.scale)
  }
}
