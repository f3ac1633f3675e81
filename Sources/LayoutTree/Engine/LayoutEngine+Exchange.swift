@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver

/// Nodes and records whose rows are to be made anew.
struct DirtyOwners {
  private(set) var nodes: [Int32] = []
  private(set) var records: [Int32] = []
  private var seenNodes: Set<Int32> = []
  private var seenRecords: Set<Int32> = []

  mutating func insert(node: Int32) {
    if seenNodes.insert(node).inserted { nodes.append(node) }
  }

  mutating func insert(record: Int32) {
    if seenRecords.insert(record).inserted { records.append(record) }
  }

  var isEmpty: Bool { nodes.isEmpty && records.isEmpty }
}

extension LayoutEngine {
  /// Compiles the whole pool and solves it from nothing.
  func solveCold() throws(LayoutError) {
    pool.rootIsPulled = canPullRoot
    while true {
      var tree = pool.compiled(reusing: &sink)
      if let failure = tree.failure { throw numberError(failure) }
      observer?(.compiled)
      var made: Solver?
      statistics.coldSolves += 1
      do throws(SolverError) {
        if pool.rootIsPulled { try pullRoot(in: &tree.system) }
        let solver = Solver(tree.system)
        made = solver
        try solver.solve()
        if !rootHasItsSize(in: solver) {
          // As required rows will tell.
          pool.rootIsPulled = false
          continue
        }
        self.solver = solver
        hasNewSolver = true
        rows = RowLedger(tree)
        observer?(.solved)
        return
      } catch {
        guard error == .infeasible, let made else { throw .solver(error) }
        try breakNewest(of: tree, made)
      }
    }
  }

  /// Puts the rows that dirty owners have now in the place of those that the solver has.
  ///
  /// - Throws: an error after which the solver is as before.
  func exchange(_ dirty: DirtyOwners) throws(LayoutError) {
    guard let solver else { return }
    var exchange = RowExchange()
    while solver.variableCount < pool.nodes.count * 4 { _ = solver.makeVariable() }
    rows.grow(nodes: pool.nodes.count, records: pool.records.count)
    do throws(SolverError) {
      for node in dirty.nodes {
        sink.removeAll()
        pool.read { $0.addRows(ofNode: node, to: &sink) }
        try exchange.enter(
          .node(node), RowLedger.handles(rows.nodes[Int(node)], in: solver), sink, solver)
        if sink.failure != nil { break }
      }
      for record in dirty.records where sink.failure == nil {
        sink.removeAll()
        pool.read { $0.addRow(ofConstraint: record, to: &sink) }
        try exchange.enter(
          .record(record), RowLedger.handles(rows.records[Int(record)], in: solver),
          sink, solver)
      }
    } catch { throw .solver(error) }
    if let failure = sink.failure { throw numberError(failure) }
    if !exchange.isEmpty { statistics.incrementalSolves += 1 }
    statistics.changedRows += exchange.count
    do throws(SolverError) {
      if exchange.isEmpty { enter(exchange, []) } else { try commit(&exchange, solver) }
      // Another size of the root may have come without any other row.
      if rootHasItsSize(in: solver) { return }
    } catch {
      // As when the root has lost its size.
    }
    // A solve from nothing decides, and explains what contradicts what.
    try solveCold()
  }

  private func commit(_ exchange: inout RowExchange, _ solver: Solver) throws(SolverError) {
    if exchange.isChangeOfNumbers, changeNumbers(exchange, solver) {
      return enter(exchange, [])
    }
    exchange.exchangeRequired()
    let handles = try solver.update(adding: exchange.added, removing: exchange.removed)
    enter(exchange, handles)
    for change in exchange.changed { try apply(change.after, change.before, change.handle, solver) }
  }

  /// Changes one row after the other, or all at once where they are many; takes all back where one
  /// cannot be.
  private func changeNumbers(_ exchange: RowExchange, _ solver: Solver) -> Bool {
    if solver.isMost(exchange.changed.count),
      exchange.changed.allSatisfy({ $0.before.priority == $0.after.priority })
    {
      do throws(SolverError) {
        try solver.setConstants(exchange.changed.map { ($0.handle, $0.after.constant) })
        return true
      } catch { return false }
    }
    for (place, change) in exchange.changed.enumerated() {
      do throws(SolverError) {
        try apply(change.after, change.before, change.handle, solver)
      } catch {
        for done in exchange.changed[..<place].reversed() {
          try? apply(done.before, done.after, done.handle, solver)
        }
        return false
      }
    }
    return true
  }

  private func apply(
    _ after: RowNumber, _ before: RowNumber, _ handle: ConstraintHandle, _ solver: Solver
  ) throws(SolverError) {
    if after.constant != before.constant { try solver.setConstant(after.constant, of: handle) }
    if after.priority != before.priority { try solver.setPriority(after.priority, of: handle) }
  }

  private func enter(_ exchange: RowExchange, _ added: [ConstraintHandle]) {
    for result in exchange.results {
      let handles = result.rows.map { row in
        switch row {
        case .kept(let handle): handle
        case .added(let place): added[place]
        }
      }
      let entry = RowLedger.Entry(handles: handles)
      switch result.owner {
      case .node(let node): rows.nodes[Int(node)] = entry
      case .record(let record): rows.records[Int(record)] = entry
      }
    }
  }
}
