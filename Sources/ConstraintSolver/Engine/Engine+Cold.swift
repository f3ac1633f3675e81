@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// At most this many edits are substituted; further ones stay soft rows.
  static var hotValueLimit: Int { 8 }

  /// Solves `system` of rows and edits from nothing.
  ///
  /// - Throws: `.infeasible` or `.iterationLimit`; the engine then holds no solution.
  mutating func solve(
    _ view: RowView, ranks: PriorityRanks, edits: [Edit]
  ) throws(SolverError) {
    try solve(view, ranks, edits, reducing: options.presolve)
    try showHiddenRows(view, ranks, edits)
    changes.noteEverything()
    findSteepRows(view)
    mendSteepRows(view, edits)
  }

  /// Solves with or without presolve.
  mutating func solve(
    _ view: RowView, _ ranks: PriorityRanks, _ edits: [Edit], reducing isReduced: Bool
  ) throws(SolverError) {
    self.isReduced = isReduced
    var options = options
    options.presolve = isReduced
    var softEdits = Set<Int>()
    while true {
      arena.reset()
      failed = nil
      failedRow = nil
      ranks.findSubstitutable(edits, options: options, keeping: softEdits, into: &hotEdits)
      let stop = presolve(view, ranks, edits)
      switch stop {
      case .contradiction(let row):
        if isReduced, presolver.isContradictionDoubtful, view.rowCount <= Self.farRowLimit {
          return try solve(view, ranks, edits, reducing: false)
        }
        failedRow = row
        throw .infeasible
      case .hotVariablesTied(let variables):
        softEdits.formUnion(edits.indices.filter { variables.contains(edits[$0].variable.index) })
        continue
      case nil: break
      }
      guard let tied = try settle() else { break }
      // There is room for every row that the system has.
      if tied.isEmpty { throw .iterationLimit }
      softEdits.formUnion(tied.map { hotValues[$0].edit })
    }
  }

  private mutating func presolve(
    _ view: RowView, _ ranks: PriorityRanks, _ edits: [Edit]
  ) -> PresolveStop? {
    let table = arena.allocate(Int32.self, max(ranks.rankOfIndex.count, 1))
    for (index, rank) in ranks.rankOfIndex.enumerated() { table[index] = rank }
    // Arrays from the last solve, so that one like it allocates nothing.
    var (hotVariables, softEdits) = presolver.takeEditLists()
    hotVariables.removeAll(keepingCapacity: true)
    for edit in hotEdits { hotVariables.append(edits[edit].variable.index) }
    softEdits.removeAll(keepingCapacity: true)
    if hotEdits.count < edits.count { collectSoftEdits(edits, ranks, into: &softEdits) }
    presolver = Presolver(
      PresolveInput(
        rows: view, ranks: table, rankSpacing: ranks.spacing, hotVariables: hotVariables,
        softEdits: softEdits,
        termLimit: options.lazyTermLimit, equalityTolerance: tolerances.presolveFeasibility,
        inequalityTolerance: tolerances.feasibility, recordsMerges: recordsMerges,
        skipsReductions: !isReduced),
      arena: arena)
    if let stop = presolver.run() { return stop }
    boundVersion = presolver.hotRowVersion
    hotValues.removeAll(keepingCapacity: true)
    for edit in hotEdits {
      hotValues.append(
        HotValue(
          edit: edit, variable: edits[edit].variable.index,
          rank: ranks.rank(of: edits[edit].priority), wished: edits[edit].value))
    }
    placeEdits(edits)
    return nil
  }

  /// The edits that are not substituted, as presolve takes them.
  private func collectSoftEdits(
    _ edits: [Edit], _ ranks: PriorityRanks, into softEdits: inout [PresolveInput.SoftEdit]
  ) {
    var next = 0
    for (number, edit) in edits.enumerated() {
      // Both lists ascend.
      if next < hotEdits.count, hotEdits[next] == number {
        next += 1
        continue
      }
      softEdits.append(
        PresolveInput.SoftEdit(
          variable: edit.variable.index, rank: ranks.rank(of: edit.priority),
          weight: edit.weight, edit: number))
    }
  }

  /// Finds the reduced or lazy row of each soft edit.
  private mutating func placeEdits(_ edits: [Edit]) {
    editPlaces.removeAll(keepingCapacity: true)
    for _ in edits { editPlaces.append(.constant) }
    for (number, hot) in hotValues.enumerated() { editPlaces[hot.edit] = .hot(number) }
    if hotValues.count == edits.count { return }
    for row in 0..<presolver.reduced.count where presolver.reduced.sources[row] < 0 {
      let edit = -1 - Int(presolver.reduced.sources[row])
      placeEdit(edit, inRow: row, value: edits[edit].value)
    }
    for row in 0..<presolver.lazyRows.count where presolver.lazyRows[row].source < 0 {
      let edit = -1 - Int(presolver.lazyRows[row].source)
      placeEdit(edit, inLazyRow: row, value: edits[edit].value)
    }
  }

  /// Gives the reduced row of a soft edit, which presolve has made for a value of 0, its value.
  mutating func placeEdit(_ edit: Int, inRow row: Int, value: Double) {
    let shift = presolver.reduced.constants[row]
    editPlaces[edit] = .row(row, shift: shift)
    presolver.reduced.constants[row] = value + shift
  }

  /// Gives the lazy row of a soft edit, which presolve has made for a value of 0, its value.
  mutating func placeEdit(_ edit: Int, inLazyRow row: Int, value: Double) {
    let shift = presolver.lazyRows[row].constant
    editPlaces[edit] = .lazy(row, shift: shift)
    presolver.lazyRows.base[row].constant = value + shift
  }

  /// Solves the components and joins lazy rows until nothing is violated.
  ///
  /// - Returns: `nil`, or the hot values that required rows tie to each other.
  private mutating func settle() throws(SolverError) -> [Int]? {
    prepareStorage()
    if let tied = try moveIntoBounds() { return tied }
    hotValuesMoved = false
    if let tied = try solveComponents() { return tied }
    presolver.postsolve(values)
    return try joinViolatedRows()
  }

  /// Makes every value 0 after a solve in place that has failed: those before are gone with the
  /// memory that it took over.
  mutating func forgetSolution() {
    values = arena.allocateZeroed(Double.self, presolver.variableCapacity + 1)
    changes = ChangeLog(variableCapacity: presolver.variableCapacity, arena: arena)
    changes.noteEverything()
    hotValues.removeAll(keepingCapacity: true)
    components = Growable(arena, capacity: 4)
    freeSlots = []
    coupledRows = []
    steepRows.removeAll(keepingCapacity: true)
  }

  private mutating func prepareStorage() {
    let capacity = presolver.reduced.capacity
    let reduced = presolver.reduced
    // Without hot values the kernel may read presolve's constants; with them it gets its own.
    let constants = hotValues.isEmpty ? reduced.constants : arena.allocate(Double.self, capacity)
    rows = ReducedRows(reduced, constants: constants, arena: arena)
    forgetRowGradients()
    values = arena.allocate(Double.self, presolver.variableCapacity + 1)
    changes = ChangeLog(variableCapacity: presolver.variableCapacity, arena: arena)
    for hot in hotValues { values[hot.variable] = .nan }
    joinCount = 0
    coldLazyRowCount = presolver.lazyRows.count
    coupledRows = []
    isStale = false
    hasCancelled = false
    pulls = nil
    resistances = nil
    componentsLag = false
    places = []
    gradients = arena.allocate(UnsafeMutablePointer<Double>.self, Self.hotValueLimit)
    gradientCount = 0
    dependents = nil
    releases = nil
    rowIndex = nil
    movesSinceRefresh = 0
    distanceSinceRefresh = 0
    hotValuesMoved = false
    freeSlots = []
    let parts = presolver.components
    components = Growable(arena, capacity: parts.count + 4)
    for part in 0..<parts.count {
      let firstRow = Int(parts.rowStarts[part])
      let firstParameter = Int(parts.parameterStarts[part])
      components.append(
        ComponentRecord(
          rows: parts.rows + firstRow, rowCount: Int(parts.rowStarts[part + 1]) - firstRow,
          parameters: parts.parameters + firstParameter,
          parameterCount: Int(parts.parameterStarts[part + 1]) - firstParameter))
    }
  }

  /// Takes the present share of hot values off the constant of a reduced row.
  @inline(__always) func refreshConstant(_ row: Int) {
    var entry = Int(rows.parameterEnds[row])
    let end = Int(rows.ends[row])
    var constant = presolver.reduced.constants[row]
    while entry < end {
      constant -= rows.coefficients[entry] * values[Int(rows.columns[entry])]
      entry &+= 1
    }
    rows.constants[row] = constant
  }

  /// Solves every component; a hot value that required rows forbid moves to the nearest allowed.
  ///
  /// Where one has moved, another pass solves what depends on it again; it moves one way only.
  private mutating func solveComponents() throws(SolverError) -> [Int]? {
    do {
      kernel.beginSeries()
      defer { kernel.endSeries() }
      for component in 0..<components.count {
        if let tied = try solve(component) { return tied }
      }
    }
    return try settleHotValues()
  }

  /// Solves again what was solved before a hot value came to its place.
  mutating func settleHotValues() throws(SolverError) -> [Int]? {
    var rounds = 0
    while hotValuesMoved {
      if rounds == Self.yieldLimit { return Array(hotValues.indices) }
      rounds += 1
      hotValuesMoved = false
      for component in 0..<components.count
      where components[component].state != nil && dependsOnHotValue(components[component]) {
        if let tied = try reoptimize(component) { return tied }
      }
    }
    // Where one has moved, others may now contradict it without any parameter between them.
    for index in sharedHotRows {
      if let tied = tiedHotValues(index) { return tied }
    }
    return nil
  }

  /// How often hot values may yield to one component before they are solved as soft edits: where
  /// they are so large that what they yield is rounding, they would for ever.
  private static var yieldLimit: Int { 32 }

  /// Solves a component from nothing.
  ///
  /// - Returns: `nil`, or the hot values that must be solved as soft edits.
  mutating func solve(_ component: Int, warm: Bool = false) throws(SolverError) -> [Int]? {
    let record = components[component]
    resistances?.remove(record)
    for _ in 0..<Self.yieldLimit {
      refreshConstants(record)
      let state = kernel.solve(input(of: record), warm: warm)
      components.base[component].state = state
      switch kernel.status(state) {
      case .optimal:
        writeValues(of: record, state)
        return nil
      case .iterationLimit: throw .iterationLimit
      case .infeasible:
        if let tied = try yield(component) { return tied }
        kernel.release(state)
        components.base[component].state = nil
      }
    }
    return hotNumbers(in: record)
  }

  /// The hot values that rows of a component hold.
  private func hotNumbers(in record: ComponentRecord) -> [Int] {
    var numbers: Set<Int> = []
    for index in 0..<record.rowCount {
      let row = Int(record.rows[index])
      for entry in Int(rows.parameterEnds[row])..<Int(rows.ends[row]) {
        numbers.insert(hotNumber(of: Int(rows.columns[entry])))
      }
    }
    return numbers.sorted()
  }

  private mutating func writeValues(of record: ComponentRecord, _ state: ComponentState) {
    kernel.writeValues(state, into: values)
    if changes.isEverything { return }
    for index in 0..<record.parameterCount { changes.note(Int(record.parameters[index])) }
  }

  /// Solves a component again after constants changed.
  mutating func reoptimize(_ component: Int) throws(SolverError) -> [Int]? {
    let record = components[component]
    guard let state = record.state else { return nil }
    resistances?.remove(record)
    for _ in 0..<Self.yieldLimit {
      refreshConstants(record)
      kernel.reoptimize(state)
      switch kernel.status(state) {
      case .optimal:
        writeValues(of: record, state)
        return nil
      case .iterationLimit: throw .iterationLimit
      case .infeasible:
        if let tied = try yield(component) { return tied }
      }
    }
    return hotNumbers(in: record)
  }

  @inline(__always) func refreshConstants(_ record: ComponentRecord) {
    if hotValues.isEmpty { return }
    for index in 0..<record.rowCount { refreshConstant(Int(record.rows[index])) }
  }

  func dependsOnHotValue(_ record: ComponentRecord) -> Bool {
    for index in 0..<record.rowCount {
      let row = Int(record.rows[index])
      if rows.parameterEnds[row] < rows.ends[row] { return true }
    }
    return false
  }

  func input(of record: ComponentRecord) -> ComponentInput {
    ComponentInput(
      rows: rows, rowIDs: record.rows, rowCount: record.rowCount, parameters: record.parameters,
      parameterCount: record.parameterCount, localColumns: presolver.components.localColumns)
  }
}
