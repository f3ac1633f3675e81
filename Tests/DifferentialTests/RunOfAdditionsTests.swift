import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Constraints added in a run") struct RunOfAdditionsTests {
  /// Adds every constraint of a random system to an empty solver without reading a value: what is
  /// refused must contradict what was accepted, and the end must be what a cold solve gives.
  @Test("are refused and solved as one by one", arguments: SystemShape.allCases)
  func additions(_ shape: SystemShape) {
    let count = max(1, TestScale.systems / SystemShape.allCases.count)
    for seed in TestScale.seeds(count) {
      let draft = RandomSystem(shape: shape, seed: seed).draft
      guard let found = difference(draft) else { continue }
      var shrinker = Shrinker { difference($0) != nil }
      let small = shrinker.shrink(draft)
      Issue.record(
        """
        \(shape) seed \(seed): \(found)
        shrunk: \(difference(small) ?? "")
        \(DocumentText.document(of: small))
        """)
      return
    }
  }

  /// What is wrong after adding the constraints one by one; `nil` when nothing is.
  private func difference(_ draft: SystemDraft) -> String? {
    do {
      let system = try draft.system()
      let solver = Solver()
      for _ in 0..<system.variableCount { _ = solver.makeVariable() }
      try solver.solve()
      var accepted = ConstraintSystem()
      accepted.addVariables(system.variableCount)
      for index in 0..<system.constraintCount {
        let constraint = system.constraint(at: index)
        var extended = accepted
        try extended.add(constraint)
        do throws(SolverError) {
          try solver.add(constraint)
          accepted = extended
        } catch {
          if error != .infeasible { return "#\(index): \(error)" }
          if isSolvable(extended) { return "#\(index) is refused, though feasible" }
        }
      }
      let cold = Solver(accepted)
      do { try cold.solve() } catch { return "accepted what contradicts" }
      let expected = LevelViolation.levels(of: accepted, at: cold.values)
      let found = LevelViolation.levels(of: accepted, at: solver.values)
      for (left, right) in zip(expected, found)
      where abs(left.violation - right.violation)
        > 1e-6 * (1 + abs(left.violation)) + left.noise + right.noise
      {
        return "level \(left.priority): \(left) but \(right)"
      }
      return nil
    } catch { return "\(error)" }
  }

  private func isSolvable(_ system: ConstraintSystem) -> Bool {
    do { try Solver(system).solve() } catch { return false }
    return true
  }
}
