import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Rows whose large factor asks for more digits of a value than the sum that gave it has.
@Suite("Rows with large factors") struct SteepRowTests {
  /// `x` is 4.75 / 1536 less a sixth of `y`, and `y` is twice the distance of `e` from 149.5.
  @Test("a row holds to its own digits where an edit moves what it is computed from")
  func moved() throws {
    let named = try NamedSolver(["1536 x + 256 y == 4.75", "33554432 x <= 0"])
    let e = named.variable("e")
    try named.solver.addEdit(Edit(e, value: 18.5, priority: 900))
    try named.add("e - 0.5 y == 149.5")
    for value in [18.5, 89.5, 70, 149] {
      try named.solver.suggest(value, for: e)
      named.expect(["y": 4.75 / 256, "e": 149.5 + 4.75 / 512], within: 1e-12)
      #expect(33_554_432 * named["x"] <= 1e-9)
    }
    try named.solver.suggest(200, for: e)
    named.expect(["e": 200, "y": 101], within: 1e-12)
  }

  /// `x` is a third of what is left of 4000 and the like.
  private static func rows(_ number: Int) -> [String] {
    [
      "3 x + y - z == \(10.1 * Double(number))", "z + 0.7 w == 4000.\(number)", "y == 0 @500",
      "y + 3 w >= 70.\(number) @400", "w == 0.3 @200", "z + y <= 3999.3 @300",
    ]
  }

  @Test("a required row holds to its own digits", arguments: SolverOptions.everyWay)
  func required(_ options: SolverOptions) throws {
    for number in 1...30 {
      let rows = Self.rows(number) + ["33554432 x <= 0", "33554432 x >= 0"]
      let named = try NamedSolver(rows, options: options)
      #expect(33_554_432 * named["x"].magnitude <= 1e-9)
    }
  }

  @Test(
    "a soft row costs nothing that rounding alone would cost", arguments: SolverOptions.everyWay)
  func soft(_ options: SolverOptions) throws {
    for number in 1...30 {
      let rows = Self.rows(number) + ["33554432 x == 0 @800*8"]
      let named = try NamedSolver(rows, options: options)
      #expect(8 * 33_554_432 * named["x"].magnitude <= 1e-6)
    }
  }

  /// Nothing but its own row keeps `x` from 50.
  @Test("a row that is meant to be violated stays so")
  func violated() throws {
    let named = try NamedSolver(["x == 50 @600", "64 x == 0 @500"])
    named.expect(["x": 50], within: 0)
  }

  @Test("a suggestion that leaves rounding in a steep row is solved from nothing")
  func suggestion() throws {
    var system = ConstraintSystem()
    let x = system.addVariable(), y = system.addVariable(), z = system.addVariable()
    try system.add((z + y <= 0).at(.medium))
    try system.add(128 * x - 12 * y == 1)
    try system.add(-262_144 * x <= 0)
    try system.add(Edit(x, value: 144, priority: .high))
    let solver = Solver(system)
    try solver.solve()
    try solver.suggest(-10.5, for: x)
    #expect(solver.value(of: x) >= -1e-15)
  }
}
