@_spi(Kernel) import ConstraintModel

/// A system whose variables are made where their names first appear.
///
/// One builder serves many documents, one after the other, and keeps its memory.
struct SystemBuilder {
  private var system = ConstraintSystem()
  private var symbols = SymbolTable()
  private var parser = ConstraintParser()
  /// Reused, so that its array of terms is allocated once.
  private var constraint = Constraint(terms: [], .equal, constant: 0)
  /// Rows that enter the system together, in front of the next one that enters alone.
  private var pending = RowBatch()
  /// Number of the last constraint object that mentioned a variable, from 1.
  private var lastMention: [Int32] = []

  /// An empty system.
  init() {}

  /// Begins a system.
  mutating func begin() {
    system = ConstraintSystem()
    symbols.removeAll()
    lastMention.removeAll(keepingCapacity: true)
    pending.removeAll()
  }

  /// Gives the system away.
  mutating func finish() -> ConstraintSystem {
    flush()
    system.nameVariables(symbols.pool, ends: symbols.ends)
    let finished = system
    system = ConstraintSystem()
    symbols.removeAll()
    return finished
  }

  /// Parses and appends a text constraint.
  mutating func addConstraint(text bytes: [UInt8], _ range: Range<Int>) throws(TextFailure) {
    try parser.parse(bytes, range, symbols: &symbols, into: &constraint)
    flush()
    do throws(ModelError) {
      try system.add(constraint)
    } catch {
      throw TextFailure(reason: .model(error), offset: range.lowerBound)
    }
  }

  /// Appends a text constraint of the plain kind.
  ///
  /// - Returns: the place of the quote that ends it; `nil` when it is not plain or cannot enter the
  ///   system, and then only names may have been entered.
  mutating func addPlainConstraint(_ document: [UInt8], at start: Int) -> Int? {
    let before = pending.terms.count
    guard
      let plain = PlainConstraint.parse(
        document.span, at: start, symbols: &symbols, terms: &pending.terms),
      isEntry(from: before), NumberRange.allows(plain.constant)
    else {
      pending.terms.removeSubrange(before...)
      return nil
    }
    if let label = plain.label {
      pending.names.append(
        (row: pending.rows.count, name: String(decoding: document[label], as: UTF8.self)))
    }
    pending.rows.append(
      RowBatch.Row(
        end: pending.terms.count, constant: plain.constant, weight: plain.weight,
        priority: plain.priority, relation: plain.relation))
    return plain.end
  }

  /// Whether the pending terms from `start` on are the entries of a row as they are.
  @inline(__always) private func isEntry(from start: Int) -> Bool {
    let terms = pending.terms.span
    guard terms.count &- start <= 16 else { return false }
    for place in start..<terms.count {
      let term = terms[place]
      if term.coefficient == 0 || !NumberRange.allows(term.coefficient) { return false }
      for other in start..<place where terms[other].variable == term.variable { return false }
    }
    return true
  }

  /// Appends the rows that are pending.
  private mutating func flush() {
    makeVariables()
    if pending.rows.isEmpty { return }
    system.append(pending)
    pending.removeAll()
  }

  /// Begins a constraint given term by term.
  mutating func beginConstraint() {
    constraint.terms.removeAll(keepingCapacity: true)
    constraint.relation = .equal
    constraint.constant = 0
    constraint.priority = .required
    constraint.weight = 1
    constraint.name = nil
  }

  /// The variable of a term that follows; `nil` when this constraint has mentioned it already.
  @inline(__always) mutating func mention(_ name: Range<Int>, in bytes: [UInt8]) -> Variable? {
    let number = symbols.number(of: name, in: bytes)
    while lastMention.count <= number { lastMention.append(-1) }
    let stamp = Int32(truncatingIfNeeded: system.constraintCount &+ pending.rows.count)
    if lastMention[number] == stamp { return nil }
    lastMention[number] = stamp
    return Variable(index: number)
  }

  /// Changes the constraint that was begun.
  @inline(__always) mutating func withConstraint(_ change: (inout Constraint) -> Void) {
    change(&constraint)
  }

  /// Appends the constraint that was begun.
  mutating func finishConstraint() throws(ModelError) {
    flush()
    try system.add(constraint)
  }

  /// The variable called by the bytes in `range`, made if new.
  mutating func variable(named range: Range<Int>, in bytes: [UInt8]) -> Variable {
    let number = symbols.number(of: range, in: bytes)
    makeVariables()
    return Variable(index: number)
  }

  /// Appends an edit.
  mutating func add(_ edit: Edit) throws(ModelError) {
    try system.add(edit)
  }

  /// Gives the system the variables that the symbol table has numbered.
  @inline(__always) private mutating func makeVariables() {
    system.addVariables(symbols.count &- system.variableCount)
  }
}
