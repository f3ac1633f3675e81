@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve

/// Constraints that are added one after the other, with nobody reading a value in between, are
/// solved together when somebody does: soft ones contradict nothing, required ones wait as long as
/// a point is known at which all hold.
extension Solver {
  /// Lets the constraint in `slot` wait, if it is sure not to be refused.
  func letWait(_ slot: Int) -> Bool {
    guard isSolved, let store else { return false }
    if !feasiblePoint.isCurrent {
      // It is current only if it has taken in whatever waits.
      if !areFeasible(pending, .mostBut(hotVariables), before: slot),
        !areFeasible(pending, .all, before: slot)
      {
        return false
      }
    }
    if store.kinds[slot].isRequired, !isPointFeasible(for: [slot]) {
      if case .all = feasiblePoint.mobility { return false }
      if !areFeasible(pending + [slot], .all) { return false }
    }
    pending.append(slot)
    return true
  }

  /// Whether new constraints in the place of old ones contradict nothing, as far as a feasible
  /// point tells.
  ///
  /// At first only what is near them may move; then what not too many others hang on, as on the
  /// variables of edits; then all.
  func areFeasible(_ slots: [Int], inPlaceOf old: [Int]) -> Bool {
    let hot = hotVariables
    noteNear(slots + old, but: hot)
    return areFeasible(slots, .near(but: hot)) || areFeasible(slots, .mostBut(hot))
      || areFeasible(slots, .all)
  }

  private func areFeasible(
    _ slots: [Int], _ mobility: FeasiblePoint.Mobility, before next: Int? = nil
  ) -> Bool {
    feasiblePoint.restart(without: slots + (next.map { [$0] } ?? []), mobility: mobility)
    return isPointFeasible(for: slots.filter { store?.kinds[$0].isRequired ?? true })
  }

  private var hotVariables: [Int] { engine.hotValues.map { $0.variable } }

  /// Notes which variables required constraints have, those that are being removed included.
  private func noteNear(_ slots: [Int], but hot: [Int]) {
    withRowView { view in
      engine.prepareRowIndex(view)
      guard let index = engine.rowIndex else { return }
      feasiblePoint.noteNear(slots, but: hot, view, index)
    }
  }

  /// Whether the feasible point, or one near it, fulfils required constraints, too.
  private func isPointFeasible(for slots: [Int]) -> Bool {
    withRowView { view in
      engine.prepareRowIndex(view)
      guard let index = engine.rowIndex else { return false }
      let values = UnsafeBufferPointer(start: engine.values, count: engine.variableCount)
      return feasiblePoint.takeIn(slots, view, index, values: values)
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
    // The caller may be about to change the engine that has taken the place of the other.
    prepareStructure()
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
