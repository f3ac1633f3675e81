import ConstraintModel
import ConstraintSolver
import DocumentFormat
import TestSupport
import Testing

/// A solver whose constraints are texts and whose variables go by name.
final class NamedSolver {
  let solver: Solver
  private(set) var variables: [String: Variable]
  private let texts: [String]

  /// The solved system of the given texts.
  init(_ constraints: [String] = [], options: SolverOptions = SolverOptions()) throws {
    let document = try Document(constraints: constraints)
    solver = Solver(document.system, options: options)
    variables = document.variablesByName()
    texts = constraints
    try solver.solve()
  }

  /// The variable of a name, made when it is new.
  func variable(_ name: String) -> Variable {
    if let variable = variables[name] { return variable }
    let variable = solver.makeVariable(name)
    variables[name] = variable
    return variable
  }

  /// Adds the constraint that a text says.
  @discardableResult
  func add(_ text: String) throws -> ConstraintHandle {
    let system = try Document(constraints: [text]).system
    var constraint = system.constraint(at: 0)
    constraint.terms = constraint.terms.map {
      Term(variable(system.name(of: $0.variable)), $0.coefficient)
    }
    return try solver.add(constraint)
  }

  /// The handle of a constraint that the solver was made with, by label.
  func handle(_ label: String) throws -> ConstraintHandle {
    let index = try #require(texts.firstIndex { $0.hasPrefix(label + ":") })
    return try #require(solver.handle(ofConstraint: index))
  }

  /// The value of a name's variable.
  subscript(name: String) -> Double { solver.value(of: variable(name)) }

  /// Expects values to 1e-6 of 1 and their size.
  func expect(
    _ values: KeyValuePairs<String, Double>, within tolerance: Double = 1e-6,
    _ comment: Comment? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for (name, expected) in values {
      let found = self[name]
      #expect(
        (found - expected).magnitude <= tolerance * (1 + expected.magnitude),
        "\(name) is \(found), not \(expected); \(comment ?? "")", sourceLocation: sourceLocation)
    }
  }

  /// Expects that a text's constraint is refused as contradictory and leaves no trace.
  func expectRefusal(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let values = solver.values
    let count = solver.constraintCount
    #expect(throws: SolverError.infeasible, sourceLocation: sourceLocation) { try self.add(text) }
    #expect(solver.values == values, sourceLocation: sourceLocation)
    #expect(solver.constraintCount == count, sourceLocation: sourceLocation)
  }
}

extension SolverOptions {
  /// Every way through the solver that must give the same answers.
  static let everyWay: [SolverOptions] = [
    SolverOptions(), with { $0.presolve = false }, with { $0.tableau = .dense },
    with { $0.tableau = .sparse }, with { $0.tableau = .blocked }, with { $0.softEdits = true },
    with { $0.blandOnly = true },
    with { $0.lazyTermLimit = 0 }, with { $0.lazyTermLimit = 1 },
  ]

  private static func with(_ change: (inout SolverOptions) -> Void) -> SolverOptions {
    var options = SolverOptions()
    change(&options)
    return options
  }
}

/// What a solver says of a whole system.
struct SolvedSystem {
  let system: ConstraintSystem
  let values: [Double]

  /// Solves a system whose rows are taken in the given order.
  init(
    _ system: ConstraintSystem, order: [Int]? = nil, options: SolverOptions = SolverOptions()
  ) throws {
    var draft = SystemDraft(system)
    if let order { draft.constraints = order.map { draft.constraints[$0] } }
    self.system = try draft.system()
    let solver = Solver(self.system, options: options)
    try solver.solve()
    values = solver.values
  }

  /// The violation of a level, from the rows as written.
  func level(_ priority: Priority) -> Double {
    LevelViolation.levels(of: system, at: values).first { $0.priority == priority }?.violation ?? 0
  }
}

/// Whether two numbers are the same to 1e-6 of 1 and their size.
func isNear(_ found: Double, _ expected: Double, within tolerance: Double = 1e-6) -> Bool {
  (found - expected).magnitude <= tolerance * (1 + expected.magnitude)
}
