import BatchSolving
import ConstraintModel
import ConstraintSolver
import TestSupport

/// Systems to solve in batches, and what single solves say of them.
enum BatchFixtures {
  /// Random systems of every shape, a few of them infeasible.
  static func randomSystems(_ count: Int, seed: UInt64 = TestScale.firstSeed) throws
    -> [ConstraintSystem]
  {
    try (0..<UInt64(count)).map { number in
      let shapes = SystemShape.allCases
      let shape = shapes[Int(number) % shapes.count]
      return try RandomSystem(shape: shape, seed: seed + number).system()
    }
  }

  /// What a solver of its own says of a system.
  static func single(_ system: ConstraintSystem) -> Result<[Double], SolverError> {
    let solver = Solver(system)
    do throws(SolverError) {
      try solver.solve()
      return .success(solver.values)
    } catch {
      return .failure(error)
    }
  }

  /// The first level that differs, beyond what rounding explains.
  static func difference(_ found: [LevelViolation], _ expected: [LevelViolation]) -> String? {
    if found.count != expected.count { return "\(found.count) levels for \(expected.count)" }
    for (one, other) in zip(found, expected) {
      let allowed = 1e-9 * (1 + other.violation) + one.noise + other.noise
      if !((one.violation - other.violation).magnitude <= allowed) {
        return "level \(one.priority) is \(one.violation), alone \(other.violation)"
      }
    }
    return nil
  }

  /// Options with so many workers.
  static func options(workers: Int, templates: Bool = true) -> BatchOptions {
    var options = BatchOptions()
    options.workerLimit = workers
    options.usesTemplates = templates
    return options
  }
}

extension BatchResults {
  /// Everything that must not depend on workers: outcomes and the bits of values.
  var bits: [[UInt64]] {
    map { result in
      result.isSolved ? result.values.map(\.bitPattern) : [result.outcome == .cancelled ? 1 : 2]
    }
  }
}
