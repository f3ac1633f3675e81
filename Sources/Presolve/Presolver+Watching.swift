@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// A lazy row over parameters and hot values, in the presolver's scratch arrays.
@_spi(Kernel) public struct ExpandedRow {
  /// How many entries there are.
  public let count: Int
  /// Parameter or hot value of each entry; valid until the presolver works again.
  public let columns: UnsafeMutablePointer<Int32>
  /// Factor of each entry.
  public let coefficients: UnsafeMutablePointer<Double>
  /// Right side.
  public let constant: Double
}

extension Presolver {
  /// Turns a reduced row that is in no component into a lazy one, which is checked instead of
  /// solved.
  ///
  /// - Returns: the number of the lazy row.
  /// - Complexity: O(its entries).
  public mutating func watch(_ row: Int) -> Int {
    let begin = lazyColumns.count
    for entry in Int(reduced.starts[row])..<Int(reduced.ends[row]) {
      lazyColumns.append(reduced.columns[entry])
      lazyCoefficients.append(reduced.coefficients[entry])
    }
    lazyRows.append(
      LazyRow(
        begin: Int32(begin), end: Int32(lazyColumns.count), constant: reduced.constants[row],
        rank: reduced.ranks[row], relation: reduced.relation(of: row),
        weight: reduced.weights[row], source: reduced.sources[row]))
    reduced.remove(row)
    return lazyRows.count - 1
  }

  /// Removes a lazy row for good; those at the end of the list give their places back.
  public mutating func removeLazyRow(_ index: Int) {
    lazyRows.base[index].isChecked = false
    lazyRows.base[index].isRemoved = true
    removedLazyRowCount += 1
    while lazyRows.count > 0, lazyRows[lazyRows.count - 1].isRemoved {
      let last = lazyRows.removeLast()
      removedLazyRowCount -= 1
      if Int(last.end) == lazyColumns.count {
        lazyColumns.count = Int(last.begin)
        lazyCoefficients.count = Int(last.begin)
      }
    }
  }

  /// Puts definitions into a lazy row, whatever its length.
  public mutating func expandLazyRow(_ index: Int) -> ExpandedRow {
    let lazy = lazyRows[index]
    let begin = Int(lazy.begin)
    var gathered = GatheredRow(count: 0, constant: lazy.constant, magnitude: 0)
    let count =
      expand(
        lazyColumns.base + begin, lazyCoefficients.base + begin, Int(lazy.end) - begin,
        limit: .max, &gathered) ?? 0
    return ExpandedRow(
      count: count, columns: scratch.columns, coefficients: scratch.coefficients,
      constant: gathered.constant)
  }

  /// Makes a reduced row of the first `count` entries of the row that was expanded last.
  ///
  /// - Returns: its number, or `nil` when there is no room.
  public mutating func appendPart(
    ofLazyRow index: Int, entries count: Int, constant: Double
  ) -> Int? {
    guard let slot = reduced.takeSlot() else { return nil }
    let lazy = lazyRows[index]
    let header = ReducedSystem.Header(
      constant: constant, rank: lazy.rank, relation: lazy.relation, weight: lazy.weight,
      source: lazy.source)
    reduced.set(slot, header, scratch, count, isHot: isHot)
    return slot
  }

  /// Makes a row that adds its coefficients to the cost of a rank.
  ///
  /// It is violated as long as its sum stays above `constant`, and its weight is 1. It comes from
  /// no row of the input.
  ///
  /// - Returns: its number, or `nil` when there is no room.
  public mutating func appendPull(
    _ coefficients: [(parameter: Int32, coefficient: Double)], rank: Int32, above constant: Double
  ) -> Int? {
    guard let slot = reduced.takeSlot() else { return nil }
    for (entry, (parameter, coefficient)) in coefficients.enumerated() {
      scratch.columns[entry] = parameter
      scratch.coefficients[entry] = coefficient
    }
    let header = ReducedSystem.Header(
      constant: constant, rank: rank, relation: .lessThanOrEqual, weight: 1, source: .min)
    reduced.set(slot, header, scratch, coefficients.count, isHot: isHot)
    return slot
  }
}
