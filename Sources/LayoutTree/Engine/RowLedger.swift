@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import WorkingMemory

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

  /// Whether rows get other numbers only, and none that variables are eliminated by: such a row is
  /// better taken out and put in again.
  var isChangeOfNumbers: Bool {
    added.isEmpty && removed.isEmpty
      && !changed.contains { $0.row.relation == .equal && $0.after.priority.isRequired }
  }

  /// Enters what one owner's rows become: those in the sink.
  ///
  /// Rows that are the same but for number and priority are kept. Most are found side by side in
  /// both lists, apart from a few that came or went; what that leaves over is looked up.
  ///
  /// - Complexity: O(entries of both).
  mutating func enter(
    _ owner: RowOwner, _ handles: [ConstraintHandle], _ new: borrowing RowSink, _ solver: Solver
  ) throws(SolverError) {
    var pairs = RowPairs(handles, new, solver)
    try pairs.lookUp(handles, new, solver)
    for old in pairs.unpaired { removed.append(handles[old]) }
    var rows: [RowSource] = []
    rows.reserveCapacity(new.rows.count)
    for place in 0..<new.rows.count {
      let old = Int(pairs.partners[place])
      rows.append(
        old < 0 ? add(new.constraint(at: place)) : keep(handles[old], new, place, solver))
    }
    results.append((owner, rows))
  }

  /// A row that stays, with the number and the priority that it has in the sink.
  private mutating func keep(
    _ handle: ConstraintHandle, _ new: borrowing RowSink, _ place: Int, _ solver: Solver
  ) -> RowSource {
    let row = new.rows.base[place]
    guard let before = solver.number(of: handle) else { return add(new.constraint(at: place)) }
    if before.priority.isRequired != row.priority.isRequired {
      removed.append(handle)
      return add(new.constraint(at: place))
    }
    if before.constant != row.constant || before.priority != row.priority {
      changed.append(
        NumberChange(
          handle: handle, before: RowNumber(before.constant, before.priority),
          after: RowNumber(row.constant, row.priority), row: new.constraint(at: place)))
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

/// Which old row becomes which new one.
private struct RowPairs {
  /// For each new row the place of the old one, or -1.
  var partners: [Int32]
  /// The places of old rows that become none.
  var unpaired: [Int] = []

  /// How many rows may have come or gone between two that stay.
  private static let reach = 12

  /// Pairs rows that are in the same order.
  init(_ handles: [ConstraintHandle], _ new: borrowing RowSink, _ solver: Solver) {
    partners = [Int32](repeating: -1, count: new.rows.count)
    var (old, place) = (0, 0)
    while old < handles.count, place < partners.count {
      if solver.isRow(handles[old], new, place) {
        partners[place] = Int32(truncatingIfNeeded: old)
        (old, place) = (old + 1, place + 1)
        continue
      }
      let (gone, come) = Self.distance(handles, old, new, place, solver)
      for number in old..<old + gone { unpaired.append(number) }
      (old, place) = (old + gone, place + come)
    }
    for number in old..<max(old, handles.count) { unpaired.append(number) }
  }

  /// How many rows have gone, or come, before the next that stays.
  private static func distance(
    _ handles: [ConstraintHandle], _ old: Int, _ new: borrowing RowSink, _ place: Int,
    _ solver: Solver
  ) -> (gone: Int, come: Int) {
    for distance in 1...reach {
      if old + distance < handles.count, solver.isRow(handles[old + distance], new, place) {
        return (distance, 0)
      }
      if place + distance < new.rows.count, solver.isRow(handles[old], new, place + distance) {
        return (0, distance)
      }
    }
    return (1, 1)
  }

  /// Pairs rows that are left, wherever they are.
  mutating func lookUp(
    _ handles: [ConstraintHandle], _ new: borrowing RowSink, _ solver: Solver
  ) throws(SolverError) {
    if unpaired.isEmpty || !partners.contains(-1) { return }
    var places: [RowKey: [Int]] = [:]
    for old in unpaired.reversed() {
      places[RowKey(try solver.constraint(handles[old])), default: []].append(old)
    }
    var found: Set<Int> = []
    for place in partners.indices where partners[place] < 0 {
      guard let old = places[RowKey(new.constraint(at: place))]?.popLast() else { continue }
      partners[place] = Int32(truncatingIfNeeded: old)
      found.insert(old)
    }
    unpaired.removeAll { found.contains($0) }
  }
}

extension Solver {
  /// Whether a constraint is a row of the sink but for its number and priority.
  fileprivate func isRow(
    _ handle: ConstraintHandle, _ new: borrowing RowSink, _ place: Int
  ) -> Bool {
    isRow(handle, of: new.terms(of: place), new.rows.base[place].relation)
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
