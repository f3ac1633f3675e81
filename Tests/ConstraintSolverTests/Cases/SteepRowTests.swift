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

  @Test("a soft row costs nothing that rounding alone would cost", arguments: 1...20)
  func soft(_ factor: Int) throws {
    let sum = 150.1 * Double(factor)
    let named = try NamedSolver(["z == 3 y", "w == 3 z"])
    try named.add("3 x + w / 27 == \(sum)")
    try named.add("33554432 x == 0 @800*8192")
    #expect(33_554_432 * 8192 * named["x"].magnitude <= 1e-6)
    named.expect(["w": 27 * sum, "y": 3 * sum], within: 1e-12)
  }

  /// Nothing but its own row keeps `x` from 50.
  @Test("a row that is meant to be violated stays so")
  func violated() throws {
    let named = try NamedSolver(["x == 50 @600", "64 x == 0 @500"])
    named.expect(["x": 50], within: 0)
  }
}

/// A released equality leaves a definition that names what nothing ties to its variable any more.
@Suite("Released definitions of large terms") struct CancelledDefinitionTests {
  /// `b` was -a / 256; `a` goes on to 8e11, and 1e-9 of that is more than `b` may miss.
  @Test("what a released definition names may grow beyond its value")
  func grown() throws {
    let named = try NamedSolver([
      "p: -0.0001220703125 a - 0.03125 b == 0", "-64 b - 0.0009765625 c == 0 @750", "d == g",
      "a >= 13952", "d + 64 f == 0 @750", "-h + 0.0001220703125 k >= 1 @750", "g == 0 @500",
      "-m - b == 0",
    ])
    for text in [
      "3 b + g - h == -41 @500", "-d + k - a <= 93 @750*0.5", "-0.5 h >= 55 @250",
      "2 m <= -45.5 @750*0.5", "2 a - 0.5 l == 78.5 @500*10",
    ] { try named.add(text) }
    try named.solver.remove(named.handle("p"))
    try named.add("-f + c >= -1 @750*10")
    // Everything at 750 can hold.
    #expect(named["m"] <= -22.75 + 1e-9)
    #expect(isNear(-64 * named["b"], 0.0009765625 * named["c"]))
    #expect(named.solver.levelsDifferFromCold() == nil)
  }
}

@Suite("Careful tableaus") struct CarefulBasisTests {
  /// Pivoted in row by row, this optimum's basis leads over a pivot of which 3 digits are left.
  @Test("a basis is pivoted in by precision", arguments: SolverOptions.everyWay)
  func pivotOrder(_ options: SolverOptions) throws {
    let named = try NamedSolver(
      [
        "-x1 + x6 <= 0", "-x0 - x3 == 0", "-2048 x4 - 131072 x1 == 0 @750",
        "8192 x4 - 0.0625 x8 <= 0 @500", "x1 + 0.0009765625 x5 - 64 x7 == 0 @500",
        "-25165824 x1 - 8 x8 - 8192 x0 >= 0", "-x3 >= 1 @500", "x4 == 63 @250",
        "2 x2 + 2 x1 == 45.5 @900", "3 x8 + x4 + x7 == 53.5 @500",
        "-x7 + 3 x5 + 2 x6 <= 117.5 @500",
      ], options: options)
    named.expect(
      ["x0": 1, "x1": 0.0001953125, "x4": -0.0125, "x8": -1638.4, "x3": -1], within: 1e-9)
  }

  /// A step of 65536 in `x2` gains 1 at 500: a rate of 1e-5 where terms of 5e8 have cancelled.
  @Test("a cost is found behind terms that cancelled", arguments: SolverOptions.everyWay)
  func hiddenCost(_ options: SolverOptions) throws {
    let named = try NamedSolver(
      [
        "-x0 + 1536 x3 <= 0", "x5 == 0 @250", "262144 x3 == 1 @250",
        "-2048 x1 - 131072 x0 == 0 @750", "8192 x1 + x5 <= 0 @500",
        "0.0009765625 x2 - 64 x4 == 0 @500", "-x0 >= 0", "x5 + x4 == 1 @500",
        "x2 + x3 <= 0 @500",
      ], options: options)
    named.expect(["x2": 65_536, "x3": -65_536, "x4": 1, "x5": 0])
  }

  /// Level 250 is 0 at values of 1e14, and was 2.6e14 behind a cost of 2.8e-14 of its terms.
  @Test("values of 1e14 meet wishes of the lowest level", arguments: SolverOptions.everyWay)
  func farOptimum(_ options: SolverOptions) throws {
    let named = try NamedSolver(
      [
        "x10 == 15168 @750*0.0078125", "-0.0001220703125 x9 + 512 x6 == 0 @750",
        "512 x6 - x10 >= 0", "x5 == 0 @500", "x4 + x3 + x11 == 0 @750",
        "-8388608 x6 - x2 == 0 @250", "-x10 + x5 + 0.00048828125 x1 == 0",
        "x3 + 128 x7 - x4 == 0 @750", "x3 >= 0 @750", "-x6 + x1 == -28.5",
        "2 x5 + 2 x7 == 66 @250*10", "x2 + x4 >= -0.5",
      ], options: options)
    named.expect(["x10": 15_168, "x6": 31_064_092.5, "x5": 0, "x7": 33])
    named.expect(["x2": -260_584_494_858_240], within: 1e-12)
  }
}
