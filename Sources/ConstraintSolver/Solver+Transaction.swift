@_spi(Kernel) import ConstraintModel

/// Several changes at once: all of them are made, or none.
extension Solver {
  /// Adds constraints; where one cannot enter or the required ones contradict each other, none.
  ///
  /// - Returns: their handles, in order.
  /// - Throws: as `update`.
  @discardableResult
  public func add(
    contentsOf constraints: [Constraint]
  ) throws(SolverError) -> [ConstraintHandle] {
    try update(adding: constraints, removing: [])
  }

  /// Removes constraints; where one is not there, none.
  ///
  /// - Throws: as `update`.
  public func remove(contentsOf handles: [ConstraintHandle]) throws(SolverError) {
    try update(adding: [], removing: handles)
  }

  /// Removes constraints and adds others in their place.
  ///
  /// Only what is there afterwards counts: what is added may contradict what is removed.
  ///
  /// - Returns: the handles of the added constraints, in order.
  /// - Throws: `.unknownConstraint` when a handle is dead or given twice, `.model` for a number or
  ///   variable that cannot enter, `.infeasible` when the required constraints would contradict
  ///   each other; `conflict()` then explains it. The solver is then as before.
  /// - Complexity: that of the single changes while they are few, else that of a solve from
  ///   nothing; with required constraints that move much, O(entries of all of them) besides.
  @discardableResult
  public func update(
    adding added: [Constraint], removing removed: [ConstraintHandle]
  ) throws(SolverError) -> [ConstraintHandle] {
    var rows: [ConstraintSystem] = []
    for constraint in added { rows.append(try checked(constraint)) }
    let slots = try slots(of: removed)
    if rows.isEmpty && slots.isEmpty { return [] }
    let refusal = Refusal(constraints: added, slots: slots)
    return try noting(refusal) { () throws(SolverError) in
      if !isSolved { try? solve() }
      try takePending()
      prepareStructure()
      return try exchange(slots, for: rows)
    }
  }

  /// The slots of different handles.
  private func slots(of handles: [ConstraintHandle]) throws(SolverError) -> [Int] {
    var slots: [Int] = []
    for handle in handles {
      guard let slot = slot(of: handle) else { throw .unknownConstraint }
      slots.append(slot)
    }
    if Set(slots).count < slots.count { throw .unknownConstraint }
    return slots
  }

  private func exchange(
    _ slots: [Int], for rows: [ConstraintSystem]
  ) throws(SolverError) -> [ConstraintHandle] {
    var isCurrent = isSolved && isFew(slots.count + rows.count) && areSure(rows, without: slots)
    let isTouched = isCurrent
    var hidden: [(slot: Int, kind: RowKind)] = []
    for slot in slots {
      let kind = store?.kinds[slot] ?? .removed
      if isCurrent {
        isCurrent = (try? removeFromEngine(slot, isRequired: kind.isRequired)) ?? false
      }
      store?.hide(slot)
      hidden.append((slot, kind))
    }
    let new = rows.map(insert)
    if isCurrent { isCurrent = (try? takeIn(new)) ?? false }
    if !isCurrent {
      if !slots.isEmpty { keepsRecords = true }
      if isTouched { isSolved = false }
      do throws(SolverError) { try solveAside() } catch {
        for slot in new.reversed() { store?.remove(slot) }
        for (slot, kind) in hidden { store?.show(slot, kind) }
        if isTouched { try? solve() }
        throw error
      }
    }
    for (slot, kind) in hidden {
      store?.show(slot, kind)
      store?.remove(slot)
    }
    return new.map(handle)
  }

  /// Whether constraints are sure not to be refused once those in `slots` are gone.
  private func areSure(_ rows: [ConstraintSystem], without slots: [Int]) -> Bool {
    if !rows.contains(where: { $0.kinds[0].isRequired }) { return true }
    guard let kinds = store?.kinds else { return false }
    for slot in slots { store?.hide(slot) }
    let new = rows.map(insert)
    defer {
      for slot in new.reversed() { store?.remove(slot) }
      for slot in slots { store?.show(slot, kinds[slot]) }
    }
    defer { feasiblePoint.forget() }
    return areFeasible(new, inPlaceOf: slots)
  }
}
