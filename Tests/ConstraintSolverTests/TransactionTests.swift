import ConstraintModel
import ConstraintSolver
import Testing

@Suite("Changes made together") struct TransactionTests {
  @Test("all are added, or none", arguments: SolverOptions.everyWay)
  func adding(_ options: SolverOptions) throws {
    let named = try NamedSolver(
      ["a: x >= 2", "b: y == x + 1", "c: x == 4 @weak"], options: options)
    let (x, y) = (named.variable("x"), named.variable("y"))
    let (solver, count) = (named.solver, named.solver.constraintCount)
    #expect(throws: SolverError.infeasible) {
      try solver.add(contentsOf: [x >= 3, (y == 9).at(.medium), y <= 3.5])
    }
    #expect(solver.constraintCount == count)
    named.expect(["x": 4, "y": 5])
    let conflict = try #require(solver.conflict())
    #expect(conflict.members.count == 3)
    #expect(conflict.members.filter { $0.handle == nil }.count == 2)
    #expect(isNear(conflict.amount, 0.5))
    let unknown = Variable(index: 99)
    #expect(throws: SolverError.self) { try solver.add(contentsOf: [x >= 3, unknown >= 3]) }
    #expect(solver.constraintCount == count)
    let handles = try solver.add(contentsOf: [x >= 3, (y == 9).at(.medium), y <= 8])
    #expect(handles.count == 3 && solver.constraintCount == count + 3)
    named.expect(["x": 7, "y": 8])
    try solver.remove(contentsOf: handles)
    named.expect(["x": 4, "y": 5])
  }

  @Test("what is added may contradict what goes", arguments: SolverOptions.everyWay)
  func exchange(_ options: SolverOptions) throws {
    let named = try NamedSolver(["a: x == 2", "b: y == x + 1", "c: y <= 6"], options: options)
    let x = named.variable("x")
    let old = try named.handle("a")
    #expect(throws: SolverError.infeasible) {
      try named.solver.update(adding: [x == 7], removing: [old])
    }
    named.expect(["x": 2, "y": 3])
    // The handle lives on.
    #expect(try named.solver.constraint(old).constant == 2)
    let new = try named.solver.update(adding: [x == 5], removing: [old])
    named.expect(["x": 5, "y": 6])
    #expect(throws: SolverError.unknownConstraint) { try named.solver.constraint(old) }
    #expect(try named.solver.constraint(new[0]).constant == 5)
  }

  @Test("a handle that is dead or given twice removes nothing")
  func deadHandles() throws {
    let named = try NamedSolver(["a: x == 2", "b: y == 3", "c: z == 4"])
    let (a, b) = (try named.handle("a"), try named.handle("b"))
    #expect(throws: SolverError.unknownConstraint) {
      try named.solver.remove(contentsOf: [a, b, a])
    }
    try named.solver.remove(b)
    #expect(throws: SolverError.unknownConstraint) { try named.solver.remove(contentsOf: [a, b]) }
    named.expect(["x": 2, "z": 4])
    #expect(named.solver.constraintCount == 2)
  }

  @Test("hundreds at once", arguments: SolverOptions.everyWay)
  func many(_ options: SolverOptions) throws {
    let named = try NamedSolver(["a: x0 == 1"], options: options)
    let solver = named.solver
    let x = (0..<300).map { named.variable("x\($0)") }
    let steps = (1..<300).map { x[$0] == x[$0 - 1] + 1 }
    let handles = try solver.add(contentsOf: steps)
    #expect(isNear(solver.value(of: x[299]), 300))
    #expect(throws: SolverError.infeasible) {
      try solver.update(adding: [x[299] == 0, x[0] >= 0.5], removing: [handles[7]])
      try solver.add(x[0] == 9)
    }
    #expect(isNear(solver.value(of: x[299]), 0) && isNear(solver.value(of: x[0]), 1))
    try solver.remove(contentsOf: handles.enumerated().filter { $0.offset != 7 }.map(\.element))
    #expect(solver.constraintCount == 3)
    #expect(isNear(solver.value(of: x[0]), 1) && isNear(solver.value(of: x[150]), 0))
  }
}
