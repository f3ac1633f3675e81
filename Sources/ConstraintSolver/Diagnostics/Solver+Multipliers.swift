@_spi(Kernel) import ConstraintModel

extension Solver {
  /// The lexicographic dual multipliers of the constraints and edits as written.
  ///
  /// By rank (0 required, then each soft priority that occurs, highest first), then by constraint
  /// in order and by edit. A multiplier is a slope of the row's penalty by its sum, in the sense of
  /// `DualCertificate`: multiplied and added up the rows vanish at every rank, which proves the
  /// solution optimal.
  /// - Returns: nothing when the system has no solution.
  /// - Complexity: one solve from nothing, and for each rank O(entries) and what the elimination of
  ///   cyclic equalities takes.
  public func multipliers() -> [[Double]] {
    guard let dual = DualSolve(self) else { return [] }
    var reduced = dual.reducedMultipliers()
    return withRowView { view in
      for row in 0..<view.rowCount where reduced.isReduced[row] {
        let (below, above) = view.kinds[row].slopes(weight: view.weights[row])
        reduced.settle(row, below: below, above: above)
      }
      for (index, edit) in dual.edits.enumerated() {
        reduced.settle(dual.rowCount + index, below: -edit.weight, above: edit.weight)
      }
      var multipliers = reduced.multipliers
      let equalities = dual.settleOthers(&multipliers, reduced.isReduced, view)
      settle(equalities, &multipliers, view, dual)
      let live = (0..<dual.count).filter {
        $0 >= view.rowCount || view.kinds[$0] != .removed
      }
      return live.count == dual.count
        ? multipliers : multipliers.map { own in live.map { own[$0] } }
    }
  }

  /// Gives the equalities that presolve used the multipliers that balance all others.
  private func settle(
    _ equalities: [Int32], _ multipliers: inout [[Double]], _ view: RowView, _ dual: DualSolve
  ) {
    if equalities.isEmpty { return }
    let rows = LinearRows(view) { $0 == .requiredEquality }
    var isUsed = [Bool](repeating: false, count: view.rowCount)
    for row in equalities { isUsed[Int(row)] = true }
    let used = (0..<Int32(rows.count)).filter { isUsed[Int(rows.sources[Int($0)])] }
    var balance = EqualityMultipliers(
      rows, equalities: used, tolerance: DiagnosisTolerances().cancellation / 10)
    for rank in multipliers.indices {
      var gradient = [Double](repeating: 0, count: rows.variableCount)
      var sizes = gradient
      for row in 0..<view.rowCount where multipliers[rank][row] != 0 {
        for entry in Int(view.begins[row])..<Int(view.ends[row]) {
          let term = multipliers[rank][row] * view.coefficients[entry]
          gradient[Int(view.columns[entry])] += term
          sizes[Int(view.columns[entry])] += term.magnitude
        }
      }
      for (index, edit) in dual.edits.enumerated() {
        let multiplier = multipliers[rank][dual.rowCount + index]
        gradient[edit.variable.index] += multiplier
        sizes[edit.variable.index] += multiplier.magnitude
      }
      for share in balance.balance(&gradient, &sizes) {
        multipliers[rank][Int(rows.sources[Int(share.row)])] = share.factor
      }
    }
  }
}
