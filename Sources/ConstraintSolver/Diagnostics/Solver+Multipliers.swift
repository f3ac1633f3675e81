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
    var (multipliers, _, isReduced) = dual.reducedMultipliers()
    let tolerances = DiagnosisTolerances()
    return withRowView { view in
      var equalities: [Int32] = []
      dual.values.withUnsafeBufferPointer { values in
        for row in 0..<view.rowCount where view.kinds[row] != .removed && !isReduced[row] {
          if view.kinds[row] == .requiredEquality {
            equalities.append(Int32(row))
          } else if !view.kinds[row].isRequired, let base = values.baseAddress {
            // Nothing but constants is left in it, or it holds.
            let residual = view.residual(row, at: base, values.count)
            if residual.violation > tolerances.feasibility * residual.size {
              multipliers[dual.rankOf[row]][row] =
                residual.value > 0 ? view.weights[row] : -view.weights[row]
            }
          }
        }
      }
      for (index, edit) in dual.edits.enumerated() where !isReduced[dual.rowCount + index] {
        let residual = dual.values[edit.variable.index] - edit.value
        let size = 1 + edit.value.magnitude + dual.values[edit.variable.index].magnitude
        if residual.magnitude > tolerances.feasibility * size {
          multipliers[dual.rankOf[dual.rowCount + index]][dual.rowCount + index] =
            residual > 0 ? edit.weight : -edit.weight
        }
      }
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
