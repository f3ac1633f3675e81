import ConstraintModel
import TestSupport
import Testing

@Suite("Changes against cold oracles") struct ChangeSequenceTests {
  @Test("each of 50 changes leaves what a cold solve gives", arguments: SystemShape.allCases)
  func changes(_ shape: SystemShape) {
    compare(shape, SolverComparison(SolverAdapter.self))
  }

  @Test("they do with blocked tableaus", arguments: SystemShape.allCases)
  func blockedChanges(_ shape: SystemShape) {
    compare(shape, SolverComparison(BlockedSolverAdapter.self))
  }

  /// A released definition whose terms grew to 3e9 beside a value of 22, twice a row with a factor
  /// of 1e7 that rounding violated, a basis pivoted in over rounding, and a small factor whose row
  /// got another number, so that values of 2e8 came beside one of -64.
  @Test(
    "badly scaled sequences that went wrong once",
    arguments: [11_001_317, 11_001_976, 11_004_158, 11_004_187, 70_004_104] as [UInt64])
  func badlyScaled(_ seed: UInt64) {
    let comparison = SolverComparison(SolverAdapter.self)
    var random = SplitMix64(seed: seed)
    let draft = RandomSystem(shape: .badlyScaled, seed: seed, largest: 16).draft
    let changes = (0..<50).map { _ in SystemChange.random(&random) }
    #expect(comparison.difference(draft, changes: changes) == nil)
  }

  private func compare<Subject: SolverUnderTest>(
    _ shape: SystemShape, _ comparison: SolverComparison<Subject>
  ) {
    // A sequence is as much work as 50 systems.
    let count = max(1, TestScale.systems / SystemShape.allCases.count / 10)
    for seed in TestScale.seeds(count) {
      var random = SplitMix64(seed: seed)
      let draft = RandomSystem(shape: shape, seed: seed, largest: 16).draft
      let changes = (0..<50).map { _ in SystemChange.random(&random) }
      if let found = comparison.difference(draft, changes: changes) {
        let report = comparison.report(draft, changes: changes, difference: found)
        Issue.record("\(shape) seed \(seed): \(report)")
        return
      }
    }
  }
}
