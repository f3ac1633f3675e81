import ConstraintModel
import ConstraintSolver
import Testing

@Suite("Constraints that are equal, and priorities that change") struct ConstraintChangeCaseTests {
  @Test("L6: equal is not identical", arguments: SolverOptions.everyWay)
  func equalConstraints(_ options: SolverOptions) throws {
    let named = try NamedSolver(["k: x == 8 @weak"], options: options)
    let handles = try (0..<3).map { _ in try named.add("x == 3") }
    #expect(Set(handles).count == 3)
    named.expect(["x": 3])
    try named.solver.remove(handles[1])
    named.expect(["x": 3])
    #expect(throws: SolverError.unknownConstraint) { try named.solver.remove(handles[1]) }
    #expect(throws: SolverError.unknownConstraint) {
      try named.solver.setConstant(4, of: handles[1])
    }
    try named.solver.remove(handles[0])
    named.expect(["x": 3])
    try named.solver.remove(handles[2])
    named.expect(["x": 8])
  }

  @Test("a handle of a removed constraint never means the one that took its place")
  func reusedPlace() throws {
    let named = try NamedSolver()
    let old = try named.add("x == 3 @weak")
    try named.solver.remove(old)
    try named.add("x == 4 @weak")
    #expect(throws: SolverError.unknownConstraint) { try named.solver.remove(old) }
    named.expect(["x": 4])
  }

  @Test("D3: required to soft and back", arguments: SolverOptions.everyWay)
  func priorities(_ options: SolverOptions) throws {
    let named = try NamedSolver(["a: x == 5 @1000", "b: x == 9 @300"], options: options)
    let a = try named.handle("a")
    named.expect(["x": 5])
    for _ in 0..<3 {
      try named.solver.setPriority(200, of: a)
      named.expect(["x": 9])
      try named.solver.setPriority(.required, of: a)
      named.expect(["x": 5])
    }
    #expect(throws: SolverError.infeasible) {
      try named.solver.setPriority(.required, of: named.handle("b"))
    }
    named.expect(["x": 5])
  }
}
