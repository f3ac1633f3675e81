import ConstraintModel
import ConstraintSolver
import Testing

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
