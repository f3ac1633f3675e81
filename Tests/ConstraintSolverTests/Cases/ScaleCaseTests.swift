import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

@Suite("Rounding and coefficients of very different size") struct ScaleCaseTests {
  @Test("S9: a redundant row with a residue of rounding", arguments: SolverOptions.everyWay)
  func residue(_ options: SolverOptions) throws {
    for offset in [0.0, 1e7] {
      let solver = try NamedSolver(
        [
          "a: a == \(offset + 0.1)", "b: b == a + 0.2", "c: c == \(offset + 0.3)", "d: c == b",
        ], options: options)
      solver.expect(["a": offset + 0.1, "b": offset + 0.3, "c": offset + 0.3])
      // Rows that presolve does not see are held to 1e-9 of the magnitudes added.
      let gap = options.presolve || offset == 0 ? 0.001 : 1
      solver.expectRefusal("e: c == b + \(gap)")
      // Later changes still work.
      try solver.solver.remove(solver.handle("c"))
      solver.expect(["c": offset + 0.3])
      try solver.solver.remove(solver.handle("a"))
      try solver.add("f: a == 5")
      solver.expect(["a": 5, "b": 5.2, "c": 5.2])
      try solver.solver.addEdit(Edit(solver.variable("w"), value: 3))
      try solver.add("g: w == 2 c + z")
      solver.expect(["w": 3, "z": 3 - 2 * 5.2])
    }
  }

  @Test("S9: what is off by more than rounding is refused", arguments: SolverOptions.everyWay)
  func contradiction(_ options: SolverOptions) throws {
    #expect(throws: SolverError.infeasible) {
      try NamedSolver(
        ["a: a == 0.1", "b: b == a + 0.2", "c: c == 0.3", "d: c == b + 0.001"], options: options)
    }
  }

  @Test("a value far away leaves nothing behind when it is given up")
  func farValue() throws {
    let named = try NamedSolver(["a: x0 == 67", "b: 0.00000006 x == 140"])
    named.expect(["x": 140 / 6e-8])
    try named.solver.addEdit(Edit(named.variable("x"), value: 23.5, priority: 900))
    try named.solver.remove(try named.handle("b"))
    named.expect(["x": 23.5])
    try named.add("x + 3 x == 110")
    named.expect(["x": 27.5])
  }

  @Test("S9: the residue of ten thousand steps", arguments: [false, true])
  func longResidue(_ isWarm: Bool) throws {
    let count = 10_000
    var system = ConstraintSystem()
    system.addVariables(count + 1)
    let x = (0...count).map(Variable.init(index:))
    try system.add(x[0] == 0)
    for step in 0..<count { try system.add(x[step + 1] == x[step] + 0.0001) }
    if !isWarm { try system.add(x[count] == 1) }
    let solver = Solver(system)
    try solver.solve()
    if isWarm { try solver.add(x[count] == 1) }
    #expect(isNear(solver.value(of: x[count]), 1))
    #expect(isNear(solver.value(of: x[count / 2]), 0.5))
    #expect(throws: SolverError.infeasible) { try solver.add(x[count] == 1.001) }
    let first = try #require(solver.handle(ofConstraint: 0))
    try solver.remove(first)
    #expect(isNear(solver.value(of: x[count]) - solver.value(of: x[0]), 1))
  }

  @Test("S10: bytes of a partition against bytes of the disk", arguments: SolverOptions.everyWay)
  func partition(_ options: SolverOptions) throws {
    let texts = [
      "W: W == 600", "n: w >= 4", "p: 1000204886016 w == 536870912 W @strong",
    ]
    for order in Self.orders(of: 3) {
      let cold = try NamedSolver(order.map { texts[$0] }, options: options)
      cold.expect(["w": 4, "W": 600], "\(order)")
      let warm = try NamedSolver(options: options)
      for index in order { try warm.add(texts[index]) }
      warm.expect(["w": 4, "W": 600], "one by one, \(order)")
    }
  }

  private static let partitions = [
    "n0: w0 >= 4", "n1: w1 >= 4", "n2: w2 >= 4",
    "p0: 1000204886016 w0 == 536870912 W @LEVEL", "p1: 1000204886016 w1 == 268435456000 W @LEVEL",
    "p2: 1000204886016 w2 == 731232559104 W @LEVEL", "W: W == 600", "t: w0 + w1 + w2 == W",
  ]

  private static func partitions(_ level: String) -> [String] {
    partitions.map { $0.replacing("LEVEL", with: level) }
  }

  private static func expectThirds(_ solver: NamedSolver, _ order: [Int]) {
    solver.expect(["w0": 4, "W": 600], "\(order)")
    #expect((157.3503 - 1e-4...161.0283 + 1e-4).contains(solver["w1"]), "\(order)")
    #expect((434.9717 - 1e-4...438.6497 + 1e-4).contains(solver["w2"]), "\(order)")
    #expect(isNear(solver["w1"] + solver["w2"], 596), "\(order)")
  }

  @Test("S10: three partitions in many orders", arguments: SolverOptions.everyWay)
  func threePartitions(_ options: SolverOptions) throws {
    #if DEBUG
      let count = 20
    #else
      let count = 2_000
    #endif
    var random = SplitMix64(seed: 10)
    let texts = Self.partitions("strong")
    for number in 0..<count {
      let order = number == 0 ? Array(texts.indices) : random.permutation(texts.count)
      Self.expectThirds(try NamedSolver(order.map { texts[$0] }, options: options), order)
    }
    for _ in 0..<count / 10 {
      let order = random.permutation(texts.count)
      let solver = try NamedSolver(options: options)
      for index in order { try solver.add(texts[index]) }
      Self.expectThirds(solver, order)
    }
  }

  @Test("S10: required shares contradict the least sizes", arguments: SolverOptions.everyWay)
  func requiredShares(_ options: SolverOptions) throws {
    var random = SplitMix64(seed: 11)
    let texts = Self.partitions("required")
    for _ in 0..<20 {
      let order = random.permutation(texts.count)
      #expect(throws: SolverError.infeasible) {
        try NamedSolver(order.map { texts[$0] }, options: options)
      }
    }
  }

  /// All permutations of the numbers below `count`.
  private static func orders(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return orders(of: count - 1).flatMap { order in
      (0...order.count).map { place in
        var longer = order
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }
}
