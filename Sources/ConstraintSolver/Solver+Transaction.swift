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
    let isSmall = isSolved && isFew(slots.count + rows.count)
    let old = slots.map { (slot: $0, kind: store?.kinds[$0] ?? .removed) }
    let new = rows.map { (slot: insert($0), kind: $0.kinds[0]) }
    let isSure = isSmall && areSure(new, inPlaceOf: old)
    if !isSure || !exchangeInEngine(old, for: new) {
      if !slots.isEmpty { keepsRecords = true }
      if isSure { isSolved = false }
      hide(old)
      do throws(SolverError) { try solveAside() } catch {
        for row in new.reversed() { store?.remove(row.slot) }
        show(old)
        if isSure { try? solve() }
        throw error
      }
    }
    for slot in slots { store?.remove(slot) }
    return new.map { handle($0.slot) }
  }

  /// Whether new constraints are sure not to be refused once old ones are gone.
  private func areSure(_ new: [SlotContent], inPlaceOf old: [SlotContent]) -> Bool {
    if !new.contains(where: { $0.kind.isRequired }) { return true }
    hide(old)
    defer {
      show(old)
      feasiblePoint.forget()
    }
    return areFeasible(new.map { $0.slot }, inPlaceOf: old.map { $0.slot })
  }

  /// Takes old rows out of the engine and new ones in; those that are out by then are hidden.
  ///
  /// - Returns: whether it could.
  private func exchangeInEngine(_ old: [SlotContent], for new: [SlotContent]) -> Bool {
    hide(new)
    defer { show(new) }
    for row in old {
      guard (try? removeFromEngine(row.slot, isRequired: row.kind.isRequired)) ?? false else {
        return false
      }
      hide([row])
    }
    show(new)
    return (try? takeIn(new.map { $0.slot })) ?? false
  }

  private typealias SlotContent = (slot: Int, kind: RowKind)

  private func hide(_ rows: [SlotContent]) {
    for row in rows { store?.hide(row.slot) }
  }

  private func show(_ rows: [SlotContent]) {
    for row in rows { store?.show(row.slot, row.kind) }
  }
}
