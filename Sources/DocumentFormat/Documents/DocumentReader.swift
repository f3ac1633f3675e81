import ConstraintModel
import LayoutTree

/// Reads one JSON document.
struct DocumentReader: JSONReading {
  var json: JSONReader
  var builder = SystemBuilder()
  let tables: FieldTables
  private var name: String?
  private var expectation: Expectation?

  private init(_ json: JSONReader, tables: FieldTables) {
    self.json = json
    self.tables = tables
  }

  /// Reads the document in `bytes`, whose first byte lies at `origin` of `file`.
  ///
  /// - Complexity: O(bytes).
  static func read(
    _ bytes: ArraySlice<UInt8>, origin: TextPosition = .start, file: String,
    tables: FieldTables, builder: inout SystemBuilder
  ) throws(UnreadableDocument) -> Document {
    builder.begin()
    var reader = DocumentReader(JSONReader(bytes, origin: origin), tables: tables)
    swap(&reader.builder, &builder)
    defer { swap(&reader.builder, &builder) }
    _ = reader.json.peek()
    // A document of white space alone is where it begins, as its error is.
    let begin = reader.json.offset < bytes.count ? reader.json.offset : 0
    let line = origin.advanced(to: begin, in: reader.json.bytes).line
    let source = SourceLocation(file: file, line: line)
    do throws(DocumentError) {
      try reader.readDocument()
    } catch {
      let salvaged = DocumentSalvage(bytes, origin: origin, tables: tables)
      let name = salvaged.name ?? "\(file):\(line)"
      var error = error
      if salvaged.hasViews {
        do throws(DocumentError) {
          return try readViews(bytes, origin: origin, tables: tables, name: name, source: source)
        } catch let failure { error = failure }
      }
      throw UnreadableDocument(
        name: name, source: source, error: error, expectation: salvaged.expectation)
    }
    return Document(
      name: reader.name ?? "\(file):\(line)", source: source, system: reader.builder.finish(),
      expectation: reader.expectation)
  }

  /// Reads the document in `bytes`.
  static func read(_ bytes: [UInt8], file: String) throws(UnreadableDocument) -> Document {
    var builder = SystemBuilder()
    return try read(bytes[...], file: file, tables: FieldTables(), builder: &builder)
  }

  /// Reads a document that has views.
  private static func readViews(
    _ bytes: ArraySlice<UInt8>, origin: TextPosition, tables: FieldTables, name: String,
    source: SourceLocation
  ) throws(DocumentError) -> Document {
    var reader = ViewDocumentReader(JSONReader(bytes, origin: origin), tables: tables)
    _ = reader.json.peek()
    let opening = reader.json.offset
    try reader.read()
    let system: ConstraintSystem
    do throws(LayoutError) {
      system = try reader.views.makeTree().problem().system
    } catch {
      throw reader.json.fail(.views(error.description), at: opening)
    }
    return Document(
      name: name, source: source, system: system, expectation: reader.expectation,
      views: reader.views)
  }

  private mutating func readDocument() throws(DocumentError) {
    try json.beginObject("a document (an object)")
    var seen = FieldSet(), isFirst = true
    while true {
      _ = json.peek()
      guard let field = try json.nextField(&isFirst) else { break }
      guard let number = try seen.enter(field, tables.document, &json) else { continue }
      switch DocumentField(rawValue: number) {
      case .name: name = try json.stringText()
      case .constraints: try readConstraints()
      case .edits: try readEdits()
      case .expect:
        do throws(DocumentError) {
          expectation = try ExpectationReader.read(&json, tables: tables)
        } catch {
          throw error.inside("expect")
        }
      case nil:
        // A document with views, which is read by its own reader; without views the field is wrong.
        var error = json.fail(
          .unknownField(json.text(field), known: []), at: field.lowerBound - 1)
        error.field = json.text(field)
        throw error
      }
      json.forgetDecoded()
    }
    try json.finish()
    guard seen.contains(DocumentField.constraints.rawValue) else {
      throw json.fail(.missingField("constraints"), at: max(0, json.textEnd - 1))
    }
  }
}

/// The fields of a document; others in its table belong to documents with views.
enum DocumentField: Int, CaseIterable {
  case name, constraints, edits, expect
}

/// The fields that an object has had so far.
struct FieldSet {
  private var bits: UInt64 = 0
  private var extensions: Set<String>?

  /// Enters a field that has just been read, and passes its value when its name begins with `x-`.
  ///
  /// - Returns: the field's number in `table`; `nil` when its value has been passed.
  /// - Throws: an error for an unknown field and for one that is there already.
  @inline(__always) mutating func enter(
    _ field: Range<Int>, _ table: FieldTable, _ json: inout JSONReader
  ) throws(DocumentError) -> Int? {
    guard let number = table.number(of: field, in: json.bytes) else {
      try enterExtension(field, table, &json)
      return nil
    }
    let bit = UInt64(1) << UInt64(number)
    if bits & bit != 0 { throw Self.error(.duplicateField(json.text(field)), field, json) }
    bits |= bit
    return number
  }

  private mutating func enterExtension(
    _ field: Range<Int>, _ table: FieldTable, _ json: inout JSONReader
  ) throws(DocumentError) {
    let name = json.text(field)
    guard name.hasPrefix("x-") else {
      throw Self.error(.unknownField(name, known: table.names), field, json)
    }
    guard extensions?.contains(name) != true else {
      throw Self.error(.duplicateField(name), field, json)
    }
    extensions = (extensions ?? []).union([name])
    try json.skipValue()
  }

  private static func error(
    _ reason: DocumentError.Reason, _ field: Range<Int>, _ json: JSONReader
  ) -> DocumentError {
    let place = json.documentOffset(of: field.lowerBound)
    var error = json.fail(reason, at: max(0, place - 1))
    error.field = json.text(field)
    return error
  }

  /// Whether the field with this number was there.
  @inline(__always) func contains(_ number: Int) -> Bool { bits & 1 << UInt64(number) != 0 }
}

/// The tables of field names; made once for many documents.
struct FieldTables {
  /// Of documents: the cases of `DocumentField`, then fields of documents with views.
  let document = FieldTable([
    "name", "constraints", "edits", "expect",
    "views", "size", "direction", "scale", "safeArea", "root", "metrics",
  ])
  /// Of constraint objects: the cases of `ConstraintField`.
  let constraint = FieldTable(["name", "terms", "relation", "constant", "priority", "weight"])
  /// Of edits: the cases of `EditField`.
  let edit = FieldTable(["variable", "value", "priority", "weight"])
  /// Of expectations: the cases of `ExpectationField`.
  let expectation = FieldTable([
    "status", "tolerance", "values", "levels", "violations", "conflict", "ambiguous", "oneOf",
    "frames",
  ])
}
