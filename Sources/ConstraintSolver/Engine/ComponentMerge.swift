@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Which components and free parameters a set of new rows ties together.
struct ComponentMerge {
  /// Components, free parameters and new rows that hang together.
  struct Group {
    var components: [Int] = []
    var freeParameters: [Int32] = []
    var newRows: [Int32] = []
  }

  /// The groups, in order of their first new row.
  private(set) var groups: [Group] = []

  /// Finds the groups of reduced rows `newRows`.
  init(adding newRows: [Int], to engine: borrowing Engine) {
    // Components and free parameters, as they are met.
    var nodeOf: [Int: Int] = [:]
    var keys: [Int] = []
    var sets = DisjointSets()
    var rowNodes: [Int] = []
    for row in newRows {
      var first = -1
      for entry in Int(engine.rows.starts[row])..<Int(engine.rows.parameterEnds[row]) {
        let parameter = Int(engine.rows.columns[entry])
        let component = Int(engine.presolver.components.componentOf[parameter])
        // Free parameters get keys below 0.
        let key = component >= 0 ? component : -1 - parameter
        let node = nodeOf[key] ?? sets.makeSet()
        if node == keys.count {
          nodeOf[key] = node
          keys.append(key)
        }
        first = first < 0 ? node : sets.unite(first, node)
      }
      rowNodes.append(first)
    }
    var groupOf: [Int: Int] = [:]
    for (row, node) in zip(newRows, rowNodes) {
      let root = sets.root(node)
      let group = groupOf[root] ?? groups.count
      if group == groups.count {
        groupOf[root] = group
        groups.append(Group())
      }
      groups[group].newRows.append(Int32(row))
    }
    for (node, key) in keys.enumerated() {
      guard let group = groupOf[sets.root(node)] else { continue }
      if key >= 0 {
        groups[group].components.append(key)
      } else {
        groups[group].freeParameters.append(Int32(-1 - key))
      }
    }
  }

  /// The component of a group without row `dropped`, not yet in the engine's list nor solved.
  func record(
    of group: Group, without dropped: Int? = nil, in engine: borrowing Engine
  ) -> ComponentRecord {
    var parameters = group.freeParameters
    for component in group.components {
      let record = engine.components[component]
      parameters += UnsafeBufferPointer(start: record.parameters, count: record.parameterCount)
    }
    var rowIDs = rows(of: group, in: engine)
    if let dropped { rowIDs.removeAll { Int($0) == dropped } }
    return ComponentRecord(
      sortedRowIDs: rowIDs, parameters: parameters.sorted(), engine: engine)
  }

  /// The rows of a group by rank: few sorted lists are merged, many sorted anew.
  private func rows(of group: Group, in engine: borrowing Engine) -> [Int32] {
    let ranks = engine.rows.ranks
    func isBefore(_ left: Int32, _ right: Int32) -> Bool {
      (ranks[Int(left)], left) < (ranks[Int(right)], right)
    }
    var merged = group.newRows.sorted(by: isBefore)
    let isSortedAnew = group.components.count > 4
    for component in group.components {
      let record = engine.components[component]
      let list = UnsafeBufferPointer(start: record.rows, count: record.rowCount)
      if isSortedAnew {
        merged += list
        continue
      }
      var next = 0
      let others = merged
      merged.removeAll(keepingCapacity: true)
      merged.reserveCapacity(others.count + list.count)
      for row in list {
        while next < others.count, isBefore(others[next], row) {
          merged.append(others[next])
          next += 1
        }
        merged.append(row)
      }
      merged += others[next...]
    }
    return isSortedAnew ? merged.sorted(by: isBefore) : merged
  }
}

extension ComponentRecord {
  /// A component of the given rows and parameters in blocks of its own.
  init(rowIDs: [Int32], parameters: [Int32], engine: borrowing Engine) {
    let ranks = engine.rows.ranks
    self.init(
      sortedRowIDs: rowIDs.sorted { (ranks[Int($0)], $0) < (ranks[Int($1)], $1) },
      parameters: parameters, engine: engine)
  }

  /// A component of rows by rank and ascending parameters, in blocks of its own.
  init(sortedRowIDs rowIDs: [Int32], parameters: [Int32], engine: borrowing Engine) {
    let rowBlock = engine.arena.allocate(Int32.self, rowIDs.count)
    let parameterBlock = engine.arena.allocate(Int32.self, parameters.count)
    for (index, row) in rowIDs.enumerated() { rowBlock[index] = row }
    for (index, parameter) in parameters.enumerated() { parameterBlock[index] = parameter }
    self.init(
      rows: rowBlock, rowCount: rowIDs.count, parameters: parameterBlock,
      parameterCount: parameters.count, ownRows: rowIDs.count, ownParameters: parameters.count)
  }
}

extension Engine {
  /// Makes the kernel see reduced rows that were appended.
  mutating func adoptReducedRows() {
    rows.columns = presolver.reduced.columns.base
    rows.coefficients = presolver.reduced.coefficients.base
  }

  /// Puts a record into a free slot and makes its parameters know it.
  mutating func place(_ record: ComponentRecord) -> Int {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      components.base[slot] = record
    } else {
      slot = components.count
      components.append(record)
    }
    claimParameters(of: slot)
    return slot
  }

  /// Makes the parameters of a component know it and their numbers inside it.
  func claimParameters(of component: Int) {
    let record = components[component]
    for local in 0..<record.parameterCount {
      let parameter = Int(record.parameters[local])
      presolver.components.componentOf[parameter] = Int32(component)
      presolver.components.localColumns[parameter] = Int32(local)
    }
  }

  /// Takes a component out of the list and gives its memory back.
  mutating func remove(_ component: Int) {
    let record = components[component]
    if let state = record.state { kernel.release(state) }
    if record.ownRows > 0 { arena.release(record.rows, record.ownRows) }
    if record.ownParameters > 0 { arena.release(record.parameters, record.ownParameters) }
    components.base[component].state = nil
    components.base[component].rowCount = 0
    components.base[component].parameterCount = 0
    freeSlots.append(component)
  }

  /// Solves a component that takes the place of others, which are then removed.
  mutating func solveMerged(
    _ component: Int, _ group: ComponentMerge.Group
  ) throws(SolverError) -> [Int]? {
    for old in group.components {
      if let state = components[old].state { kernel.writeHints(state) }
    }
    for row in group.newRows { rows.hints[Int(row)] = RowHint.none }
    let tied = try solve(component, warm: !group.components.isEmpty)
    if tied == nil { for old in group.components { remove(old) } }
    return tied
  }
}
