import ConstraintModel

/// The fields of a constraint object.
enum ConstraintField: Int {
  case name, terms, relation, constant, priority, weight
}

extension DocumentReader {
  /// Reads the array of constraints.
  mutating func readConstraints() throws(DocumentError) {
    try readArray(of: "constraints", "an array of constraints") {
      reader, _ throws(DocumentError) in
      if reader.json.peek() == UInt8(ascii: "{") {
        try reader.readConstraintObject()
      } else {
        try reader.readConstraintText()
      }
    }
  }

  private mutating func readConstraintText() throws(DocumentError) {
    if json.peek() == UInt8(ascii: "\""),
      let end = builder.addPlainConstraint(json.bytes, at: json.offset + 1)
    {
      json.offset = end + 1
      return
    }
    let text = try json.string("a constraint: text or an object")
    if Self.isVisualFormat(json.bytes, text) {
      throw json.fail(
        .visualFormatWithoutViews, at: json.documentOffset(of: text.lowerBound))
    }
    do throws(TextFailure) {
      try builder.addConstraint(text: json.bytes, text)
    } catch {
      throw DocumentError(
        error.reason,
        at: json.origin.advanced(to: json.documentOffset(of: error.offset), in: json.bytes),
        excerpt: TextExcerpt(around: error.offset, in: json.bytes, range: text))
    }
  }

  /// Whether a text is Apple's visual format: `|` or `[` follows an optional `H:` or `V:`.
  static func isVisualFormat(_ bytes: [UInt8], _ text: Range<Int>) -> Bool {
    var cursor = TextCursor(bytes, text)
    if cursor.take(UInt8(ascii: "H")) || cursor.take(UInt8(ascii: "V")),
      !cursor.take(UInt8(ascii: ":"))
    {
      return false
    }
    let next = cursor.peek()
    return next == UInt8(ascii: "|") || next == UInt8(ascii: "[")
  }

  private mutating func readConstraintObject() throws(DocumentError) {
    let opening = json.offset
    try json.beginObject()
    builder.beginConstraint()
    var seen = FieldSet(), isFirst = true
    while let field = try json.nextField(&isFirst) {
      guard let number = try seen.enter(field, tables.constraint, &json) else { continue }
      do throws(DocumentError) {
        try readConstraintField(ConstraintField(rawValue: number))
      } catch {
        throw error.inside(json.text(field))
      }
    }
    if !seen.contains(ConstraintField.terms.rawValue) {
      throw json.fail(.missingField("terms"), at: opening)
    }
    if !seen.contains(ConstraintField.relation.rawValue) {
      throw json.fail(.missingField("relation"), at: opening)
    }
    do throws(ModelError) {
      try builder.finishConstraint()
    } catch {
      throw json.fail(.model(error), at: opening)
    }
  }

  @inline(__always) private mutating func readConstraintField(
    _ field: ConstraintField?
  ) throws(DocumentError) {
    switch field {
    case .terms: try readTerms()
    case .relation:
      let relation = try readRelation()
      builder.withConstraint { $0.relation = relation }
    case .constant:
      let constant = try json.number()
      builder.withConstraint { $0.constant = constant }
    case .priority:
      let priority = try json.priority()
      builder.withConstraint { $0.priority = priority }
    case .weight:
      let weight = try json.weight()
      builder.withConstraint { $0.weight = weight }
    case .name, nil:
      let name = try json.stringText()
      builder.withConstraint { $0.name = name }
    }
  }

  private mutating func readTerms() throws(DocumentError) {
    try json.beginObject("an object of variables and coefficients")
    var isFirst = true
    while let name = try json.nextField(&isFirst) {
      guard let variable = builder.mention(name, in: json.bytes) else {
        throw json.fail(
          .duplicateField(json.text(name)), at: json.documentOffset(of: name.lowerBound) - 1
        ).inside(json.text(name))
      }
      do throws(DocumentError) {
        let coefficient = try json.number()
        builder.withConstraint { $0.terms.append(Term(variable, coefficient)) }
      } catch {
        throw error.inside(json.text(name))
      }
    }
  }

  @inline(__always) private mutating func readRelation() throws(DocumentError) -> Relation {
    _ = json.peek()
    let place = json.offset
    let text = try json.string("\"==\", \"<=\" or \">=\"")
    if text.count == 2, json.bytes[text.lowerBound + 1] == UInt8(ascii: "=") {
      switch json.bytes[text.lowerBound] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "<"): return .lessThanOrEqual
      case UInt8(ascii: ">"): return .greaterThanOrEqual
      default: break
      }
    }
    throw json.fail(
      .unexpected(expected: "\"==\", \"<=\" or \">=\"", found: "\"\(json.text(text))\""), at: place)
  }
}
