@_spi(Kernel) import ConstraintModel

/// A system whose variables are made where their names first appear.
struct SystemBuilder {
  private(set) var system = ConstraintSystem()
  private var symbols = SymbolTable()
  private var parser = ConstraintParser()
  /// Reused, so that its array of terms is allocated once.
  private var constraint = Constraint(terms: [], .equal, constant: 0)
  /// Number of the last constraint object that mentioned a variable, from 1.
  private var lastMention: [Int32] = []

  /// An empty system.
  init() {}

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
  private mutating func makeVariables() {
    while system.variableCount < symbols.count {
      _ = system.addVariable(symbols.name(system.variableCount))
    }
  }
}
