@_spi(Kernel) import ConstraintModel

/// A constraint that a solver refused because it contradicts others.
struct Refusal {
  var constraint: Constraint
  /// The slot of a constraint that was to change; `nil` for a new one.
  var slot: Int?
}

extension Solver {
  /// The constraint that was refused last because it contradicts others, as it would have been.
  ///
  /// Forgotten at the next change of constraints.
  public var refusedConstraint: Constraint? { lastRefused?.constraint }

  /// Explains why required constraints cannot hold together.
  ///
  /// After a refused `add` or change it explains that: the refused constraint is among the members.
  /// Otherwise it looks at the constraints that are there, as `solve` refuses them.
  /// - Returns: `nil` when they can hold together.
  /// - Complexity: a few solves of the required constraints, and up to a fixed amount of work to
  ///   find `relaxations`.
  public func conflict() -> Conflict? {
    if isSolved && lastRefused == nil { return nil }
    let rows = requiredRows()
    let finder = ConflictFinder(rows: rows, test: FeasibilityTest(options))
    guard let first = finder.find() else { return nil }
    var parts = [first.rows]
    // What was there before a refused constraint came is known to hold.
    let knowsRest = isSolved
    var isGone = [Bool](repeating: false, count: rows.count)
    var leftCount = rows.count
    while !knowsRest, parts.count < Self.partLimit {
      leftCount -= parts[parts.count - 1].count
      if leftCount == 0 { break }
      for row in parts[parts.count - 1] { isGone[Int(row)] = true }
      guard let next = finder.find(where: { !isGone[$0] }) else { break }
      parts.append(next.rows)
    }
    var relaxations: [Int32] = []
    if parts.count == 1 {
      let refused = lastRefused.map { refusal in
        rows.sources.firstIndex(of: Int32(refusal.slot ?? -1)).map { Int32($0) } ?? -1
      }
      relaxations = RelaxationSearch(finder: finder)
        .relaxations(of: first.rows, known: knowsRest ? refused : nil)
    }
    func members(_ list: [Int32]) -> [Conflict.Member] {
      list.map { member(rows.sources[Int($0)]) }.sorted { $0.index < $1.index }
    }
    let sets = parts.map(members)
    return Conflict(
      members: sets[0], parts: sets, amount: first.amount,
      relaxations: relaxations == first.rows ? sets[0] : members(relaxations))
  }

  /// Runs a change of constraints and keeps what it refuses.
  func noting<Result>(
    _ refusal: Refusal, _ change: () throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    lastRefused = nil
    do throws(SolverError) { return try change() } catch {
      if error == .infeasible, refusal.constraint.priority.isRequired { lastRefused = refusal }
      throw error
    }
  }

  private static var partLimit: Int { 16 }

  private func member(_ source: Int32) -> Conflict.Member {
    if source < 0 {
      return Conflict.Member(handle: nil, index: store?.slotCount ?? constraintCount)
    }
    let slot = Int(source)
    let handle = store?.handle(slot) ?? ConstraintHandle(slot: slot, generation: 0)
    return Conflict.Member(handle: handle, index: slot)
  }

  /// The required rows, the refused constraint in its place or at the end with source -1.
  private func requiredRows() -> LinearRows {
    withRowView { view in
      let rows = LinearRows(view) { $0.isRequired }
      guard let refusal = lastRefused, let constraint = checkedRow(refusal.constraint) else {
        return rows
      }
      var all = rows.filtered { Int(rows.sources[$0]) != refusal.slot ?? -1 }
      // Sources again those of the solver.
      all.renameSources { rows.sources[Int($0)] }
      for term in constraint.terms {
        all.append(column: Int32(term.variable.index), term.coefficient)
      }
      all.close(
        constant: constraint.constant, kind: RowKind(constraint.relation, isRequired: true),
        source: Int32(refusal.slot ?? -1))
      return all
    }
  }

  /// The constraint with its terms summed.
  private func checkedRow(_ constraint: Constraint) -> Constraint? {
    var row = ConstraintSystem()
    row.addVariables(variableCount)
    do throws(ModelError) { try row.add(constraint) } catch { return nil }
    return row.constraint(at: 0)
  }
}
