import ConstraintModel

/// One change of a system; constraints are counted by their present position.
package enum SystemChange: Sendable {
  case addVariable
  case addConstraint(Constraint)
  case removeConstraint(Int)
  /// Constraints go and others come at once; the positions ascend.
  case exchange([Int], for: [Constraint])
  case setConstant(Double, Int)
  case setPriority(Priority, Int)
  case setWeight(Double, Int)
  case addEdit(Edit)
  case removeEdit(Variable)
  case suggest(Double, Variable)
}

extension SystemChange {
  /// The change with positions and variables taken modulo what the system has, or `nil` where it
  /// has none: so every part of a sequence of changes is a sequence itself.
  package func resolved(in draft: SystemDraft) -> SystemChange? {
    let rows = draft.constraints.count
    switch self {
    case .addVariable: return self
    case .addConstraint(let constraint):
      return Self.resolved(constraint, in: draft).map { .addConstraint($0) }
    case .exchange(let removed, let added):
      let constraints = added.compactMap { Self.resolved($0, in: draft) }
      if constraints.count < added.count { return nil }
      return .exchange(rows > 0 ? Set(removed.map { $0 % rows }).sorted() : [], for: constraints)
    case .removeConstraint(let row): return rows > 0 ? .removeConstraint(row % rows) : nil
    case .setConstant(let constant, let row):
      return rows > 0 ? .setConstant(constant, row % rows) : nil
    case .setPriority(let priority, let row):
      return rows > 0 ? .setPriority(priority, row % rows) : nil
    case .setWeight(let weight, let row): return rows > 0 ? .setWeight(weight, row % rows) : nil
    case .addEdit(var edit):
      guard draft.variableCount > 0 else { return nil }
      edit.variable = Variable(index: edit.variable.index % draft.variableCount)
      return draft.edits.contains { $0.variable == edit.variable } ? nil : .addEdit(edit)
    case .removeEdit(let variable):
      guard !draft.edits.isEmpty else { return nil }
      return .removeEdit(draft.edits[variable.index % draft.edits.count].variable)
    case .suggest(let value, let variable):
      guard !draft.edits.isEmpty else { return nil }
      return .suggest(value, draft.edits[variable.index % draft.edits.count].variable)
    }
  }

  private static func resolved(_ constraint: Constraint, in draft: SystemDraft) -> Constraint? {
    if draft.variableCount == 0, !constraint.terms.isEmpty { return nil }
    var constraint = constraint
    constraint.terms = constraint.terms.map {
      Term(Variable(index: $0.variable.index % draft.variableCount), $0.coefficient)
    }
    return constraint
  }

  /// A random change, mostly of what is there.
  package static func random(_ random: inout SplitMix64) -> SystemChange {
    let place = random.integer(in: 0...999)
    let number = Double(random.integer(in: -100...300)) / 2
    let priority = random.pick(priorities)
    let weight = random.pick([1, 1, 2, 0.5, 10])
    switch random.integer(in: 0...99) {
    case ..<4: return .addVariable
    case ..<28: return .addConstraint(constraint(&random))
    case ..<34:
      return .exchange(
        (0..<random.integer(in: 0...3)).map { _ in random.integer(in: 0...999) },
        for: (0..<random.integer(in: 0...3)).map { _ in constraint(&random) })
    case ..<48: return .removeConstraint(place)
    case ..<58: return .setConstant(number, place)
    case ..<66: return .setPriority(priority, place)
    case ..<72: return .setWeight(weight, place)
    case ..<80:
      return .addEdit(
        Edit(
          Variable(index: place), value: number, priority: min(priority, 900), weight: weight))
    case ..<85: return .removeEdit(Variable(index: place))
    default: return .suggest(number, Variable(index: place))
    }
  }
}

extension SystemChange {
  private static var priorities: [Priority] { [250, 500, 500, 750, 900, 1000] }

  private static func constraint(_ random: inout SplitMix64) -> Constraint {
    let terms = (0..<random.integer(in: 1...3)).map { _ in
      Term(Variable(index: random.integer(in: 0...999)), random.pick([1, 1, -1, 2, -0.5, 3]))
    }
    return Constraint(
      terms: terms, random.pick(Relation.allCases),
      constant: Double(random.integer(in: -100...300)) / 2, priority: random.pick(priorities),
      weight: random.pick([1, 1, 2, 0.5, 10]))
  }
}

extension SystemDraft {
  /// The draft after a change that `resolved(in:)` returned for it.
  package func applying(_ change: SystemChange) -> SystemDraft {
    var draft = self
    switch change {
    case .addVariable: draft.variableCount += 1
    case .exchange(let rows, let constraints):
      for row in rows.reversed() { draft.constraints.remove(at: row) }
      draft.constraints += constraints
    case .addConstraint(let constraint): draft.constraints.append(constraint)
    case .removeConstraint(let row): draft.constraints.remove(at: row)
    case .setConstant(let constant, let row): draft.constraints[row].constant = constant
    case .setPriority(let priority, let row): draft.constraints[row].priority = priority
    case .setWeight(let weight, let row): draft.constraints[row].weight = weight
    case .addEdit(let edit): draft.edits.append(edit)
    case .removeEdit(let variable): draft.edits.removeAll { $0.variable == variable }
    case .suggest(let value, let variable):
      for index in draft.edits.indices where draft.edits[index].variable == variable {
        draft.edits[index].value = value
      }
    }
    return draft
  }
}

extension SystemChange: CustomStringConvertible {
  package var description: String {
    switch self {
    case .addVariable: "add a variable"
    case .exchange(let rows, let constraints):
      "exchange \(rows) for \(constraints.map { DocumentText.text(of: $0) })"
    case .addConstraint(let constraint): "add \(DocumentText.text(of: constraint))"
    case .removeConstraint(let row): "remove #\(row)"
    case .setConstant(let constant, let row): "constant of #\(row) := \(constant)"
    case .setPriority(let priority, let row): "priority of #\(row) := \(priority)"
    case .setWeight(let weight, let row): "weight of #\(row) := \(weight)"
    case .addEdit(let edit):
      "edit x\(edit.variable.index) := \(edit.value) @\(edit.priority)*\(edit.weight)"
    case .removeEdit(let variable): "remove the edit of x\(variable.index)"
    case .suggest(let value, let variable): "suggest x\(variable.index) := \(value)"
    }
  }
}
