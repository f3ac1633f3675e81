import ConstraintModel
import ConstraintSolver
import Testing

/// Newcomers look the members of a conflict up in what was refused.
@Suite("Refused constraints in a conflict") struct RefusedMemberTests {
  private func solver() throws -> (solver: Solver, a: Variable, b: Variable) {
    var system = ConstraintSystem()
    let a = system.addVariable("a"), b = system.addVariable("b")
    try system.add((a == 1).named("first"))
    try system.add((b == 2).named("second"))
    let solver = Solver(system)
    try solver.solve()
    return (solver, a, b)
  }

  @Test("a refused constraint is numbered after the others, however often one is refused")
  func one() throws {
    let (solver, a, b) = try solver()
    for _ in 0..<3 {
      #expect(throws: SolverError.infeasible) { try solver.add(a == 3) }
      let conflict = try #require(solver.conflict())
      #expect(conflict.members.map(\.index) == [0, 2])
      #expect(conflict.members.map(\.constraint.name) == ["first", nil])
      #expect(conflict.members[1].constraint == (a == 3))
      #expect(throws: SolverError.infeasible) { try solver.add(contentsOf: [a >= 0, b == 7]) }
      #expect(try #require(solver.conflict()).members.map(\.index) == [1, 3])
    }
  }

  @Test(
    "each of those that came together is found in `refusedConstraints`", arguments: [false, true])
  func several(_ isSwapped: Bool) throws {
    let (solver, a, b) = try solver()
    let first = isSwapped ? a == 3 : b == 7, last = isSwapped ? b == 7 : a == 3
    #expect(throws: SolverError.infeasible) {
      try solver.add(contentsOf: [first, (a == 9).at(.low), last])
    }
    let conflict = try #require(solver.conflict())
    #expect(
      Set(conflict.parts.map { $0.map(\.index) })
        == (isSwapped ? [[0, 2], [1, 4]] : [[1, 2], [0, 4]]))
    #expect(conflict.parts.first == conflict.members)
    for member in conflict.parts.joined() {
      if let handle = member.handle {
        #expect(try solver.constraint(handle) == member.constraint)
      } else {
        let place = member.index - solver.constraintCount
        #expect(solver.refusedConstraints[place] == member.constraint)
      }
    }
    // What would mend both parts is not the removal of one constraint.
    #expect(conflict.relaxations.isEmpty)
  }

  @Test("a refused exchange gives every part, and a refused change its new form")
  func exchange() throws {
    let (solver, a, b) = try solver()
    let old = try #require(solver.handle(ofConstraint: 1))
    #expect(throws: SolverError.infeasible) {
      try solver.update(adding: [b == 5, b == 6, a == 3], removing: [old])
    }
    let conflict = try #require(solver.conflict())
    #expect(Set(conflict.parts.map { $0.map(\.index) }) == [[0, 4], [2, 3]])
    #expect(throws: SolverError.infeasible) {
      try solver.add(b >= 1)
      try solver.setConstant(0, of: old)
    }
    let changed = try #require(solver.conflict()).members
    #expect(changed.map(\.index) == [1, 2] && changed[0].handle == old)
    #expect(changed.map(\.constraint.constant) == [0, 1])
  }
}
