@_spi(Kernel) import ConstraintModel

/// Names of variables, which messages use.
extension Solver {
  /// The name of a variable, or `x` and its number.
  public func name(of variable: Variable) -> String {
    givenName(of: variable) ?? "x\(variable.index)"
  }

  /// A constraint as documents write it, with the names of its variables, and where it was written:
  /// `fits: left + 2 * width <= 320 @750 (Window.swift:12)`.
  ///
  /// - Complexity: O(terms).
  public func text(of constraint: Constraint) -> String { constraint.text(naming: name) }

  /// The name that a variable was given; `nil` when it has none.
  func givenName(of variable: Variable) -> String? {
    if let own = variableNames[variable] { return own }
    return system.givenName(of: variable)
  }

  /// Keeps the name of a variable that was made now, whose number may have been another's before.
  func noteName(_ name: String?, of variable: Variable) {
    if let name {
      variableNames[variable] = name
    } else if system.givenName(of: variable) != nil {
      variableNames.updateValue(nil, forKey: variable)
    }
  }

  /// The present names, for what outlives them.
  var nameList: VariableNames { VariableNames(system, variableNames) }
}

/// The names of a solver's variables at one moment; of no account when what has them is compared.
final class VariableNames: Hashable, Sendable {
  private let system: ConstraintSystem
  private let changed: [Variable: String?]

  init(_ system: ConstraintSystem, _ changed: [Variable: String?]) {
    self.system = system
    self.changed = changed
  }

  /// The name of a variable, or `x` and its number.
  func name(of variable: Variable) -> String {
    if let own = changed[variable] { return own ?? "x\(variable.index)" }
    return system.name(of: variable)
  }

  static func == (_: VariableNames, _: VariableNames) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
