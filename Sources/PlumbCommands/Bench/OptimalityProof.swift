import ConstraintModel
import ConstraintSolver
import OptimalityCertificate

/// Judges answers of one system by multipliers, which prove any optimal one.
struct OptimalityProof {
  /// Pivots of the solve that the multipliers come from.
  let pivots: Int
  private let system: ConstraintSystem
  private let certificate: DualCertificate

  /// Solves the system from nothing.
  init(of system: ConstraintSystem) throws(SolverError) {
    let solver = Solver(system)
    try solver.solve()
    pivots = solver.statistics.pivots
    self.system = system
    certificate = DualCertificate(multipliers: solver.multipliers())
  }

  /// Why values are not proved optimal, or `nil`.
  ///
  /// - Complexity: O(levels * (entries + variables)).
  func flaw(in values: [Double]) -> String? {
    certificate.firstFlaw(in: system, values: values)?.description
  }
}
