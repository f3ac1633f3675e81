@_spi(Kernel) import ConstraintModel

extension Solver {
  /// The handle of a constraint that the solver was made with.
  ///
  /// - Returns: `nil` when there is none of that number or it was removed.
  public func handle(ofConstraint index: Int) -> ConstraintHandle? {
    let handle = ConstraintHandle(slot: index, generation: 0)
    return slot(of: handle) == nil ? nil : handle
  }

  /// The constraint of a handle.
  ///
  /// - Throws: `.unknownConstraint` when it was removed.
  public func constraint(_ handle: ConstraintHandle) throws(SolverError) -> Constraint {
    guard let slot = slot(of: handle) else { throw .unknownConstraint }
    return constraint(inSlot: slot)
  }

  func constraint(inSlot slot: Int) -> Constraint {
    store?.constraint(slot) ?? system.constraint(at: slot)
  }

  func slot(of handle: ConstraintHandle) -> Int? {
    // Not `if let store`: that would keep each of its arrays alive anew.
    if store != nil { return store?.slot(of: handle) }
    return 0..<system.constraintCount ~= handle.slot && handle.generation == 0 ? handle.slot : nil
  }

  /// Adds a constraint.
  ///
  /// Equal constraints may be added again; each has its own handle.
  /// - Throws: `.model` for a number or variable that cannot enter, `.infeasible` when a required
  ///   constraint contradicts others. The solver is then as before.
  /// - Complexity: O(the components that the constraint meets, and what depends on them); that of a
  ///   solve from nothing for a required constraint that is refused or hard to fulfil.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> ConstraintHandle {
    try noting(Refusal(constraints: [constraint])) { () throws(SolverError) in
      try addChecked(constraint)
    }
  }

  private func addChecked(_ constraint: Constraint) throws(SolverError) -> ConstraintHandle {
    let row = try checked(constraint)
    // Whether the system before this constraint can be solved decides nothing about it.
    if !isSolved { try? solve() }
    var slot = insert(row)
    let isRun = isAdding
    isAdding = true
    if isRun, letWait(slot) { return handle(slot) }
    feasiblePoint.forget()
    if !pending.isEmpty {
      // Those that wait are sure to be taken in; this one is not.
      remove(slot)
      try takePending()
      slot = insert(row)
      isAdding = true
    }
    if isSolved, isSure(slot) {
      do throws(SolverError) {
        if case .done = try addToEngine(slot) { return handle(slot) }
      } catch {
        if error == .infeasible, !engine.isStale {
          remove(slot)
          throw error
        }
        // The limit or rounding stopped the way there; a solve from nothing decides.
      }
    }
    try solveOrUndo { $0.remove(slot) }
    return handle(slot)
  }

  /// Removes a constraint.
  ///
  /// - Throws: `.unknownConstraint` when it was removed before.
  /// - Complexity: O(the component that the constraint is in, and what depends on it).
  public func remove(_ handle: ConstraintHandle) throws(SolverError) {
    guard let slot = slot(of: handle) else { throw .unknownConstraint }
    prepareStructure()
    lastRefused = nil
    feasiblePoint.forget()
    if dropPending(slot) {
      store?.remove(slot)
      return
    }
    try takePending()
    let isRequired = store?.kinds[slot].isRequired ?? true
    // Where rounding or the limit stops the way there, a solve from nothing decides.
    let isDone =
      isSolved && (try? removeFromEngine(slot, isRequired: isRequired)) ?? false
    store?.remove(slot)
    if isDone || !isSolved { return }
    // A release of single equalities takes records that a first solve does not keep.
    keepsRecords = true
    isSolved = false
    try solveAside()
  }

  /// Changes the constant of a constraint.
  ///
  /// - Throws: as `add`, and `.unknownConstraint`.
  public func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(SolverError) {
    try change(handle) { $0.constant = constant }
  }

  /// Changes the priority of a constraint, also to and from required.
  ///
  /// - Throws: as `add`, and `.unknownConstraint`.
  public func setPriority(_ priority: Priority, of handle: ConstraintHandle) throws(SolverError) {
    try change(handle) { $0.priority = priority }
  }

  /// Changes the weight of a constraint.
  ///
  /// - Throws: as `add`, and `.unknownConstraint`.
  public func setWeight(_ weight: Double, of handle: ConstraintHandle) throws(SolverError) {
    try change(handle) { $0.weight = weight }
  }

  private func change(
    _ handle: ConstraintHandle, _ body: (inout Constraint) -> Void
  ) throws(SolverError) {
    guard let slot = slot(of: handle) else { throw .unknownConstraint }
    prepareStructure()
    guard let before = store?.constraint(slot) else { return }
    var after = before
    body(&after)
    _ = try checked(after)
    try takePending()
    try noting(Refusal(constraints: [after], slots: [slot], isChange: true)) {
      () throws(SolverError) in
      try replace(before, by: after, slot)
    }
  }

  private func replace(
    _ before: Constraint, by after: Constraint, _ slot: Int
  ) throws(SolverError) {
    write(after, slot)
    if isSolved, isSure(slot) {
      do throws(SolverError) {
        if case .done = try changeInEngine(slot) { return }
      } catch {
        if error == .infeasible, !engine.isStale {
          write(before, slot)
          throw error
        }
      }
    }
    try solveOrUndo { $0.write(before, slot) }
  }

  /// Whether the constraint in a slot, which is new or changed, is sure not to be refused.
  ///
  /// One that may be is first solved beside the solution that is there: a refusal changes nothing,
  /// not even which of several optimal solutions that is.
  private func isSure(_ slot: Int) -> Bool {
    guard store?.kinds[slot].isRequired ?? true else { return true }
    defer { feasiblePoint.forget() }
    return areFeasible([slot], inPlaceOf: [])
  }

  /// A system of that one row, after every check.
  func checked(_ constraint: Constraint) throws(SolverError) -> ConstraintSystem {
    for term in constraint.terms where !isPresent(term.variable) {
      throw .model(.unknownVariable(term.variable, constraint: constraint.name))
    }
    var row = ConstraintSystem()
    row.addVariables(variableCount)
    do throws(ModelError) { try row.add(constraint) } catch { throw .model(error) }
    return row
  }

  func insert(_ row: ConstraintSystem) -> Int {
    prepareStructure()
    return store?.insert(row) ?? 0
  }

  private func remove(_ slot: Int) { store?.remove(slot) }

  func handle(_ slot: Int) -> ConstraintHandle {
    store?.handle(slot) ?? ConstraintHandle(slot: slot, generation: 0)
  }

  private func write(_ constraint: Constraint, _ slot: Int) {
    store?.setConstant(constraint.constant, slot)
    store?.setWeight(constraint.weight, slot)
    store?.setPriority(constraint.priority, slot)
  }

  /// Copies the system into slots, if that has not been done.
  func prepareStore() { if store == nil { store = RowStore(system) } }

  /// Makes the lists that changes need, if there are none yet.
  func prepareStructure() {
    prepareStore()
    guard isSolved, engine.places.isEmpty, let store else { return }
    engine.preparePlaces(
      rowCount: store.slotCount,
      isEquality: { options.presolve && store.kinds[$0] == .requiredEquality },
      isThere: { store.kinds[$0] != .removed })
  }

  func addToEngine(_ slot: Int) throws(SolverError) -> Engine.ChangeOutcome {
    guard let store, let rank = ranks.makeRank(of: store.priority(slot)) else {
      return .needsColdSolve
    }
    return try withEngine { engine, view throws(SolverError) in
      let outcome = try engine.add(slot, of: view, rank: rank)
      if outcome == .done { engine.noteIfSteep(slot, view) }
      engine.noteNumbers(ofRow: slot, view)
      return outcome
    }
  }

  func removeFromEngine(_ slot: Int, isRequired: Bool) throws(SolverError) -> Bool {
    let outcome = try withEngine { engine, view throws(SolverError) in
      engine.forgetSteepRow(slot)
      return try engine.remove(slot, isRequired: isRequired, context(view))
    }
    if case .done = outcome { return true }
    return false
  }

  /// What the engine needs to know of the present system beside the rows.
  private func context(_ view: RowView) -> ChangeContext {
    ChangeContext(
      view: view, edits: edits.list, rank: { [ranks] in ranks.rank(of: $0) },
      priority: { [store] in store?.priority($0) ?? .required })
  }

  private func changeInEngine(_ slot: Int) throws(SolverError) -> Engine.ChangeOutcome {
    guard let store, let rank = ranks.makeRank(of: store.priority(slot)) else {
      return .needsColdSolve
    }
    return try withEngine { engine, view throws(SolverError) in
      engine.noteNumbers(ofRow: slot, view)
      return try engine.change(slot, of: view, rank: rank)
    }
  }

  private func withEngine(
    _ body: (inout Engine, RowView) throws(SolverError) -> Engine.ChangeOutcome
  ) throws(SolverError) -> Engine.ChangeOutcome {
    var result = Result<Engine.ChangeOutcome, SolverError>.success(.needsColdSolve)
    withRowView { view in
      do throws(SolverError) { result = .success(try body(&engine, view)) } catch {
        result = .failure(error)
      }
    }
    let outcome = try result.get()
    return outcome == .done && !hasLostDigits() ? .done : .needsColdSolve
  }

  /// Mends what rounding has left violated; whether only a solve from nothing can.
  func hasLostDigits() -> Bool {
    let hasLost =
      engine.hasCancelled
      || (!engine.steepRows.isEmpty && !withRowView { engine.mendSteepRows($0, edits.list) })
      || (engine.isFar && withRowView { engine.hidesRowNow($0, edits.list) })
    if hasLost { engine.isStale = true }
    return hasLost
  }
}
