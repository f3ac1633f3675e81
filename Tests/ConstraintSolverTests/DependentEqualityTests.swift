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
}
