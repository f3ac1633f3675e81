import ConstraintModel
import DocumentFormat
import LayoutRendering
import LayoutTree

/// Lays out a document with views and tells how its constraints fare.
///
/// Where required constraints contradict each other, the last one that the document gives is left
/// out, until the others hold.
struct DocumentLayout {
  let views: ViewDocument
  let solver: any SystemSolver
  let switches: SolverSwitches

  /// The laid out tree under a name.
  ///
  /// - Throws: `LayoutError` for views that make no tree.
  func snapshot(named name: String) throws(LayoutError) -> LayoutSnapshot {
    var leftOut: Set<Int> = []
    var clashing: Set<Int> = []
    var conflicts: [ConflictSnapshot] = []
    var kept = Array(views.rows.indices)
    while true {
      let solve = ViewSolve(views.leavingOut(leftOut), solver, switches, diagnoses: true)
      guard case .infeasible(let report) = solve.outcome, !report.members.isEmpty else {
        var snapshot = try snapshot(of: solve, named: name)
        snapshot.conflicts = conflicts
        snapshot.constraints =
          constraints(solve, kept, leftOut, clashing, snapshot) + edits(solve, snapshot)
        return snapshot
      }
      let texts = ConstraintTexts(solve.system, views: (views, solve.givenRows.map { kept[$0] }))
      let members = report.members.sorted()
      let given = members.map { $0 < solve.givenRows.count ? kept[solve.givenRows[$0]] : nil }
      let newest = given.compactMap { $0 }.max()
      conflicts.append(
        ConflictSnapshot(
          members: members.map { texts.text(ofConstraint: $0) }, amount: report.amount,
          leftOut: newest.map { views.text(ofRow: $0) }))
      clashing.formUnion(given.compactMap { $0 })
      guard let newest else {
        var snapshot = try snapshot(of: solve, named: name)
        snapshot.conflicts = conflicts
        snapshot.problem = "what contradicts each other is not among the document's constraints"
        snapshot.constraints = constraints(solve, kept, leftOut, clashing, snapshot)
        return snapshot
      }
      leftOut.insert(newest)
      kept.removeAll { $0 == newest }
    }
  }

  /// The views in the frames of a solve.
  private func snapshot(
    of solve: ViewSolve, named name: String
  ) throws(LayoutError) -> LayoutSnapshot {
    let tree: ViewDocumentTree
    if let made = solve.tree { tree = made } else { tree = try views.makeTree() }
    var classes: [ObjectIdentifier: String] = [:]
    for (view, description) in zip(tree.views, views.views) {
      classes[ObjectIdentifier(view)] = description.className
      // Documents do not say; these are what Interface Builder puts in.
      (view as? Switch)?.isOn = true
      (view as? Slider)?.value = 0.5
    }
    for (view, entry) in zip(tree.views, solve.frames) { view.frame = entry.frame }
    var snapshot = LayoutSnapshot(
      of: tree.root, name: name, className: { classes[ObjectIdentifier($0)] ?? "\(type(of: $0))" })
    if case .failed(let message) = solve.outcome { snapshot.problem = message }
    return snapshot
  }

  /// The document's constraints, in order.
  private func constraints(
    _ solve: ViewSolve, _ kept: [Int], _ leftOut: Set<Int>, _ clashing: Set<Int>,
    _ snapshot: LayoutSnapshot
  ) -> [ConstraintSnapshot] {
    let places = self.places(snapshot)
    let used = Set(solve.givenRows.map { kept[$0] })
    var amounts: [Int: Double] = [:]
    if case .optimal(let solution) = solve.outcome {
      for case (.constraint(let index), let amount) in solution.violations
      where index < solve.givenRows.count {
        amounts[kept[solve.givenRows[index]]] = amount
      }
    }
    return views.rows.indices.map { row in
      let status: ConstraintSnapshot.Status =
        leftOut.contains(row)
        ? .leftOut
        : clashing.contains(row)
          ? .inConflict
          : !used.contains(row) ? .unused : amounts[row].map { .violated($0) } ?? .holds
      return ConstraintSnapshot(
        text: views.text(ofRow: row), views: views.views(ofRow: row).compactMap { places[$0] },
        status: status)
    }
  }

  /// The pulls of the document's edits.
  private func edits(_ solve: ViewSolve, _ snapshot: LayoutSnapshot) -> [ConstraintSnapshot] {
    let places = self.places(snapshot)
    return views.edits.indices.map { number in
      let target = views.target(ofEdit: number)
      let found = solve.value(named: target.name, in: views)
      let amount = found.map { abs($0 - target.value) } ?? 0
      let isMet = amount <= 1e-6 * (1 + target.value.magnitude)
      return ConstraintSnapshot(
        text: views.text(ofEdit: number), views: places[target.view].map { [$0] } ?? [],
        status: found == nil ? .unused : isMet ? .holds : .violated(amount))
    }
  }

  /// Where each view of the document stands in the snapshot.
  private func places(_ snapshot: LayoutSnapshot) -> [Int: Int] {
    var numbers: [String: Int] = [:]
    for (number, view) in snapshot.views.enumerated() { numbers[view.id] = number }
    var places: [Int: Int] = [:]
    for (number, id) in views.ids.enumerated() { places[number] = numbers[id] }
    return places
  }
}
