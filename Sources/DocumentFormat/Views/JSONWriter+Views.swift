import ConstraintModel
import LayoutTree

extension JSONWriter {
  /// Writes a view tree as a document, one line.
  ///
  /// - Parameters:
  ///   - document: the tree.
  ///   - name: the document's name.
  ///   - expectsFrames: whether `plumb verify` is to expect the frames that the views have now.
  public mutating func document(_ document: ViewDocument, name: String, expectsFrames: Bool = false)
  {
    var children = [[Int]](repeating: [], count: document.views.count)
    for (number, view) in document.views.enumerated() {
      if let parent = view.parent { children[parent].append(number) }
    }
    object { json in
      json.field("name")
      json.string(name)
      json.field("size")
      json.numbers([document.views[0].size?.width ?? 0, document.views[0].size?.height ?? 0])
      if document.direction == .rightToLeft { json.field("direction", "rtl") }
      if let scale = document.scale { json.field("scale", scale) }
      if document.safeArea != .zero { json.insets("safeArea", document.safeArea) }
      json.field("root")
      json.object { $0.properties(0, of: document) }
      json.field("views")
      json.views(document, children)
      json.field("constraints")
      json.array { json in for row in document.rows { json.row(row, document) } }
      if expectsFrames { json.expectation(document) }
    }
    endLine()
  }

  private mutating func expectation(_ document: ViewDocument) {
    field("expect")
    object { json in
      json.field("frames")
      json.object { json in
        for view in document.views {
          guard let frame = view.frame else { continue }
          json.field(view.id)
          json.numbers([frame.minX, frame.minY, frame.width, frame.height])
        }
      }
    }
  }

  /// Writes the views below the root.
  ///
  /// Iterative: they may be nested deeper than the stack of a thread.
  private mutating func views(_ document: ViewDocument, _ children: [[Int]]) {
    var left = [children[0][...]]
    open(UInt8(ascii: "["))
    while let last = left.indices.last {
      guard let number = left[last].popFirst() else {
        left.removeLast()
        close(UInt8(ascii: "]"))
        if !left.isEmpty { close(UInt8(ascii: "}")) }
        continue
      }
      open(UInt8(ascii: "{"))
      field("id", document.views[number].id)
      properties(number, of: document)
      if children[number].isEmpty {
        close(UInt8(ascii: "}"))
      } else {
        field("children")
        open(UInt8(ascii: "["))
        left.append(children[number][...])
      }
    }
  }

  private mutating func properties(_ number: Int, of document: ViewDocument) {
    let view = document.views[number]
    if view.kind != .view { field("class", view.kind.rawValue) }
    if let size = view.contentSize {
      field("contentSize")
      array { json in
        for length in [size.width, size.height] {
          if let length { json.number(length) } else { json.null() }
        }
      }
    }
    if let text = view.text { field("text", text) }
    if let font = view.font { field("font", font) }
    if let lines = view.lines { field("lines", Double(lines)) }
    if let hugging = view.hugging { priorities("hugging", hugging) }
    if let compression = view.compression { priorities("compression", compression) }
    if view.isHidden { field("hidden", true) }
    if let margins = view.margins { insets("margins", margins) }
    if view.preservesMargins { field("preservesMargins", true) }
    if !view.marginsFromSafeArea { field("marginsFromSafeArea", false) }
    if let autoresizing = view.autoresizing { write(autoresizing) }
    if let alignment = view.alignmentInsets { insets("alignmentInsets", alignment) }
    if let baselines = view.baselines {
      field("baselines")
      numbers([baselines.first, baselines.last])
    }
    if view.kind == .stackView { write(view.stack, document) }
  }

  private mutating func write(_ stack: StackDescription, _ document: ViewDocument) {
    if stack.axis == .vertical { field("axis", "vertical") }
    if stack.distribution != .fill { field("distribution", "\(stack.distribution)") }
    if stack.alignment != .fill { field("alignment", "\(stack.alignment)") }
    if stack.spacing != 0 { field("spacing", stack.spacing) }
    if !stack.customSpacing.isEmpty {
      field("customSpacing")
      object { json in
        for custom in stack.customSpacing {
          json.field(document.views[custom.view].id, custom.spacing)
        }
      }
    }
    if stack.isMarginsRelative { field("marginsRelative", true) }
    if stack.isBaselineRelative { field("baselineRelative", true) }
  }

  private mutating func write(_ mask: AutoresizingDescription) {
    field("autoresizing")
    object { json in
      json.field("frame")
      json.numbers([mask.frame.minX, mask.frame.minY, mask.frame.width, mask.frame.height])
      json.field("in")
      json.numbers([mask.size.width, mask.size.height])
      if mask.flexible.isEmpty { return }
      json.field("flexible")
      json.array { json in
        for (name, part) in AutoresizingMask.documentNames where mask.flexible.contains(part) {
          json.string(name)
        }
      }
    }
  }

  private mutating func row(_ row: ViewRow, _ document: ViewDocument) {
    switch row.form {
    case .sum(let terms): string(Self.text(of: row, terms, document))
    case .pair(let first, let second, let multiplier):
      object { json in
        if !row.name.hasPrefix("#") { json.field("name", row.name) }
        json.field("first")
        json.attribute(first, document)
        if row.relation != .equal { json.field("relation", row.relation.description) }
        if let second {
          json.field("second")
          json.attribute(second, document)
          if multiplier != 1 { json.field("multiplier", multiplier) }
        }
        if row.constant != 0 { json.field("constant", row.constant) }
        if !row.priority.isRequired { json.field("priority", row.priority.value) }
      }
    }
  }

  private static func text(
    of row: ViewRow, _ terms: [(attribute: ViewAttribute, coefficient: Double)],
    _ document: ViewDocument
  ) -> String {
    let sum = terms.map { term in
      let id = document.views[term.attribute.view].id
      return "\(NumberText.shortest(term.coefficient)) * `\(id).\(name(of: term.attribute))`"
    }
    let label = row.name.hasPrefix("#") ? "" : "`\(row.name)`: "
    let level = row.priority.isRequired ? "" : " @\(row.priority)"
    let weight = row.weight == 1 ? "" : "*\(NumberText.shortest(row.weight))"
    return label + sum.joined(separator: " + ")
      + " \(row.relation) \(NumberText.shortest(row.constant))" + level + weight
  }

  private static func name(of place: ViewAttribute) -> String {
    place.guide.map { "\($0.rawValue).\(place.attribute)" } ?? "\(place.attribute)"
  }

  private mutating func attribute(_ place: ViewAttribute, _ document: ViewDocument) {
    array { json in
      json.string(document.views[place.view].id)
      json.string(Self.name(of: place))
    }
  }

  private mutating func priorities(
    _ name: String, _ pair: (horizontal: Priority, vertical: Priority)
  ) {
    field(name)
    numbers([pair.horizontal.value, pair.vertical.value])
  }

  private mutating func insets(_ name: String, _ insets: EdgeInsets) {
    field(name)
    numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  private mutating func numbers(_ list: [Double]) {
    array { json in for number in list { json.number(number) } }
  }

  private mutating func field(_ name: String, _ text: String) {
    field(name)
    string(text)
  }

  private mutating func field(_ name: String, _ value: Double) {
    field(name)
    number(value)
  }

  private mutating func field(_ name: String, _ value: Bool) {
    field(name)
    boolean(value)
  }
}
