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
/// A bare `-` is 8 between views and the superview's margin at the superview. Views of a string with
/// `|` are all in that superview, those of others anywhere in the tree. One pass, no recursion.
struct VisualFormatParser {
  let bytes: [UInt8]
  let end: Int
  /// The next byte to read.
  var offset: Int
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
    var hasPriority = false
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
    var stranger: TextFailure?
    while true {
      let place = offset
      let connection = try connection(atSuperview: false)
      if peek() == UInt8(ascii: "|"), offset < end {
        offset += 1
        if let stranger { throw stranger }
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
      if stranger == nil, views.views[last].parent ?? 0 != superview {
        let failure = TextFailure(
          reason: .differentSuperviews(views.views[last].id), offset: viewPlace)
        if begin != nil { throw failure }
        stranger = failure
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
    guard take("[") else { throw unexpected(Self.expectation(before?.connection, begin)) }
    let (name, place) = try identifier("the id of a view")
    guard let view = views.numbers[name], view != 0 else {
      throw TextFailure(reason: .unknownView(name), offset: place)
    }
    if let before { connect(before.view, view, before.connection, 0) }
    if let begin { connect(nil, view, begin, views.views[view].parent ?? 0) }
    guard take("(") else {
      try expect("]", "\"(\" or \"]\"")
      return view
    }
    for predicate in try predicates(allowViews: true) { size(view, predicate) }
    try expect("]", "\"]\"")
    return view
  }

  /// What may stand where no view begins, after another view or at the beginning.
  private static func expectation(_ connection: Connection?, _ begin: Connection?) -> String {
    switch (connection, begin) {
    case (.flush, _): "\"-\", \"[\", \"|\" or the end"
    case (.some, _): "\"[\" or \"|\""
    case (nil, .flush): "\"-\" or \"[\""
    case (nil, .some): "\"[\""
    case (nil, nil): "\"|\" or \"[\""
    }
  }

  private mutating func connection(atSuperview: Bool) throws(TextFailure) -> Connection {
    guard take("-") else { return .flush }
    let next = peek()
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "|") { return .standard }
    let list: [Predicate]
    if take("(") {
      list = try predicates(allowViews: false)
    } else {
      let expected = atSuperview ? "\"(\" or \"[\"" : "\"(\", \"[\" or \"|\""
      list = [Predicate(value: try simple("a distance, \(expected)"))]
    }
    try expect("-", "\"-\"")
    return .spaces(list)
  }

  private mutating func predicates(allowViews: Bool) throws(TextFailure) -> [Predicate] {
    var list: [Predicate] = []
    repeat { list.append(try predicate(allowViews: allowViews)) } while take(",")
    try expect(")", "\(list.last?.hasPriority == true ? "" : "\"@\", ")\",\" or \")\"")
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
        throw TextFailure(
          reason: allowViews ? .unknownView(name) : .unknownMetric(name), offset: place)
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
      predicate.hasPriority = true
    }
    return predicate
  }

  private mutating func simple(_ expected: String) throws(TextFailure) -> Double {
    if !beginsIdentifier(peek()) { return try number(expected) }
    let (name, place) = try identifier(expected)
    if let value = metrics[name] { return value }
    throw TextFailure(reason: .unknownMetric(name), offset: place)
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
