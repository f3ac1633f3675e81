import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Edits so large that what they yield to required rows is lost in rounding.
@Suite("Huge edits") struct HugeEditTests {
  @Test("a wish of 1e30 that required rows tie to small values comes to an end")
  func yielding() throws {
    var system = ConstraintSystem()
    let x = (0..<5).map { system.addVariable("x\($0)") }
    try system.add(x[4] + x[1] <= 9)
    try system.add(-x[2] >= -3)
    try system.add((-x[1] - x[2] == 6.25).at(300))
    try system.add(-x[2] - x[0] <= -15)
    try system.add(0.5 * x[4] + 0.5 * x[1] >= 3.5)
    try system.add(Edit(x[4], value: 1e30, priority: 900))
    try system.add(Edit(x[0], value: 7.62939453125e-06, priority: 999))
    let solver = Solver(system)
    try solver.solve()
    #expect((solver.value(of: x[0]) - 12).magnitude < 1e-6)
    #expect(solver.value(of: x[2]) <= 3 + 1e-6)
    #expect((solver.value(of: x[4]) / 1e30 - 1).magnitude < 1e-9)
  }

  @Test("random systems with huge edits are solved, at once and after changes of the wish")
  func random() throws {
    for seed in TestScale.seeds(TestScale.systems / 10) {
      var random = SplitMix64(seed: seed)
      func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
      var system = ConstraintSystem()
      let x = (0..<(2 + below(6))).map { system.addVariable("x\($0)") }
      for _ in 0..<(3 + below(12)) {
        var sum = LinearExpression(0)
        for _ in 0...below(4) {
          sum = sum + [-2, -1, -0.5, 0.5, 1, 2][below(6)] * x[below(x.count)]
        }
        let constant = Double(below(100) - 50) / 4
        let row = [sum == constant, sum <= constant, sum >= constant, sum >= constant][below(4)]
        try system.add(row.at([.required, .required, 700, 300][below(4)]))
      }
      let sizes = [1e30, -1e30, 1e18, 7, 1e-9, 0.25]
      let edited = Set((0..<3).map { _ in below(x.count) }).sorted()
      for place in edited {
        try system.add(
          Edit(x[place], value: sizes[below(sizes.count)], priority: [900, 999, 999][below(3)]))
      }
      let solver = Solver(system)
      do throws(SolverError) { try solver.solve() } catch {
        #expect(error == .infeasible, "seed \(seed)")
        continue
      }
      for place in edited {
        do throws(SolverError) {
          try solver.suggest(sizes[below(sizes.count)], for: x[place])
          try solver.solve()
        } catch { #expect(error == .infeasible, "seed \(seed)") }
      }
      let isFinite = solver.values.allSatisfy { $0.isFinite }
      #expect(isFinite, "seed \(seed)")
    }
  }
}
