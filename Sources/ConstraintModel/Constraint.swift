/// Where a constraint was written.
public struct SourceLocation: Hashable, Sendable {
  /// The file, as the compiler or the document names it.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// The line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// A linear relation between variables: sum of terms RELATION constant, with a priority and a weight.
public struct Constraint: Hashable, Sendable {
  /// The terms on the left side; the same variable may occur more than once.
  public var terms: [Term]
  /// How the sum compares with the constant.
  public var relation: Relation
  /// The number on the right side.
  public var constant: Double
  /// The level at which the violation is minimised.
  public var priority: Priority
  /// The factor of the violation inside its level; above 0.
  public var weight: Double
  /// The name in messages.
  public var name: String?
  /// Where the constraint was written.
  public var source: SourceLocation?

  /// The constraint `sum of terms RELATION constant`.
  public init(
    terms: [Term], _ relation: Relation, constant: Double, priority: Priority = .required,
    weight: Double = 1, name: String? = nil, source: SourceLocation? = nil
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
    self.name = name
    self.source = source
  }

  /// The constraint `left RELATION right`.
  public init(_ left: LinearExpression, _ relation: Relation, _ right: LinearExpression) {
    var difference = left
    difference.add(right, scaledBy: -1)
    self.init(terms: difference.terms, relation, constant: right.constant - left.constant)
  }

  /// The same constraint at another priority and weight.
  public func at(_ priority: Priority, weight: Double = 1) -> Constraint {
    var copy = self
    copy.priority = priority
    copy.weight = weight
    return copy
  }

  /// The same constraint with a name and the place where it was written.
  public func named(
    _ name: String?, file: String = #fileID, line: Int = #line
  ) -> Constraint {
    var copy = self
    copy.name = name
    copy.source = SourceLocation(file: file, line: line)
    return copy
  }
}
