import ConstraintModel
import LayoutTree

/// The fields of a constraint between views.
private enum PairField: String, CaseIterable {
  case name, first, relation, second, multiplier, constant, priority
}

extension ViewDocumentReader {
  /// Reads the array of constraints.
  mutating func readConstraints() throws(DocumentError) {
    var parser = ViewTextParser()
    try readArray(of: "constraints", "an array of constraints") {
      reader, number throws(DocumentError) in
      if reader.json.peek() == UInt8(ascii: "{") {
        try reader.readPair(number + 1)
      } else {
        try reader.readText(number + 1, &parser)
      }
    }
  }

  private mutating func readText(
    _ position: Int, _ parser: inout ViewTextParser
  ) throws(DocumentError) {
    let text = try json.string("a constraint: text, visual format or an object")
    do throws(TextFailure) {
      if DocumentReader.isVisualFormat(json.bytes, text) {
        var parser = VisualFormatParser(json.bytes, text, views, metrics)
        let rows = try parser.rows()
        for (place, row) in rows.enumerated() {
          var row = row
          row.name = rows.count == 1 ? "#\(position)" : "#\(position).\(place + 1)"
          views.rows.append(row)
        }
      } else {
        views.rows.append(try parser.row(json.bytes, text, views, position))
      }
    } catch {
      throw DocumentError(
        error.reason,
        at: json.origin.advanced(to: json.documentOffset(of: error.offset), in: json.bytes),
        excerpt: TextExcerpt(around: error.offset, in: json.bytes, range: text))
    }
  }

  private mutating func readPair(_ position: Int) throws(DocumentError) {
    _ = json.peek()
    let opening = json.offset
    try json.beginObject()
    var fields = ObjectFields<PairField>()
    var name: String?, first: ViewAttribute?, second: ViewAttribute?
    var relation = Relation.equal, multiplier = 1.0, constant = 0.0, priority = Priority.required
    while let field = try fields.next(&json) {
      do throws(DocumentError) {
        switch field {
        case .name: name = try json.stringText()
        case .first: first = try readAttribute()
        case .second: second = try readAttribute()
        case .relation:
          relation = try json.choice(Relation.allCases.map { ($0.description, $0) })
        case .multiplier: multiplier = try json.number()
        case .constant: constant = try json.number()
        case .priority: priority = try json.priority()
        }
      } catch { throw error.inside(field.rawValue) }
    }
    guard let first else { throw json.fail(.missingField("first"), at: opening) }
    if let second {
      let areSizes = (first.attribute.isDimension, second.attribute.isDimension)
      if areSizes != (true, true),
        areSizes != (false, false) || first.attribute.axis != second.attribute.axis
      {
        throw json.fail(
          .attributesDoNotPair("\(first.attribute.name) and \(second.attribute.name)"),
          at: opening)
      }
    }
    views.rows.append(
      ViewRow(
        name: name ?? "#\(position)", form: .pair(first, second, multiplier: multiplier),
        relation: relation, constant: constant, priority: priority))
  }

  /// Reads `[id, attribute]`.
  private mutating func readAttribute() throws(DocumentError) -> ViewAttribute {
    try json.beginArray("[id, attribute]")
    var parts: [String] = [], places: [Int] = [], isFirst = true
    while try json.nextElement(&isFirst) {
      _ = json.peek()
      places.append(json.offset)
      parts.append(try json.stringText())
    }
    guard parts.count == 2 else {
      throw json.fail(
        .unexpected(expected: "[id, attribute]", found: "\(parts.count) strings"),
        at: max(0, json.offset - 1))
    }
    guard let view = views.numbers[parts[0]] else {
      throw json.fail(.unknownView(parts[0]), at: places[0])
    }
    guard let found = views.attribute(parts[1][...], ofView: view) else {
      throw json.fail(.unknownAttribute(parts[1]), at: places[1])
    }
    return found
  }
}

extension ViewDocument {
  /// The attribute of a view that a text such as `leading` or `safeArea.top` names.
  func attribute(_ text: Substring, ofView view: Int) -> ViewAttribute? {
    if let attribute = LayoutAttribute(name: String(text)) {
      return ViewAttribute(view: view, guide: nil, attribute: attribute)
    }
    guard let dot = text.firstIndex(of: "."), let guide = ViewGuide(rawValue: String(text[..<dot])),
      let attribute = LayoutAttribute(name: String(text[text.index(after: dot)...])),
      !attribute.isOfMargins, attribute != .firstBaseline, attribute != .lastBaseline,
      guide != .content && guide != .frame || views[view].kind.isScrolling
    else { return nil }
    return ViewAttribute(view: view, guide: guide, attribute: attribute)
  }
}

extension ViewClass {
  /// Whether the class has a content area.
  var isScrolling: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }
}

extension LayoutAttribute {
  /// Whether it belongs to the margin box.
  fileprivate var isOfMargins: Bool { name.contains("Margin") }
}
