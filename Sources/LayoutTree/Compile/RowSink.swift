@_spi(Kernel) import ConstraintModel

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
struct RowSink {
  var batch = RowBatch()
  /// What made each row.
  var origins: [RowOrigin] = []
  /// The first row that a number spoilt: what made it, and which node or record.
  var failure: (origin: RowOrigin, owner: Int32, error: ModelError)?
  private var start = 0
  private var constant = 0.0

  /// Adds `coefficient * variable` to the open row.
  @inline(__always) mutating func add(_ coefficient: Double, _ variable: Variable) {
    var place = batch.terms.count &- 1
    while place >= start {
      if batch.terms[place].variable == variable {
        batch.terms[place].coefficient += coefficient
        return
      }
      place &-= 1
    }
    batch.terms.append(Term(variable, coefficient))
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
    for place in start..<batch.terms.count {
      let term = batch.terms[place]
      if term.coefficient == 0 { continue }
      if !NumberRange.allows(term.coefficient) { isValid = false }
      batch.terms[kept] = term
      kept &+= 1
    }
    if kept < batch.terms.count { batch.terms.removeLast(batch.terms.count - kept) }
    guard isValid else {
      note(value, priority, origin, owner)
      batch.terms.removeLast(batch.terms.count - start)
      return
    }
    batch.rows.append(
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
      for term in batch.terms[start...] { try NumberRange.check(term.coefficient, .coefficient) }
    } catch let refused { error = refused }
    failure = (origin, owner, error)
  }

  /// Forgets all rows, keeping the memory.
  mutating func removeAll() {
    batch.removeAll()
    origins.removeAll(keepingCapacity: true)
    failure = nil
    start = 0
    constant = 0
  }
}
