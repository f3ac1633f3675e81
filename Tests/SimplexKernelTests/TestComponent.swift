import WorkingMemory

@testable @_spi(Kernel) import SimplexKernel

/// A small component as plain arrays, and its image in an arena.
struct TestComponent {
  struct Row: Equatable {
    var coefficients: [Double]  // one a parameter
    var relation: UInt8  // 0 equal, 1 at most, 2 at least
    var constant: Double
    var rank: Int32
    var weight: Double
  }

  var parameterCount: Int
  var rows: [Row]

  /// Puts the component into memory of `arena`; the rows keep their numbers, and are listed by
  /// rank.
  func input(in arena: Arena) -> ComponentInput {
    let entryCount = rows.reduce(0) { $0 + $1.coefficients.count }
    let reduced = ReducedRows(
      starts: arena.allocate(Int32.self, rows.count),
      parameterEnds: arena.allocate(Int32.self, rows.count),
      ends: arena.allocate(Int32.self, rows.count),
      columns: arena.allocate(Int32.self, entryCount),
      coefficients: arena.allocate(Double.self, entryCount),
      constants: arena.allocate(Double.self, rows.count),
      ranks: arena.allocate(Int32.self, rows.count),
      relations: arena.allocate(UInt8.self, rows.count),
      weights: arena.allocate(Double.self, rows.count),
      hints: arena.allocateZeroed(Int8.self, rows.count))
    let parameters = arena.allocate(Int32.self, parameterCount)
    let localColumns = arena.allocate(Int32.self, parameterCount)
    for j in 0..<parameterCount {
      parameters[j] = Int32(j)
      localColumns[j] = Int32(j)
    }
    var entry = 0
    for (r, row) in rows.enumerated() {
      reduced.starts[r] = Int32(entry)
      // Any order of entries is allowed: every other row is turned round.
      let columns = (0..<parameterCount).filter { row.coefficients[$0] != 0 }
      for j in r % 2 == 0 ? columns : columns.reversed() {
        reduced.columns[entry] = Int32(j)
        reduced.coefficients[entry] = row.coefficients[j]
        entry += 1
      }
      reduced.parameterEnds[r] = Int32(entry)
      reduced.ends[r] = Int32(entry)
      reduced.constants[r] = row.constant
      reduced.ranks[r] = row.rank
      reduced.relations[r] = row.relation
      reduced.weights[r] = row.weight
    }
    let rowIDs = arena.allocate(Int32.self, rows.count)
    let order = rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }
    for (k, r) in order.enumerated() { rowIDs[k] = Int32(r) }
    return ComponentInput(
      rows: reduced, rowIDs: rowIDs, rowCount: rows.count, parameters: parameters,
      parameterCount: parameterCount, localColumns: localColumns)
  }

  /// The ranks that occur, required (0) always first.
  var ranks: [Int32] { Set(rows.map(\.rank)).union([0]).sorted() }

  /// Sum of weight * violation by rank at a point, required rows with weight 1.
  func levels(at point: [Double]) -> [Double] {
    var levels = [Int32: Double]()
    for row in rows {
      let weight = row.rank == 0 ? 1 : row.weight
      levels[row.rank, default: 0] += weight * row.violation(at: point)
    }
    return ranks.map { levels[$0] ?? 0 }
  }
}

extension TestComponent.Row {
  func sum(at point: [Double]) -> Double {
    zip(coefficients, point).reduce(0) { $0 + $1.0 * $1.1 }
  }

  func violation(at point: [Double]) -> Double {
    let excess = sum(at: point) - constant
    switch relation {
    case 0: return abs(excess)
    case 1: return max(0, excess)
    default: return max(0, -excess)
    }
  }
}

extension TestComponent {
  /// The flavours of random components.
  enum Flavour: CaseIterable {
    /// Coefficients in -2...2, small whole constants: many ties, many parallel rows.
    case whole
    /// Real coefficients and constants.
    case real
    /// Weights 1, 1e3, 1e6 and others in few ranks.
    case weighted
    /// Few directions, so that most rows are parallel.
    case parallel
    /// Mostly required rows: often infeasible.
    case required
    /// Constants all 0 or 1: degenerate.
    case degenerate
  }

