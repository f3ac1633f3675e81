import ConstraintModel
import ConstraintSolver
import DocumentFormat
import Testing

@Suite("Rows that move slowly") struct SlowRowTests {
  /// Columns move by 1e5 and rows by 1e-8 of that: enough to pass a breakpoint, and too little for
  /// a pivot but in the careful tableau.
  @Test("pass their breakpoints", arguments: SolverOptions.everyWay)
  func slow(_ options: SolverOptions) throws {
    let system = try Document(
      constraints: [
        "-0.0029296875*x3 + 4096*x1 - 0.25*x9 >= -18.5 @250",
        "4096*x10 - 0.125*x4 + 0.375*x7 == 9600 @250*0.078125",
        "0.5*x9 - 6.103515625e-05*x7 <= -6.125 @750*80",
        "-128*x8 <= 8064 @500*0.078125",
        "64*x1 >= -0.84375 @1000*8",
        "0.0029296875*x5 + 0.5*x0 <= 145.75",
        "0.0001220703125*x5 - 0.1875*x2 - 512*x1 == 3.6875 @500*80",
        "4.76837158203125e-07*x5 + 1.1920928955078125e-07*x4 == 0.01715087890625 @1000*8192",
        "-4*x4 <= 1191936 @750*0.000244140625",
        "-3.5762786865234375e-07*x3 == -0.0050048828125 @250*24576",
        "0.5*x9 >= 11.75 @250*8",
        "-786432*x10 - 16*x4 - 8192*x6 <= 888832 @250*0.000244140625",
        "4.76837158203125e-07*x7 + 1.1920928955078125e-07*x5 <= 0.04022216796875 @250*8192",
        "0.00018310546875*x0 - 0.0001220703125*x6 - 0.000244140625*x9 == -0.002227783203125 @1000*8192",
        "-512*x1 >= 2.75 @250*2",
        "-0.00390625*x10 >= -0.0037841796875 @500*8192",
        "x4 - x3 - x2 == -23 @750",
        "x2 == 70.5 @750*2",
      ]
    ).system
    let solved = try SolvedSystem(system, options: options)
    #expect(abs(solved.level(750)) <= 1e-6 && abs(solved.level(500)) <= 1e-6)
    #expect(isNear(solved.level(250), 2764.41748046875))
  }
}
