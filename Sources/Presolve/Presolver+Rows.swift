@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// What became of a row that was added to a presolved system.
@_spi(Kernel) public enum AppendedRow: Equatable {
  /// A reduced row.
  case row(Int)
  /// No parameter and no hot value is left in it; whether it holds.
  case constant(holds: Bool)
  /// Only hot values are left in it, and it is not required or ties several.
  case hotOnly
  /// A required row of hot values alone, the last of `hotRows`.
  case hotRow
  /// A lazy row: it has more terms than the limit.
  case lazy(Int)
  /// There is no room for it: the system must be presolved anew.
  case noRoom
}

extension Presolver {
  /// Makes room for variables up to `count`, each a free root.
  ///
  /// - Returns: whether there was room.
  public mutating func growVariables(to count: Int) -> Bool {
    if count + deltaCount > variableCapacity { return false }
    while variableCount < count {
      aliases.makeRoot(variableCount)
      variableCount += 1
    }
    return true
  }

  /// Expands a row that came after presolve; it does not take part in any reduction.
  ///
  /// A row longer than the limit becomes lazy.
  public mutating func append(_ row: Int, of view: RowView, rank: Int32) -> AppendedRow {
    rows = view
    let gathered = gather(row)
    return append(
      gathered,
      ReducedSystem.Header(
        constant: gathered.constant, rank: rank, relation: view.kinds[row].relation,
        weight: view.weights[row], source: Int32(row)))
  }

  /// Expands an edit that came after presolve.
  public mutating func append(_ edit: Edit, number: Int, rank: Int32) -> AppendedRow {
    let softEdit = PresolveInput.SoftEdit(
      variable: edit.variable.index, rank: rank, weight: edit.weight, edit: number)
    let gathered = gather(softEdit)
    return append(gathered, header(of: softEdit, constant: gathered.constant))
  }

  private mutating func append(
    _ gathered: GatheredRow, _ header: ReducedSystem.Header
  ) -> AppendedRow {
    let begin = lazyColumns.count
    for entry in 0..<gathered.count {
      lazyColumns.append(scratch.columns[entry])
      lazyCoefficients.append(scratch.coefficients[entry])
    }
    let limit = input.termLimit > 0 ? input.termLimit : Int.max
    let result = append(
      lazyColumns.base + begin, lazyCoefficients.base + begin, gathered.count, header,
      magnitude: gathered.magnitude, limit: limit)
    guard result == nil else {
      lazyColumns.count = begin
      lazyCoefficients.count = begin
      return result ?? .noRoom
    }
    lazyRows.append(
      LazyRow(
        begin: Int32(begin), end: Int32(lazyColumns.count), constant: header.constant,
        rank: header.rank,
        relation: header.relation, weight: header.weight, source: header.source))
    return .lazy(lazyRows.count - 1)
  }

  /// Removes the row of hot values alone that came from row `row` of the input.
  public mutating func removeHotRow(ofSource row: Int) {
    guard let place = (0..<hotRows.count).last(where: { Int(hotRows[$0].source) == row }) else {
      return
    }
    hotRowVersion += 1
    for index in place + 1..<hotRows.count { hotRows.base[index - 1] = hotRows[index] }
    _ = hotRows.removeLast()
  }

  /// Takes back a row of the input that was appended last.
  public mutating func discard(_ appended: AppendedRow, ofSource row: Int) {
    switch appended {
    case .row(let reducedRow): reduced.remove(reducedRow)
    case .lazy(let lazy): removeLazyRow(lazy)
    case .hotRow: removeHotRow(ofSource: row)
    case .constant, .hotOnly, .noRoom: break
    }
  }

  /// Expands a lazy row whatever its length.
  public mutating func appendLazyRow(_ index: Int) -> AppendedRow {
    let lazy = lazyRows[index]
    let begin = Int(lazy.begin)
    let header = ReducedSystem.Header(
      constant: lazy.constant, rank: lazy.rank, relation: lazy.relation, weight: lazy.weight,
      source: lazy.source)
    return append(
      lazyColumns.base + begin, lazyCoefficients.base + begin, Int(lazy.end) - begin, header,
      magnitude: lazy.constant.magnitude, limit: .max) ?? .noRoom
  }

  /// Expands a row over roots and appends it to the reduced rows; `nil` when it is too long.
  private mutating func append(
    _ columns: UnsafePointer<Int32>, _ coefficients: UnsafePointer<Double>, _ count: Int,
    _ header: ReducedSystem.Header, magnitude: Double, limit: Int
  ) -> AppendedRow? {
    var gathered = GatheredRow(count: 0, constant: header.constant, magnitude: magnitude)
    guard let left = expand(columns, coefficients, count, limit: limit, &gathered) else {
      return nil
    }
    gathered.count = left
    var header = header
    header.constant = gathered.constant
    if left == 0 { return .constant(holds: holds(gathered, header)) }
    if (0..<left).allSatisfy({ isHot[Int(scratch.columns[$0])] }) {
      // An equality of one hot value fixes it; several it ties to each other.
      if header.rank == 0 && (header.relation != .equal || left == 1) {
        setHotRow(gathered, header)
        return .hotRow
      }
      return .hotOnly
    }
    guard let slot = reduced.takeSlot() else { return .noRoom }
    reduced.set(slot, header, scratch, left, isHot: isHot)
    return .row(slot)
  }

  /// Whether a row without variables is satisfied.
  @inline(__always) func holds(_ gathered: GatheredRow, _ header: ReducedSystem.Header) -> Bool {
    let isEqual = header.relation == .equal
    let tolerance =
      (isEqual ? input.equalityTolerance : input.inequalityTolerance) * (1 + gathered.magnitude)
    return switch header.relation {
    case .equal: gathered.constant.magnitude <= tolerance
    case .lessThanOrEqual: gathered.constant >= -tolerance
    case .greaterThanOrEqual: gathered.constant <= tolerance
    }
  }
}
