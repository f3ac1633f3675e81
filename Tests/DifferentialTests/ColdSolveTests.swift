import ConstraintModel
import TestSupport
import Testing

@Suite("Cold solves against an oracle") struct ColdSolveTests {
  @Test("status and every level agree", arguments: SystemShape.allCases)
  func levels(_ shape: SystemShape) {
    compare(shape, SolverComparison(SolverAdapter.self))
  }

  @Test("they do with blocked tableaus", arguments: SystemShape.allCases)
  func blockedLevels(_ shape: SystemShape) {
    compare(shape, SolverComparison(BlockedSolverAdapter.self))
  }

  private func compare<Subject: SolverUnderTest>(
    _ shape: SystemShape, _ comparison: SolverComparison<Subject>
  ) {
    let count = max(1, TestScale.systems / SystemShape.allCases.count)
    for seed in TestScale.seeds(count) {
      let draft = RandomSystem(shape: shape, seed: seed).draft
      if let found = comparison.difference(draft) {
        Issue.record("\(shape) seed \(seed): \(comparison.report(draft, difference: found))")
        return
      }
    }
  }
}
