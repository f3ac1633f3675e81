import ConstraintModel

/// The best oracle of this build: GLPK where the package was built with it, otherwise the exact
/// solver, on systems that are small enough for it.
package enum Oracle {
  /// Solves a system; `failed` where no oracle can.
  package static func solve(_ system: ConstraintSystem) -> OracleResult {
    #if GLPK
      return GLPKOracle().solve(system)
    #else
      if system.variableCount <= 12 { return ReferenceSolver().solve(system) }
      return .failed("too large without GLPK")
    #endif
  }
}
