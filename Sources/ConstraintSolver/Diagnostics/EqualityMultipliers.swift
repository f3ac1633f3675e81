/// The multipliers of equalities that balance a gradient: `sum of z * row = -gradient`.
///
/// A variable that occurs in one equality only decides that equality's multiplier; without the
/// equality there may be more such variables. So forests and acyclic definitions are settled in
/// one pass, peeled like in presolve; what is left is cyclic and is eliminated.
struct EqualityMultipliers {
  private let rows: LinearRows
  private let tolerance: Double
  /// Equalities in the order in which they were peeled, with their deciding entries.
  private var peeled: [(row: Int32, entry: Int32)] = []
  private var core: RowElimination?
  private var coreVariables: [Int32] = []
  /// Equalities of the core that follow from others, as combinations that add up to nothing.
  private(set) var dependencies: [[RowElimination.Share]] = []

  /// Prepares the given rows of `rows`.
  ///
  /// - Complexity: O(entries), but for the elimination of a cyclic core.
  init(_ rows: LinearRows, equalities: [Int32], tolerance: Double) {
    self.rows = rows
    self.tolerance = tolerance
    var counts = [Int32](repeating: 0, count: rows.variableCount)
    var xors = counts
    for row in equalities {
      for entry in rows.entries(Int(row)) {
        counts[Int(rows.columns[entry])] += 1
        xors[Int(rows.columns[entry])] ^= row
      }
    }
    var isPeeled = [Bool](repeating: false, count: rows.count)
    peel(&counts, &xors, &isPeeled)
    let rest = equalities.filter { !isPeeled[Int($0)] }
    if !rest.isEmpty { eliminate(rest, counts) }
  }

  private mutating func peel(
    _ counts: inout [Int32], _ xors: inout [Int32], _ isPeeled: inout [Bool]
  ) {
    var queue: [Int32] = []
    for variable in counts.indices where counts[variable] == 1 { queue.append(Int32(variable)) }
    while let variable = queue.popLast() {
      if counts[Int(variable)] != 1 { continue }
      let row = xors[Int(variable)]
      isPeeled[Int(row)] = true
      for entry in rows.entries(Int(row)) {
        let column = Int(rows.columns[entry])
        if rows.columns[entry] == variable { peeled.append((row, Int32(entry))) }
        counts[column] -= 1
        xors[column] ^= row
        if counts[column] == 1 { queue.append(Int32(column)) }
      }
    }
  }

  /// Eliminates the core: rows with one variable that is no pivot yet first, then the shortest.
  private mutating func eliminate(_ rest: [Int32], _ counts: [Int32]) {
    var elimination = RowElimination(rows, columnCounts: counts, tolerance: tolerance)
    elimination.reserve(rest.count)
    var order = CoreOrder(rows, rest)
    while let row = order.next() {
      if let dependency = elimination.add(Int(row)) {
        dependencies.append(dependency)
      } else if let pivot = elimination.lastPivot {
        order.settle(pivot)
      }
    }
    coreVariables = order.variables
    core = elimination
  }

  /// Finds the multipliers by adding rows to `gradient` until nothing is left of it.
  ///
  /// - Parameters:
  ///   - gradient: by variable; 0 on return.
  ///   - sizes: the magnitudes added to form each entry of `gradient`; of no use on return.
  /// - Returns: the equalities with multipliers other than 0.
  /// - Complexity: O(entries), but for the core.
  mutating func balance(
    _ gradient: inout [Double], _ sizes: inout [Double]
  ) -> [RowElimination.Share] {
    var shares: [RowElimination.Share] = []
    for (row, decisive) in peeled {
      let variable = Int(rows.columns[Int(decisive)])
      let (pull, size) = (gradient[variable], sizes[variable])
      gradient[variable] = 0
      if pull.magnitude <= tolerance * size {
        // Its rounding goes on as far as its multiple would.
        if size > 0 { spread(row, Int(decisive), pull: 0, size, &gradient, &sizes) }
        continue
      }
      shares.append(.init(row: row, factor: -pull / rows.coefficients[Int(decisive)]))
      spread(row, Int(decisive), pull: pull, size, &gradient, &sizes)
    }
    guard core != nil else { return shares }
    var vector: [(variable: Int32, value: Double, size: Double)] = []
    for variable in coreVariables {
      let pull = gradient[Int(variable)]
      gradient[Int(variable)] = 0
      if pull != 0 { vector.append((variable, -pull, sizes[Int(variable)])) }
    }
    if !vector.isEmpty, let found = core?.express(vector) { shares += found }
    return shares
  }

  /// Adds the multiple of a row that takes `pull` off its deciding variable to the others.
  @inline(__always) private func spread(
    _ row: Int32, _ decisive: Int, pull: Double, _ size: Double, _ gradient: inout [Double],
    _ sizes: inout [Double]
  ) {
    let factor = -pull / rows.coefficients[decisive]
    let noise = (size / rows.coefficients[decisive]).magnitude
    for entry in rows.entries(Int(row)) where entry != decisive {
      gradient[Int(rows.columns[entry])] += factor * rows.coefficients[entry]
      sizes[Int(rows.columns[entry])] += noise * rows.coefficients[entry].magnitude
    }
  }
}
