import ConstraintModel
import TestSupport
import Testing
import Workloads

@testable import ConstraintSolver

@Suite("The feasible point of constraints added in a run") struct FeasiblePointTests {
  /// A solver that was given the constraints of a workload in an order; nothing is read yet.
  private static func solver(
    _ system: ConstraintSystem, _ order: [Int]
  ) throws -> Solver {
    let solver = Solver()
    for _ in 0..<system.variableCount { _ = solver.makeVariable() }
    for edit in system.edits { try solver.addEdit(edit) }
    try solver.solve()
    for row in order { try solver.add(system.constraint(at: row)) }
    return solver
  }

  @Test(
    "is found for layouts in any order",
    arguments: ["p1", "p1soft", "p2", "p3", "p6nest", "p9", "feedabs"])
  func isFound(_ name: String) throws {
    let workload = try Workload.named(name)
    let system = try workload.make(workload.sizes(forViews: 100), seed: 1).system
    let cold = Solver(system)
    try cold.solve()
    let expected = LevelViolation.levels(of: system, at: cold.values)
    var random = SplitMix64(seed: 7)
    let given = Array(0..<system.constraintCount)
    for order in [given, given.reversed(), random.permutation(given.count)] {
      let solver = try Self.solver(system, order)
      // All but the first wait.
      #expect(solver.pending.count == given.count - 1, "\(name)")
      let found = LevelViolation.levels(of: system, at: solver.values)
      for (left, right) in zip(expected, found) {
        #expect(
          abs(left.violation - right.violation)
            <= 1e-6 * (1 + abs(left.violation)) + left.noise + right.noise, "\(name)")
      }
    }
  }

  @Test("refuses what contradicts a chain that was added in any order", arguments: 1...8)
  func refusal(_ seed: UInt64) throws {
    let count = 60
    var random = SplitMix64(seed: seed)
    let solver = Solver()
    let x = (0...count).map { _ in solver.makeVariable() }
    try solver.solve()
    for link in random.permutation(count) {
      try solver.add(x[link + 1] == x[link] + 3)
      try solver.add(x[link] >= Double(link))
    }
    let last = x[count]
    #expect(throws: SolverError.infeasible) { try solver.add(last == x[0] + 181) }
    #expect(throws: SolverError.infeasible) { try solver.add(last <= 179) }
    try solver.add(last == 190)
    #expect(throws: SolverError.infeasible) { try solver.add(x[0] <= 9.5) }
    #expect(isNear(solver.value(of: x[0]), 10))
  }

  @Test("keeps every equality of a triangle of sums") func sums() throws {
    let solver = Solver()
    let x = (0..<6).map { _ in solver.makeVariable() }
    try solver.solve()
    try solver.add(x[0] >= 0)
    try solver.add(x[0] + x[1] == x[2])
    try solver.add(x[1] + x[2] == x[3])
    try solver.add(x[3] - x[0] >= 5)
    try solver.add(2 * x[4] == x[3] + x[2])
    try solver.add(x[4] == 40)
    try solver.add(x[0] == 10)
    try solver.add(x[5] == x[0] + x[4])
    #expect(solver.pending.count == 7)
    #expect(throws: SolverError.infeasible) { try solver.add(x[5] <= 40) }
    #expect(isNear(solver.value(of: x[1]), 20))
    #expect(isNear(solver.value(of: x[5]), 50))
  }

  @Test("refuses bounds that contradict each other in a class that is mirrored") func mirrored()
    throws
  {
    let solver = Solver()
    let x = (0..<3).map { _ in solver.makeVariable() }
    try solver.solve()
    try solver.add(x[2] + x[0] == 0)
    try solver.add(x[0] + x[1] == 1)
    try solver.add(x[1] >= 1)
    #expect(throws: SolverError.infeasible) { try solver.add(x[1] <= 0) }
    #expect(throws: SolverError.infeasible) {
      try solver.add(contentsOf: [x[1] <= 3, x[0] + x[2] >= 1])
    }
    try solver.add(contentsOf: [x[1] <= 3, x[0] <= -1])
    #expect(isNear(solver.value(of: x[1]), 2))
  }

  @Test("knows what still waits after one that waited is taken back") func takenBack() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.add((x == 0).at(Priority(1)))
    try solver.solve()
    try solver.add(y >= 0)
    try solver.add(x >= 10)
    let last = try solver.add(y <= 100)
    try solver.remove(last)
    #expect(throws: SolverError.infeasible) { try solver.add(x <= 5) }
    try solver.add(x <= 15)
    #expect(isNear(solver.value(of: x), 10))
  }
}
