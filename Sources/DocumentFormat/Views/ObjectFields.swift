import ConstraintModel

/// The fields that an object of a view document may have, by name.
///
/// Unlike `FieldTable` it takes names of any length.
struct ObjectFields<Field: RawRepresentable & Hashable & CaseIterable>
where Field.RawValue == String {
  private var seen: Set<String> = []
  private var isFirst = true

  /// Reads the next field's name; fields that begin with `x-` are passed.
  ///
  /// - Returns: `nil` when the object ends.
  /// - Throws: an error for an unknown field and for one that is there already.
  mutating func next(_ json: inout JSONReader) throws(DocumentError) -> Field? {
    while true {
      _ = json.peek()
      guard let range = try json.nextField(&isFirst) else { return nil }
      let name = json.text(range)
      let place = max(0, json.documentOffset(of: range.lowerBound) - 1)
      let field = Field(rawValue: name)
      if field == nil, !name.hasPrefix("x-") {
        throw json.fail(.unknownField(name, known: Field.allCases.map(\.rawValue)), at: place)
          .inside(name)
      }
      guard seen.insert(name).inserted else {
        throw json.fail(.duplicateField(name), at: place).inside(name)
      }
      if let field { return field }
      try json.skipValue()
    }
  }

  /// Whether a field was there.
  func contains(_ field: Field) -> Bool { seen.contains(field.rawValue) }
}

extension JSONReader {
  /// Reads an array of exactly `count` numbers.
  mutating func numbers(_ count: Int, _ what: String) throws(DocumentError) -> [Double] {
    _ = peek()
    let place = offset
    try beginArray(what)
    var numbers: [Double] = [], isFirst = true
    while try nextElement(&isFirst) { numbers.append(try number()) }
    if numbers.count == count { return numbers }
    throw fail(.unexpected(expected: what, found: "\(numbers.count) numbers"), at: place)
  }

  /// Reads an array of two priorities.
  mutating func priorities() throws(DocumentError) -> (Priority, Priority) {
    _ = peek()
    let place = offset
    try beginArray("[horizontal, vertical]")
    var list: [Priority] = [], isFirst = true
    while try nextElement(&isFirst) { list.append(try priority()) }
    if list.count == 2 { return (list[0], list[1]) }
    throw fail(
      .unexpected(expected: "[horizontal, vertical]", found: "\(list.count) priorities"), at: place)
  }

  /// Reads a string that is one of the cases.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(DocumentError) -> Choice where Choice.RawValue == String {
    try choice(Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// Reads a string that names one of the values.
  mutating func choice<Value>(_ values: [(String, Value)]) throws(DocumentError) -> Value {
    _ = peek()
    let place = offset
    let names = values.map { "\"\($0.0)\"" }.joined(separator: ", ")
    let text = try stringText("one of \(names)")
    if let value = values.first(where: { $0.0 == text }) { return value.1 }
    throw fail(.unexpected(expected: "one of \(names)", found: "\"\(text)\""), at: place)
  }
}
