#if GLPK
  import ConstraintModel

  /// Solves systems level by level with GLPK.
  ///
  /// Each level is a linear program over the optimal face of the level before. The multipliers of
  /// all levels together are checked as a `DualCertificate`; where they prove nothing, the system
  /// is solved again in exact arithmetic.
  package struct GLPKOracle: Sendable {
    /// Solve in exact arithmetic (`glp_exact`) at once: slow, for small systems.
    package var isExact: Bool
    /// A reduced cost that counts as none, where the largest weight of the level is 1 to 2; in exact
    /// arithmetic none but 0 does.
    package var reducedCost = 1e-9

    /// Whether an answer that its multipliers do not prove is sought again in exact arithmetic, which
    /// large systems do not live to see.
    package var seeksProof = true
    /// How long GLPK may take for one level.
    package var secondsPerLevel = 20

    package init(exact: Bool = false) {
      isExact = exact
    }

    /// Solves a system, edits included as soft equalities.
    ///
    /// The certificate of an optimum is there only if it was checked and proves the values optimal.
    package func solve(_ system: ConstraintSystem) -> OracleResult {
      let rows = LexicographicRow.rows(of: system)
      if isExact || !seeksProof { return solve(system, rows, isExact: isExact) }
      let (first, isProven) = solveInDoubles(system)
      if isProven { return first }
      let second = solve(system, rows, isExact: true)
      // Rounded constants may contradict each other exactly: then the first answer stands.
      switch (first, second) {
      case (.optimal, .optimal(let optimum)) where optimum.certificate != nil: return second
      case (.optimal, _): return first
      case (.infeasible, .infeasible)
      where canHold(rows.filter { $0.rank == 0 }, system) != false:
        return .failed("infeasible by less than can be told")
      default: return second
      }
    }

    /// The answer in doubles, and whether its multipliers prove it.
    package func solveInDoubles(
      _ system: ConstraintSystem
    ) -> (result: OracleResult, isProven: Bool) {
      let result = solve(system, LexicographicRow.rows(of: system), isExact: false)
      return switch result {
      case .optimal(let optimum): (result, optimum.certificate != nil)
      case .infeasible: (result, isProvenInfeasible(system))
      case .failed: (result, false)
      }
    }

    /// Whether multipliers prove that the required rows cannot hold together: those of their least
    /// total violation.
    ///
    /// GLPK alone finds contradictions where large values are needed, such as 3e12 for a variable
    /// whose factor is 3e-8.
    private func isProvenInfeasible(_ system: ConstraintSystem) -> Bool {
      var relaxed = SystemDraft(variableCount: system.variableCount)
      for index in 0..<system.constraintCount {
        var constraint = system.constraint(at: index)
        if !constraint.priority.isRequired { continue }
        constraint.priority = .low
        constraint.weight = 1
        relaxed.add(constraint)
      }
      guard let relaxed = try? relaxed.system() else { return false }
      let rows = LexicographicRow.rows(of: relaxed)
      guard case .optimal(let optimum) = solve(relaxed, rows, isExact: false),
        optimum.certificate != nil
      else { return false }
      return !rows.allSatisfy { $0.holds(at: optimum.values) }
    }

    /// The least total violation of some constraints when all of them are required; 0 when they
    /// can hold together, `nil` when GLPK failed.
    package func leastViolation(of constraints: [Int], in system: ConstraintSystem) -> Double? {
      let rows = LexicographicRow.rows(of: system)
      let required = constraints.map { rows[$0] }
      return leastViolated(required, system).map { values in
        required.reduce(0) { $0 + $1.violation(at: values) }
      }
    }

    /// Whether some constraints can hold together, each to 1e-9 of the magnitudes added in it;
    /// `nil` when GLPK failed.
    package func canHold(_ constraints: [Int], in system: ConstraintSystem) -> Bool? {
      let rows = LexicographicRow.rows(of: system)
      return canHold(constraints.map { rows[$0] }, system)
    }

    private func canHold(_ rows: [LexicographicRow], _ system: ConstraintSystem) -> Bool? {
      leastViolated(rows, system).map { values in
        rows.allSatisfy { $0.holds(at: values) }
      }
    }

    /// Values with the least total violation of some rows.
    private func leastViolated(
      _ rows: [LexicographicRow], _ system: ConstraintSystem
    ) -> [Double]? {
      let relaxed = rows.map { row in
        var soft = row
        soft.rank = 1
        soft.weight = 1
        return soft
      }
      let problem = GLPKProblem(relaxed, variableCount: system.variableCount)
      problem.setObjective(rank: 1, scale: 1)
      guard case .optimal = problem.optimize(isExact: isExact) else { return nil }
      return problem.values
    }

    private func solve(
      _ system: ConstraintSystem, _ rows: [LexicographicRow], isExact: Bool
    ) -> OracleResult {
      let problem = GLPKProblem(
        rows, variableCount: system.variableCount, seconds: secondsPerLevel)
      var multipliers = [[Double](repeating: 0, count: rows.count)]
      let priorities = DualCertificate.softPriorities(of: system)
      for rank in 0...priorities.count {
        // Rank 0 has no objective: it only finds out whether the required rows can hold.
        let largest = rows.filter { $0.rank == rank && rank > 0 }.map(\.weight).max() ?? 1
        let scale = largest.binade  // exact to divide by
        problem.setObjective(rank: rank == 0 ? -1 : rank, scale: scale)
        switch problem.optimize(isExact: isExact) {
        case .optimal: break
        case .infeasible where rank == 0: return .infeasible
        case .infeasible: return .failed("level \(priorities[rank - 1]) became infeasible")
        case .failed(let message): return .failed(message)
        }
        guard rank > 0 else { continue }
        multipliers.append(problem.multipliers.map { $0 * scale })
        problem.keepOptimalFace(tolerance: isExact ? 0 : reducedCost)
      }
      let values = problem.values
      let certificate = DualCertificate(
        multipliers: settled(multipliers, rows, at: values))
      let isProven = certificate.firstFlaw(in: system, values: values) == nil
      return .optimal(
        OracleOptimum(
          levels: LevelViolation.levels(of: system, at: values), values: values,
          certificate: isProven ? certificate : nil))
    }

    /// Multipliers of violated rows as exact as they are known, those of satisfied ones 0.
    private func settled(
      _ multipliers: [[Double]], _ rows: [LexicographicRow], at values: [Double]
    ) -> [[Double]] {
      var settled = multipliers
      for (index, row) in rows.enumerated() {
        let (residual, size) = row.residual(at: values)
        guard residual.magnitude > 1e-9 * (1 + size) else { continue }
        for rank in multipliers.indices {
          let isViolated = row.violation(at: values) > 0 && rank == row.rank
          settled[rank][index] = isViolated ? (residual > 0 ? row.weight : -row.weight) : 0
        }
      }
      return settled
    }
  }
#endif
