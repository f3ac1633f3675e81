import ConstraintModel
import ConstraintSolver
import TestSupport
import Testing

/// Our solver as the comparison drives it.
struct SolverAdapter: SolverUnderTest {
  private let solver: Solver
  /// Handles of the constraints, by present position.
  private var handles: [ConstraintHandle]
  /// The values after the last change.
  private var known: [Double]

  init(_ system: ConstraintSystem) throws(SolverRefusal) {
    try self.init(system, options: SolverOptions())
  }

  init(_ system: ConstraintSystem, options: SolverOptions) throws(SolverRefusal) {
    solver = Solver(system, options: options)
    known = []
    handles = (0..<system.constraintCount).compactMap(solver.handle(ofConstraint:))
    try Self.translating { () throws(SolverError) in try solver.solve() }
  }

  mutating func apply(_ change: SystemChange) throws(SolverRefusal) {
    let solver = solver
    var handles = handles
    try Self.translating { () throws(SolverError) in
      switch change {
      case .addVariable: _ = solver.makeVariable(nil)
      case .exchange(let rows, let constraints):
        let added = try solver.update(adding: constraints, removing: rows.map { handles[$0] })
        for row in rows.reversed() { handles.remove(at: row) }
        handles += added
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
    try checkChangedVariables()
  }

  /// Checks that the solver names the variables whose values differ since the last call.
  private mutating func checkChangedVariables() throws(SolverRefusal) {
    let named = solver.changedVariables().map(\.index)
    let values = solver.values
    let changed = values.indices.filter { values[$0] != ($0 < known.count ? known[$0] : 0) }
    if named != changed { throw .failed("x\(changed) changed, but named are x\(named)") }
    known = values
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
