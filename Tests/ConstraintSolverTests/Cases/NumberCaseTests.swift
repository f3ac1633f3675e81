import ConstraintModel
import ConstraintSolver
import Testing

/// Base `x == 1 @weak; y == x + 1`; whatever is refused, `x == 9 @strong` then gives 9 and 10.
@Suite("S11: numbers that no constraint can have") struct NumberCaseTests {
  static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308]

  private func base() throws -> NamedSolver {
    try NamedSolver(["b: x == 1 @weak", "d: y == x + 1"])
  }

  private func expectError(
    _ field: ModelError.Field, of number: Double, name: String? = "v",
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let error = #expect(throws: SolverError.self, sourceLocation: sourceLocation) { try body() }
    switch error {
    case .model(.notFinite(field, constraint: name)):
      #expect(!number.isFinite, sourceLocation: sourceLocation)
    case .model(.outOfRange(field, _, constraint: name)):
      #expect(number.isFinite, sourceLocation: sourceLocation)
    default:
      Issue.record("\(number) as \(field): \(String(describing: error))")
    }
  }

  private func finish(
    _ solver: NamedSolver, x: Double = 1,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(solver.solver.constraintCount == 2, sourceLocation: sourceLocation)
    solver.expect(["x": x, "y": x + 1], sourceLocation: sourceLocation)
    try solver.add("x == 9 @strong")
    solver.expect(["x": 9, "y": 10], sourceLocation: sourceLocation)
  }

  @Test("as a constant", arguments: numbers)
  func constant(_ number: Double) throws {
    let solver = try base()
    let x = solver.variable("x")
    expectError(.constant, of: number) {
      try solver.solver.add((x >= number).at(.high).named("v"))
    }
    try finish(solver)
  }

  @Test("as a coefficient", arguments: numbers)
  func coefficient(_ number: Double) throws {
    let solver = try base()
    let x = solver.variable("x")
    expectError(.coefficient, of: number) {
      try solver.solver.add(
        Constraint(
          terms: [Term(x, number)], .greaterThanOrEqual, constant: 3, priority: .high, name: "v"))
    }
    // In an expression the number spoils the constant, too: either may be named.
    #expect(throws: SolverError.self) { try solver.solver.add((number * x >= 3).at(.high)) }
    try finish(solver)
  }

  @Test("as the value of a new edit, and of one that is there", arguments: numbers)
  func edit(_ number: Double) throws {
    let solver = try base()
    let x = solver.variable("x")
    expectError(.value, of: number, name: nil) {
      try solver.solver.addEdit(Edit(x, value: number, priority: .high))
    }
    #expect(solver.solver.presentEdits.isEmpty)
    try solver.solver.addEdit(Edit(x, value: 5, priority: 700))
    expectError(.value, of: number, name: nil) { try solver.solver.suggest(number, for: x) }
    #expect(solver.solver.edit(of: x)?.value == 5)
    try finish(solver, x: 5)
  }

  @Test("as a priority or weight", arguments: numbers)
  func priority(_ number: Double) throws {
    let solver = try base()
    let x = solver.variable("x")
    expectError(.priority, of: number) {
      try solver.solver.add((x >= 3).at(Priority(number)).named("v"))
    }
    expectError(.weight, of: number) {
      try solver.solver.add((x >= 3).at(.high, weight: number).named("v"))
    }
    let base = try solver.handle("b")
    #expect(throws: SolverError.self) {
      try solver.solver.setPriority(Priority(number), of: base)
    }
    #expect(throws: SolverError.self) { try solver.solver.setWeight(number, of: base) }
    #expect(throws: SolverError.self) { try solver.solver.setConstant(number, of: base) }
    try finish(solver)
  }

  @Test("made by arithmetic on expressions")
  func overflow() throws {
    let solver = try base()
    let x = solver.variable("x")
    expectError(.coefficient, of: .infinity) {
      try solver.solver.add((1e308 * x * 10 >= 3).at(.high).named("v"))
    }
    // Each factor is in range, their sum is not.
    expectError(.coefficient, of: 2e30) {
      try solver.solver.add((1e30 * x + 1e30 * x >= 3).at(.high).named("v"))
    }
    expectError(.constant, of: 1e300) {
      try solver.solver.add((x + 1e300 >= 3).at(.high).named("v"))
    }
    try finish(solver)
  }

  @Test("the largest and smallest numbers that are allowed")
  func extremes() throws {
    let solver = try base()
    try solver.add("z >= 1e30 @strong")
    solver.expect(["z": 1e30])
    try solver.add("1e-30 t == 1 @strong")
    solver.expect(["t": 1e30])
    try solver.add("x == 9 @strong")
    solver.expect(["x": 9, "y": 10])
  }
}
