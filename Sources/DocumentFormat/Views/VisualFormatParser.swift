import ConstraintModel
import LayoutTree

/// Reads Apple's visual format: `H:|-8-[a(>=100@750)]-(>=8)-[b(a)]-|`.
///
///     string = [ ("H" | "V") ":" ] [ "|" [conn] ] view { conn view } [ [conn] "|" ]
///     conn   = "" | "-" | "-" preds "-"
///     preds  = simple | "(" pred { "," pred } ")"
///     simple = metric | number
///     view   = "[" id [ "(" pred { "," pred } ")" ] "]"
///     pred   = [ "==" | "<=" | ">=" ] ( number | metric | id ) [ "@" ( number | metric ) ]
///
/// A bare `-` is 8 between siblings and the superview's margin at the superview. One pass, no
/// recursion.
struct VisualFormatParser {
  private let bytes: [UInt8]
  private let end: Int
  private var offset: Int
  private let views: ViewDocument
  private let metrics: [String: Double]
  private var axis = Axis.horizontal
  private var found: [ViewRow] = []

  /// A distance or a size.
  private struct Predicate {
    var relation = Relation.equal
    var value = 0.0
    /// The view whose size is meant.
    var view: Int?
    var priority = Priority.required
  }

  /// What lies between two views.
  private enum Connection {
    case flush
    case standard
    case spaces([Predicate])
  }

