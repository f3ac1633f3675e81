import ConstraintModel
import LayoutTree

/// Reads text constraints whose variables are attributes of views: `a.left == parent.left + 8`.
struct ViewTextParser {
  private var parser = ConstraintParser()
  private var symbols = SymbolTable()
  private var constraint = Constraint(terms: [], .equal, constant: 0)

  /// Reads one constraint; `position` counts from 1 and names it where it has no label.
  mutating func row(
    _ bytes: [UInt8], _ range: Range<Int>, _ views: ViewDocument, _ position: Int
  ) throws(TextFailure) -> ViewRow {
    symbols.removeAll()
    try parser.parse(bytes, range, symbols: &symbols, into: &constraint)
    var names: [String] = []
    for number in 0..<symbols.count {
      let start = number == 0 ? 0 : symbols.ends[number - 1]
      names.append(String(decoding: symbols.pool[start..<symbols.ends[number]], as: UTF8.self))
    }
    let resolver = AttributeResolver(views: views)
    var attributes: [ViewAttribute] = []
    let parent = resolver.parent(of: names)
    for name in names {
      guard let found = resolver.attribute(named: name, parent: parent) else {
        throw TextFailure(
          reason: resolver.reason(name), offset: Self.place(of: name, in: bytes, range))
      }
      attributes.append(found)
    }
    let positions = attributes.filter { !$0.attribute.isDimension }
    if let first = positions.first,
      let other = positions.first(where: { $0.attribute.axis != first.attribute.axis })
    {
      throw TextFailure(
        reason: .attributesDoNotPair("\(first.attribute.name) and \(other.attribute.name)"),
        offset: range.lowerBound)
    }
    return ViewRow(
      name: constraint.name ?? "#\(position)",
      form: .sum(constraint.terms.map { (attributes[$0.variable.index], $0.coefficient) }),
      relation: constraint.relation, constant: constraint.constant,
      priority: constraint.priority, weight: constraint.weight)
  }

  private static func place(of name: String, in bytes: [UInt8], _ range: Range<Int>) -> Int {
    let wanted = Array(name.utf8)
    var place = range.lowerBound
    while place + wanted.count <= range.upperBound {
      if bytes[place..<place + wanted.count].elementsEqual(wanted) { return place }
      place += 1
    }
    return range.lowerBound
  }
}

/// Finds what names such as `id.attribute`, `id.guide.attribute` and `parent.attribute` mean.
struct AttributeResolver {
  let views: ViewDocument

  /// The attribute of a name; `parent` is the view that the word stands for.
  func attribute(named name: String, parent: Int?) -> ViewAttribute? {
    split(name) { id, attribute in
      guard let view = view(id, parent: parent) else { return nil }
      return views.attribute(attribute, ofView: view)
    }
  }

  /// The superview of the first view that the names name.
  func parent(of names: [String]) -> Int? {
    for name in names where !name.hasPrefix("parent.") || views.numbers["parent"] != nil {
      if let found = attribute(named: name, parent: nil) {
        return views.views[found.view].parent
      }
    }
    return nil
  }

  /// Why a name means nothing.
  func reason(_ name: String) -> DocumentError.Reason {
    let knowsView = split(name) { id, _ in view(id, parent: 0).map { _ in true } } ?? false
    if knowsView { return .unknownAttribute(name) }
    guard let dot = name.lastIndex(of: ".") else { return .unknownAttribute(name) }
    return .unknownView(String(name[..<dot]))
  }

  private func view(_ id: Substring, parent: Int?) -> Int? {
    views.numbers[String(id)] ?? (id == "parent" ? parent : nil)
  }

  /// Tries every dot as the end of the id, the longest id first: ids may have dots.
  private func split<Result>(
    _ name: String, _ body: (Substring, Substring) -> Result?
  ) -> Result? {
    for place in name.indices.reversed() where name[place] == "." {
      if let result = body(name[..<place], name[name.index(after: place)...]) { return result }
    }
    return nil
  }
}
