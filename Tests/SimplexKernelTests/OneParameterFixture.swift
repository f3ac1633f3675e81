import ConstraintModel
import WorkingMemory

@_spi(Kernel) @testable import SimplexKernel

/// One row over the parameter, as a test writes it.
struct OneParameterRow {
  var factor: Double
  var relation: Relation
  var constant: Double
  var rank: Int32
  var weight = 1.0

  func violation(at x: Double, constant: Double? = nil) -> Double {
    let excess = factor * x - (constant ?? self.constant)
    switch relation {
    case .equal: return abs(excess)
    case .lessThanOrEqual: return max(0, excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }

  static func random(_ numbers: inout SeededNumbers, ranks: ClosedRange<Int>) -> OneParameterRow {
    // Few different kinks, so that many rows share one.
    let factor = numbers.coefficient()
    let point = numbers.chance(0.8) ? Double(numbers.whole(-4...4)) : numbers.real(-4...4)
    let relation = Relation.allCases[numbers.whole(0...2)]
    return OneParameterRow(
      factor: factor, relation: relation, constant: factor * point,
      rank: Int32(numbers.whole(ranks)), weight: [1, 1, 2, 1e3, 1e6][numbers.whole(0...4)])
  }
}

/// Rows of one component in memory of the kernel's form; the parameter has number 2.
///
/// The rows are the reduced rows 3, 4, ..., so that numbers in the component and outside differ.
final class OneParameterFixture {
  static let firstRow = 3
  static let parameter = 2
  let arena = Arena()
  let rows: [OneParameterRow]
  let input: ComponentInput
  let size: Int

  init(_ unsorted: [OneParameterRow]) {
    rows = unsorted.sorted { $0.rank < $1.rank }
    let first = Self.firstRow
    size = rows.count + first
    let reduced = ReducedRows(
      starts: arena.allocateZeroed(Int32.self, size),
      parameterEnds: arena.allocateZeroed(Int32.self, size),
      ends: arena.allocateZeroed(Int32.self, size),
      columns: arena.allocateZeroed(Int32.self, size),
      coefficients: arena.allocateZeroed(Double.self, size),
      constants: arena.allocateZeroed(Double.self, size),
      ranks: arena.allocateZeroed(Int32.self, size),
      relations: arena.allocateZeroed(UInt8.self, size),
      weights: arena.allocateZeroed(Double.self, size),
      hints: arena.allocateZeroed(Int8.self, size))
    input = ComponentInput(
      rows: reduced, rowIDs: arena.allocate(Int32.self, rows.count), rowCount: rows.count,
      parameters: arena.allocate(Int32.self, 1), parameterCount: 1,
      localColumns: arena.allocateZeroed(Int32.self, Self.parameter + 1))
    input.parameters[0] = Int32(Self.parameter)
    for (k, row) in rows.enumerated() {
      input.rowIDs[k] = Int32(first + k)
      reduced.starts[first + k] = Int32(k)
      reduced.parameterEnds[first + k] = Int32(k + 1)
      reduced.ends[first + k] = Int32(k + 1)
      reduced.columns[k] = Int32(Self.parameter)
      reduced.coefficients[k] = row.factor
      reduced.constants[first + k] = row.constant
      reduced.ranks[first + k] = row.rank
      reduced.relations[first + k] = row.relation.rawValue
      reduced.weights[first + k] = row.weight
    }
  }

  deinit { arena.destroy() }

  var ranks: [Int32] { Set(rows.map(\.rank)).sorted() }

  /// The weighted violation of each rank, most important first; 1 is the weight of required rows.
  func levels(at x: Double) -> [Double] {
    ranks.map { rank in
      var sum = 0.0
      for (k, row) in rows.enumerated() where row.rank == rank {
        let violation = row.violation(
          at: x, constant: input.rows.constants[Self.firstRow + k])
        sum += (rank == 0 ? 1 : row.weight) * violation
      }
      return sum
    }
  }

  /// -1 if `a` is better than `b`, 1 if worse, 0 if equal; with the rank that decides.
  func compare(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-12) -> (Int, Int32) {
    for (k, rank) in ranks.enumerated() {
      let heaviest =
        rank == 0 ? 1 : rows.reduce(1) { $1.rank == rank ? max($0, $1.weight) : $0 }
      // A row that holds but for rounding still costs its weight times 1e-15 or so.
      let slack = tolerance * (1 + abs(a[k]) + abs(b[k])) + 1e-14 * heaviest
      if a[k] < b[k] - slack { return (-1, rank) }
      if a[k] > b[k] + slack { return (1, rank) }
    }
    return (0, -1)
  }

  /// The best of all kinks and 0, nearest 0 among equals: brute force.
  func best() -> Double {
    var best = 0.0
    for (k, row) in rows.enumerated() {
      let x = input.rows.constants[Self.firstRow + k] / row.factor
      let (order, _) = compare(levels(at: x), levels(at: best))
      if order < 0 || (order == 0 && abs(x) < abs(best)) { best = x }
    }
    return best
  }
}
