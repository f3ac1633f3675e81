import ConstraintModel

/// A slow solver in exact arithmetic that shares nothing with the kernel.
///
/// Every row gets two error variables, one for each side, so that setting the variables to 0 is a
/// feasible start; required violation is rank 0 of the objective. The simplex method with Bland's
/// rule (New finite pivoting rules for the simplex method, Math. of OR 2, 1977) ends, with
/// lexicographic costs as with numbers. Meant for systems of up to about 12 variables.
package struct ReferenceSolver: Sendable {
  /// Pivots after which to give up.
  package var iterationLimit: Int

  package init(iterationLimit: Int = 20_000) { self.iterationLimit = iterationLimit }

  /// Solves a system, edits included as soft equalities.
  package func solve(_ system: ConstraintSystem) -> OracleResult {
    let rows = LexicographicRow.rows(of: system)
    let problem = ExactProblem(rows, system: system)
    guard let solved = optimize(problem.tableau, freeCount: problem.variableCount) else {
      return .failed("more than \(iterationLimit) pivots")
    }
    let values = problem.values(in: solved)
    // Exactly contradictory rows hold when doubles only rounded what was meant to agree.
    guard rows.allSatisfy({ $0.rank > 0 || $0.holds(at: values) }) else { return .infeasible }
    var levels = LevelViolation.levels(of: system, at: values)
    for index in levels.indices {
      levels[index].violation = problem.value(ofRank: index + 1, in: solved.tableau)
    }
    return .optimal(OracleOptimum(levels: levels, values: values, certificate: nil))
  }

  /// The least total violation of some constraints when all of them are required; 0 when they can
  /// hold together.
  package func leastViolation(of constraints: [Int], in system: ConstraintSystem) -> Double? {
    var required = SystemDraft(variableCount: system.variableCount)
    for index in constraints {
      required.add(system.constraint(at: index).at(.low))
    }
    guard let relaxed = try? required.system(), case .optimal(let optimum) = solve(relaxed) else {
      return nil
    }
    return optimum.levels.first?.violation ?? 0
  }

  /// Pivots until no column improves; `nil` at the limit.
  private func optimize(_ start: IntegerTableau, freeCount: Int) -> SolvedTableau? {
    var solved = SolvedTableau(
      tableau: start, isNegated: [Bool](repeating: false, count: freeCount))
    for _ in 0..<iterationLimit {
      guard let column = enteringColumn(solved.tableau, freeCount: freeCount) else { return solved }
      if solved.tableau.costSign(ofColumn: column) > 0 {
        solved.isNegated[solved.tableau.nonbasic[column]].toggle()
        solved.tableau.negate(column: column)
      }
      // Costs are never negative, so a column that improves them is blocked.
      guard let row = leavingRow(solved.tableau, column: column, freeCount: freeCount) else {
        return nil
      }
      solved.tableau.pivot(row: row, column: column)
    }
    return nil
  }

  /// The variable of lowest number that improves the objective; a free one may fall as well.
  private func enteringColumn(_ tableau: IntegerTableau, freeCount: Int) -> Int? {
    var best: Int?
    for column in tableau.nonbasic.indices {
      let variable = tableau.nonbasic[column]
      if let best, tableau.nonbasic[best] < variable { continue }
      let sign = tableau.costSign(ofColumn: column)
      if sign < 0 || (sign > 0 && variable < freeCount) { best = column }
    }
    return best
  }

  /// The row that blocks first; of several, that whose variable has the lowest number.
  private func leavingRow(_ tableau: IntegerTableau, column: Int, freeCount: Int) -> Int? {
    var best: Int?
    for row in tableau.rows.indices
    where tableau.basic[row] >= freeCount && tableau.rows[row][column].sign > 0 {
      guard let current = best else {
        best = row
        continue
      }
      let (new, old) = (tableau.rows[row], tableau.rows[current])
      guard let newConstant = new.last, let oldConstant = old.last else { continue }
      let order = (newConstant * old[column] - oldConstant * new[column]).sign
      if order < 0 || (order == 0 && tableau.basic[row] < tableau.basic[current]) { best = row }
    }
    return best
  }
}

/// A tableau and which free variables stand in it as their negatives.
struct SolvedTableau {
  var tableau: IntegerTableau
  var isNegated: [Bool]
}
