@_spi(Kernel) import ConstraintModel

/// A point at which every required constraint holds, kept up while constraints are only added.
///
/// Where such a point is known a required constraint that holds there, too, contradicts nothing; so
/// it need not be solved at once. One that does not hold may often be mended by moving a few
/// variables, those in the fewest required constraints first. Optimality is not its concern.
struct FeasiblePoint {
  /// Values that differ from the solution's.
  private var moved: [Int: Double] = [:]
  /// Required constraints of each variable: linked lists.
  private var heads: [Int32]
  private var slots: [Int32] = []
  private var nexts: [Int32] = []
  private var counts: [Int32]

  /// How many constraints one repair may look at.
  private static let repairLimit = 4096
  /// Relative tolerance; tighter than the solver's own.
  private static let tolerance = 1e-11
  /// The smallest factor that a variable is moved by, relative to the row's largest.
  private static let smallestFactor = 1e-3

  /// The solution's point of a system of the given rows.
  ///
  /// - Complexity: O(entries).
  init(_ view: RowView) {
    heads = [Int32](repeating: -1, count: view.variableCount)
    counts = [Int32](repeating: 0, count: view.variableCount)
    for row in 0..<view.rowCount where view.kinds[row].isRequired { note(row, view) }
  }

  /// Back to the solution's point: the solver has taken everything in.
  mutating func forgetMoves() { moved.removeAll(keepingCapacity: true) }

  /// Whether required constraint `row` holds, after moving a few variables if need be; it is then
  /// one of those that are kept up.
  mutating func takeIn(_ row: Int, _ view: RowView, values: UnsafeBufferPointer<Double>) -> Bool {
    while heads.count < view.variableCount {
      heads.append(-1)
      counts.append(0)
    }
    note(row, view)
    return repair(row, view, values)
  }

  private mutating func note(_ row: Int, _ view: RowView) {
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      let x = Int(view.columns[entry])
      slots.append(Int32(row))
      nexts.append(heads[x])
      heads[x] = Int32(nexts.count - 1)
      counts[x] += 1
    }
  }

  private func value(_ x: Int, _ values: UnsafeBufferPointer<Double>) -> Double {
    moved[x] ?? (x < values.count ? values[x] : 0)
  }

  private mutating func repair(
    _ row: Int, _ view: RowView, _ values: UnsafeBufferPointer<Double>
  ) -> Bool {
    var waiting = [row]
    var next = 0
    var before: [(variable: Int, value: Double?)] = []
    var isMoved = Set<Int>()
    while next < waiting.count {
      let row = waiting[next]
      next += 1
      guard let step = violation(row, view, values) else { continue }
      guard next <= Self.repairLimit, let entry = movable(row, view, isMoved) else {
        for (variable, value) in before.reversed() { moved[variable] = value }
        return false
      }
      let x = Int(view.columns[entry])
      before.append((x, moved[x]))
      isMoved.insert(x)
      moved[x] = value(x, values) - step / view.coefficients[entry]
      var link = Int(heads[x])
      while link >= 0 {
        let other = Int(slots[link])
        if other != row { waiting.append(other) }
        link = Int(nexts[link])
      }
    }
    return true
  }

  /// By how much the sum of a required row must fall; `nil` when the row holds.
  private func violation(
    _ row: Int, _ view: RowView, _ values: UnsafeBufferPointer<Double>
  ) -> Double? {
    // A slot whose constraint is gone, or is not required any more.
    if !view.kinds[row].isRequired { return nil }
    var residual = -view.constants[row]
    var size = view.constants[row].magnitude
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      let term = view.coefficients[entry] * value(Int(view.columns[entry]), values)
      residual += term
      size += term.magnitude
    }
    if residual.magnitude <= Self.tolerance * (1 + size) { return nil }
    switch view.kinds[row].relation {
    case .equal: return residual
    case .lessThanOrEqual: return residual > 0 ? residual : nil
    case .greaterThanOrEqual: return residual < 0 ? residual : nil
    }
  }

  /// The entry of the variable to move: in the fewest required rows, and not moved before.
  private func movable(_ row: Int, _ view: RowView, _ isMoved: Set<Int>) -> Int? {
    var largest = 0.0
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      largest = max(largest, view.coefficients[entry].magnitude)
    }
    var best: Int?
    var fewest = Int32.max
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      let x = Int(view.columns[entry])
      if isMoved.contains(x) || counts[x] >= fewest
        || view.coefficients[entry].magnitude < Self.smallestFactor * largest
      {
        continue
      }
      fewest = counts[x]
      best = entry
    }
    return best
  }
}
