@_spi(Kernel) import ConstraintModel

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
  case unknownVariable(Variable, name: String? = nil)
  /// A constraint or an edit uses the variable.
  case variableInUse(Variable, name: String? = nil)
  /// The variable has no edit; `Solver.addEdit` makes one.
  case unknownEdit(Variable, name: String? = nil)
}

extension SolverError: CustomStringConvertible {
  /// What was refused and why.
  public var description: String {
    switch self {
    case .infeasible: "the required constraints contradict each other"
    case .iterationLimit: "the iteration limit was reached"
    case .model(let error): error.description
    case .unknownConstraint: "the constraint was removed, or belongs to another solver"
    case .unknownVariable(let variable, let name): "there is no \(variable.text(name))"
    case .variableInUse(let variable, let name):
      "\(variable.text(name)) is used by a constraint or an edit"
    case .unknownEdit(let variable, let name):
      "\(variable.text(name)) has no edit; addEdit makes one"
    }
  }
}
