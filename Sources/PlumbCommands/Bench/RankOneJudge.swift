import ConstraintModel
import ConstraintSolver

/// Judges answers of one full system by one of the tableau that applies every pivot at once.
///
/// Not by multipliers: those of the lower levels of full systems lose too many digits to prove
/// answers that are right.
struct RankOneJudge {
  /// Pivots of a cold solve as the solver chooses it.
  let pivots: Int
  private let system: ConstraintSystem
  private let expected: LevelSums

  /// Solves the system from nothing.
  init(of system: ConstraintSystem) throws(SolverError) {
    let solver = Solver(system)
    try solver.solve()
    pivots = solver.statistics.pivots
    var options = SolverOptions()
    options.tableau = .dense
    let other = Solver(options: options)
    other.load(system)
    try other.solve()
    self.system = system
    expected = LevelSums(of: system, values: other.values)
  }

  /// The first level at which values differ, or a required row that they miss, or `nil`.
  ///
  /// - Complexity: O(entries).
  func flaw(in values: [Double]) -> String? {
    system.flaw(in: values, expected: expected, from: "rank one")
  }
}
