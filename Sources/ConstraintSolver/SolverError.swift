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
  /// There is no such variable.
  case unknownVariable(Variable)
  /// A constraint or an edit uses the variable.
  case variableInUse(Variable)
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
    case .unknownVariable(let variable): "there is no variable \(variable.index)"
    case .variableInUse(let variable):
      "variable \(variable.index) is used by a constraint or an edit"
    case .unknownEdit(let variable): "variable \(variable.index) has no edit"
    }
  }
}
