@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver

/// Which rows in the solver belong to which node and which record.
struct RowLedger {
  /// Rows of one owner: those of the system that the solver was made with, or handles.
  struct Entry {
    var start: Int32 = 0
    var count: Int32 = 0
    var handles: [ConstraintHandle]?
  }

  var nodes: [Entry] = []
  var records: [Entry] = []

  /// The rows of a system that was compiled as a whole.
  init(_ tree: CompiledTree) {
    nodes = Self.entries(tree.nodeStarts)
    records = Self.entries(tree.recordStarts)
  }

  init() {}

  private static func entries(_ starts: [Int32]) -> [Entry] {
    zip(starts, starts.dropFirst()).map { Entry(start: $0, count: $1 - $0) }
  }

  /// Makes room for new owners.
  mutating func grow(nodes nodeCount: Int, records recordCount: Int) {
    while nodes.count < nodeCount { nodes.append(Entry()) }
    while records.count < recordCount { records.append(Entry()) }
  }

  /// The handles of an owner's rows.
  static func handles(_ entry: Entry, in solver: Solver) -> [ConstraintHandle] {
    if let handles = entry.handles { return handles }
    return (entry.start..<entry.start + entry.count).compactMap {
      solver.handle(ofConstraint: Int($0))
    }
  }
}

/// The rows of some owners before and after a change.
struct RowExchange {
  /// Rows that differ in their number or priority only.
  private(set) var changed: [NumberChange] = []
  private(set) var removed: [ConstraintHandle] = []
  private(set) var added: [Constraint] = []
  /// For each owner its rows: there already, or the place in `added`.
  private(set) var results: [(owner: RowOwner, rows: [RowSource])] = []

  enum RowSource {
    case kept(ConstraintHandle)
    case added(Int)
  }

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty && added.isEmpty }

  var count: Int { changed.count + removed.count + added.count }

  /// Enters what one owner's rows become: those of `batch`.
  ///
  /// Rows that are the same but for number and priority are kept. Most are where they were, from
  /// the front or from the end; others are looked up.
  ///
  /// - Complexity: O(entries of both).
  mutating func enter(
    _ owner: RowOwner, _ handles: [ConstraintHandle], _ batch: RowBatch, _ solver: Solver
  ) throws(SolverError) {
    let common = min(handles.count, batch.rows.count)
    var front = 0
    while front < common, solver.isRow(handles[front], batch, front) { front += 1 }
    var end = 0
    while end < common - front,
      solver.isRow(
        handles[handles.count - 1 - end], batch, batch.rows.count - 1 - end)
    {
      end += 1
    }
    var rows: [RowSource] = []
    rows.reserveCapacity(batch.rows.count)
    for place in 0..<front { rows.append(keep(handles[place], batch, place, solver)) }
    try enterOthers(
      handles[front..<handles.count - end], batch, front..<batch.rows.count - end, solver, &rows)
    for place in 0..<end {
      rows.append(
        keep(
          handles[handles.count - end + place], batch, batch.rows.count - end + place, solver))
    }
    results.append((owner, rows))
  }

  /// Enters rows of which not all are where they were.
  private mutating func enterOthers(
    _ handles: ArraySlice<ConstraintHandle>, _ batch: RowBatch, _ new: Range<Int>, _ solver: Solver,
    _ rows: inout [RowSource]
  ) throws(SolverError) {
    var places: [RowKey: [ConstraintHandle]] = [:]
    for handle in handles.reversed() {
      places[RowKey(try solver.constraint(handle)), default: []].append(handle)
    }
    for place in new {
      let row = batch.constraint(at: place)
      if let handle = places[RowKey(row)]?.popLast() {
        rows.append(keep(handle, batch, place, solver))
      } else {
        rows.append(add(row))
      }
    }
    let left = Set(places.values.joined())
    removed += handles.filter { left.contains($0) }
  }

  /// A row that stays, with the number and the priority that it has in `batch`.
  private mutating func keep(
    _ handle: ConstraintHandle, _ batch: RowBatch, _ place: Int, _ solver: Solver
  ) -> RowSource {
    let row = batch.rows[place]
    guard let before = solver.number(of: handle) else { return add(batch.constraint(at: place)) }
    if before.priority.isRequired != row.priority.isRequired {
      removed.append(handle)
      return add(batch.constraint(at: place))
    }
    if before != (row.constant, row.priority) {
      changed.append(
        NumberChange(
          handle: handle, before: RowNumber(before.constant, before.priority),
          after: RowNumber(row.constant, row.priority), row: batch.constraint(at: place)))
    }
    return .kept(handle)
  }

  private mutating func add(_ row: Constraint) -> RowSource {
    added.append(row)
    return .added(added.count - 1)
  }

  /// Makes changes of required rows a removal and an addition, for one transaction.
  mutating func exchangeRequired() {
    var soft: [NumberChange] = []
    var replaced: [ConstraintHandle: Int] = [:]
    for change in changed {
      guard change.after.priority.isRequired else {
        soft.append(change)
        continue
      }
      replaced[change.handle] = added.count
      removed.append(change.handle)
      added.append(change.row)
    }
    changed = soft
    if replaced.isEmpty { return }
    for place in results.indices {
      results[place].rows = results[place].rows.map { row in
        guard case .kept(let handle) = row, let number = replaced[handle] else { return row }
        return .added(number)
      }
    }
  }
}

/// The number on the right of a row, and its priority.
struct RowNumber {
  var constant: Double
  var priority: Priority

  init(_ constant: Double, _ priority: Priority) {
    self.constant = constant
    self.priority = priority
  }
}

/// A row that gets another number or priority, and what it is then.
struct NumberChange {
  var handle: ConstraintHandle
  var before: RowNumber
  var after: RowNumber
  var row: Constraint
}

extension RowBatch {
  /// The terms of a row.
  func terms(of place: Int) -> ArraySlice<Term> {
    terms[(place == 0 ? 0 : rows[place - 1].end)..<rows[place].end]
  }

  /// A row as a constraint.
  func constraint(at place: Int) -> Constraint {
    let row = rows[place]
    return Constraint(
      terms: Array(terms(of: place)), row.relation, constant: row.constant, priority: row.priority,
      weight: row.weight)
  }
}

extension Solver {
  /// Whether a constraint is a row of a batch but for its number and priority.
  fileprivate func isRow(_ handle: ConstraintHandle, _ batch: RowBatch, _ place: Int) -> Bool {
    isRow(handle, of: batch.terms(of: place), batch.rows[place].relation)
  }
}

/// What makes two rows the same but for number and priority.
private struct RowKey: Hashable {
  var terms: [Term]
  var relation: Relation

  init(_ row: Constraint) {
    terms = row.terms
    relation = row.relation
  }
}
