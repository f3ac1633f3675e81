import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Long rows that bounds imply") struct ImpliedRowTests {
  /// Heights one below the other, each wished to be 20 and not negative; the list is as high as all.
  private static func list(_ count: Int) throws -> (Solver, heights: [Variable], total: Variable) {
    var system = ConstraintSystem()
    let heights = (0..<count).map { _ in system.addVariable() }
    var top = system.addVariable()
    try system.add(top == 0)
    for height in heights {
      let next = system.addVariable()
      try system.add(height >= 0)
      try system.add(next == top + height)
      try system.add((height == 20).at(.medium))
      try system.add((height >= 5).at(.low))
      top = next
    }
    let total = system.addVariable()
    try system.add(total == top)
    try system.add(total >= 0)
    return (Solver(system), heights, total)
  }

  @Test("do not tie together what they sum up") func list() throws {
    let (solver, heights, total) = try Self.list(100)
    try solver.solve()
    #expect(solver.statistics.components == 100)
    #expect(isNear(solver.value(of: total), 2000))
    try solver.add((heights[7] == 1).at(.high))
    #expect(isNear(solver.value(of: total), 1981))
  }

  @Test("hold when the bounds are gone") func unbound() throws {
    let (solver, heights, total) = try Self.list(100)
    try solver.solve()
    let bound = try #require(solver.handle(ofConstraint: 1))
    try solver.remove(bound)
    try solver.add((heights[0] == -5000).at(.high))
    // The others make room for it first, as 750 is above 500, but do not shrink below 0.
    #expect(isNear(solver.value(of: total), 0))
    let sum = heights.dropFirst().map { solver.value(of: $0) }.reduce(0, +)
    #expect(isNear(solver.value(of: heights[0]), -sum))
    let cold = Solver(try Self.system(of: solver, heights, total))
    try cold.solve()
    #expect(isNear(cold.value(of: heights[0]), solver.value(of: heights[0])))
  }

  private static func system(
    of solver: Solver, _ heights: [Variable], _ total: Variable
  ) throws -> ConstraintSystem {
    var system = ConstraintSystem()
    system.addVariables(solver.variableCount)
    for number in 0..<solver.constraintCount + 1 {
      guard let handle = solver.handle(ofConstraint: number) else { continue }
      try system.add(try solver.constraint(handle))
    }
    try system.add((heights[0] == -5000).at(.high))
    return system
  }
}
