/// A coefficient and its variable.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor of the variable.
  public var coefficient: Double

  /// The term `coefficient * variable`.
  @inlinable public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
///
/// A variable may occur in several terms; they are added up when the expression enters a system.
public struct LinearExpression: Hashable, Sendable {
  /// The terms, in the order written.
  public var terms: [Term]
  /// The number without a variable.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  @inlinable public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The expression that is one variable.
  @inlinable public init(_ variable: Variable) {
    self.init([Term(variable)])
  }

  /// The expression with every number multiplied by `factor`.
  public func scaled(by factor: Double) -> LinearExpression {
    LinearExpression(
      terms.map { Term($0.variable, $0.coefficient * factor) }, constant: constant * factor)
  }

  /// Adds `factor` times `other`.
  public mutating func add(_ other: LinearExpression, scaledBy factor: Double = 1) {
    terms.reserveCapacity(terms.count + other.terms.count)
    for term in other.terms { terms.append(Term(term.variable, term.coefficient * factor)) }
    constant += other.constant * factor
  }
}

extension LinearExpression: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A constant expression.
  public init(integerLiteral value: Int) {
    self.init(constant: Double(value))
  }

  /// A constant expression.
  public init(floatLiteral value: Double) {
    self.init(constant: value)
  }
}
