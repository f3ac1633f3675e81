@_spi(Kernel) import ConstraintModel

/// The constraints of a solver once they change: rows in slots that are reused.
///
/// Starts as a copy of a system. The entries of removed rows are dropped when they are more than
/// half of all, so memory follows what is there.
final class RowStore {
  @exclusivity(unchecked) private(set) var begins: [Int32]
  @exclusivity(unchecked) private(set) var ends: [Int32]
  @exclusivity(unchecked) private(set) var columns: [Int32]
  @exclusivity(unchecked) private(set) var coefficients: [Double]
  @exclusivity(unchecked) private var constants: [Double]
  @exclusivity(unchecked) private var weights: [Double]
  @exclusivity(unchecked) private(set) var kinds: [RowKind]
  @exclusivity(unchecked) private var priorityIndices: [Int32]
  /// The different priorities, in order of first appearance.
  @exclusivity(unchecked) private(set) var priorities: [Priority]
  @exclusivity(unchecked) private var uses: [Int]
  /// How often a constraint was removed from each slot.
  @exclusivity(unchecked) private var generations: [Int32]
  private var names: [Int: (name: String?, source: SourceLocation?)] = [:]
  private var freeSlots: [Int] = []
  private var deadEntries = 0
  @exclusivity(unchecked) private(set) var variableCount: Int
  /// How many entries each variable has; -1 where there is no variable any more.
  @exclusivity(unchecked) private var entryCounts: [Int32]
  /// Numbers of variables that are gone.
  private var freeVariables: [Int] = []
  /// The same, of those that an engine may still compute others from.
  private var retiredVariables: [Int] = []

  init(_ system: ConstraintSystem) {
    let count = system.constraintCount
    begins = Array(system.rowStarts.prefix(count))
    ends = Array(system.rowStarts.dropFirst())
    columns = system.columns
    coefficients = system.coefficients
    constants = system.constants
    weights = system.weights
    kinds = system.kinds
    priorityIndices = system.priorityIndices
    priorities = system.priorities
    variableCount = system.variableCount
    uses = [Int](repeating: 0, count: system.priorities.count)
    generations = [Int32](repeating: 0, count: count)
    for index in priorityIndices { uses[Int(index)] += 1 }
    entryCounts = [Int32](repeating: 0, count: variableCount)
    for column in columns { entryCounts[Int(column)] += 1 }
    for (index, label) in system.allLabels { names[index] = label }
  }

  /// How many constraints there are.
  var liveCount: Int { kinds.count - freeSlots.count }
  /// How many slots there are.
  var slotCount: Int { kinds.count }

  /// The handle of the constraint in a slot.
  func handle(_ slot: Int) -> ConstraintHandle {
    ConstraintHandle(slot: slot, generation: generations[slot])
  }

  /// The slot of a handle, or `nil` when its constraint is gone.
  func slot(of handle: ConstraintHandle) -> Int? {
    guard handle.slot >= 0, handle.slot < kinds.count, kinds[handle.slot] != .removed,
      generations[handle.slot] == handle.generation
    else { return nil }
    return handle.slot
  }

  /// The variables and factors of a row.
  func terms(_ slot: Int) -> [Term] {
    (Int(begins[slot])..<Int(ends[slot])).map {
      Term(Variable(index: Int(columns[$0])), coefficients[$0])
    }
  }

  func constraint(_ slot: Int) -> Constraint {
    Constraint(
      terms: terms(slot), kinds[slot].relation, constant: constants[slot],
      priority: priority(slot), weight: weights[slot], name: names[slot]?.name,
      source: names[slot]?.source)
  }

  /// The right side of a row, and its priority.
  func number(_ slot: Int) -> (constant: Double, priority: Priority) {
    (constants[slot], priority(slot))
  }

  func priority(_ slot: Int) -> Priority { priorities[Int(priorityIndices[slot])] }

  /// Puts a checked constraint with summed terms into a slot.
  func insert(_ row: ConstraintSystem) -> Int {
    let constraint = row.constraint(at: 0)
    let begin = Int32(columns.count)
    columns.append(contentsOf: row.columns)
    coefficients.append(contentsOf: row.coefficients)
    for column in row.columns { entryCounts[Int(column)] += 1 }
    let index = indexOfPriority(constraint.priority)
    let slot = freeSlots.popLast() ?? kinds.count
    if slot == kinds.count {
      begins.append(begin)
      ends.append(Int32(columns.count))
      constants.append(constraint.constant)
      weights.append(constraint.weight)
      kinds.append(row.kinds[0])
      priorityIndices.append(index)
      generations.append(0)
    } else {
      begins[slot] = begin
      ends[slot] = Int32(columns.count)
      constants[slot] = constraint.constant
      weights[slot] = constraint.weight
      kinds[slot] = row.kinds[0]
      priorityIndices[slot] = index
    }
    if constraint.name != nil || constraint.source != nil {
      names[slot] = (constraint.name, constraint.source)
    }
    return slot
  }