  init(
    _ bytes: [UInt8], _ range: Range<Int>, _ views: ViewDocument, _ metrics: [String: Double]
  ) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
    self.views = views
    self.metrics = metrics
  }

  /// The constraints of the string, in the order in which they stand there.
  mutating func rows() throws(TextFailure) -> [ViewRow] {
    if peek() == UInt8(ascii: "H") || peek() == UInt8(ascii: "V") {
      axis = peek() == UInt8(ascii: "H") ? .horizontal : .vertical
      offset += 1
      try expect(":", "\":\"")
    }
    var begin: Connection?
    if take("|") { begin = try connection(atSuperview: true) }
    var last = try view(after: nil, begin)
    let superview = views.views[last].parent ?? 0
    while true {
      let place = offset
      let connection = try connection(atSuperview: false)
      if peek() == UInt8(ascii: "|"), offset < end {
        offset += 1
        try finish()
        connect(last, nil, connection, superview)
        return found
      }
      if offset >= end {
        guard case .flush = connection else { throw unexpected("\"[\" or \"|\"") }
        return found
      }
      let before = last
      let viewPlace = offset
      last = try view(after: (before, connection), nil)
      if views.views[last].parent ?? 0 != superview {
        throw TextFailure(
          reason: .differentSuperviews(views.views[last].id), offset: viewPlace)
      }
      if last == before {
        throw TextFailure(
          reason: .unexpected(
            expected: "another view", found: "\"\(views.views[last].id)\" again"), offset: place)
      }
    }
  }

  // MARK: Parts

  /// Reads a view with its size; enters what connects it with what is before it first.
  private mutating func view(
    after before: (view: Int, connection: Connection)?, _ begin: Connection?
  ) throws(TextFailure) -> Int {
    guard take("[") else { throw unexpected("\"[\"") }
    let (name, place) = try identifier("the id of a view")
    guard let view = views.numbers[name], view != 0 else {
      throw TextFailure(reason: .unknownView(name), offset: place)
    }
    if let before { connect(before.view, view, before.connection, 0) }
    if let begin { connect(nil, view, begin, views.views[view].parent ?? 0) }
    if take("(") {
      for predicate in try predicates(allowViews: true) { size(view, predicate) }
    }
    try expect("]", "\"(\" or \"]\"")
    return view
  }

  private mutating func connection(atSuperview: Bool) throws(TextFailure) -> Connection {
    guard take("-") else { return .flush }
    let next = peek()
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "|") { return .standard }
    var list: [Predicate]
    if take("(") {
      list = try predicates(allowViews: false)
    } else {
      list = [Predicate(value: try simple("a distance, \"(\", \"[\" or \"|\""))]
    }
    try expect("-", "\"-\"")
    if list.isEmpty { list = [Predicate()] }
    return .spaces(list)
  }

  private mutating func predicates(allowViews: Bool) throws(TextFailure) -> [Predicate] {
    var list: [Predicate] = []
    repeat { list.append(try predicate(allowViews: allowViews)) } while take(",")
    try expect(")", "\",\" or \")\"")
    return list
  }

  private mutating func predicate(allowViews: Bool) throws(TextFailure) -> Predicate {
    var predicate = Predicate()
    for relation in Relation.allCases where takeWord(relation.description) {
      predicate.relation = relation
      break
    }
    let expected = allowViews ? "a number, a metric or the id of a view" : "a number or a metric"
    if beginsIdentifier(peek()) {
      let (name, place) = try identifier(expected)
      if let value = metrics[name] {
        predicate.value = value
      } else if allowViews, let view = views.numbers[name] {
        predicate.view = view
      } else {
        throw TextFailure(reason: .unknownView(name), offset: place)
      }
    } else {
      predicate.value = try number(expected)
    }
    if take("@") {
      let place = offset
      let priority = Priority(try simple("a priority: a number or a metric"))
      guard priority.isValid else {
        throw TextFailure(
          reason: .number("\(priority)", allowed: NumberRule.priority), offset: place)
      }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func simple(_ expected: String) throws(TextFailure) -> Double {
    if !beginsIdentifier(peek()) { return try number(expected) }
    let (name, place) = try identifier(expected)
    if let value = metrics[name] { return value }
    throw TextFailure(
      reason: .unexpected(expected: expected, found: "the unknown metric \"\(name)\""),
      offset: place)
  }

  // MARK: Rows

  private mutating func size(_ view: Int, _ predicate: Predicate) {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    append(
      ViewAttribute(view: view, guide: nil, attribute: attribute),
      predicate.view.map { ViewAttribute(view: $0, guide: nil, attribute: attribute) }, predicate)
  }

  /// Enters the distance between two views; `nil` is the superview.
  private mutating func connect(
    _ first: Int?, _ second: Int?, _ connection: Connection, _ superview: Int
  ) {
    let low: LayoutAttribute = axis == .horizontal ? .leading : .top
    let high: LayoutAttribute = axis == .horizontal ? .trailing : .bottom
    var (a, b) = (
      ViewAttribute(view: first ?? superview, guide: nil, attribute: first == nil ? low : high),
      ViewAttribute(view: second ?? superview, guide: nil, attribute: second == nil ? high : low)
    )
    switch connection {
    case .flush: append(b, a, Predicate())
    case .spaces(let list): for predicate in list { append(b, a, predicate) }
    case .standard:
      if first != nil, second != nil {
        append(b, a, Predicate(value: SystemSpacing.standard))
      } else {
        if first == nil { a.attribute = axis == .horizontal ? .leadingMargin : .topMargin }
        if second == nil { b.attribute = axis == .horizontal ? .trailingMargin : .bottomMargin }
        append(b, a, Predicate())
      }
    }
  }

  private mutating func append(
    _ first: ViewAttribute, _ second: ViewAttribute?, _ predicate: Predicate
  ) {
    found.append(
      ViewRow(
        name: "", form: .pair(first, second, multiplier: 1), relation: predicate.relation,
        constant: predicate.value, priority: predicate.priority))
  }
}

// MARK: - Tokens

extension VisualFormatParser {
  private mutating func peek() -> UInt8 {
    while offset < end, bytes[offset] == 0x20 || (0x09...0x0D).contains(bytes[offset]) {
      offset += 1
    }
    return offset < end ? bytes[offset] : 0
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character), offset < end else { return false }
    offset += 1
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    _ = peek()
    let length = word.utf8.count
    guard offset + length <= end, bytes[offset..<offset + length].elementsEqual(word.utf8) else {
      return false
    }
    offset += length
    return true
  }

  private mutating func expect(
    _ character: Unicode.Scalar, _ expected: String
  ) throws(TextFailure) {
    if !take(character) { throw unexpected(expected) }
  }

  private mutating func finish() throws(TextFailure) {
    _ = peek()
    if offset < end { throw unexpected("the end") }
  }

  private func beginsIdentifier(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= 0x61 && lower <= 0x7A) || byte == 0x5F
  }

  private mutating func identifier(
    _ expected: String
  ) throws(TextFailure) -> (name: String, place: Int) {
    guard beginsIdentifier(peek()), offset < end else { throw unexpected(expected) }
    let start = offset
    while offset < end, beginsIdentifier(bytes[offset]) || DecimalNumber.isDigit(bytes[offset]) {
      offset += 1
    }
    return (String(decoding: bytes[start..<offset], as: UTF8.self), start)
  }

  private mutating func number(_ expected: String) throws(TextFailure) -> Double {
    let isNegative = peek() == UInt8(ascii: "-")
    let start = offset
    if isNegative { offset += 1 }
    guard offset < end, let number = DecimalNumber(bytes, at: offset) else {
      offset = start
      throw unexpected(expected)
    }
    let value = number.value(bytes)
    offset = number.end
    guard NumberRange.allows(value) else {
      throw TextFailure(
        reason: .number(
          String(decoding: bytes[start..<offset], as: UTF8.self), allowed: NumberRule.general),
        offset: start)
    }
    return isNegative ? -value : value
  }

  private mutating func unexpected(_ expected: String) -> TextFailure {
    var cursor = TextCursor(bytes, offset..<end)
    return cursor.unexpected(expected)
  }
}
