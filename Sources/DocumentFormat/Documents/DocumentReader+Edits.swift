import ConstraintModel

/// The fields of an edit.
enum EditField: Int {
  case variable, value, priority, weight
}

extension DocumentReader {
  /// Reads the array of edits.
  mutating func readEdits() throws(DocumentError) {
    try readArray(of: "edits", "an array of edits") { reader, _ throws(DocumentError) in
      try reader.readEdit()
    }
  }

  private mutating func readEdit() throws(DocumentError) {
    _ = json.peek()
    let opening = json.offset
    try json.beginObject("an edit (an object)")
    var variable: Range<Int>?, value: Double?
    var priority = Priority.defaultEdit, weight = 1.0
    var seen = FieldSet(), isFirst = true
    while let field = try json.nextField(&isFirst) {
      guard let number = try seen.enter(field, tables.edit, &json) else { continue }
      do throws(DocumentError) {
        switch EditField(rawValue: number) {
        case .variable: variable = try json.string("the name of a variable")
        case .value: value = try json.number()
        case .weight: weight = try json.weight()
        case .priority, nil: priority = try json.priority()
        }
      } catch {
        throw error.inside(json.text(field))
      }
    }
    guard let variable else { throw json.fail(.missingField("variable"), at: opening) }
    guard let value else { throw json.fail(.missingField("value"), at: opening) }
    let edit = Edit(
      builder.variable(named: variable, in: json.bytes), value: value, priority: priority,
      weight: weight)
    do throws(ModelError) {
      try builder.add(edit)
    } catch {
      throw json.fail(reason(error, variable: json.text(variable)), at: opening)
    }
  }

  private func reason(_ error: ModelError, variable: String) -> DocumentError.Reason {
    switch error {
    case .duplicateEdit: .duplicateEdit(variable)
    case .requiredEdit: .requiredEdit(variable)
    default: .model(error)
    }
  }
}
