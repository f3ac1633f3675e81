/// Variables, constraints and edits, in the order given; constraints can be appended, not removed.
///
/// Rows are stored flat (compressed sparse rows), so a system of any size is a handful of arrays.
///
///     var system = ConstraintSystem()
///     let left = system.addVariable("left"), width = system.addVariable("width")
///     try system.add(left == 8)
///     try system.add((left + width <= 320).at(.high))
public struct ConstraintSystem: Sendable {
  /// How many variables there are; their numbers are 0 ..< count.
  public private(set) var variableCount = 0
  /// The edits, in the order given.
  public private(set) var edits: [Edit] = []
  /// Names of variables in UTF-8, one after the other.
  @_spi(Kernel) public private(set) var nameBytes: [UInt8] = []
  /// End of each name in `nameBytes`, its complement for a variable without a name; shorter than
  /// `variableCount` when the last ones have none.
  private(set) var nameEnds: [Int] = []
  /// Filled when there are more than a few edits.
  private var editedVariables: Set<Variable> = []
  private static let fewEdits = 8
  private(set) var labels: [Int: Label] = [:]

  /// First entry of each row in `columns` and `coefficients`, and the end of the last row.
  @_spi(Kernel) public internal(set) var rowStarts: [Int32] = [0]
  /// Variable of each entry.
  @_spi(Kernel) public internal(set) var columns: [Int32] = []
  /// Factor of each entry; never 0.
  @_spi(Kernel) public internal(set) var coefficients: [Double] = []
  /// Right side of each row.
  @_spi(Kernel) public internal(set) var constants: [Double] = []
  /// Weight of each row.
  @_spi(Kernel) public internal(set) var weights: [Double] = []
  /// Relation and whether required, of each row.
  @_spi(Kernel) public internal(set) var kinds: [RowKind] = []
  /// Index of each row's priority in `priorities`.
  @_spi(Kernel) public internal(set) var priorityIndices: [Int32] = []
  /// The different priorities of rows, in order of first appearance.
  @_spi(Kernel) public private(set) var priorities: [Priority] = []
  /// Of the priorities after the first few.
  private var indexOfPriority: [Priority: Int32] = [:]
  private static let fewPriorities = 8
  private var lastPriority = Priority(0)
  private var lastPriorityIndex: Int32 = -1

  /// An empty system.
  public init() {}

  /// How many constraints there are.
  public var constraintCount: Int { kinds.count }

  /// How many entries the rows have together.
  public var entryCount: Int { columns.count }

  /// Makes a variable.
  public mutating func addVariable(_ name: String? = nil) -> Variable {
    if let name {
      while nameEnds.count < variableCount { nameEnds.append(~nameBytes.count) }
      nameBytes.append(contentsOf: name.utf8)
      nameEnds.append(nameBytes.count)
    }
    variableCount += 1
    return Variable(index: variableCount - 1)
  }

  /// Makes `count` variables without names and returns the first; the others follow it.
  @discardableResult
  public mutating func addVariables(_ count: Int) -> Variable {
    variableCount += count
    return Variable(index: variableCount - count)
  }

  /// Names the first variables, which have no names yet.
  ///
  /// - Parameters:
  ///   - names: the names in UTF-8, one after the other.
  ///   - ends: the end of each name in `names`; at most one a variable.
  @_spi(Kernel) public mutating func nameVariables(_ names: [UInt8], ends: [Int]) {
    precondition(nameEnds.isEmpty && ends.count <= variableCount)
    nameBytes = names
    nameEnds = ends
  }

  /// Room for that many more constraints and entries.
  public mutating func reserve(constraints: Int, entries: Int) {
    rowStarts.reserveCapacity(rowStarts.count + constraints)
    columns.reserveCapacity(columns.count + entries)
    coefficients.reserveCapacity(coefficients.count + entries)
    constants.reserveCapacity(constants.count + constraints)
    weights.reserveCapacity(weights.count + constraints)
    kinds.reserveCapacity(kinds.count + constraints)
    priorityIndices.reserveCapacity(priorityIndices.count + constraints)
  }

