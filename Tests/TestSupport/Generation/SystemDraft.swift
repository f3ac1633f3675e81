import ConstraintModel

/// A system that can still be changed anywhere: what generators fill and the shrinker cuts.
package struct SystemDraft: Equatable, Sendable {
  package var variableCount: Int
  package var constraints: [Constraint] = []
  package var edits: [Edit] = []

  package init(variableCount: Int = 0) {
    self.variableCount = variableCount
  }

  package init(_ system: ConstraintSystem) {
    variableCount = system.variableCount
    constraints = (0..<system.constraintCount).map(system.constraint(at:))
    edits = system.edits
  }

  /// The system with these rows and edits.
  package func system() throws(ModelError) -> ConstraintSystem {
    var system = ConstraintSystem()
    system.addVariables(variableCount)
    for constraint in constraints { try system.add(constraint) }
    for edit in edits { try system.add(edit) }
    return system
  }

  package mutating func addVariable() -> Variable {
    variableCount += 1
    return Variable(index: variableCount - 1)
  }

  package mutating func add(_ constraint: Constraint) {
    constraints.append(constraint)
  }

  /// Appends an edit unless its variable has one.
  package mutating func add(_ edit: Edit) {
    if !edits.contains(where: { $0.variable == edit.variable }) { edits.append(edit) }
  }

  /// The draft without the variables that nothing mentions; the others keep their order.
  package func withoutUnusedVariables() -> SystemDraft {
    var isUsed = [Bool](repeating: false, count: variableCount)
    for constraint in constraints {
      for term in constraint.terms { isUsed[term.variable.index] = true }
    }
    for edit in edits { isUsed[edit.variable.index] = true }
    var renamed: [Variable] = []
    var draft = self
    draft.variableCount = 0
    for used in isUsed {
      renamed.append(Variable(index: draft.variableCount))
      if used { draft.variableCount += 1 }
    }
    for row in constraints.indices {
      draft.constraints[row].terms = constraints[row].terms.map {
        Term(renamed[$0.variable.index], $0.coefficient)
      }
    }
    for index in edits.indices {
      draft.edits[index].variable = renamed[edits[index].variable.index]
    }
    return draft
  }
}
