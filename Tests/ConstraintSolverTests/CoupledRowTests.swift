import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Rows that are checked only, or solved in one of the components that they meet, and what later
/// changes make of them.
@Suite("Watched and coupled rows") struct CoupledRowTests {
  /// The second row moves `a` past what the coupled first one can follow with `y`.
  @Test("a component that cannot follow a coupled row is merged with what moved")
  func infeasibleCoupledRow() throws {
    let named = try NamedSolver(["x + y >= 0", "a <= 24.5", "x <= -10.5"])
    try named.add("y + a == 26.5")
    try named.add("a == 65 @500")
    named.expect(["a": 16, "y": 10.5, "x": -10.5])
  }

  /// Merging for the change of another row chooses among points that are equally good without
  /// rows that were only checked.
  @Test("rows that hold at one optimum are looked at again after a merge has found another")
  func mergedForChange() throws {
    let named = try NamedSolver(["x == 0 @100", "y == 0 @100"])
    let solver = named.solver
    let first = try named.add("3*x + y >= 141 @250")
    let second = try named.add("3*x - 1.5*y <= 77.5 @500")
    try named.add("x - y <= 0 @400")
    try solver.setPriority(300, of: second)
    try solver.setWeight(2, of: first)
    #expect(solver.levelsDifferFromCold() == nil)
  }

  /// `x` holds at 10 against a pull of 1.5 as long as the edit agrees with a fixed row.
  @Test("a row that is withstood only where breakpoints coincide binds once they part")
  func partingBreakpoints() throws {
    let named = try NamedSolver(
      ["x - e == 0 @500", "x >= 10 @500", "y == 0 @800", "0*e >= -1"])
    try named.solver.addEdit(Edit(named.variable("e"), value: 10, priority: 900))
    named.expect(["x": 10])
    try named.add("x + y <= 0 @500*1.5")
    named.expect(["x": 10, "y": 0])
    try named.solver.suggest(11, for: named.variable("e"))
    named.expect(["x": 10, "y": 0])
    try named.solver.suggest(12, for: named.variable("e"))
    named.expect(["x": 10, "y": 0])
  }

  /// The sum of thirds misses the row's constant by rounding.
  @Test(
    "a watched row that holds within tolerance is left neither way unseen",
    arguments: ["==", ">=", "<="])
  func rowHeldByAHair(_ relation: String) throws {
    for share in [1.1, 1.3, 2.7] {
      let named = try NamedSolver(["x - \(share)*e == 0 @300", "y == 0 @250", "0*e >= -1"])
      let e = named.variable("e")
      try named.solver.addEdit(Edit(e, value: 0.7, priority: 900))
      try named.add("x + y \(relation) \(share * 0.7) @800")
      for value in [0.6, 0.8, 0.7, 0.5, 0.9] {
        try named.solver.suggest(value, for: e)
        #expect(named.solver.levelsDifferFromCold() == nil)
      }
    }
  }

  /// What stands for the released equality has a number beyond those of the variables.
  @Test("a released equality moves with an edit, and rows that come later see it")
  func releasedEqualityMoves() throws {
    let named = try NamedSolver(["fix: x == 0", "z: z == 0", "y + 4*x == 65.5 @500"])
    let solver = named.solver
    try solver.addEdit(Edit(named.variable("y"), value: -40, priority: 900))
    // The first removal is solved from nothing, which keeps what the second one needs.
    try solver.remove(named.handle("z"))
    try solver.remove(named.handle("fix"))
    try solver.suggest(104.5, for: named.variable("y"))
    named.expect(["x": -9.75])
    try named.add("3*x + z >= -13.5 @400")
    named.expect(["x": -9.75, "z": 15.75])
  }

  @Test("an edit that moved nothing moves what later rows tie to it")
  func laterReach() throws {
    let named = try NamedSolver(
      (0..<40).map { "y\($0) == 0" } + ["d == e", "free == free + 0*e"])
    let e = named.variable("e")
    try named.solver.addEdit(Edit(e, value: 1, priority: 900))
    try named.solver.suggest(2, for: e)
    named.expect(["d": 2])
    try named.add("x - e == 1 @300")
    named.expect(["x": 3])
    try named.solver.suggest(5, for: e)
    named.expect(["x": 6, "d": 5])
  }

  @Test("a refused change leaves nothing of the new form of a row behind")
  func refusedChange() throws {
    for limit in [0, 1, 8] {
      var options = SolverOptions()
      options.lazyTermLimit = limit
      let named = try NamedSolver(
        ["x >= 0", "y >= 0", "u == x + y", "v == u + x", "x + y + u + v == 4 @500"],
        options: options)
      let low = try named.add("u + v <= -2 @100")
      let other = try named.add("x - y == 7 @300")
      #expect(throws: SolverError.infeasible) {
        try named.solver.setPriority(.required, of: low)
      }
      #expect(named.solver.levelsDifferFromCold() == nil)
      try named.solver.setConstant(5, of: other)
      #expect(named.solver.levelsDifferFromCold() == nil)
    }
  }
}

extension Solver {
  /// How the levels differ from those of a cold solve, or `nil`.
  func levelsDifferFromCold() -> String? {
    do {
      var system = ConstraintSystem()
      system.addVariables(variableCount)
      for slot in 0..<constraintCount {
        guard let handle = handle(ofConstraint: slot) else { continue }
        try system.add(constraint(handle))
      }
      for edit in presentEdits { try system.add(edit) }
      let cold = Solver(system)
      try cold.solve()
      let expected = LevelViolation.levels(of: system, at: cold.values)
      let found = LevelViolation.levels(of: system, at: values)
      for (left, right) in zip(expected, found) where !isNear(right.violation, left.violation) {
        return "level \(left.priority): expected \(left.violation), found \(right.violation)"
      }
      return nil
    } catch { return "\(error)" }
  }
}
