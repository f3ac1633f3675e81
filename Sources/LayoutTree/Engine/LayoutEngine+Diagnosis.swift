import ConstraintModel
import ConstraintSolver

extension LayoutEngine {
  /// The ambiguous attributes of every node: left, top, width, height.
  func ambiguousAttributes() throws(LayoutError) -> [Int32: [LayoutAttribute]] {
    try layout()
    guard let solver else { return [:] }
    let slots: [LayoutAttribute] = [.left, .top, .width, .height]
    var found: [Int32: [LayoutAttribute]] = [:]
    for variable in solver.ambiguousVariables() {
      let node = variable.index / 4
      if node >= pool.nodes.count || !pool.isPresent(Int32(node)) { continue }
      found[Int32(node), default: []].append(slots[variable.index % 4])
    }
    return found
  }

  /// Soft constraints and natural sizes that the last layout misses.
  func violations() throws(LayoutError) -> [(origin: RowOwner, amount: Double)] {
    try layout()
    guard let solver else { return [] }
    var owners: [ConstraintHandle: RowOwner] = [:]
    for (record, entry) in rows.records.enumerated() {
      for handle in RowLedger.handles(entry, in: solver) {
        owners[handle] = .record(Int32(truncatingIfNeeded: record))
      }
    }
    for (node, entry) in rows.nodes.enumerated() {
      for handle in RowLedger.handles(entry, in: solver) {
        owners[handle] = .node(Int32(truncatingIfNeeded: node))
      }
    }
    return solver.violations().compactMap { violation in
      guard case .constraint(let handle, _) = violation.subject, let owner = owners[handle] else {
        return nil
      }
      return (owner, violation.amount)
    }
  }

  /// Moves an ambiguous attribute of a node to another value that is as good; the frames that this
  /// gives last until the next change.
  func exerciseAmbiguity(_ node: Int32) throws(LayoutError) {
    guard let attribute = try ambiguousAttributes()[node]?.first, let solver else { return }
    let slots: [LayoutAttribute] = [.left, .top, .width, .height]
    let slot = slots.firstIndex(of: attribute) ?? 0
    let variable = Variable(index: Int(node) * 4 + slot)
    let value = solver.value(of: variable)
    do throws(SolverError) {
      // Below everything that a layout weighs.
      try solver.addEdit(
        Edit(variable, value: value + Self.exerciseDistance, priority: Priority(0.001)))
      readFrames()
      try solver.removeEdit(variable)
    } catch { throw .solver(error) }
    applyFrames()
    noteEverything()
  }

  private static var exerciseDistance: Double { 50 }
}

/// The node or constraint record that made rows.
enum RowOwner {
  case node(Int32)
  case record(Int32)
}
