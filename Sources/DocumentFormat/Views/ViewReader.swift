import ConstraintModel
import LayoutTree

/// The fields of a view.
enum ViewField: String, CaseIterable {
  case id, `class`, children, contentSize, text, font, lines, hugging, compression, hidden, margins
  case preservesMargins, marginsFromSafeArea, autoresizing, alignmentInsets, baselines
  case axis, distribution, alignment, spacing, customSpacing, marginsRelative, baselineRelative
}

/// Reads the views of a document, parents before their children.
struct ViewReader {
  var document: ViewDocument
  /// Spacings after views that were named before they were read.
  private var customSpacings: [(stack: Int, id: String, spacing: Double, place: Int)] = []

  init(_ document: ViewDocument) { self.document = document }

  /// Reads an array of views into the view with the given number.
  ///
  /// Iterative: nesting costs memory, not stack, so views may be in each other as deep as one likes.
  mutating func readViews(
    _ json: inout JSONReader, in parent: Int, _ field: String
  ) throws(DocumentError) {
    do throws(DocumentError) { try json.beginArray("an array of views") } catch {
      throw error.inside(field)
    }
    var open = [OpenArray(parent: parent)]
    do throws(DocumentError) {
      while !open.isEmpty { try readOn(&json, &open) }
    } catch {
      throw error.inside(Self.path(field, open))
    }
  }

  /// An array of views that is being read.
  private struct OpenArray {
    let parent: Int
    /// How many of its views have been read.
    var count = 0
    var isFirst = true
    /// The view after those once it has begun: its number, and where its object begins.
    var view: (place: Int, opening: Int)?
    var fields = ObjectFields<ViewField>()
  }

  /// Reads the next field of the innermost view, or begins the next view.
  private mutating func readOn(
    _ json: inout JSONReader, _ open: inout [OpenArray]
  ) throws(DocumentError) {
    let last = open.count - 1
    guard let view = open[last].view else {
      guard try json.nextElement(&open[last].isFirst) else {
        open.removeLast()
        return
      }
      let place = document.views.count
      document.views.append(ViewDescription(id: "", parent: open[last].parent))
      open[last].view = (place, try beginView(&json))
      open[last].fields = ObjectFields()
      return
    }
    guard let field = try open[last].fields.next(&json) else {
      if !open[last].fields.contains(.id) {
        throw json.fail(.missingField("id"), at: view.opening)
      }
      open[last].view = nil
      open[last].count += 1
      json.forgetDecoded()
      return
    }
    if field != .children { return try read(field, &json, view.place) }
    do throws(DocumentError) { try json.beginArray("an array of views") } catch {
      throw error.inside("children")
    }
    open.append(OpenArray(parent: view.place))
  }

  private func beginView(_ json: inout JSONReader) throws(DocumentError) -> Int {
    _ = json.peek()
    let opening = json.offset
    try json.beginObject("a view (an object)")
    return opening
  }

  /// The way from a field to the innermost view; of a long one the ends.
  private static func path(_ field: String, _ open: [OpenArray]) -> String {
    let parts = open.enumerated().map { "\($0 == 0 ? field : "children")[\($1.count)]" }
    let shown = 4
    if parts.count <= 4 * shown { return parts.joined(separator: ".") }
    let middle = "(\(parts.count - 2 * shown) more)"
    return (parts.prefix(shown) + [middle] + parts.suffix(shown)).joined(separator: ".")
  }

  /// Reads the properties of the root.
  mutating func readRoot(_ json: inout JSONReader) throws(DocumentError) {
    _ = try beginView(&json)
    var fields = ObjectFields<ViewField>()
    while let field = try fields.next(&json) {
      if field == .id || field == .children {
        let known = ViewField.allCases.filter { $0 != .id && $0 != .children }.map(\.rawValue)
        throw json.fail(.unknownField(field.rawValue, known: known), at: json.offset)
          .inside(field.rawValue)
      }
      try read(field, &json, 0)
    }
  }

  private mutating func read(
    _ field: ViewField, _ json: inout JSONReader, _ place: Int
  ) throws(DocumentError) {
    do throws(DocumentError) { try readValue(of: field, &json, place) } catch {
      throw error.inside(field.rawValue)
    }
  }

  private mutating func readValue(
    of field: ViewField, _ json: inout JSONReader, _ place: Int
  ) throws(DocumentError) {
    switch field {
    case .id: try readID(&json, place)
    case .class: document.views[place].kind = try json.choice(ViewClass.self)
    case .children: break
    case .contentSize: document.views[place].contentSize = try json.contentSize()
    case .text: document.views[place].text = try json.stringText()
    case .font:
      document.views[place].font = try json.number(
        atLeast: NumberRange.smallest, "a font size is above 0")
    case .lines: document.views[place].lines = try json.lineCount()
    case .hugging: document.views[place].hugging = try json.priorities()
    case .compression: document.views[place].compression = try json.priorities()
    case .hidden: document.views[place].isHidden = try json.boolean()
    case .margins: document.views[place].margins = try json.insets()
    case .preservesMargins: document.views[place].preservesMargins = try json.boolean()
    case .marginsFromSafeArea: document.views[place].marginsFromSafeArea = try json.boolean()
    case .autoresizing: document.views[place].autoresizing = try json.autoresizing()
    case .alignmentInsets: document.views[place].alignmentInsets = try json.insets()
    case .baselines:
      let numbers = try json.numbers(2, "[first, last]")
      document.views[place].baselines = (numbers[0], numbers[1])
    case .axis: document.views[place].stack.axis = try json.axis()
    case .distribution: document.views[place].stack.distribution = try json.distribution()
    case .alignment: document.views[place].stack.alignment = try json.alignment()
    case .spacing: document.views[place].stack.spacing = try json.number()
    case .customSpacing: try readCustomSpacings(&json, place)
    case .marginsRelative: document.views[place].stack.isMarginsRelative = try json.boolean()
    case .baselineRelative: document.views[place].stack.isBaselineRelative = try json.boolean()
    }
  }

  private mutating func readID(_ json: inout JSONReader, _ place: Int) throws(DocumentError) {
    _ = json.peek()
    let opening = json.offset
    let id = try json.stringText()
    if id.isEmpty {
      throw json.fail(.unexpected(expected: "an id", found: "an empty string"), at: opening)
    }
    if document.numbers.updateValue(place, forKey: id) != nil {
      throw json.fail(.duplicateView(id), at: opening)
    }
    document.views[place].id = id
  }

  private mutating func readCustomSpacings(
    _ json: inout JSONReader, _ place: Int
  ) throws(DocumentError) {
    try json.beginObject()
    var names: Set<String> = [], isFirst = true
    while let field = try json.nextField(&isFirst) {
      let id = json.text(field)
      let opening = max(0, json.documentOffset(of: field.lowerBound) - 1)
      guard names.insert(id).inserted else {
        throw json.fail(.duplicateField(id), at: opening).inside(id)
      }
      do throws(DocumentError) {
        customSpacings.append((place, id, try json.number(), opening))
      } catch { throw error.inside(id) }
    }
  }

  /// Finds the views that spacings follow; all views have been read.
  mutating func finish(_ json: JSONReader) throws(DocumentError) {
    for custom in customSpacings {
      guard let view = document.numbers[custom.id], document.views[view].parent == custom.stack
      else {
        throw json.fail(.unknownView(custom.id), at: custom.place).inside("customSpacing")
      }
      document.views[custom.stack].stack.customSpacing.append((view, custom.spacing))
    }
  }
}
