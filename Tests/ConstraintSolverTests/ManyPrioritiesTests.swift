import ConstraintModel
import ConstraintSolver
import Testing

@Suite("Many priorities") struct ManyPrioritiesTests {
  @Test("a priority for each of many rows", arguments: [1_000, 600_000])
  func oneForEach(count: Int) throws {
    var system = ConstraintSystem()
    let x = (0..<count / 2).map { _ in system.addVariable(nil) }
    // Of the two wishes for each variable the second is the stronger one.
    for i in 0..<count {
      let wish = x[i % x.count] == Double(i)
      try system.add(wish.at(Priority(1 + Double(i) * 998 / Double(count))))
    }
    let solver = Solver(system)
    try solver.solve()
    #expect(solver.values == (0..<x.count).map { Double($0 + x.count) })
    try solver.add((x[0] == -1).at(999.5))
    #expect(solver.value(of: x[0]) == -1)
    // No room may be left for ranks below all others.
    for i in 1...4 {
      let handle = try solver.add((x[i] == -1).at(Priority(1 / Double(i + 1))))
      #expect(solver.value(of: x[i]) == Double(i + x.count))
      try solver.setPriority(999.75, of: handle)
      #expect(solver.value(of: x[i]) == -1)
    }
  }
}
