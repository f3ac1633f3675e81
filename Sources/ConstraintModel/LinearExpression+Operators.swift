/// What stands in a sum: a variable, a term or an expression.
public protocol LinearOperand {
  /// The operand as an expression.
  var expression: LinearExpression { get }
}

extension Variable: LinearOperand {
  /// The variable with coefficient 1.
  public var expression: LinearExpression { LinearExpression(self) }
}

extension Term: LinearOperand {
  /// The term alone.
  public var expression: LinearExpression { LinearExpression([self]) }
}

extension LinearExpression: LinearOperand {
  /// The expression itself.
  public var expression: LinearExpression { self }
}

/// The sum of two operands.
public func + (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
  var sum = left.expression
  sum.add(right.expression)
  return sum
}

/// The sum of an operand and a number.
public func + (left: some LinearOperand, right: Double) -> LinearExpression {
  var sum = left.expression
  sum.constant += right
  return sum
}

/// The sum of a number and an operand.
public func + (left: Double, right: some LinearOperand) -> LinearExpression { right + left }

/// The difference of two operands.
public func - (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
  var difference = left.expression
  difference.add(right.expression, scaledBy: -1)
  return difference
}

/// An operand less a number.
public func - (left: some LinearOperand, right: Double) -> LinearExpression { left + -right }

/// A number less an operand.
public func - (left: Double, right: some LinearOperand) -> LinearExpression { -right + left }

/// The operand with its sign changed.
public prefix func - (operand: some LinearOperand) -> LinearExpression {
  operand.expression.scaled(by: -1)
}

/// A multiple of an operand.
public func * (left: Double, right: some LinearOperand) -> LinearExpression {
  right.expression.scaled(by: left)
}

/// A multiple of an operand.
public func * (left: some LinearOperand, right: Double) -> LinearExpression { right * left }

/// An operand divided by a number.
///
/// Each number is divided, not multiplied by a reciprocal, so that `x / 3` is the nearest to x/3.
public func / (left: some LinearOperand, right: Double) -> LinearExpression {
  let expression = left.expression
  return LinearExpression(
    expression.terms.map { Term($0.variable, $0.coefficient / right) },
    constant: expression.constant / right)
}

/// The constraint that both sides are equal.
public func == (left: some LinearOperand, right: some LinearOperand) -> Constraint {
  Constraint(left.expression, .equal, right.expression)
}

/// The constraint that an operand equals a number.
public func == (left: some LinearOperand, right: Double) -> Constraint {
  Constraint(left.expression, .equal, LinearExpression(constant: right))
}

/// The constraint that the left side is at most the right side.
public func <= (left: some LinearOperand, right: some LinearOperand) -> Constraint {
  Constraint(left.expression, .lessThanOrEqual, right.expression)
}

/// The constraint that an operand is at most a number.
public func <= (left: some LinearOperand, right: Double) -> Constraint {
  Constraint(left.expression, .lessThanOrEqual, LinearExpression(constant: right))
}

/// The constraint that the left side is at least the right side.
public func >= (left: some LinearOperand, right: some LinearOperand) -> Constraint {
  Constraint(left.expression, .greaterThanOrEqual, right.expression)
}

/// The constraint that an operand is at least a number.
public func >= (left: some LinearOperand, right: Double) -> Constraint {
  Constraint(left.expression, .greaterThanOrEqual, LinearExpression(constant: right))
}
