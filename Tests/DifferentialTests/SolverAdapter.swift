import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Our solver as the comparison drives it.
struct SolverAdapter: SolverUnderTest {
  private let solver: Solver
  /// Handles of the constraints, by present position.
  private var handles: [ConstraintHandle]

  init(_ system: ConstraintSystem) throws(SolverRefusal) {
    try self.init(system, options: SolverOptions())
  }

  init(_ system: ConstraintSystem, options: SolverOptions) throws(SolverRefusal) {
    solver = Solver(system, options: options)
    handles = (0..<system.constraintCount).compactMap(solver.handle(ofConstraint:))
    try Self.translating { () throws(SolverError) in try solver.solve() }
  }

  mutating func apply(_ change: SystemChange) throws(SolverRefusal) {
    let solver = solver
    var handles = handles
    try Self.translating { () throws(SolverError) in
      switch change {
      case .addVariable: _ = solver.makeVariable(nil)
      case .addConstraint(let constraint): handles.append(try solver.add(constraint))
      case .removeConstraint(let row): try solver.remove(handles.remove(at: row))
      case .setConstant(let constant, let row):
        try solver.setConstant(constant, of: handles[row])
      case .setPriority(let priority, let row):
        try solver.setPriority(priority, of: handles[row])
      case .setWeight(let weight, let row): try solver.setWeight(weight, of: handles[row])
      case .addEdit(let edit): try solver.addEdit(edit)
      case .removeEdit(let variable): try solver.removeEdit(variable)
      case .suggest(let value, let variable): try solver.suggest(value, for: variable)
      }
      try solver.solve()
    }
    self.handles = handles
  }

  /// The system as the solver holds it now.
  private var present: ConstraintSystem {
    var system = ConstraintSystem()
    system.addVariables(solver.variableCount)
    do {
      for handle in handles { try system.add(try solver.constraint(handle)) }
      for edit in solver.presentEdits { try system.add(edit) }
    } catch {
      Issue.record("a constraint of the solver is not one: \(error)")
    }
    return system
  }

  func levels() -> [LevelViolation] {
    LevelViolation.levels(of: present, at: solver.values)
  }

  func values() -> [Double] { solver.values }

  private static func translating(
    _ body: () throws(SolverError) -> Void
  ) throws(SolverRefusal) {
    do throws(SolverError) {
      try body()
    } catch {
      switch error {
      case .infeasible: throw .infeasible
      default: throw .failed("\(error)")
      }
    }
  }
}
