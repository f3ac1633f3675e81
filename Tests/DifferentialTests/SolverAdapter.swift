#if SOLVER
  import ConstraintModel
  import ConstraintSolver
  import TestSupport

  /// Our solver as the comparison drives it.
  struct SolverAdapter: SolverUnderTest {
    private let solver: Solver
    /// Handles of the constraints, by present position.
    private var handles: [ConstraintHandle]

    init(_ system: ConstraintSystem) throws(SolverRefusal) {
      solver = Solver(system, options: SolverOptions())
      handles = (0..<system.constraintCount).map(solver.handle(ofConstraint:))
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

    func levels() -> [LevelViolation] {
      solver.levels().map { LevelViolation(priority: $0.priority, violation: $0.violation) }
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
#endif
