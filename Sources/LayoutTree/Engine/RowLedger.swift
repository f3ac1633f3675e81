import ConstraintModel
import ConstraintSolver

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
  private(set) var changed: [(handle: ConstraintHandle, before: Constraint, after: Constraint)] = []
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

  /// Enters what one owner's rows become.
  mutating func enter(
    _ owner: RowOwner, _ handles: [ConstraintHandle], _ new: [Constraint], _ solver: Solver
  ) throws(SolverError) {
    var old: [Constraint] = []
    for handle in handles { old.append(try solver.constraint(handle)) }
    var partner = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    if old.count == new.count, zip(old, new).allSatisfy({ Self.isAlike($0, $1) }) {
      partner = new.indices.map { $0 }
      isTaken = old.map { _ in true }
    } else {
      match(old, new, &partner, &isTaken)
    }
    for place in old.indices where !isTaken[place] { removed.append(handles[place]) }
    var rows: [RowSource] = []
    for (place, row) in new.enumerated() {
      guard let other = partner[place] else {
        rows.append(.added(added.count))
        added.append(row)
        continue
      }
      let before = old[other]
      if before.priority.isRequired != row.priority.isRequired {
        removed.append(handles[other])
        rows.append(.added(added.count))
        added.append(row)
        continue
      }
      if before.constant != row.constant || before.priority != row.priority {
        changed.append((handles[other], before, row))
      }
      rows.append(.kept(handles[other]))
    }
    results.append((owner, rows))
  }

  private func match(
    _ old: [Constraint], _ new: [Constraint], _ partner: inout [Int?], _ isTaken: inout [Bool]
  ) {
    var places: [RowKey: [Int]] = [:]
    for place in old.indices.reversed() { places[RowKey(old[place]), default: []].append(place) }
    for (place, row) in new.enumerated() {
      guard let other = places[RowKey(row)]?.popLast() else { continue }
      partner[place] = other
      isTaken[other] = true
    }
  }

  private static func isAlike(_ a: Constraint, _ b: Constraint) -> Bool {
    a.relation == b.relation && a.terms == b.terms
  }

  /// Makes changes of required rows a removal and an addition, for one transaction.
  mutating func exchangeRequired() {
    var soft: [(handle: ConstraintHandle, before: Constraint, after: Constraint)] = []
    var replaced: [ConstraintHandle: Int] = [:]
    for change in changed {
      guard change.after.priority.isRequired else {
        soft.append(change)
        continue
      }
      replaced[change.handle] = added.count
      removed.append(change.handle)
      added.append(change.after)
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

/// What makes two rows the same but for number and priority.
private struct RowKey: Hashable {
  var terms: [Term]
  var relation: Relation

  init(_ row: Constraint) {
    terms = row.terms
    relation = row.relation
  }
}
