import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Rows between near values that presolve writes with far ones: `y` as `1e9 - z`.
@Suite("Far values") struct FarValueTests {
  /// `x + y >= 1` and soft zeros for both, `y` tied to a far value.
  private static func pair(
    factor: Double = 1, far: Double
  ) throws -> (system: ConstraintSystem, x: Variable, y: Variable) {
    var system = ConstraintSystem()
    let (x, y, z) = (
      system.addVariable("x"), system.addVariable("y"), system.addVariable("z")
    )
    try system.add(x + factor * y >= 1)
    try system.add(y + z == far)
    try system.add((x == 0).at(900))
    try system.add((y == 0).at(800))
    return (system, x, y)
  }

  @Test("a required row of near values holds", arguments: [1e6, 290_000_000, 1e9, 1e11])
  func required(_ far: Double) throws {
    for factor in [1.0, 1000] {
      let (system, x, y) = try Self.pair(factor: factor, far: far)
      let solver = Solver(system)
      try solver.solve()
      #expect(solver.value(of: x).magnitude < 1e-6)
      #expect((factor * solver.value(of: y) - 1).magnitude < 1e-6)
    }
  }

  @Test("a soft row of near values is fulfilled before less important ones")
  func soft() throws {
    var system = ConstraintSystem()
    let (x, y, z) = (
      system.addVariable("x"), system.addVariable("y"), system.addVariable("z")
    )
    try system.add((x + y >= 1).at(950))
    try system.add(y + z == 1e9)
    try system.add((x == 0).at(900))
    try system.add((y == 0).at(800))
    let solver = Solver(system)
    try solver.solve()
    #expect((solver.value(of: y) - 1).magnitude < 1e-6)
  }

  @Test("it holds when the far number comes later")
  func later() throws {
    var (system, x, y) = try Self.pair(far: 3)
    let (a, b) = (system.addVariable("a"), system.addVariable("b"))
    try system.add(a + b == 7)
    let solver = Solver(system)
    try solver.solve()
    let handle = try #require(solver.handle(ofConstraint: 1))
    try solver.setConstant(1e9, of: handle)
    #expect(solver.value(of: x).magnitude < 1e-6)
    #expect((solver.value(of: y) - 1).magnitude < 1e-6)
  }

  @Test("small factors make far values out of near numbers")
  func smallFactors() throws {
    var system = ConstraintSystem()
    let x = (0..<4).map { system.addVariable("x\($0)") }
    try system.add(0.0001 * x[0] + 1_000_000 * x[1] <= -475.0 / 7)
    try system.add((x[0] + 1_000_001 * x[1] + 0.0001 * x[3] <= 0).at(892.8))
    try system.add(0.0001 * x[1] + 0.000001 * x[2] == 202.0 / 7)
    let solver = Solver(system)
    try solver.solve()
    let sum = 0.0001 * solver.value(of: x[0]) + 1_000_000 * solver.value(of: x[1])
    #expect(sum <= -475.0 / 7 + 1e-4)
  }

  /// What is added says nothing about the others: the levels are those of the system without it.
  @Test("far partners of some variables change no level", arguments: SystemShape.allCases)
  func partners(_ shape: SystemShape) throws {
    if shape == .badlyScaled { return }
    for seed in TestScale.seeds(max(1, TestScale.systems / SystemShape.allCases.count / 10)) {
      let near = try RandomSystem(shape: shape, seed: seed, largest: 16).system()
      var far = near
      var random = SplitMix64(seed: seed)
      for index in 0..<near.variableCount where random.next() % 2 == 0 {
        let partner = far.addVariable("partner \(index)")
        let distance = [1e6, 3e8, 1e9][Int(random.next() % 3)]
        try far.add(Variable(index: index) + partner == distance)
      }
      let (one, other) = (Solver(near), Solver(far))
      let isSolved = (try? one.solve()) != nil
      let isFarSolved = (try? other.solve()) != nil
      #expect(isSolved == isFarSolved, "seed \(seed)")
      if !isSolved || !isFarSolved { continue }
      for (left, right) in zip(one.levels(), other.levels()) {
        // A value beside one of 1e9 has the rounding of that.
        var rounding = 0.0
        for index in 0..<near.constraintCount {
          let row = near.constraint(at: index)
          if row.priority == left.priority { rounding += 1e-5 * row.weight }
        }
        let miss = (left.violation - right.violation).magnitude
        #expect(miss <= 1e-6 * (1 + left.violation) + rounding, "seed \(seed), \(left.priority)")
      }
    }
  }
}
