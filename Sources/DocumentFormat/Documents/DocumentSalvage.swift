/// What can be learnt of a document that is wrong somewhere: its name and what it expects.
///
/// `verify` needs both for documents that are expected to be errors.
struct DocumentSalvage {
  private(set) var name: String?
  private(set) var expectation: Expectation?
  /// Whether the document has views, or a field that only documents with views have.
  private(set) var hasViews = false

  /// Walks the document's outermost fields as far as its JSON is well-formed.
  init(_ bytes: ArraySlice<UInt8>, origin: TextPosition, tables: FieldTables) {
    var json = JSONReader(bytes, origin: origin)
    try? walk(&json, tables)
  }

  private mutating func walk(
    _ json: inout JSONReader, _ tables: FieldTables
  ) throws(DocumentError) {
    try json.beginObject()
    var isFirst = true
    while let field = try json.nextField(&isFirst) {
      let name = json.text(field)
      if ViewDocumentField(rawValue: name)?.isOfViews ?? false { hasViews = true }
      if name == "name", json.peek() == UInt8(ascii: "\"") {
        self.name = try json.stringText()
      } else if name == "expect" {
        try salvageExpectation(&json, tables)
      } else {
        try json.skipValue()
      }
    }
  }

  private mutating func salvageExpectation(
    _ json: inout JSONReader, _ tables: FieldTables
  ) throws(DocumentError) {
    var attempt = json
    do throws(DocumentError) {
      expectation = try ExpectationReader.read(&attempt, tables: tables)
      json = attempt
    } catch {
      try json.skipValue()
    }
  }
}
