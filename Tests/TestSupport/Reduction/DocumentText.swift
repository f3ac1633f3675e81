import ConstraintModel

/// Writes systems as documents with text constraints, to paste from a failure.
package enum DocumentText {
  /// A JSON document of the system.
  ///
  /// A reader numbers variables by first appearance; where that would not give the numbers they
  /// have, the first constraint mentions all of them with coefficient 0. Without any constraint only
  /// `x-variables` tells how many there are.
  package static func document(of draft: SystemDraft) -> String {
    var lines: [String] = []
    for (index, constraint) in draft.constraints.enumerated() {
      let isLeading = index == 0 && !appearsInOrder(draft)
      lines.append(
        "  " + quoted(text(of: constraint, mentioning: isLeading ? draft.variableCount : 0)))
    }
    let edits = draft.edits.map { edit in
      "  {\"variable\": \(quoted(name(of: edit.variable))), \"value\": \(number(edit.value)), "
        + "\"priority\": \(edit.priority), \"weight\": \(number(edit.weight))}"
    }
    var fields = ["\"constraints\": [\n\(lines.joined(separator: ",\n"))\n]"]
    if !edits.isEmpty { fields.append("\"edits\": [\n\(edits.joined(separator: ",\n"))\n]") }
    if draft.constraints.isEmpty { fields.append("\"x-variables\": \(draft.variableCount)") }
    return "{\(fields.joined(separator: ",\n"))}"
  }

  /// One constraint in text form.
  package static func text(of constraint: Constraint, mentioning count: Int = 0) -> String {
    var sum = (0..<count).map { "0*\(name(of: Variable(index: $0)))" }.joined(separator: " + ")
    for term in constraint.terms {
      let magnitude = term.coefficient.magnitude
      let isNegative = term.coefficient < 0
      sum += sum.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      sum += magnitude == 1 ? "" : "\(number(magnitude))*"
      sum += name(of: term.variable)
    }
    var text = "\(sum.isEmpty ? "0" : sum) \(constraint.relation) \(number(constraint.constant))"
    if let name = constraint.name, !name.contains("`") { text = "`\(name)`: \(text)" }
    if !constraint.priority.isRequired || constraint.weight != 1 {
      text += " @\(constraint.priority)"
      if constraint.weight != 1 { text += "*\(number(constraint.weight))" }
    }
    return text
  }

  private static func name(of variable: Variable) -> String { "x\(variable.index)" }

  private static func number(_ value: Double) -> String { NumberText.shortest(value) }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  /// Whether every variable is mentioned, and for the first time in order of number.
  private static func appearsInOrder(_ draft: SystemDraft) -> Bool {
    var next = 0
    let mentioned =
      draft.constraints.flatMap { $0.terms.map(\.variable) } + draft.edits.map(\.variable)
    for variable in mentioned where variable.index >= next {
      if variable.index > next { return false }
      next += 1
    }
    return next == draft.variableCount
  }
}
