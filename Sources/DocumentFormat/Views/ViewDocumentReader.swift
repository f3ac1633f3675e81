import ConstraintModel
import LayoutTree

/// The fields of a document with views.
enum ViewDocumentField: String, CaseIterable {
  case name, size, direction, scale, safeArea, root, views, metrics, constraints, edits, expect

  /// Whether only documents with views have it.
  var isOfViews: Bool {
    switch self {
    case .name, .constraints, .edits, .expect: false
    default: true
    }
  }
}

/// Reads one document with views.
///
/// Constraints and edits may stand before the views that they name: they are read last.
struct ViewDocumentReader: JSONReading {
  var json: JSONReader
  let tables: FieldTables
  var views = ViewDocument()
  var metrics: [String: Double] = [:]
  private(set) var name: String?
  private(set) var expectation: Expectation?
  /// The reader where constraints and edits stand.
  private var constraints: JSONReader?
  private var edits: JSONReader?

  init(_ json: JSONReader, tables: FieldTables) {
    self.json = json
    self.tables = tables
    views.views = [ViewDescription()]
    views.numbers["root"] = 0
  }

  /// Reads the document.
  mutating func read() throws(DocumentError) {
    _ = json.peek()
    let opening = json.offset
    try json.beginObject("a document (an object)")
    var fields = ObjectFields<ViewDocumentField>()
    var reader = ViewReader(views)
    while let field = try fields.next(&json) {
      switch field {
      case .views: try reader.readViews(&json, in: 0, "views")
      case .constraints:
        constraints = json
        try json.skipValue()
      case .edits:
        edits = json
        try json.skipValue()
      case .name: name = try json.stringText()
      default:
        do throws(DocumentError) { try read(field, &reader) } catch {
          throw error.inside(field.rawValue)
        }
      }
      json.forgetDecoded()
    }
    try json.finish()
    for field in [ViewDocumentField.size, .views, .constraints] where !fields.contains(field) {
      throw json.fail(.missingField(field.rawValue), at: opening)
    }
    try reader.finish(json)
    views = reader.document
    views.givesRootMargins = views.views[0].margins != nil
    if !views.givesRootMargins { views.setDefaultRootMargins() }
    if let constraints {
      json = constraints
      try readConstraints()
    }
    if let edits {
      json = edits
      try readEdits()
    }
  }

  private mutating func read(
    _ field: ViewDocumentField, _ reader: inout ViewReader
  ) throws(DocumentError) {
    switch field {
    case .size: reader.document.views[0].size = try json.size()
    case .direction:
      reader.document.direction = try json.choice([
        ("ltr", LayoutDirection.leftToRight), ("rtl", .rightToLeft),
      ])
    case .scale: reader.document.scale = try readScale()
    case .safeArea: reader.document.safeArea = try json.insets()
    case .root: try reader.readRoot(&json)
    case .metrics: try readMetrics()
    case .expect: expectation = try ExpectationReader.read(&json, tables: tables)
    case .name, .views, .constraints, .edits: break
    }
  }

  private mutating func readScale() throws(DocumentError) -> Double {
    _ = json.peek()
    let place = json.offset
    let scale = try json.number()
    if scale == 1 || scale == 2 || scale == 3 { return scale }
    throw json.fail(
      .number(json.text(place..<json.offset), allowed: "a scale is 1, 2 or 3"), at: place)
  }

  private mutating func readMetrics() throws(DocumentError) {
    try json.beginObject()
    var isFirst = true
    while let field = try json.nextField(&isFirst) {
      let name = json.text(field)
      let place = max(0, json.documentOffset(of: field.lowerBound) - 1)
      do throws(DocumentError) {
        if metrics.updateValue(try json.number(), forKey: name) != nil {
          throw json.fail(.duplicateField(name), at: place)
        }
      } catch { throw error.inside(name) }
    }
  }
}
