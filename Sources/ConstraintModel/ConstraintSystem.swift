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
  /// Names of variables; shorter than `variableCount` when the last ones have none.
  private var variableNames: [String?] = []
  private var editedVariables: Set<Variable> = []
  private var labels: [Int: Label] = [:]

  /// First entry of each row in `columns` and `coefficients`, and the end of the last row.
  @_spi(Kernel) public private(set) var rowStarts: [Int32] = [0]
  /// Variable of each entry.
  @_spi(Kernel) public private(set) var columns: [Int32] = []
  /// Factor of each entry; never 0.
  @_spi(Kernel) public private(set) var coefficients: [Double] = []
  /// Right side of each row.
  @_spi(Kernel) public private(set) var constants: [Double] = []
  /// Weight of each row.
  @_spi(Kernel) public private(set) var weights: [Double] = []
  /// Relation and whether required, of each row.
  @_spi(Kernel) public private(set) var kinds: [RowKind] = []
  /// Index of each row's priority in `priorities`.
  @_spi(Kernel) public private(set) var priorityIndices: [Int32] = []
  /// The different priorities of rows, in order of first appearance.
  @_spi(Kernel) public private(set) var priorities: [Priority] = []
  private var indexOfPriority: [Priority: Int32] = [:]
  private var lastPriority = Priority(0)
  private var lastPriorityIndex: Int32 = -1

  private struct Label: Sendable {
    var name: String?
    var source: SourceLocation?
  }

  /// An empty system.
  public init() {}

  /// How many constraints there are.
  public var constraintCount: Int { kinds.count }

  /// How many entries the rows have together.
  public var entryCount: Int { columns.count }

  /// Makes a variable.
  public mutating func addVariable(_ name: String? = nil) -> Variable {
    if let name {
      while variableNames.count < variableCount { variableNames.append(nil) }
      variableNames.append(name)
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

  /// The name of a variable, or `x` and its number.
  public func name(of variable: Variable) -> String {
    if variable.index < variableNames.count, let name = variableNames[variable.index] {
      return name
    }
    return "x\(variable.index)"
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
    try check(constraint)
    let start = columns.count
    appendTerms(constraint.terms)
    do throws(ModelError) {
      for coefficient in coefficients[start...] {
        try NumberRange.check(coefficient, .coefficient, of: constraint.name)
      }
    } catch {
      columns.removeSubrange(start...)
      coefficients.removeSubrange(start...)
      throw error
    }
    rowStarts.append(Int32(columns.count))
    constants.append(constraint.constant)
    weights.append(constraint.weight)
    kinds.append(RowKind(constraint.relation, isRequired: constraint.priority.isRequired))
    priorityIndices.append(index(of: constraint.priority))
    if constraint.name != nil || constraint.source != nil {
      labels[constraintCount - 1] = Label(name: constraint.name, source: constraint.source)
    }
    return constraintCount - 1
  }

  /// Appends the wish that a variable have a value.
  ///
  /// - Throws: `ModelError` for a bad number, a required priority, or a second edit of a variable.
  public mutating func add(_ edit: Edit) throws(ModelError) {
    try edit.validate()
    guard 0..<variableCount ~= edit.variable.index else {
      throw .unknownVariable(edit.variable, constraint: nil)
    }
    guard editedVariables.insert(edit.variable).inserted else {
      throw .duplicateEdit(edit.variable)
    }
    edits.append(edit)
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

  /// The constraint with the given number.
  public func constraint(at index: Int) -> Constraint {
    let entries = Int(rowStarts[index])..<Int(rowStarts[index + 1])
    let label = labels[index]
    return Constraint(
      terms: entries.map { Term(Variable(index: Int(columns[$0])), coefficients[$0]) },
      kinds[index].relation, constant: constants[index],
      priority: priorities[Int(priorityIndices[index])], weight: weights[index],
      name: label?.name, source: label?.source)
  }

  /// The name of the constraint with the given number.
  public func name(ofConstraint index: Int) -> String? { labels[index]?.name }

  /// Name and source of every constraint that has either, by number.
  @_spi(Kernel) public var allLabels: [Int: (name: String?, source: SourceLocation?)] {
    labels.mapValues { ($0.name, $0.source) }
  }

  /// Where the constraint with the given number was written.
  public func source(ofConstraint index: Int) -> SourceLocation? { labels[index]?.source }

  private func check(_ constraint: Constraint) throws(ModelError) {
    try NumberRange.check(constraint.constant, .constant, of: constraint.name)
    try NumberRange.check(constraint.priority, of: constraint.name)
    try NumberRange.check(weight: constraint.weight, of: constraint.name)
    for term in constraint.terms {
      try NumberRange.check(term.coefficient, .coefficient, of: constraint.name)
      guard 0..<variableCount ~= term.variable.index else {
        throw .unknownVariable(term.variable, constraint: constraint.name)
      }
    }
  }

  private mutating func appendTerms(_ terms: [Term]) {
    let start = columns.count
    if terms.count <= 16 {
      for term in terms {
        let column = Int32(truncatingIfNeeded: term.variable.index)
        var entry = start
        while entry < columns.count, columns[entry] != column { entry += 1 }
        append(term.coefficient, to: column, at: entry)
      }
    } else {
      var entryOf: [Int32: Int] = Dictionary(minimumCapacity: terms.count)
      for term in terms {
        let column = Int32(truncatingIfNeeded: term.variable.index)
        let entry = entryOf[column] ?? columns.count
        entryOf[column] = entry
        append(term.coefficient, to: column, at: entry)
      }
    }
    dropZeros(from: start)
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

  private mutating func index(of priority: Priority) -> Int32 {
    if priority == lastPriority { return lastPriorityIndex }
    let index = indexOfPriority[priority] ?? Int32(priorities.count)
    if Int(index) == priorities.count {
      priorities.append(priority)
      indexOfPriority[priority] = index
    }
    lastPriority = priority
    lastPriorityIndex = index
    return index
  }
}
