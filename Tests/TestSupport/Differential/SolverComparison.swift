import ConstraintModel

/// Compares a solver with an oracle and cuts what differs down to its core.
package struct SolverComparison<Solver: SolverUnderTest> {
  private let oracle: (ConstraintSystem) -> OracleResult
  /// Asked where the oracle disagrees with the solver.
  private let referee: (ConstraintSystem) -> OracleResult

  package init(
    _: Solver.Type, oracle: @escaping (ConstraintSystem) -> OracleResult = Oracle.solve,
    referee: @escaping (ConstraintSystem) -> OracleResult = Oracle.decide
  ) {
    self.oracle = oracle
    self.referee = referee
  }

  /// How a cold solve differs from the oracle, or `nil`.
  package func difference(_ draft: SystemDraft) -> String? {
    guard let system = try? draft.system() else { return nil }
    let solver: Solver
    do throws(SolverRefusal) {
      solver = try Solver(system)
    } catch {
      return difference(refusal: error, of: system)
    }
    return difference(solver, system)
  }

  /// How a solver differs from the oracle, or a cold solver, after some of the changes, or `nil`.
  package func difference(_ draft: SystemDraft, changes: [SystemChange]) -> String? {
    guard let start = try? draft.system(), var solver = try? Solver(start) else { return nil }
    var mirror = draft
    for (step, change) in changes.enumerated() {
      guard let change = change.resolved(in: mirror) else { continue }
      let changed = mirror.applying(change)
      guard let system = try? changed.system() else { continue }
      var found: String?
      let before = solver.values()
      do throws(SolverRefusal) {
        try solver.apply(change)
        mirror = changed
        found = difference(solver, system)
      } catch {
        found = difference(refusal: error, of: system)
        if found == nil, let system = try? mirror.system() {
          found = difference(solver, system).map { "not as before a refusal: \($0)" }
        }
        // Not even another solution where more than one is optimal.
        if found == nil, solver.values() != before { found = "values moved in a refusal" }
      }
      if let found { return "step \(step), \(change): \(found)" }
    }
    return nil
  }

  /// A failure as text: the message and the smallest system found that fails.
  package func report(_ draft: SystemDraft, difference found: String) -> String {
    var shrinker = Shrinker(limit: 3_000) { difference($0) != nil }
    let small = shrinker.shrink(draft)
    return """
      \(found)
      shrunk: \(difference(small) ?? "")
      \(DocumentText.document(of: small))
      """
  }

  /// A failure as text: the message and the shortest sequence found that fails.
  package func report(
    _ draft: SystemDraft, changes: [SystemChange], difference found: String
  ) -> String {
    var small = draft
    var kept = changes
    for _ in 0..<3 {
      for index in kept.indices.reversed() {
        var fewer = kept
        fewer.remove(at: index)
        if difference(small, changes: fewer) != nil { kept = fewer }
      }
      // Positions are taken modulo the counts, so most sequences survive a smaller start.
      var shrinker = Shrinker(limit: 500) { difference($0, changes: kept) != nil }
      small = shrinker.shrink(small)
    }
    var mirror = small
    var steps: [String] = []
    for change in kept {
      guard let change = change.resolved(in: mirror) else { continue }
      mirror = mirror.applying(change)
      steps.append("  \(change)")
    }
    return """
      \(found)
      shrunk: \(difference(small, changes: kept) ?? "")
      \(DocumentText.document(of: small))
      \(steps.joined(separator: "\n"))
      """
  }

  private func difference(_ solver: Solver, _ system: ConstraintSystem) -> String? {
    let values = solver.values()
    guard values.count == system.variableCount, values.allSatisfy(\.isFinite) else {
      return "values \(values)"
    }
    let rows = LexicographicRow.rows(of: system)
    if let row = rows.firstIndex(where: { $0.rank == 0 && !$0.holds(at: values) }) {
      return "required row \(row) is violated by \(rows[row].violation(at: values))"
    }
    let atValues = LevelViolation.levels(of: system, at: values)
    // A level whose last row is gone may still be listed, as 0.
    let priorities = Set(atValues.map(\.priority))
    let found = solver.levels().filter { priorities.contains($0.priority) || $0.violation != 0 }
    if let difference = OracleOptimum.difference(atValues, found) {
      return "levels are not those of the values: \(difference)"
    }
    return difference(system) { result in
      switch result {
      case .optimal(let optimum): OracleOptimum.difference(optimum.levels, atValues)
      case .infeasible: "solved, though infeasible"
      case .failed: nil
      }
    }
  }

  /// What the oracle's answer shows, unless the referee has one that does not show it.
  private func difference(
    _ system: ConstraintSystem, _ shown: (OracleResult) -> String?
  ) -> String? {
    guard let found = shown(oracle(system)) else { return nil }
    switch referee(system) {
    case .failed: return found
    case let decision: return shown(decision)
    }
  }

  private func difference(refusal: SolverRefusal, of system: ConstraintSystem) -> String? {
    switch refusal {
    case .failed(let message): return message
    case .infeasible:
      return difference(system) { result in
        guard case .optimal = result else { return nil }
        return "refused, though feasible"
      }
    }
  }
}
