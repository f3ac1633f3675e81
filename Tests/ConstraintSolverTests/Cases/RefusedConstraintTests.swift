import ConstraintModel
import ConstraintSolver
import Testing

@Suite("S1: a refused constraint leaves no trace") struct RefusedConstraintTests {
  @Test("S1a: an edit goes on after a refusal", arguments: SolverOptions.everyWay)
  func edit(_ options: SolverOptions) throws {
    let solver = try NamedSolver(options: options)
    let x = solver.variable("x")
    try solver.solver.addEdit(Edit(x, value: 0, priority: .high))
    try solver.add("c: x >= 2")
    solver.expect(["x": 2])
    solver.expectRefusal("d: x <= 1")
    try solver.solver.suggest(7, for: x)
    solver.expect(["x": 7])
    try solver.solver.suggest(1, for: x)
    solver.expect(["x": 2])
  }

  @Test("S1b: what stood before can be removed and added again", arguments: SolverOptions.everyWay)
  func readded(_ options: SolverOptions) throws {
    let solver = try NamedSolver(["c: x >= 2", "k: x == 7 @weak"], options: options)
    solver.expectRefusal("d: x <= 1")
    solver.expect(["x": 7])
    try solver.solver.remove(solver.handle("c"))
    solver.expect(["x": 7])
    try solver.add("c: x >= 2")
    solver.expect(["x": 7])
    solver.expectRefusal("d: x <= 1")
    solver.expect(["x": 7])
  }

  @Test("S1c: two bounds and what would join them", arguments: SolverOptions.everyWay)
  func bounds(_ options: SolverOptions) throws {
    let solver = try NamedSolver(["a: a >= 10", "b: b <= 5"], options: options)
    solver.expectRefusal("q: b >= a")
    try solver.add("k1: a == 10 @weak")
    try solver.add("k2: b == 5 @weak")
    solver.expect(["a": 10, "b": 5])
  }

  @Test("S1d: a bound beside a sum", arguments: SolverOptions.everyWay)
  func sum(_ options: SolverOptions) throws {
    let texts = [
      "pa: a >= 0", "pb: b >= 0", "s: a + b == w", "w: w == 100", "k: a == 30 @medium",
      "g: a >= 80",
    ]
    let solver = try NamedSolver(texts, options: options)
    solver.expectRefusal("h: b >= 30")
    solver.expect(["a": 80, "b": 20])
    try solver.solver.remove(solver.handle("g"))
    solver.expect(["a": 30, "b": 70])
    try solver.add("h: b >= 30")
    solver.expect(["a": 30, "b": 70])
  }

  @Test("a row of many terms is forgotten, too", arguments: SolverOptions.everyWay)
  func wideRow(_ options: SolverOptions) throws {
    let names = (0..<20).map { "x\($0)" }
    let solver = try NamedSolver(
      names.map { "\($0) >= 1" } + names.map { "\($0) == 3 @weak" }, options: options)
    for _ in 0..<3 { solver.expectRefusal(names.joined(separator: " + ") + " <= 10") }
    try solver.add("x0 == 5 @medium")
    try solver.add(names.joined(separator: " + ") + " <= 50")
    solver.expect(["x0": 5])
    let sum = names.reduce(0) { $0 + solver[$1] }
    #expect(isNear(sum, 50))
  }

  @Test("a refused change leaves no trace either", arguments: SolverOptions.everyWay)
  func change(_ options: SolverOptions) throws {
    let solver = try NamedSolver(
      ["c: x >= 2", "d: x <= 9", "k: x == 20 @weak"], options: options)
    let bound = try solver.handle("d")
    #expect(throws: SolverError.infeasible) { try solver.solver.setConstant(1, of: bound) }
    #expect(throws: SolverError.infeasible) {
      try solver.solver.setPriority(.required, of: solver.handle("k"))
    }
    #expect(try solver.solver.constraint(bound).constant == 9)
    #expect(try solver.solver.constraint(solver.handle("k")).priority == .low)
    solver.expect(["x": 9])
    try solver.solver.remove(bound)
    solver.expect(["x": 20])
  }
}
