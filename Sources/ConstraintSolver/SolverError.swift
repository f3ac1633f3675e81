import ConstraintModel

/// Why an operation of a solver was refused; the solver is then as it was before.
public enum SolverError: Error, Sendable, Hashable {
  /// The required constraints contradict each other; `Solver.conflict` names an irreducible set.
  case infeasible
  /// The iteration limit was reached.
  case iterationLimit
  /// A number or variable that cannot enter.
  case model(ModelError)
  /// The constraint was removed, or belongs to another solver.
  case unknownConstraint
  /// The variable has no edit.
  case unknownEdit(Variable)
}

extension SolverError: CustomStringConvertible {
  /// What was refused and why.
  public var description: String {
    switch self {
    case .infeasible: "the required constraints contradict each other"
    case .iterationLimit: "the iteration limit was reached"
    case .model(let error): error.description
    case .unknownConstraint: "the constraint was removed, or belongs to another solver"
    case .unknownEdit(let variable): "variable \(variable.index) has no edit"
    }
  }
}