  /// Appends a constraint; on an error the system is as before.
  ///
  /// Terms of the same variable are added up; those that cancel are dropped.
  /// - Returns: the number of the constraint, from 0.
  /// - Throws: `ModelError` for a number or variable that cannot enter.
  /// - Complexity: O(terms), amortised.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(ModelError) -> Int {
    let row = try add(
      constraint.terms.span, constraint.relation, constant: constraint.constant,
      priority: constraint.priority, weight: constraint.weight, name: constraint.name)
    if let source = constraint.source { labels[row, default: Label()].source = source }
    return row
  }

  /// Appends rows that have been checked.
  ///
  /// - Complexity: O(entries + rows), amortised.
  @_spi(Kernel) public mutating func append(_ batch: borrowing RowBatch) {
    let firstRow = constraintCount
    append(batch.rows.span, terms: batch.terms.span)
    for (row, name) in batch.names { labels[firstRow + row] = Label(name: name) }
  }

  /// Appends rows that have been checked; their ends count from the first of `terms`.
  ///
  /// - Complexity: O(entries + rows), amortised.
  @_spi(Kernel) public mutating func append(_ rows: Span<RowBatch.Row>, terms: Span<Term>) {
    if constraintCount == 0 { return fill(rows, terms) }
    let firstEntry = columns.count
    columns.append(count: terms.count) { place in
      Int32(truncatingIfNeeded: terms[place].variable.index)
    }
    coefficients.append(count: terms.count) { terms[$0].coefficient }
    rowStarts.append(count: rows.count) { Int32(truncatingIfNeeded: firstEntry &+ rows[$0].end) }
    constants.append(count: rows.count) { rows[$0].constant }
    weights.append(count: rows.count) { rows[$0].weight }
    kinds.append(count: rows.count) {
      RowKind(rows[$0].relation, isRequired: rows[$0].priority.isRequired)
    }
    priorityIndices.reserveCapacity(priorityIndices.count + rows.count)
    for row in rows.indices { priorityIndices.append(index(of: rows[row].priority)) }
  }

  /// Names a constraint.
  @_spi(Kernel) public mutating func nameConstraint(_ number: Int, _ name: String) {
    labels[number, default: Label()].name = name
  }

  private mutating func add(
    _ terms: Span<Term>, _ relation: Relation, constant: Double, priority: Priority,
    weight: Double, name: String?
  ) throws(ModelError) -> Int {
    try NumberRange.check(constant, .constant, of: name)
    try NumberRange.check(priority, of: name)
    try NumberRange.check(weight: weight, of: name)
    for place in terms.indices {
      let term = terms[place]
      try NumberRange.check(term.coefficient, .coefficient, of: name)
      guard 0..<variableCount ~= term.variable.index else {
        throw .unknownVariable(term.variable, constraint: name)
      }
    }
    if Self.isPlain(terms) {
      for place in terms.indices {
        columns.append(Int32(truncatingIfNeeded: terms[place].variable.index))
        coefficients.append(terms[place].coefficient)
      }
    } else {
      try appendTerms(terms, of: name)
    }
    rowStarts.append(Int32(columns.count))
    constants.append(constant)
    weights.append(weight)
    kinds.append(RowKind(relation, isRequired: priority.isRequired))
    priorityIndices.append(index(of: priority))
    if name != nil { labels[constraintCount - 1] = Label(name: name) }
    return constraintCount - 1
  }

  /// Appends the wish that a variable have a value.
  ///
  /// - Throws: `ModelError` for a bad number, a required priority, or a second edit of a variable.
  public mutating func add(_ edit: Edit) throws(ModelError) {
    do throws(ModelError) { try edit.validate() } catch { throw error.naming(givenName) }
    guard 0..<variableCount ~= edit.variable.index else {
      throw .unknownVariable(edit.variable, constraint: nil)
    }
    if isEdited(edit.variable) {
      throw .duplicateEdit(edit.variable, name: givenName(of: edit.variable))
    }
    edits.append(edit)
    if edits.count > Self.fewEdits {
      if editedVariables.isEmpty { editedVariables = Set(edits.map(\.variable)) }
      editedVariables.insert(edit.variable)
    }
  }

  private func isEdited(_ variable: Variable) -> Bool {
    edits.count <= Self.fewEdits
      ? edits.contains { $0.variable == variable } : editedVariables.contains(variable)
  }

  /// Changes the right side of a constraint; copies that differ in nothing else share the rest.
  ///
  /// - Throws: `ModelError` for a number that no constraint can have.
  public mutating func setConstant(
    _ constant: Double, ofConstraint index: Int
  ) throws(ModelError) {
    try NumberRange.check(constant, .constant, of: labels[index]?.name)
    constants[index] = constant
  }

  /// Changes the value wished by an edit.
  ///
  /// - Throws: `ModelError` for a number that no edit can have.
  public mutating func setValue(_ value: Double, ofEdit index: Int) throws(ModelError) {
    try NumberRange.check(value, .value)
    edits[index].value = value
  }

  /// Changes the right side of a constraint to a number that has been checked.
  @_spi(Kernel) public mutating func setCheckedConstant(
    _ constant: Double, ofConstraint index: Int
  ) {
    constants[index] = constant
  }

  /// Changes the value wished by an edit to a number that has been checked.
  @_spi(Kernel) public mutating func setCheckedValue(_ value: Double, ofEdit index: Int) {
    edits[index].value = value
  }

  /// Whether terms are few, none 0 and none of the same variable: they are entries as they are.
  private static func isPlain(_ terms: Span<Term>) -> Bool {
    guard terms.count <= 16 else { return false }
    for place in terms.indices {
      let term = terms[place]
      if term.coefficient == 0 { return false }
      for other in 0..<place where terms[other].variable == term.variable { return false }
    }
    return true
  }

  /// Appends terms, those of the same variable added up and those that cancel left out.
  private mutating func appendTerms(_ terms: Span<Term>, of name: String?) throws(ModelError) {
    let start = columns.count
    var entryOf: [Int32: Int] = Dictionary(minimumCapacity: terms.count)
    for place in terms.indices {
      let column = Int32(truncatingIfNeeded: terms[place].variable.index)
      let entry = entryOf[column] ?? columns.count
      entryOf[column] = entry
      append(terms[place].coefficient, to: column, at: entry)
    }
    dropZeros(from: start)
    do throws(ModelError) {
      for coefficient in coefficients[start...] {
        try NumberRange.check(coefficient, .coefficient, of: name)
      }
    } catch {
      columns.removeSubrange(start...)
      coefficients.removeSubrange(start...)
      throw error
    }
  }

  private mutating func append(_ coefficient: Double, to column: Int32, at entry: Int) {
    if entry < columns.count {
      coefficients[entry] += coefficient
    } else {
      columns.append(column)
      coefficients.append(coefficient)
    }
  }

  private mutating func dropZeros(from start: Int) {
    guard coefficients[start...].contains(0) else { return }
    var kept = start
    for entry in start..<columns.count where coefficients[entry] != 0 {
      columns[kept] = columns[entry]
      coefficients[kept] = coefficients[entry]
      kept += 1
    }
    columns.removeSubrange(kept...)
    coefficients.removeSubrange(kept...)
  }

  /// Looks through the first few before it hashes: most systems have no more.
  private func knownIndex(of priority: Priority) -> Int32? {
    for place in 0..<min(Self.fewPriorities, priorities.count) where priorities[place] == priority {
      return Int32(place)
    }
    return priorities.count > Self.fewPriorities ? indexOfPriority[priority] : nil
  }

  mutating func index(of priority: Priority) -> Int32 {
    if priority == lastPriority { return lastPriorityIndex }
    let index = knownIndex(of: priority) ?? Int32(priorities.count)
    if Int(index) == priorities.count {
      priorities.append(priority)
      if priorities.count > Self.fewPriorities { indexOfPriority[priority] = index }
    }
    lastPriority = priority
    lastPriorityIndex = index
    return index
  }
}
