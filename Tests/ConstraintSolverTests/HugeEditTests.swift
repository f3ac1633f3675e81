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

  @Test(
    "a value that comes back from afar is as if it had never been there",
    arguments: [
      1e7, 1e12, 1e18, 1e30, -1e30,
    ])
  func back(far: Double) throws {
    var system = ConstraintSystem()
    let (x, y, z) = (system.addVariable("x"), system.addVariable("y"), system.addVariable("z"))
    try system.add(x == y + 100)
    try system.add(z <= x - 1)
    try system.add((z == y + 40).at(300))
    try system.add(Edit(y, value: 0, priority: 900))
    let solver = Solver(system)
    try solver.solve()
    for value in [far, 300, far, -far, 0, 0.1] {
      try solver.suggest(value, for: y)
      #expect(solver.value(of: y) == value)
      if value.magnitude > 1e3 { continue }
      #expect((solver.value(of: x) - value - 100).magnitude < 1e-9)
      #expect((solver.value(of: z) - value - 40).magnitude < 1e-9)
    }
  }

  @Test("so is the value of an edit that is a soft row", arguments: [1e7, 1e12, 1e18, 1e30])
  func softBack(far: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(x == y + 100)
    try solver.solve()
    try solver.addEdit(Edit(x, value: far))
    #expect((solver.value(of: x) / far - 1).magnitude < 1e-9)
    try solver.suggest(300, for: x)
    #expect((solver.value(of: x) - 300).magnitude < 1e-9)
    #expect((solver.value(of: y) - 200).magnitude < 1e-9)
  }

  @Test("so is that of one whose row is long and joins later")
  func longBack() throws {
    var options = SolverOptions()
    options.softEdits = true
    var system = ConstraintSystem()
    let x = (0..<40).map { system.addVariable("x\($0)") }
    let sum = system.addVariable("sum")
    try system.add(sum == x.reduce(LinearExpression(100)) { $0 + $1 })
    for variable in x { try system.add((variable == 1).at(400)) }
    try system.add(Edit(sum, value: 1e18, priority: 900))
    let solver = Solver(system, options: options)
    try solver.solve()
    for value in [300, 1e18, 150] {
      try solver.suggest(value, for: sum)
      if value > 1e3 { continue }
      #expect((solver.value(of: sum) - value).magnitude < 1e-9)
      let total = x.reduce(100) { $0 + solver.value(of: $1) }
      #expect((total - value).magnitude < 1e-9)
    }
  }
}
