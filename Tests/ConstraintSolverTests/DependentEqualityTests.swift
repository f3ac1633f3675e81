import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Required equalities that follow from others, and ones that contradict them.
@Suite("Dependent equalities") struct DependentEqualityTests {
  /// A chain of few variables with divisions by 3 on the way; the last row says the same as the one
  /// before, but for its number.
  @Test("what is left of cancelled terms is no equation, though the last of them was small")
  func smallLastTerm() throws {
    var system = ConstraintSystem()
    let x = (0..<6).map { system.addVariable("x\($0)") }
    try system.add(0.5 * x[3] + 4 * x[1] == -14.75)
    try system.add(4 * x[2] + 4 * x[3] == 188)
    try system.add(-3 * x[2] + 3 * x[0] + x[4] == -186.5)
    let sum = -3 * x[0] + 0.25 * x[2] + 1.5 * x[4] + 0.5 * x[5] + 0.25 * x[1]
    try system.add(sum == 128.375)
    try system.add(x[0] + 4 * x[2] == 190.5)
    var other = system
    try system.add(sum == 176.125)
    #expect(throws: SolverError.infeasible) { try Solver(system).solve() }
    try other.add(sum == 128.375)
    let solver = Solver(other)
    try solver.solve()
    let isSmall = solver.values.allSatisfy { $0.magnitude < 1e6 }
    #expect(isSmall)
    #expect(throws: SolverError.infeasible) { try solver.add(sum == 176.125) }
  }

  @Test("a sum of equalities holds with its own number, and contradicts them with another")
  func sums() throws {
    for seed in TestScale.seeds(TestScale.systems / 10) {
      var random = SplitMix64(seed: seed)
      func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
      let count = 3 + below(12)
      let point = (0..<count).map { _ in Double(below(400) - 200) / 4 }
      let factors = [-4.0, -3, -1.5, -1, 0.25, 0.5, 1, 2, 3, 7]
      var rows: [[Double]] = []
      for _ in 0..<(1 + below(count)) {
        var row = [Double](repeating: 0, count: count)
        for _ in 0..<(2 + below(4)) { row[below(count)] = factors[below(factors.count)] }
        rows.append(row)
      }
      var sum = [Double](repeating: 0, count: count)
      for row in rows where below(3) > 0 {
        let factor = Double(below(7) - 3)
        for place in 0..<count { sum[place] += factor * row[place] }
      }
      if sum.allSatisfy({ $0 == 0 }) { continue }
      var system = ConstraintSystem()
      let x = (0..<count).map { system.addVariable("x\($0)") }
      func constraint(_ row: [Double], shift: Double = 0) -> Constraint {
        let terms = zip(row, x).filter { $0.0 != 0 }.map { Term($0.1, $0.0) }
        let number = zip(row, point).reduce(0) { $0 + $1.0 * $1.1 }
        return Constraint(terms: terms, .equal, constant: number + shift)
      }
      for row in rows { try system.add(constraint(row)) }
      var (same, other) = (system, system)
      try same.add(constraint(sum))
      try other.add(constraint(sum, shift: 2))
      let solver = Solver(same)
      try solver.solve()
      #expect(throws: SolverError.infeasible, "seed \(seed)") { try Solver(other).solve() }
      #expect(throws: SolverError.infeasible, "seed \(seed), added") {
        try solver.add(constraint(sum, shift: 2))
      }
    }
  }

  /// One of the equalities follows from the others, after twenty reductions.
  @Test("many equalities and one that follows from them have their one solution")
  func oneSolution() throws {
    let rows: [([(Double, Int)], Double)] = [
      ([(0.5, 0), (1, 1), (1, 4)], 161.25),
      ([(-1, 1), (-2, 2), (-0.25, 5)], -207.875),
      ([(1, 3), (1.5, 4), (4, 7), (-1, 12)], 387.5),
      ([(-1, 4), (1, 5), (-0.5, 8), (-0.25, 13)], -125.5),
      ([(-3, 7), (-2, 8), (-3, 11), (4, 16)], -69),
      ([(1, 8), (-0.5, 9), (4, 12)], 173),
      ([(3, 9), (-1, 10), (-1, 13), (-0.25, 18)], -69.625),
      ([(-1.5, 10), (0.5, 11), (2, 14), (-1, 19)], -90.75),
      ([(1, 11), (1, 12), (1, 15)], 118.5),
      ([(-3, 12), (0.25, 13), (-1.5, 16)], -184.5),
      ([(1, 14), (1, 15), (1.5, 18), (-1, 3)], 14.25),
      ([(-2, 15), (-2, 16), (-1.5, 19)], -359),
      ([(3, 16), (3, 17), (1, 0), (-0.5, 5)], 458.75),
      ([(-3, 18), (-0.5, 19), (0.5, 2)], -20.75),
      ([(1, 19), (4, 0), (-2, 3)], 73),
      ([(-0.25, 5), (-1.5, 18)], -16.125),
      ([(-4, 14), (3, 6)], 128),
      ([(-1, 4)], -67),
      ([(-3, 13), (-1, 0)], -180.5),
      ([(1, 2), (-2, 16)], -89.5),
      ([(1.5, 17)], 84.75),
    ]
    var system = ConstraintSystem()
    let x = (0..<20).map { system.addVariable("x\($0)") }
    for (terms, number) in rows {
      let sum = terms.reduce(LinearExpression(0)) { $0 + $1.0 * x[$1.1] }
      try system.add(sum == number)
    }
    try system.add(x[16] >= 79.5)
    let solver = Solver(system)
    try solver.solve()
    let expected = [
      45.5, 71.5, 69.5, 72.5, 67, -10.5, 36, 60, 73.5, 5, 36.5, 20, 25.5, 45, -5, 73, 79.5, 56.5,
      12.5, 36,
    ]
    for (value, right) in zip(solver.values, expected) { #expect((value - right).magnitude < 1e-6) }
    #expect(throws: SolverError.infeasible) { try solver.add(x[3] <= 72.4) }
    #expect(solver.conflict() != nil)
  }
}
