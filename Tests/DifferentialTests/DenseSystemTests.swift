#if GLPK
  import ConstraintModel
  import ConstraintSolver
  import TestSupport
  import Testing
  import Workloads

  /// Full systems of hundreds of unknowns, whose pivots wait and are applied by OpenBLAS.
  ///
  /// GLPK takes minutes for the larger ones: they are solved where a million systems are (`make
  /// test-long`).
  @Suite("Large dense systems against GLPK") struct DenseSystemTests {
    static let sizes = TestScale.systems >= 1_000_000 ? [300, 500, 1000, 2000] : [300, 500]

    @Test("every level agrees", arguments: sizes, ["dense", "denserows"])
    func levels(unknowns: Int, workload: String) throws {
      let system = try Workload.named(workload).make([unknowns], seed: 1).system
      let solver = Solver(system)
      try solver.solve()
      var oracle = GLPKOracle()
      oracle.seeksProof = false
      oracle.secondsPerLevel = 3600
      guard case .optimal(let optimum) = oracle.solve(system) else {
        Issue.record("GLPK has no answer")
        return
      }
      let found = LevelViolation.levels(of: system, at: solver.values)
      #expect(OracleOptimum.difference(optimum.levels, found) == nil)
    }
  }
#endif
