/// What a system holds, in the terms in which it was given.
extension ConstraintSystem {
  /// What a constraint was given beside its row.
  struct Label: Sendable {
    var name: String?
    var source: SourceLocation?
  }

  /// The name of a variable, or `x` and its number.
  public func name(of variable: Variable) -> String {
    givenName(of: variable) ?? "x\(variable.index)"
  }

  /// The name that a variable was given; `nil` when it has none.
  public func givenName(of variable: Variable) -> String? {
    nameRange(of: variable).map { String(decoding: nameBytes[$0], as: UTF8.self) }
  }

  /// Where the name of a variable lies in `nameBytes`; `nil` when it has none.
  @_spi(Kernel) public func nameRange(of variable: Variable) -> Range<Int>? {
    let index = variable.index
    guard index < nameEnds.count, nameEnds[index] >= 0 else { return nil }
    let before = index == 0 ? 0 : nameEnds[index - 1]
    return (before < 0 ? ~before : before)..<nameEnds[index]
  }

  /// The constraint with the given number.
  public func constraint(at index: Int) -> Constraint {
    let entries = Int(rowStarts[index])..<Int(rowStarts[index + 1])
    let label = labels[index]
    return Constraint(
      terms: entries.map { Term(Variable(index: Int(columns[$0])), coefficients[$0]) },
      kinds[index].relation, constant: constants[index],
      priority: priorities[Int(priorityIndices[index])], weight: weights[index],
      name: label?.name, source: label?.source)
  }

  /// The name of the constraint with the given number.
  public func name(ofConstraint index: Int) -> String? { labels[index]?.name }

  /// Name and source of every constraint that has either, by number.
  @_spi(Kernel) public var allLabels: [Int: (name: String?, source: SourceLocation?)] {
    labels.mapValues { ($0.name, $0.source) }
  }

  /// Where the constraint with the given number was written.
  public func source(ofConstraint index: Int) -> SourceLocation? { labels[index]?.source }
}
