import ConstraintModel

/// The fields of an edit of a view's attribute.
private enum ViewEditField: String, CaseIterable {
  case variable, value, priority, weight
}

extension ViewDocumentReader {
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
    var name: String?, place = opening, value: Double?
    var priority = Priority.defaultEdit, weight = 1.0
    var fields = ObjectFields<ViewEditField>()
    while let field = try fields.next(&json) {
      do throws(DocumentError) {
        switch field {
        case .variable:
          _ = json.peek()
          place = json.offset
          name = try json.stringText()
        case .value: value = try json.number()
        case .priority: priority = try json.priority()
        case .weight: weight = try json.weight()
        }
      } catch { throw error.inside(field.rawValue) }
    }
    guard let name else { throw json.fail(.missingField("variable"), at: opening) }
    guard let value else { throw json.fail(.missingField("value"), at: opening) }
    if priority.isRequired { throw json.fail(.requiredEdit(name), at: opening) }
    let resolver = AttributeResolver(views: views)
    guard let attribute = resolver.attribute(named: name, parent: nil) else {
      throw json.fail(resolver.reason(name), at: place).inside("variable")
    }
    if views.edits.contains(where: { $0.attribute == attribute }) {
      throw json.fail(.duplicateEdit(name), at: opening)
    }
    views.edits.append(
      ViewEdit(
        name: name, attribute: attribute, value: value, priority: priority, weight: weight))
  }
}
