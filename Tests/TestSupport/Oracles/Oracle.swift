import ConstraintModel

/// The best oracle of this build: GLPK where the package was built with it, and the exact solver
/// where GLPK's answer is not proven or there is none, on systems that are small enough for it.
package enum Oracle {
  /// Solves a system; `failed` where no oracle can.
  package static func solve(_ system: ConstraintSystem) -> OracleResult {
    #if GLPK
      let (found, isProven) = GLPKOracle().solveInDoubles(system)
      if isProven { return found }
      switch decide(system) {
      case .failed: return GLPKOracle().solve(system)
      case let exact: return exact
      }
    #else
      if system.variableCount <= 12 { return ReferenceSolver().solve(system) }
      return .failed("too large without GLPK")
    #endif
  }

  /// The answer in exact arithmetic, for a dispute; `failed` for systems too large for it.
  ///
  /// In badly scaled systems what GLPK misses of a level, 1e-7 of terms of 1e8, may be worth much at
  /// the next, and what its multipliers miss, 1e-10 of such terms, a column's only gain: then its
  /// optimum passes for proven and is none.
  package static func decide(_ system: ConstraintSystem) -> OracleResult {
    if system.variableCount > 20 { return .failed("too large") }
    return ReferenceSolver(iterationLimit: 2_000).solve(system)
  }
}
