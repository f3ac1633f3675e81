import ConstraintModel
import TestSupport
import Testing

@Suite("Reference solver") struct ReferenceSolverTests {
  private func levels(_ system: ConstraintSystem) throws -> [Double] {
    guard case .optimal(let optimum) = ReferenceSolver().solve(system) else {
      throw Unsolved()
    }
    return optimum.levels.map(\.violation)
  }

  private struct Unsolved: Error {}

  @Test("higher levels are not given up for any weight below")
  func lexicographic() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    try system.add(x <= 100)
    try system.add((x == 40).at(.high))
    try system.add((x == 90).at(.low, weight: 1e6))
    try system.add(Edit(x, value: 45, priority: 500))
    #expect(try levels(system) == [0, 5, 50e6])
  }

  @Test("weights of 1 beside 1e6 come out exact")
  func weights() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    try system.add((x == 0.1).at(.medium, weight: 1e6))
    try system.add((x + y == 0.3).at(.medium))
    try system.add((y == 0).at(.medium, weight: 1e3))
    #expect(try levels(system) == [0.3 - 0.1])
  }

  @Test("decimals that agree only when rounded do not contradict each other")
  func rounded() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    try system.add(x == 0.1)
    try system.add(y == 0.2)
    try system.add(x + y == 0.3)
    #expect(try levels(system) == [])
    try system.add(x + y == 0.3001)
    guard case .infeasible = ReferenceSolver().solve(system) else {
      Issue.record("a contradiction of 1e-4 was taken for rounding")
      return
    }
    #expect(ReferenceSolver().leastViolation(of: [0, 1, 2], in: system) ?? 1 < 1e-15)
    let least = ReferenceSolver().leastViolation(of: [0, 1, 3], in: system) ?? 0
    #expect((least - 1e-4).magnitude < 1e-12)
  }

  @Test("magnitudes of 1e30 beside 1e-30 are exact")
  func extremes() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    try system.add(1e-30 * x == 1)
    try system.add((x == 0).at(.low))
    let found = try levels(system)[0]
    #expect((found - 1e30).magnitude <= 1e15)
  }

  @Test("no variables and rows without terms")
  func empty() throws {
    var system = ConstraintSystem()
    #expect(try levels(system) == [])
    try system.add(Constraint(terms: [], .equal, constant: 2, priority: .low, weight: 3))
    #expect(try levels(system) == [6])
    try system.add(Constraint(terms: [], .lessThanOrEqual, constant: -1))
    guard case .infeasible = ReferenceSolver().solve(system) else {
      Issue.record("0 <= -1 was accepted")
      return
    }
  }
}
