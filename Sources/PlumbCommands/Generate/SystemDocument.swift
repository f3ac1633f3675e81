@_spi(Kernel) import ConstraintModel
import DocumentFormat
import Workloads

/// Writes a system as a document.
enum SystemDocument {
  /// How constraints are written.
  enum Form: String, Hashable, Sendable, CaseIterable {
    /// An object each.
    case object
    /// A text each; those that have a name are written as objects.
    case text
  }

  static func bytes(of item: WorkloadCase, form: Form = .object) -> [UInt8] {
    let system = item.system
    var json = JSONWriter()
    json.object { json in
      json.field("name")
      json.string(item.name)
      json.field("constraints")
      json.array { json in
        for row in 0..<system.constraintCount {
          if form == .text, system.name(ofConstraint: row) == nil {
            json.string(text(row, of: system))
          } else {
            write(row, of: system, to: &json)
          }
        }
      }
      json.field("edits")
      json.array { json in
        for edit in system.edits { write(edit, of: system, to: &json) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func text(_ row: Int, of system: ConstraintSystem) -> String {
    let constraint = system.constraint(at: row)
    var text = ""
    for term in constraint.terms {
      let isNegative = term.coefficient < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      let magnitude = term.coefficient.magnitude
      if magnitude != 1 { text += "\(NumberText.shortest(magnitude))*" }
      text += system.name(of: term.variable)
    }
    if text.isEmpty { text = "0" }
    text += " \(constraint.relation) \(NumberText.shortest(constraint.constant))"
    if constraint.priority.isRequired && constraint.weight == 1 { return text }
    text += " @\(constraint.priority)"
    return constraint.weight == 1 ? text : text + "*\(NumberText.shortest(constraint.weight))"
  }

  private static func write(_ row: Int, of system: ConstraintSystem, to json: inout JSONWriter) {
    json.object { json in
      if let name = system.name(ofConstraint: row) {
        json.field("name")
        json.string(name)
      }
      json.field("terms")
      json.object { json in
        for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
          json.field(system.name(of: Variable(index: Int(system.columns[entry]))))
          json.number(system.coefficients[entry])
        }
      }
      json.field("relation")
      json.string(system.kinds[row].relation.description)
      json.field("constant")
      json.number(system.constants[row])
      json.field("priority")
      json.number(system.priorities[Int(system.priorityIndices[row])].value)
      json.field("weight")
      json.number(system.weights[row])
    }
  }

  private static func write(_ edit: Edit, of system: ConstraintSystem, to json: inout JSONWriter) {
    json.object { json in
      json.field("variable")
      json.string(system.name(of: edit.variable))
      json.field("priority")
      json.number(edit.priority.value)
      if edit.weight != 1 {
        json.field("weight")
        json.number(edit.weight)
      }
      json.field("value")
      json.number(edit.value)
    }
  }
}
