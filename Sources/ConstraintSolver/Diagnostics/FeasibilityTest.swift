@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Decides whether required rows can hold together, and if not keeps what shows it.
///
/// An engine of its own, so that no diagnosis touches the solver's; it is used again and again.
final class FeasibilityTest {
  /// How a test ended.
  enum Outcome {
    case feasible
    /// Nothing is left of this row but a false statement once equalities are put in.
    case contradiction(row: Int)
    /// These rows contradict each other up to equalities.
    case ray([RowElimination.Share])
    /// The iteration limit was reached.
    case unknown
  }

  private var engine: Engine
  private static let ranks = PriorityRanks(rows: [.required, .low], edits: [])
  /// How many rows have been tested in all.
  private(set) var work = 0

  init(_ options: SolverOptions) {
    engine = Engine(options: options)
  }

  deinit { engine.destroy() }

  /// Tests rows that are all required.
  func outcome(of rows: LinearRows) -> Outcome {
    work += rows.count
    switch failure(of: rows) {
    case nil: return .feasible
    case .infeasible:
      if let component = engine.failed?.component { return .ray(ray(of: component)) }
      return engine.failedRow.map { .contradiction(row: $0) } ?? .unknown
    default: return .unknown
    }
  }

  /// Values with the fewest violations of the rows that are not required, or `nil` if there are
  /// none.
  func values(of rows: LinearRows) -> [Double]? {
    if failure(of: rows) != nil { return nil }
    return (0..<rows.variableCount).map { engine.values[$0] }
  }

  /// A direction in which the solutions of equalities differ, and how large its parts were.
  ///
  /// Free parameters move at speeds that no combination with coefficients of layouts cancels, so a
  /// variable stands still only if all solutions agree on it.
  func direction(of rows: LinearRows) -> (speeds: [Double], sizes: [Double])? {
    if failure(of: rows) != nil { return nil }
    let presolver = engine.presolver
    let count = rows.variableCount
    var speeds = [Double](repeating: 0, count: count)
    var sizes = speeds
    var random = UInt64(0x9E37_79B9_7F4A_7C15)
    for x in 0..<count
    where presolver.aliases.root(of: x) == x && presolver.definitions.definitionOf[x] < 0 {
      // A linear congruential generator (Knuth's MMIX).
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      speeds[x] = 1 + Double(random >> 11) / Double(1 << 53)
      sizes[x] = speeds[x]
    }
    let definitions = presolver.definitions
    for definition in definitions.indices.reversed() {
      var (speed, size) = (0.0, 0.0)
      for entry in definitions.entries(definition) {
        let column = Int(definitions.columns[entry])
        speed += definitions.coefficients[entry] * speeds[column]
        size += definitions.coefficients[entry].magnitude * sizes[column]
      }
      speeds[Int(definitions.variables[definition])] = speed
      sizes[Int(definitions.variables[definition])] = size
    }
    for x in 0..<count {
      let root = presolver.aliases.root(of: x)
      if root == x { continue }
      let isFixed = root == presolver.aliases.constantRoot
      let scale = isFixed ? 0 : presolver.aliases.nodes[x].scale
      speeds[x] = isFixed ? 0 : scale * speeds[root]
      sizes[x] = isFixed ? 0 : scale.magnitude * sizes[root]
    }
    return (speeds, sizes)
  }

  private func failure(of rows: LinearRows) -> SolverError? {
    rows.withRowView { view in
      do throws(SolverError) {
        try engine.solve(view, ranks: Self.ranks, edits: [])
        return nil
      } catch { return error }
    }
  }

  private func ray(of component: Int) -> [RowElimination.Share] {
    let record = engine.components[component]
    guard let state = record.state else { return [] }
    let multipliers = engine.rowGradients
    engine.kernel.writeInfeasibilityMultipliers(state, into: multipliers)
    var shares: [RowElimination.Share] = []
    for index in 0..<record.rowCount {
      let row = Int(record.rows[index])
      if multipliers[row] != 0 {
        shares.append(.init(row: engine.presolver.reduced.sources[row], factor: multipliers[row]))
      }
      multipliers[row] = 0
    }
    return shares
  }
}