  static func random(
    _ numbers: inout SeededNumbers, flavour: Flavour, parameters: ClosedRange<Int>,
    rows: ClosedRange<Int>
  ) -> TestComponent {
    let n = Int.random(in: parameters, using: &numbers)
    let m = Int.random(in: rows, using: &numbers)
    var directions: [[Double]] = []
    for _ in 0..<2 {
      directions.append((0..<n).map { _ in Double(Int.random(in: -2...2, using: &numbers)) })
    }
    var component = TestComponent(parameterCount: n, rows: [])
    for _ in 0..<m {
      var row = Row(
        coefficients: [], relation: .random(in: 0...2, using: &numbers), constant: 0,
        rank: .random(in: 0...3, using: &numbers), weight: 1)
      switch flavour {
      case .real:
        row.coefficients = (0..<n).map { _ in
          Bool.random(using: &numbers) ? .random(in: -3...3, using: &numbers) : 0
        }
        row.constant = .random(in: -10...10, using: &numbers)
        row.weight = .random(in: 0.1...3, using: &numbers)
      case .parallel:
        let factor = [1.0, -1, 3, -0.5, 0.1][numbers.whole(0...4)]
        let direction = directions[numbers.whole(0...1)]
        row.coefficients = direction.map { $0 * factor }
        row.constant = factor * Double(Int.random(in: -6...6, using: &numbers))
        row.weight = Double(Int.random(in: 1...3, using: &numbers))
      default:
        row.coefficients = (0..<n).map { _ in
          Double(Int.random(in: 0...2, using: &numbers) * Int.random(in: -1...1, using: &numbers))
        }
        row.constant = Double(Int.random(in: -8...8, using: &numbers))
      }
      if row.coefficients.allSatisfy({ $0 == 0 }) {
        row.coefficients[Int.random(in: 0..<n, using: &numbers)] = 1
      }
      if flavour == .weighted {
        row.rank = .random(in: 0...2, using: &numbers)
        row.weight = [1, 2, 1e3, 1e6, 0.3][numbers.whole(0...4)]
      }
      if flavour == .degenerate { row.constant = Double(Int.random(in: 0...1, using: &numbers)) }
      if flavour == .required, Bool.random(using: &numbers) { row.rank = 0 }
      // Required equalities are rare after presolve.
      if row.rank == 0, row.relation == 0, Int.random(in: 0..<4, using: &numbers) > 0 {
        row.relation = 2
      }
      component.rows.append(row)
    }
    return component
  }

  /// A long chain of parameters: each has rows of its own, and most have some with the next.
  static func chained(
    _ numbers: inout SeededNumbers, parameters: ClosedRange<Int>
  ) -> TestComponent {
    let n = numbers.whole(parameters)
    var component = TestComponent(parameterCount: n, rows: [])
    func add(_ entries: [(Int, Double)], _ relation: UInt8, _ constant: Int, _ rank: Int32) {
      var row = Row(
        coefficients: [Double](repeating: 0, count: n), relation: relation,
        constant: Double(constant), rank: rank, weight: 1)
      for (column, coefficient) in entries { row.coefficients[column] = coefficient }
      component.rows.append(row)
    }
    for j in 0..<n {
      add([(j, 1)], 2, numbers.whole(-3...3), 0)
      add([(j, numbers.chance(0.5) ? 1 : 2)], 0, numbers.whole(0...20), Int32(numbers.whole(1...3)))
      if j + 1 < n, numbers.chance(0.8) {
        add([(j, 1), (j + 1, -1)], UInt8(numbers.whole(0...2)), numbers.whole(-4...4), 1)
      }
      if j + 3 < n, numbers.chance(0.3) {
        add([(j, 1), (j + 3, 1)], 1, numbers.whole(0...30), numbers.chance(0.2) ? 0 : 2)
      }
    }
    return component
  }
}
