#if GLPK
  import ConstraintModel
  import TestSupport
  import Testing

  @Suite("Oracles") struct OracleAgreementTests {
    @Test("GLPK and the exact solver agree on every level", arguments: SystemShape.allCases)
    func agreement(_ shape: SystemShape) throws {
      var compared = 0
      for seed in TestScale.seeds(systemsPerShape) {
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
      #expect(compared == systemsPerShape)
    }

    @Test("systems of any size are solved and proved", arguments: SystemShape.allCases)
    func proofs(_ shape: SystemShape) throws {
      for seed in TestScale.seeds(systemsPerShape) {
        let random = RandomSystem(shape: shape, seed: seed)
        switch GLPKOracle().solve(try random.system()) {
        case .optimal(let optimum): #expect(optimum.certificate != nil, "\(shape) seed \(seed)")
        case .infeasible: break
        case .failed(let message): Issue.record("\(shape) seed \(seed): \(message)")
        }
      }
    }

    /// `x9` has to be 3e12 for its factor of 3e-8 to count; GLPK gives up on that.
    @Test("a contradiction that GLPK only believes in is none")
    func believedContradiction() throws {
      var draft = SystemDraft(variableCount: 5)
      func add(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double) {
        draft.add(
          Constraint(
            terms: terms.map { Term(Variable(index: $0.0), $0.1) }, relation, constant: constant))
      }
      add([(0, -0x1p-13), (1, -0x1p-7)], .equal, 118.5)
      add([(2, 0.375), (0, 3 * 0x1p-13), (4, -0x1p-25)], .equal, 0.0066986083984375)
      add([(0, -0x1p-13), (3, -0x1p-8), (1, 0x1p-7)], .equal, 0.0062255859375)
      add([(3, 2), (4, -1)], .lessThanOrEqual, 64)
      add([(3, -0.5)], .lessThanOrEqual, 57.5)
      add([(2, 2), (0, 1)], .equal, 10)
      guard case .optimal = Oracle.solve(try draft.system()) else {
        Issue.record("found infeasible")
        return
      }
    }

    @Test("a proof of the optimum proves nothing else")
    func unsoundProofs() throws {
      var refused = 0
      for seed in TestScale.seeds(3 * systemsPerShape) {
        let random = RandomSystem(seed: seed)
        let system = try random.system()
        guard case .optimal(let optimum) = GLPKOracle().solve(system),
          let proof = optimum.certificate
        else { continue }
        var numbers = SplitMix64(seed: seed)
        // Other values: where a level is clearly worse (a row of tiny coefficients may be a little
        // worse within its tolerance), the same multipliers must not pass.
        for _ in 0..<5 where !optimum.values.isEmpty {
          var values = optimum.values
          values[numbers.integer(in: 0...values.count - 1)] += numbers.pick([-8, -0.01, 0.01, 8])
          let levels = LevelViolation.levels(of: system, at: values)
          let isWorse =
            OracleOptimum.difference(optimum.levels, levels, tolerance: 1e-3) != nil
          if !isWorse { continue }
          #expect(proof.firstFlaw(in: system, values: values) != nil, "seed \(seed)")
          refused += 1
        }
        // Other multipliers: a row with terms must not weigh more at one rank alone.
        for _ in 0..<5 where system.constraintCount > 0 {
          let row = numbers.integer(in: 0...system.constraintCount - 1)
          if system.constraint(at: row).terms.isEmpty { continue }
          var changed = proof
          let rank = numbers.integer(in: 0...changed.multipliers.count - 1)
          changed.multipliers[rank][row] += numbers.pick([-1, 0.001, 1])
          #expect(changed.firstFlaw(in: system, values: optimum.values) != nil, "seed \(seed)")
          refused += 1
        }
      }
      #expect(refused > 0)
    }

    @Test("GLPK in doubles and in exact arithmetic agree on subsets of rows")
    func subsets() throws {
      for seed in 0..<100 as Range<UInt64> {
        let system = try RandomSystem(shape: .infeasible, seed: seed, largest: 8).system()
        var numbers = SplitMix64(seed: seed)
        let kept = (0..<system.constraintCount).filter { _ in numbers.chance(0.7) }
        let least = GLPKOracle().leastViolation(of: kept, in: system)
        let exact = ReferenceSolver().leastViolation(of: kept, in: system)
        let difference = ((least ?? .nan) - (exact ?? .nan)).magnitude
        #expect(difference <= 1e-6 * (1 + (exact ?? 0)), "seed \(seed)")
        #expect(
          GLPKOracle().canHold(kept, in: system)
            == GLPKOracle(exact: true).canHold(kept, in: system),
          "seed \(seed)")
      }
    }
  }

  /// Systems of each shape.
  private let systemsPerShape = max(1, TestScale.systems / SystemShape.allCases.count)
#endif
