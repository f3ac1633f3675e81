import BenchmarkSupport
@_spi(Kernel) import ConstraintModel
import Workloads

/// Writes a system as a document with an object for each constraint.
enum SystemDocument {
  static func bytes(of item: WorkloadCase) -> [UInt8] {
    let system = item.system
    var json = JSONWriter()
    json.object { json in
      json.key("name")
      json.string(item.name)
      json.key("constraints")
      json.array { json in
        for row in 0..<system.constraintCount { write(row, of: system, to: &json) }
      }
      json.key("edits")
      json.array { json in
        for edit in system.edits { write(edit, of: system, to: &json) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ row: Int, of system: ConstraintSystem, to json: inout JSONWriter) {
    json.object { json in
      if let name = system.name(ofConstraint: row) {
        json.key("name")
        json.string(name)
      }
      json.key("terms")
      json.object { json in
        for entry in Int(system.rowStarts[row])..<Int(system.rowStarts[row + 1]) {
          json.key(system.name(of: Variable(index: Int(system.columns[entry]))))
          json.number(system.coefficients[entry])
        }
      }
      json.key("relation")
      json.string(system.kinds[row].relation.description)
      json.key("constant")
      json.number(system.constants[row])
      json.key("priority")
      json.number(system.priorities[Int(system.priorityIndices[row])].value)
      json.key("weight")
      json.number(system.weights[row])
    }
  }

  private static func write(_ edit: Edit, of system: ConstraintSystem, to json: inout JSONWriter) {
    json.object { json in
      json.key("variable")
      json.string(system.name(of: edit.variable))
      json.key("priority")
      json.number(edit.priority.value)
      if edit.weight != 1 {
        json.key("weight")
        json.number(edit.weight)
      }
      json.key("value")
      json.number(edit.value)
    }
  }
}
