import ConstraintModel

/// The best oracle of this build: GLPK where the package was built with it, and the exact solver
/// where GLPK's answer is not proven or there is none, on systems that are small enough for it.
///
/// On badly scaled systems GLPK keeps a level only to 1e-7 of terms of 1e8, and what it finds below
/// that level is then not the optimum; nor does its exact arithmetic always come with a proof.
package enum Oracle {
  /// Solves a system; `failed` where no oracle can.
  package static func solve(_ system: ConstraintSystem) -> OracleResult {
    #if GLPK
      let (found, isProven) = GLPKOracle().solveInDoubles(system)
      if isProven { return found }
      if system.variableCount <= 20 {
        let exact = ReferenceSolver(iterationLimit: 2_000).solve(system)
        if case .failed = exact {} else { return exact }
      }
      return GLPKOracle().solve(system)
    #else
      if system.variableCount <= 12 { return ReferenceSolver().solve(system) }
      return .failed("too large without GLPK")
    #endif
  }
}