  /// Empties a slot; its handle is dead from now on.
  func remove(_ slot: Int) {
    deadEntries += Int(ends[slot] - begins[slot])
    uses[Int(priorityIndices[slot])] -= 1
    for entry in begins[slot]..<ends[slot] { entryCounts[Int(columns[Int(entry)])] -= 1 }
    kinds[slot] = .removed
    ends[slot] = begins[slot]
    names[slot] = nil
    generations[slot] &+= 1
    freeSlots.append(slot)
    if deadEntries > columns.count / 2 + 64 { compact() }
  }

  /// Keeps a row out of the view; its handle and place stay.
  func hide(_ slot: Int) { kinds[slot] = .removed }

  /// Brings a hidden row back.
  func show(_ slot: Int, _ kind: RowKind) { kinds[slot] = kind }

  func setConstant(_ constant: Double, _ slot: Int) { constants[slot] = constant }

  func setWeight(_ weight: Double, _ slot: Int) { weights[slot] = weight }

  func setPriority(_ priority: Priority, _ slot: Int) {
    uses[Int(priorityIndices[slot])] -= 1
    priorityIndices[slot] = indexOfPriority(priority)
    kinds[slot] = RowKind(kinds[slot].relation, isRequired: priority.isRequired)
  }

  private func indexOfPriority(_ priority: Priority) -> Int32 {
    var index = priorities.firstIndex(of: priority)
    // A priority that no row has any more gives its place away.
    if index == nil, let free = uses.firstIndex(of: 0) {
      priorities[free] = priority
      index = free
    }
    if index == nil {
      priorities.append(priority)
      uses.append(0)
    }
    let found = index ?? priorities.count - 1
    uses[found] += 1
    return Int32(found)
  }

  /// The priorities that rows have, by index; required where none has it any more.
  var usedPriorities: [Priority] {
    zip(priorities, uses).map { $1 > 0 ? $0 : .required }
  }

  private func compact() {
    var newColumns: [Int32] = []
    var newCoefficients: [Double] = []
    newColumns.reserveCapacity(columns.count - deadEntries)
    newCoefficients.reserveCapacity(columns.count - deadEntries)
    for slot in kinds.indices {
      let entries = Int(begins[slot])..<Int(ends[slot])
      begins[slot] = Int32(newColumns.count)
      newColumns += columns[entries]
      newCoefficients += coefficients[entries]
      ends[slot] = Int32(newColumns.count)
    }
    columns = newColumns
    coefficients = newCoefficients
    deadEntries = 0
  }

  /// Calls `body` with the rows; the pointers are valid only inside.
  func withRowView<Result>(_ body: (RowView) -> Result) -> Result {
    RowView.withArrays(
      variableCount: variableCount, begins: begins, ends: ends, columns: columns,
      coefficients: coefficients, constants: constants, weights: weights, kinds: kinds,
      priorityIndices: priorityIndices, body)
  }
}

extension RowStore {
  func makeVariable() -> Variable {
    if let index = freeVariables.popLast() {
      entryCounts[index] = 0
      return Variable(index: index)
    }
    entryCounts.append(0)
    variableCount += 1
    return Variable(index: variableCount - 1)
  }

  func remove(_ variable: Variable) {
    entryCounts[variable.index] = -1
    retiredVariables.append(variable.index)
  }

  /// Whether more variables are gone without their numbers being free than there are others.
  var hasManyRetiredVariables: Bool { 2 * retiredVariables.count > variableCount + 64 }

  /// The present rows have been solved from nothing: no value depends on a variable that is gone.
  func recycleVariables() {
    freeVariables += retiredVariables
    retiredVariables.removeAll()
  }

  func isPresent(_ variable: Variable) -> Bool {
    entryCounts.indices.contains(variable.index) && entryCounts[variable.index] >= 0
  }

  /// Whether a constraint uses a variable.
  func isUsed(_ variable: Variable) -> Bool { entryCounts[variable.index] > 0 }
}
