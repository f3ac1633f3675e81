@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// What made a row.
enum RowOrigin: Equatable {
  /// The size of the root: along x, along y.
  case rootSize
  /// A size is never negative.
  case size
  /// A translated mask.
  case mask
  /// A natural size.
  case content
  /// A stack view.
  case stack
  /// A guide or content area.
  case guide
  /// A constraint.
  case constraint
}

/// Collects rows; terms of one variable are added up while a row is open.
///
/// Its memory is its own, without the checks that arrays in a struct make at each append.
struct RowSink: ~Copyable {
  /// The terms of all rows, one after the other.
  private(set) var terms: Growable<Term>
  private(set) var rows: Growable<RowBatch.Row>
  /// What made each row.
  private(set) var origins: Growable<RowOrigin>
  /// The first row that a number spoilt: what made it, and which node or record.
  private(set) var failure: (origin: RowOrigin, owner: Int32, error: ModelError)?
  private var start = 0
  private var constant = 0.0
  private let arena = Arena()

  init() {
    terms = Growable(arena, capacity: 64)
    rows = Growable(arena, capacity: 64)
    origins = Growable(arena, capacity: 64)
  }

  deinit { arena.destroy() }

  /// Makes room for that many more rows and terms.
  @inline(__always) mutating func reserve(rows count: Int, terms termCount: Int) {
    terms.reserve(termCount)
    rows.reserve(count)
    origins.reserve(count)
  }

  /// Takes the rows that a pen wrote.
  @inline(__always) mutating func take(_ pen: RowPen) {
    if let refused = pen.refused {
      note(refused.value, refused.priority, refused.origin, refused.owner)
    }
    terms.count = pen.termCount
    rows.count = pen.rowCount
    origins.count = pen.rowCount
    start = pen.termCount
  }

  /// Adds `coefficient * variable` to the open row.
  @inline(__always) mutating func add(_ coefficient: Double, _ variable: Variable) {
    var place = terms.count &- 1
    while place >= start {
      if terms.base[place].variable.index == variable.index {
        terms.base[place].coefficient += coefficient
        return
      }
      place &-= 1
    }
    terms.append(Term(variable, coefficient))
  }

  /// Adds a number to the left side of the open row.
  @inline(__always) mutating func add(_ number: Double) { constant += number }

  /// Closes the row: what was added RELATION `right`.
  @inline(__always) mutating func close(
    _ relation: Relation, _ right: Double = 0, priority: Priority = .required, weight: Double = 1,
    _ origin: RowOrigin, _ owner: Int32
  ) {
    var kept = start
    var isValid = priority.isValid
    let value = right - constant
    constant = 0
    if !NumberRange.allows(value) { isValid = false }
    for place in start..<terms.count {
      let term = terms.base[place]
      if term.coefficient == 0 { continue }
      if !NumberRange.allows(term.coefficient) { isValid = false }
      terms.base[kept] = term
      kept &+= 1
    }
    guard isValid else {
      note(value, priority, origin, owner)
      terms.count = start
      return
    }
    terms.count = kept
    rows.append(
      RowBatch.Row(
        end: kept, constant: value, weight: weight, priority: priority, relation: relation))
    origins.append(origin)
    start = kept
  }

  private mutating func note(
    _ value: Double, _ priority: Priority, _ origin: RowOrigin, _ owner: Int32
  ) {
    if failure != nil { return }
    var error = ModelError.outOfRange(.coefficient, value, constraint: nil)
    do throws(ModelError) {
      try NumberRange.check(priority)
      try NumberRange.check(value, .constant)
      for place in start..<terms.count {
        try NumberRange.check(terms.base[place].coefficient, .coefficient)
      }
    } catch let refused { error = refused }
    failure = (origin, owner, error)
  }

  /// Forgets all rows, keeping the memory.
  mutating func removeAll() {
    terms.count = 0
    rows.count = 0
    origins.count = 0
    failure = nil
    start = 0
    constant = 0
  }

  /// The terms of a row.
  func terms(of row: Int) -> UnsafeBufferPointer<Term> {
    let begin = row == 0 ? 0 : rows.base[row - 1].end
    return UnsafeBufferPointer(start: terms.base + begin, count: rows.base[row].end - begin)
  }

  /// A row as a constraint.
  func constraint(at row: Int) -> Constraint {
    let parts = rows.base[row]
    return Constraint(
      terms: Array(terms(of: row)), parts.relation, constant: parts.constant,
      priority: parts.priority, weight: parts.weight)
  }

  /// Appends all rows to a system.
  func append(to system: inout ConstraintSystem) {
    system.append(rows.elements.span, terms: terms.elements.span)
  }
}

extension Growable {
  /// Those that are there.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }
}
