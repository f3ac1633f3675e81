import ConstraintModel
import TestSupport
import Testing

@Suite("Random systems") struct RandomSystemTests {
  @Test("the same seed gives the same system, on every machine")
  func deterministic() {
    for seed in 0..<300 as Range<UInt64> {
      #expect(RandomSystem(seed: seed).draft == RandomSystem(seed: seed).draft)
    }
    var random = SplitMix64(seed: 1_234_567)
    // The first numbers of the published generator for this seed.
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  @Test("every shape comes up, is well formed and differs between seeds")
  func shapes() throws {
    var counts: [SystemShape: Int] = [:]
    for seed in 0..<2_100 as Range<UInt64> {
      let random = RandomSystem(seed: seed)
      counts[random.shape, default: 0] += 1
      let system = try random.system()
      #expect(system.variableCount == random.draft.variableCount)
    }
    for shape in SystemShape.allCases {
      #expect(counts[shape, default: 0] > 50, "\(shape)")
      let drafts = (0..<40).map { RandomSystem(shape: shape, seed: $0).draft }
      let different = drafts.filter { draft in drafts.count { $0 == draft } == 1 }
      #expect(different.count > 15, "\(shape)")
    }
  }

  @Test("four in five have up to 12 variables, one in twenty more than 30")
  func sizes() {
    let counts = (0..<3_000).map {
      RandomSystem(shape: .sparse, seed: $0).draft.variableCount
    }
    #expect((2_300...2_500).contains(counts.count { $0 <= 12 }))
    #expect((90...210).contains(counts.count { $0 > 30 }))
    #expect(counts.max() ?? 0 <= 60)
    #expect(counts.contains(0))
  }

  @Test("shapes hold what they are named for")
  func contents() throws {
    func drafts(_ shape: SystemShape) -> [SystemDraft] {
      (0..<60).map { RandomSystem(shape: shape, seed: $0, largest: 12).draft }
    }
    for draft in drafts(.kiwiWeighted) {
      let soft = draft.constraints.filter { !$0.priority.isRequired }
      #expect(Set(soft.map(\.priority)).count <= 1)
      #expect(soft.allSatisfy { [1, 1e3, 1e6].contains($0.weight) })
    }
    for draft in drafts(.editsHigh) {
      let highest = draft.constraints.map(\.priority).filter { !$0.isRequired }.max() ?? 0
      #expect(!draft.edits.isEmpty && draft.edits.allSatisfy { $0.priority > highest })
    }
    #expect(drafts(.unbounded).contains { $0.withoutUnusedVariables() != $0 })
    #expect(drafts(.constant).contains { $0.constraints.contains { $0.terms.isEmpty } })
    #expect(drafts(.manyLevels).contains { Set($0.constraints.map(\.priority)).count > 6 })
    var infeasible = 0
    for draft in drafts(.infeasible) {
      if case .infeasible = ReferenceSolver().solve(try draft.system()) { infeasible += 1 }
    }
    #expect(infeasible > 50)
  }
}
