#if GLPK
  import ConstraintModel
  import Foundation
  import TestSupport
  import Testing

  @Suite("Oracles") struct OracleAgreementTests {
    @Test("GLPK and the exact solver agree on every level", arguments: SystemShape.allCases)
    func agreement(_ shape: SystemShape) throws {
      var compared = 0
      for seed in 0..<systemsPerShape {
        let random = RandomSystem(shape: shape, seed: seed, largest: 7)
        let system = try random.system()
        let exact = ReferenceSolver().solve(system)
        let found = GLPKOracle().solve(system)
        let text = DocumentText.document(of: random.draft)
        switch (exact, found) {
        case (.optimal(let exact), .optimal(let found)):
          #expect(found.certificate != nil, "seed \(seed): no proof\n\(text)")
          #expect(
            OracleOptimum.difference(exact.levels, found.levels) == nil, "seed \(seed)\n\(text)")
          let atValues = LevelViolation.levels(of: system, at: exact.values)
          #expect(OracleOptimum.difference(exact.levels, atValues) == nil, "seed \(seed)\n\(text)")
          compared += 1
        case (.infeasible, .infeasible): compared += 1
        default: Issue.record("seed \(seed): \(exact) against \(found)\n\(text)")
        }
      }
      #expect(compared == Int(systemsPerShape))
    }
  }

  /// Systems of each shape; PLUMB_SYSTEMS is the number of all together.
  private let systemsPerShape: UInt64 = {
    let text = ProcessInfo.processInfo.environment["PLUMB_SYSTEMS"] ?? ""
    return UInt64(max(1, (Int(text) ?? 3_000) / SystemShape.allCases.count))
  }()
#endif
