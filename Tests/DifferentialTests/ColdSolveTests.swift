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

  /// Twenty variables fixed by as many equalities, one that follows from them, and a bound that
  /// binds: so many reductions that their rounding was more than what counts as holding.
  @Test("rounding of many reductions contradicts nothing")
  func equalityCore() {
    let draft = RandomSystem(shape: .equalityCore, seed: 900_044_306).draft
    #expect(SolverComparison(SolverAdapter.self).difference(draft) == nil)
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
