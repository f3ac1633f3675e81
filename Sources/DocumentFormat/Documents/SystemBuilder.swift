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
  /// Terms of plain constraints; those after the last one's are left over.
  private var plainTerms: [Term] = []
  /// Number of the last constraint object that mentioned a variable, from 1.
  private var lastMention: [Int32] = []
  /// The size of the last system: the next one is often alike.
  private var lastSize = (constraints: 0, entries: 0)

  /// Fewer bytes than this make no constraint, and no entry.
  private static let bytesPerRow = 8

  /// An empty system.
  init() {}

  /// Begins a system that is read from that many bytes.
  mutating func begin(byteCount: Int) {
    system = ConstraintSystem()
    symbols.removeAll()
    lastMention.removeAll(keepingCapacity: true)
    let most = byteCount / Self.bytesPerRow
    system.reserve(
      constraints: min(lastSize.constraints, most), entries: min(lastSize.entries, most))
  }

  /// Gives the system away.
  mutating func finish() -> ConstraintSystem {
    makeVariables()
    system.nameVariables(symbols.pool, ends: symbols.ends)
    lastSize = (system.constraintCount, system.entryCount)
    let finished = system
    system = ConstraintSystem()
    symbols.removeAll()
    return finished
  }

  /// Parses and appends a text constraint.
  mutating func addConstraint(text bytes: [UInt8], _ range: Range<Int>) throws(TextFailure) {
    try parser.parse(bytes, range, symbols: &symbols, into: &constraint)
    makeVariables()
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
    let bytes = document.span
    guard
      let plain = PlainConstraint.parse(
        bytes, at: start, symbols: &symbols, terms: &plainTerms)
    else { return nil }
    makeVariables()
    var name: String?
    if let label = plain.label {
      name = String(decoding: label.map { bytes[$0] }, as: UTF8.self)
    }
    do throws(ModelError) {
      try system.add(
        terms: plainTerms, count: plain.termCount, plain.relation, constant: plain.constant,
        priority: plain.priority, weight: plain.weight, name: name)
    } catch {
      return nil
    }
    return plain.end
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
    let stamp = Int32(truncatingIfNeeded: system.constraintCount)
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
    makeVariables()
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
