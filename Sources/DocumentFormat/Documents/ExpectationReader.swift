import ConstraintModel

/// The fields of an expectation.
enum ExpectationField: Int {
  case status, tolerance, values, levels, violations, conflict, ambiguous, oneOf, frames
}

/// Reads the field `expect` of a document.
enum ExpectationReader {
  /// Reads the object at the next byte.
  static func read(
    _ json: inout JSONReader, tables: FieldTables
  ) throws(DocumentError) -> Expectation {
    var expectation = Expectation()
    try json.beginObject()
    var seen = FieldSet(), isFirst = true
    while let field = try json.nextField(&isFirst) {
      guard let number = try seen.enter(field, tables.expectation, &json) else { continue }
      do throws(DocumentError) {
        try read(ExpectationField(rawValue: number), of: &expectation, &json)
      } catch {
        throw error.inside(json.text(field))
      }
    }
    return expectation
  }

  private static func read(
    _ field: ExpectationField?, of expectation: inout Expectation, _ json: inout JSONReader
  ) throws(DocumentError) {
    switch field {
    case .status: expectation.status = try status(&json)
    case .tolerance: expectation.tolerance = try tolerance(&json)
    case .values:
      try named(&json) { name, json throws(DocumentError) in
        expectation.values.append(try interval(name, &json))
      }
    case .levels:
      try named(&json) { name, json throws(DocumentError) in
        guard let priority = priority(name) else {
          throw json.fail(.unknownPriority(name), at: json.offset)
        }
        expectation.levels.append(.init(priority, try json.number()))
      }
    case .violations: expectation.violations = try numbers(&json)
    case .conflict: expectation.conflict = try strings(&json, "an array of references")
    case .ambiguous: expectation.ambiguous = try ambiguity(&json)
    case .oneOf: expectation.oneOf = try numbers(&json)
    case .frames, nil:
      try named(&json) { name, json throws(DocumentError) in
        let numbers = try array(&json, count: 4)
        expectation.frames.append(.init(id: name, numbers: numbers))
      }
    }
  }

  private static func status(_ json: inout JSONReader) throws(DocumentError) -> Expectation.Status {
    _ = json.peek()
    let place = json.offset
    let text = try json.stringText()
    if let status = Expectation.Status(rawValue: text) { return status }
    throw json.fail(
      .unexpected(expected: "optimal, infeasible or error", found: "\"\(text)\""), at: place)
  }

  private static func tolerance(_ json: inout JSONReader) throws(DocumentError) -> Double {
    _ = json.peek()
    let place = json.offset
    let tolerance = try json.number()
    if tolerance >= 0 { return tolerance }
    throw json.fail(
      .number(json.text(place..<json.offset), allowed: "a tolerance is 0 or more"), at: place)
  }

  /// Walks an object with names of the document's own; none may occur twice.
  private static func named(
    _ json: inout JSONReader,
    _ read: (String, inout JSONReader) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    try json.beginObject()
    var names: Set<String> = [], isFirst = true
    while let field = try json.nextField(&isFirst) {
      let name = json.text(field)
      guard names.insert(name).inserted else {
        let place = json.documentOffset(of: field.lowerBound) - 1
        throw json.fail(.duplicateField(name), at: place).inside(name)
      }
      do throws(DocumentError) {
        try read(name, &json)
      } catch {
        throw error.inside(name)
      }
    }
  }

  private static func numbers(
    _ json: inout JSONReader
  ) throws(DocumentError) -> [Expectation.NamedValue] {
    var numbers: [Expectation.NamedValue] = []
    try named(&json) { name, json throws(DocumentError) in
      numbers.append(.init(name, try json.number()))
    }
    return numbers
  }

  private static func interval(
    _ name: String, _ json: inout JSONReader
  ) throws(DocumentError) -> Expectation.NamedInterval {
    guard json.peek() == UInt8(ascii: "[") else {
      let value = try json.number("a number or [low, high]")
      return .init(name, value, value)
    }
    let ends = try array(&json, count: 2)
    return .init(name, ends[0], ends[1])
  }

  private static func array(
    _ json: inout JSONReader, count: Int
  ) throws(DocumentError) -> [Double] {
    _ = json.peek()
    let place = json.offset
    try json.beginArray("an array of \(count) numbers")
    var numbers: [Double] = [], isFirst = true
    while try json.nextElement(&isFirst) { numbers.append(try json.number()) }
    if numbers.count == count { return numbers }
    throw json.fail(
      .unexpected(expected: "an array of \(count) numbers", found: "\(numbers.count)"), at: place)
  }

  private static func strings(
    _ json: inout JSONReader, _ expected: String
  ) throws(DocumentError) -> [String] {
    try json.beginArray(expected)
    var strings: [String] = [], isFirst = true
    while try json.nextElement(&isFirst) { strings.append(try json.stringText()) }
    return strings
  }

  private static func ambiguity(
    _ json: inout JSONReader
  ) throws(DocumentError) -> Expectation.Ambiguity {
    switch json.peek() {
    case UInt8(ascii: "["): .exactly(try strings(&json, "an array of variables"))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): try json.boolean() ? .anyVariable : .noVariable
    default: throw json.unexpected("true, false or an array of variables")
    }
  }

  /// The priority that a name or a number in decimal stands for.
  private static func priority(_ text: String) -> Priority? {
    if let named = PriorityName.priority(named: text) { return named }
    let bytes = Array(text.utf8) + [0, 0]
    guard let number = DecimalNumber(bytes, at: 0), number.end == bytes.count - 2 else {
      return nil
    }
    let priority = Priority(number.value(bytes))
    return priority.isValid ? priority : nil
  }
}
