@_spi(Kernel) import ConstraintModel

/// Constraints that a solver refused because they contradict others.
struct Refusal {
  /// As they would have been.
  var constraints: [Constraint]
  /// The slots of constraints that they were to replace.
  var slots: [Int] = []
  /// Whether they are one constraint that was to change in its slot.
  var isChange = false
}

extension Solver {
  /// The constraints that were refused last because they contradict others, as they would have
  /// been; several if they came together.
  ///
  /// Forgotten at the next change of constraints.
  public var refusedConstraints: [Constraint] { lastRefused?.constraints ?? [] }

  /// Explains why required constraints cannot hold together.
  ///
  /// After a refused `add` or change it explains that: a refused constraint is among the members.
  /// Otherwise it looks at the constraints that are there, as `solve` refuses them.
  /// - Returns: `nil` when they can hold together.
  /// - Complexity: a few solves of the required constraints, and up to a fixed amount of work to
  ///   find `relaxations`.
  public func conflict() -> Conflict? {
    settle()
    if isSolved && lastRefused == nil { return nil }
    let rows = requiredRows()
    let finder = ConflictFinder(rows: rows, test: FeasibilityTest(options))
    guard let first = finder.find() else { return nil }
    // What was there before refused constraints came, which are last, is known to hold.
    let knownCount = isSolved ? rows.count - refusedRowCount : 0
    let parts = parts(finder, first, knownCount: knownCount)
    var relaxations: [Int32] = []
    if parts.count == 1 {
      // Without the only refused one all others hold.
      let isOnly = isSolved && lastRefused?.constraints.count == 1
      relaxations = RelaxationSearch(finder: finder)
        .relaxations(of: first.rows, known: isOnly ? Int32(rows.count - 1) : nil)
    }
    func members(_ list: [Int32]) -> [Conflict.Member] {
      list.map { rows.sources[Int($0)] }.sorted().map(member)
    }
    let sets = parts.map(members)
    return Conflict(
      members: sets[0], parts: sets, amount: first.amount,
      relaxations: relaxations == first.rows ? sets[0] : members(relaxations), names: nameList)
  }

  /// Runs a change of constraints and keeps what it refuses.
  func noting<Result>(
    _ refusal: Refusal, _ change: () throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    lastRefused = nil
    do throws(SolverError) { return try change() } catch {
      if error == .infeasible, refusal.constraints.contains(where: { $0.priority.isRequired }) {
        lastRefused = refusal
      }
      throw error
    }
  }

  private static var partLimit: Int { 16 }

  /// Sets without a row in common, `first` included, until the rows that are left can hold or are
  /// among the first `knownCount`, which can.
  private func parts(
    _ finder: ConflictFinder, _ first: ConflictFinder.Found, knownCount: Int
  ) -> [[Int32]] {
    var parts = [first.rows]
    var isGone = [Bool](repeating: false, count: finder.rows.count)
    var leftCount = finder.rows.count - knownCount
    while parts.count < Self.partLimit {
      for row in parts[parts.count - 1] {
        isGone[Int(row)] = true
        if row >= knownCount { leftCount -= 1 }
      }
      if leftCount == 0 { break }
      guard let next = finder.find(where: { !isGone[$0] }) else { break }
      parts.append(next.rows)
    }
    return parts
  }

  private var refusedRowCount: Int {
    lastRefused?.constraints.count { $0.priority.isRequired } ?? 0
  }

  private func member(_ source: Int32) -> Conflict.Member {
    let slot = Int(source)
    let count = store?.slotCount ?? constraintCount
    if let refusal = lastRefused, slot >= count {
      let place = slot - count
      return Conflict.Member(
        handle: nil, index: constraintCount + place, constraint: refusal.constraints[place])
    }
    let isChanged = lastRefused.map { $0.isChange && $0.slots[0] == slot } ?? false
    let changed = isChanged ? lastRefused?.constraints[0] : nil
    return Conflict.Member(
      handle: handle(slot), index: slot,
      constraint: changed ?? self.constraint(inSlot: slot))
  }

  /// The required rows as refused constraints would have made them, these last.
  ///
  /// The source of one that was to change is its slot; those of others follow the slots.
  private func requiredRows() -> LinearRows {
    withRowView { view in
      let rows = LinearRows(view) { $0.isRequired }
      guard let refusal = lastRefused else { return rows }
      let replaced = Set(refusal.slots.map { Int32($0) })
      var all = rows.filtered { !replaced.contains(rows.sources[$0]) }
      // Sources again those of the solver.
      all.renameSources { rows.sources[Int($0)] }
      for (number, constraint) in refusal.constraints.enumerated()
      where constraint.priority.isRequired {
        guard let row = try? checked(constraint).constraint(at: 0) else { continue }
        for term in row.terms { all.append(column: Int32(term.variable.index), term.coefficient) }
        all.close(
          constant: row.constant, kind: RowKind(row.relation, isRequired: true),
          source: Int32(refusal.isChange ? refusal.slots[0] : view.rowCount + number))
      }
      return all
    }
  }
}
