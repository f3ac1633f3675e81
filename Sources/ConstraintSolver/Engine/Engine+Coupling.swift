@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// How many rows that came later may be checked instead of solved.
  private static var watchedRowLimit: Int { 64 }

  /// Whether one more row may be checked instead of solved.
  var canWatch: Bool {
    options.lazyTermLimit > 0
      && presolver.lazyRows.count - presolver.removedLazyRowCount
        < coldLazyRowCount + Self.watchedRowLimit
  }

  /// Solves a violated lazy row in the component that moves at the least cost; the others stay.
  ///
  /// - Returns: whether that could be done; if not, everything is as before.
  mutating func couple(_ violated: ViolatedRow) -> Bool {
    let source = presolver.lazyRows[violated.row].source
    // The constants of edits change too often.
    if source < 0 { return false }
    let expanded = presolver.expandLazyRow(violated.row)
    let slope = violated.slope > 0 ? 1.0 : -1.0
    guard let least = leastResistance(expanded, slope: slope, inside: -1) else { return false }
    return couple(violated, expanded, in: least)
  }

  /// Solves a violated lazy row, which has just been expanded, in the given part.
  ///
  /// - Returns: as `couple(_:)`.
  mutating func couple(
    _ violated: ViolatedRow, _ expanded: ExpandedRow, in part: MovingPart
  ) -> Bool {
    let source = presolver.lazyRows[violated.row].source
    if source < 0 { return false }
    let slope = violated.slope > 0 ? 1.0 : -1.0
    guard let coupled = solve(violated.row, expanded, slope: slope, in: [part], without: nil)
    else { return false }
    presolver.lazyRows.base[violated.row].isChecked = false
    notePlace(ofSource: source, .reduced(coupled.reducedRow))
    if coupled.frozen.isEmpty {
      presolver.removeLazyRow(violated.row)
    } else {
      coupledRows.append(coupled)
    }
    return true
  }

  /// Solves a coupled row in one component more, which becomes one with its own.
  ///
  /// - Returns: whether that could be done; if not, everything is as before.
  mutating func widenCoupledRow(_ index: Int) -> Bool {
    let old = coupledRows[index]
    let own = component(ofReducedRow: old.reducedRow)
    let expanded = presolver.expandLazyRow(old.lazy)
    guard let least = leastResistance(expanded, slope: old.slope, inside: own),
      let coupled = solve(
        old.lazy, expanded, slope: old.slope, in: [.component(own), least],
        without: old.reducedRow)
    else { return false }
    presolver.reduced.remove(old.reducedRow)
    notePlace(ofSource: presolver.lazyRows[old.lazy].source, .reduced(coupled.reducedRow))
    if coupled.frozen.isEmpty {
      presolver.removeLazyRow(old.lazy)
      coupledRows.remove(at: index)
    } else {
      coupledRows[index] = coupled
    }
    return true
  }

  /// What moves for a row.
  enum MovingPart: Equatable {
    case component(Int)
    /// A parameter that is in no component.
    case free(Int)
  }

  /// Solves a lazy row, which has just been expanded, in the given parts, without reduced row
  /// `old`; the other parts stay.
  private mutating func solve(
    _ lazy: Int, _ expanded: ExpandedRow, slope: Double, in parts: [MovingPart], without old: Int?
  ) -> CoupledRow? {
    var coupled = CoupledRow(
      lazy: lazy, reducedRow: 0, slope: slope, constant: expanded.constant, frozen: [])
    let (columns, coefficients) = (expanded.columns, expanded.coefficients)
    if expanded.count > 1 { coupled.frozen.reserveCapacity(expanded.count - 1) }
    var count = 0
    for entry in 0..<expanded.count {
      let x = Int(columns[entry])
      let component = Int(presolver.components.componentOf[x])
      if presolver.isHot[x] || parts.contains(component < 0 ? .free(x) : .component(component)) {
        columns[count] = columns[entry]
        coefficients[count] = coefficients[entry]
        count += 1
      } else {
        coupled.frozen.append((columns[entry], coefficients[entry]))
      }
    }
    guard
      let row = presolver.appendPart(
        ofLazyRow: lazy, entries: count, constant: constant(of: coupled))
    else { return nil }
    coupled.reducedRow = row
    adoptReducedRows()
    if old == nil, insertInPlace(row) { return coupled }
    let merge = ComponentMerge(adding: [row], to: self)
    if let group = merge.groups.first {
      let record = merge.record(of: group, without: old, in: self)
      if (try? replace(group.components, by: [record], newRow: row)) == .done { return coupled }
    }
    presolver.reduced.remove(row)
    return nil
  }

  /// Whether a component may seem infeasible for what a coupled row holds in place elsewhere.
  var holdsRequiredCoupledRow: Bool {
    coupledRows.contains { presolver.reduced.ranks[$0.reducedRow] == 0 }
  }

  /// Whether a coupled row is solved in a component.
  func holdsCoupledRow(_ component: Int) -> Bool {
    coupledRows.contains { self.component(ofReducedRow: $0.reducedRow) == component }
  }

  /// Right side of a coupled row at the present values of other components.
  private func constant(of coupled: CoupledRow) -> Double {
    var constant = coupled.constant
    for (parameter, coefficient) in coupled.frozen {
      constant -= coefficient * values[Int(parameter)]
    }
    return constant
  }

  /// The part outside component `own` that charges least for mending a violated lazy row whose
  /// violation grows by `slope` with its sum.
  private mutating func leastResistance(
    _ expanded: ExpandedRow, slope: Double, inside own: Int
  ) -> MovingPart? {
    preparePulls()
    guard var pulls else { return nil }
    self.pulls = nil
    defer { self.pulls = pulls }
    pulls.begin([0])
    defer { pulls.clear() }
    for entry in 0..<expanded.count {
      let pull = slope * expanded.coefficients[entry]
      let x = Int(expanded.columns[entry])
      if presolver.isHot[x] { continue }
      let component = Int(presolver.components.componentOf[x])
      if component < 0 { return .free(x) }
      if component == own { continue }
      pulls.add(pull, size: pull.magnitude, at: x, rank: 0, presolver.definitions)
    }
    var least: (component: Int, resistance: Resistance)?
    forEachPulledComponent(pulls) { component, state in
      guard let found = kernel.resistance(of: state, to: pulls.gradients) else { return }
      if least.map({ found.isLess(than: $0.resistance) }) ?? true { least = (component, found) }
    }
    return least.map { .component($0.component) }
  }

  /// Calls `body` with each component that is pulled at, once, in the order of the variables.
  func forEachPulledComponent(_ pulls: Pulls, _ body: (Int, ComponentState) -> Void) {
    let isMet = componentMarks
    for x in pulls.variables {
      let component = Int(presolver.components.componentOf[Int(x)])
      if component < 0 || isMet[component] { continue }
      isMet[component] = true
      if let state = upToDateState(of: component) { body(component, state) }
    }
    for x in pulls.variables {
      let component = Int(presolver.components.componentOf[Int(x)])
      if component >= 0 { isMet[component] = false }
    }
  }

  /// The state of a component at the present hot values.
  @inline(__always) func upToDateState(of component: Int) -> ComponentState? {
    let record = components[component]
    if componentsLag, let state = record.state, dependsOnHotValue(record) {
      refreshConstants(record)
      kernel.follow(state)
    }
    return record.state
  }

  /// Makes room for pulls and resistances if there is none yet.
  mutating func preparePulls() {
    if pulls != nil { return }
    pulls = Pulls(presolver, arena: arena)
    resistances = ResistanceCache(variableCapacity: presolver.variableCapacity, arena: arena)
    // There are never more components than parameters, those about to be replaced included twice.
    componentMarks = arena.allocateZeroed(Bool.self, 2 * presolver.variableCapacity + 2)
  }

  /// Gives coupled rows the present values of other components, and solves again where they
  /// changed.
  ///
  /// - Returns: whether all are up to date; if not, the rows cannot stay coupled.
  mutating func refreshCoupledRows() -> Bool {
    for _ in 0...coupledRows.count {
      var isChanged = false
      for coupled in coupledRows {
        let constant = constant(of: coupled)
        if constant == presolver.reduced.constants[coupled.reducedRow] { continue }
        isChanged = true
        presolver.reduced.constants[coupled.reducedRow] = constant
        let component = component(ofReducedRow: coupled.reducedRow)
        if !canReoptimize(component) { return false }
        measure(component)
        propagate(from: component)
      }
      if !isChanged { return true }
    }
    return coupledRows.isEmpty
  }

  /// Solves a component again if its required rows allow that where hot values are.
  private mutating func canReoptimize(_ component: Int) -> Bool {
    do throws(SolverError) {
      return try reoptimize(component) == nil && !hotValuesMoved
    } catch { return false }
  }

  /// Puts every coupled row into all the components that it meets, which become one.
  ///
  /// Where more than one point is optimal another may be found, which lazy rows have no say in:
  /// they must be resolved afterwards.
  ///
  /// - Returns: whether that could be done; if not, the system must be solved from nothing, and
  ///   every row is where it was.
  mutating func mergeCoupledRows() -> Bool {
    if coupledRows.isEmpty { return true }
    var added: [Int] = []
    for coupled in coupledRows {
      let appended = presolver.appendLazyRow(coupled.lazy)
      guard case .row(let row) = appended else {
        let source = presolver.lazyRows[coupled.lazy].source
        presolver.discard(appended, ofSource: Int(source))
        for row in added.reversed() { presolver.reduced.remove(row) }
        return false
      }
      added.append(row)
    }
    adoptReducedRows()
    let dropped = coupledRows.map(\.reducedRow)
    guard (try? replace(dropping: dropped, adding: added)) == .done else {
      for row in added.reversed() { presolver.reduced.remove(row) }
      return false
    }
    for (coupled, row) in zip(coupledRows, added) {
      notePlace(ofSource: presolver.lazyRows[coupled.lazy].source, .reduced(row))
      presolver.reduced.remove(coupled.reducedRow)
      presolver.removeLazyRow(coupled.lazy)
    }
    coupledRows = []
    forgetIntervals()
    return true
  }

  /// Forgets a coupled row whose reduced row has been taken out of its component.
  mutating func forgetCoupledRow(_ reducedRow: Int) {
    guard let index = coupledRows.firstIndex(where: { $0.reducedRow == reducedRow }) else { return }
    presolver.removeLazyRow(coupledRows[index].lazy)
    coupledRows.remove(at: index)
  }
}
