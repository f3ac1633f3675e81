@_spi(Kernel) import ConstraintModel

/// Constraints that are added one after the other, with nobody reading a value in between, are
/// solved together when somebody does: soft ones contradict nothing, required ones wait as long as
/// a point is known at which all hold.
extension Solver {
  /// Lets the constraint in `slot` wait, if it is sure not to be refused.
  func letWait(_ slot: Int) -> Bool {
    guard isSolved, let store else { return false }
    if !feasiblePoint.isCurrent { restartFeasiblePoint(without: [slot], movesHotValues: false) }
    if store.kinds[slot].isRequired, !isFeasible(slot) {
      if feasiblePoint.movesHotValues { return false }
      if !areFeasible(pending + [slot], movesHotValues: true) { return false }
    }
    pending.append(slot)
    return true
  }

  /// Whether new constraints contradict nothing, as far as a feasible point tells.
  ///
  /// Variables with edits move only if need be, as many others hang on them.
  func areFeasible(_ slots: [Int]) -> Bool {
    areFeasible(slots, movesHotValues: false)
      || !engine.hotValues.isEmpty && areFeasible(slots, movesHotValues: true)
  }

  private func areFeasible(_ slots: [Int], movesHotValues: Bool) -> Bool {
    restartFeasiblePoint(without: slots, movesHotValues: movesHotValues)
    return slots.allSatisfy { !(store?.kinds[$0].isRequired ?? true) || isFeasible($0) }
  }

  private func restartFeasiblePoint(without slots: [Int], movesHotValues: Bool) {
    feasiblePoint.restart(
      hot: movesHotValues ? [] : engine.hotValues.map { $0.variable }, without: slots)
  }

  /// Whether the feasible point, or one near it, fulfils the required constraint in `slot`, too.
  private func isFeasible(_ slot: Int) -> Bool {
    withRowView { view in
      engine.prepareRowIndex(view)
      guard let index = engine.rowIndex else { return false }
      let values = UnsafeBufferPointer(start: engine.values, count: engine.variableCount)
      return feasiblePoint.takeIn(slot, view, index, values: values)
    }
  }

  /// Solves the constraints that wait.
  ///
  /// - Throws: `.iterationLimit`, or `.infeasible` where rounding decides.
  func takePending() throws(SolverError) {
    isAdding = false
    if pending.isEmpty { return }
    let slots = pending
    pending.removeAll(keepingCapacity: true)
    feasiblePoint.forget()
    if isFew(slots.count), try takeIn(slots) { return }
    do throws(SolverError) { try solveAside() } catch {
      isSolved = false
      throw error
    }
  }

  /// Whether that many changes are better made one by one than by presolving everything anew: one
  /// may cost a tenth of that.
  func isFew(_ count: Int) -> Bool { count <= 8 + constraintCount / 1024 }

  /// Whether the engine could take in the constraints one by one.
  func takeIn(_ slots: [Int]) throws(SolverError) -> Bool {
    for slot in slots {
      do throws(SolverError) {
        if case .needsColdSolve = try addToEngine(slot) { return false }
      } catch { return false }
    }
    return true
  }

  /// Solves the constraints that wait, for somebody who reads.
  ///
  /// Where that fails the values stay those of the last solution, and `solve` says why.
  @inline(__always) func settle() {
    if pending.isEmpty {
      if isAdding { isAdding = false }
      return
    }
    do throws(SolverError) { try takePending() } catch { isSolved = false }
  }

  /// Takes back a constraint that still waits.
  ///
  /// - Returns: whether it did.
  func dropPending(_ slot: Int) -> Bool {
    guard let place = pending.lastIndex(of: slot) else { return false }
    pending.remove(at: place)
    return true
  }
}
