import ConstraintModel
import ConstraintSolver
import Testing

@Suite("Levels, weights and edits among them") struct PriorityCaseTests {
  @Test("S3: many weak constraints never outvote a medium one", arguments: [999, 1001, 5000])
  func outvoted(_ count: Int) throws {
    let solver = try NamedSolver(
      ["M: x == 10 @medium"] + (0..<count).map { "w\($0): x == 0 @weak" })
    solver.expect(["x": 10])
  }

  @Test("S5: numbers are levels", arguments: SolverOptions.everyWay)
  func levels(_ options: SolverOptions) throws {
    let solver = try NamedSolver(
      ["A: v >= 120 @501", "B: v == 80 @500", "C: v == 20 @10"], options: options)
    solver.expect(["v": 120])
  }

  @Test("S5: the same numbers as weights in one level", arguments: SolverOptions.everyWay)
  func weights(_ options: SolverOptions) throws {
    let solver = try NamedSolver(
      ["A: v >= 120 @weak*501", "B: v == 80 @weak*500", "C: v == 20 @weak*10"], options: options)
    solver.expect(["v": 80])
  }

  @Test("W1: a thousand weights of 1e6 do not hide three of 1", arguments: SolverOptions.everyWay)
  func largeWeights(_ options: SolverOptions) throws {
    let solver = try NamedSolver(
      (0..<1000).map { "h\($0): x == 60 @weak*1000000" }
        + ["c: x + y <= 100", "y1: y == 30 @weak", "y2: y == 50 @weak", "y3: y == 90 @weak"],
      options: options)
    solver.expect(["x": 60, "y": 40])
  }

  @Test("W2: weights 1e6, 1e3 and 1 share a sum", arguments: SolverOptions.everyWay)
  func sharedSum(_ options: SolverOptions) throws {
    let solver = try NamedSolver(
      [
        "a: x == 60 @weak*1000000", "b: y == 30 @weak*1000", "c: z == 50 @weak",
        "t: x + y + z <= 100", "n: z >= 0",
      ], options: options)
    solver.expect(["x": 60, "y": 30, "z": 10])
  }

  @Test("W3: forty halvings do not vanish", arguments: SolverOptions.everyWay)
  func halvings(_ options: SolverOptions) throws {
    let solver = try NamedSolver(
      (1...40).map { "h\($0): x\($0) == 0.5 x\($0 - 1)" } + ["k: x40 == 100 @medium"],
      options: options)
    solver.expect(["x40": 100, "x39": 200, "x0": 100 * 1_099_511_627_776])
  }

  @Test("W3 with inequalities", arguments: SolverOptions.everyWay)
  func oneSidedHalvings(_ options: SolverOptions) throws {
    let solver = try NamedSolver(
      (1...40).map { "h\($0): x\($0) <= 0.5 x\($0 - 1)" }
        + ["k: x40 == 100 @medium", "l: x0 == 0 @weak"], options: options)
    solver.expect(["x40": 100, "x0": 100 * 1_099_511_627_776])
  }

  @Test("E1, E2: the higher of an edit and a constraint wins", arguments: SolverOptions.everyWay)
  func editAgainstConstraint(_ options: SolverOptions) throws {
    for (priority, expected) in [(750.0, 10.0), (250.0, 20.0)] {
      let solver = try NamedSolver(["a: x == 10 @\(priority)"], options: options)
      try solver.solver.addEdit(Edit(solver.variable("x"), value: 20, priority: 500))
      solver.expect(["x": expected])
      let again = try Self.cold("a: x == 10 @\(priority)", Priority(500), options)
      #expect(isNear(again, expected))
    }
  }

  /// The value of `x` when the edit is there from the beginning.
  private static func cold(
    _ text: String, _ priority: Priority, _ options: SolverOptions
  ) throws -> Double {
    var system = ConstraintSystem()
    let x = system.addVariable("x")
    try system.add((x == 10).at(text.hasSuffix("@750.0") ? 750 : 250))
    try system.add(Edit(x, value: 20, priority: priority))
    let solver = Solver(system, options: options)
    try solver.solve()
    return solver.value(of: x)
  }

  @Test("E3: an edit goes as far as it may", arguments: SolverOptions.everyWay)
  func editBeyondBound(_ options: SolverOptions) throws {
    let solver = try NamedSolver(["a: x <= 15", "b: y == x + 1"], options: options)
    try solver.solver.addEdit(Edit(solver.variable("x"), value: 20))
    solver.expect(["x": 15, "y": 16])
    try solver.solver.suggest(3, for: solver.variable("x"))
    solver.expect(["x": 3, "y": 4])
    try solver.solver.suggest(20, for: solver.variable("x"))
    solver.expect(["x": 15, "y": 16])
  }

  @Test("E4: an edit of a variable in no constraint", arguments: SolverOptions.everyWay)
  func editAlone(_ options: SolverOptions) throws {
    let solver = try NamedSolver(options: options)
    try solver.solver.addEdit(Edit(solver.variable("x"), value: 5))
    solver.expect(["x": 5])
    try solver.solver.suggest(-8, for: solver.variable("x"))
    solver.expect(["x": -8])
  }
}
