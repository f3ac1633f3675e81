import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Constraints added in a run") struct RunOfAdditionsTests {
  /// Adds every constraint of a random system to an empty solver without reading a value: what is
  /// refused must contradict what was accepted, and the end must be what a cold solve gives.
  @Test("are refused and solved as one by one", arguments: SystemShape.allCases)
  func additions(_ shape: SystemShape) throws {
    let count = max(1, TestScale.systems / SystemShape.allCases.count)
    for seed in TestScale.seeds(count) {
      let system = try RandomSystem(shape: shape, seed: seed).draft.system()
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
          #expect(error == .infeasible, "\(shape) seed \(seed), #\(index)")
          let cold = Solver(extended)
          #expect(throws: SolverError.infeasible, "\(shape) seed \(seed), #\(index)") {
            try cold.solve()
          }
        }
      }
      let cold = Solver(accepted)
      do { try cold.solve() } catch {
        Issue.record("\(shape) seed \(seed): accepted what contradicts")
        return
      }
      let expected = LevelViolation.levels(of: accepted, at: cold.values)
      let found = LevelViolation.levels(of: accepted, at: solver.values)
      for (left, right) in zip(expected, found)
      where abs(left.violation - right.violation)
        > 1e-6 * (1 + abs(left.violation)) + left.noise + right.noise
      {
        Issue.record("\(shape) seed \(seed): level \(left.priority): \(left) but \(right)")
        return
      }
    }
  }
}
