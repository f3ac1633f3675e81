/// A number or variable that cannot enter a system.
public enum ModelError: Error, Hashable, Sendable {
  /// Where a refused number stood.
  public enum Field: String, Hashable, Sendable {
    /// The factor of a variable.
    case coefficient
    /// The right side of a constraint.
    case constant
    /// The priority of a constraint or edit.
    case priority
    /// The weight of a constraint or edit.
    case weight
    /// The value suggested for an edit.
    case value
  }

  /// What is asked for by number.
  public enum Part: String, Hashable, Sendable {
    /// A constraint of a system.
    case constraint
    /// An edit of a system.
    case edit
    /// An instance of a template.
    case instance
  }

  /// The number is NaN or infinite.
  case notFinite(Field, constraint: String?)
  /// The number's magnitude is outside 1e-30...1e30 and not 0; priorities lie in (0, 1000],
  /// weights above 0.
  case outOfRange(Field, Double, constraint: String?)
  /// The variable was not made by this system.
  case unknownVariable(Variable, constraint: String?)
  /// An edit cannot be required.
  case requiredEdit(Variable, name: String? = nil)
  /// The variable has an edit already.
  case duplicateEdit(Variable, name: String? = nil)
  /// There is no constraint, edit or instance of that number; they are numbered from 0.
  case missing(Part, number: Int, count: Int)
}

extension ModelError: CustomStringConvertible {
  /// What was refused, where, and what is allowed instead.
  public var description: String {
    switch self {
    case .notFinite(let field, let name):
      "\(Self.place(field, name)) is not a finite number"
    case .outOfRange(let field, let number, let name):
      "\(Self.place(field, name)) is \(number); \(Self.range(of: field))"
    case .unknownVariable(let variable, let name):
      "variable \(variable.index)\(Self.owner(name)) was not made by this system"
    case .requiredEdit(let variable, let name):
      "the edit of \(variable.text(name)) is required; its priority must be below 1000"
    case .duplicateEdit(let variable, let name):
      "\(variable.text(name)) has an edit already"
    case .missing(let part, let number, let count):
      "there is no \(part.rawValue) \(number); there are \(count), numbered from 0"
    }
  }

  private static func owner(_ name: String?) -> String {
    name.map { " of constraint '\($0)'" } ?? ""
  }

  private static func place(_ field: Field, _ name: String?) -> String {
    "the \(field.rawValue)\(owner(name))"
  }

  private static func range(of field: Field) -> String {
    switch field {
    case .priority: "a priority is above 0 and at most 1000"
    case .weight: "a weight is above 0, between 1e-30 and 1e30"
    default: "a number is 0 or of magnitude 1e-30 to 1e30"
    }
  }
}

extension ModelError {
  /// The same error with the name of the variable that an edit is about.
  @_spi(Kernel) public func naming(_ name: (Variable) -> String?) -> ModelError {
    switch self {
    case .requiredEdit(let variable, nil): .requiredEdit(variable, name: name(variable))
    case .duplicateEdit(let variable, nil): .duplicateEdit(variable, name: name(variable))
    default: self
    }
  }
}

extension Variable {
  /// The variable in a message: by its name where it has one, else by its number.
  @_spi(Kernel) public func text(_ name: String?) -> String {
    name.map { "variable '\($0)'" } ?? "variable \(index)"
  }
}
