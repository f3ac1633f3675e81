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
  mutating func couple(_ lazy: Int) -> Bool {
    let row = presolver.lazyRows[lazy]
    // The constants of edits change too often.
    if row.source < 0 { return false }
    let expanded = presolver.expandLazyRow(lazy)
    guard let (component, parameter) = leastResistance(expanded, lazy) else { return false }
    var coupled = CoupledRow(lazy: lazy, reducedRow: 0, constant: expanded.constant, frozen: [])
    let (columns, coefficients) = (expanded.columns, expanded.coefficients)
    var count = 0
    for entry in 0..<expanded.count {
      let column = Int(columns[entry])
      let isInside =
        component >= 0
        ? Int(presolver.components.componentOf[column]) == component : column == parameter
      if isInside || presolver.isHot[column] {
        columns[count] = columns[entry]
        coefficients[count] = coefficients[entry]
        count += 1
      } else {
        coupled.frozen.append((columns[entry], coefficients[entry]))
      }
    }
    guard
      let reducedRow = presolver.appendPart(
        ofLazyRow: lazy, entries: count, constant: constant(of: coupled))
    else { return false }
    coupled.reducedRow = reducedRow
    adoptReducedRows()
    let old = component >= 0 ? [component] : []
    let merge = ComponentMerge(adding: [reducedRow], to: self)
    let record = merge.groups.first.map { merge.record(of: $0, in: self) }
    guard let record, (try? replace(old, by: [record], newRow: reducedRow)) == .done else {
      presolver.reduced.remove(reducedRow)
      return false
    }
    presolver.lazyRows.base[lazy].isChecked = false
    notePlace(ofSource: row.source, .reduced(reducedRow))
    if coupled.frozen.isEmpty {
      presolver.removeLazyRow(lazy)
    } else {
      coupledRows.append(coupled)
    }
    return true
  }

  /// Right side of a coupled row at the present values of other components.
  private func constant(of coupled: CoupledRow) -> Double {
    var constant = coupled.constant
    for (parameter, coefficient) in coupled.frozen {
      constant -= coefficient * values[Int(parameter)]
    }
    return constant
  }

  /// The component that charges least for mending a violated lazy row, or a free parameter that
  /// costs nothing.
  private mutating func leastResistance(
    _ expanded: ExpandedRow, _ lazy: Int
  ) -> (component: Int, parameter: Int)? {
    let row = presolver.lazyRows[lazy]
    var residual = -expanded.constant
    for entry in 0..<expanded.count {
      residual += expanded.coefficients[entry] * values[Int(expanded.columns[entry])]
    }
    preparePulls()
    guard var pulls else { return nil }
    self.pulls = nil
    defer { self.pulls = pulls }
    pulls.begin([row.rank])
    defer { pulls.clear() }
    let slope = residual > 0 ? 1.0 : -1.0
    for entry in 0..<expanded.count {
      let pull = slope * expanded.coefficients[entry]
      let x = Int(expanded.columns[entry])
      if presolver.isHot[x] { continue }
      if presolver.components.componentOf[x] < 0 { return (-1, x) }
      pulls.add(pull, size: pull.magnitude, at: x, rank: 0, presolver.definitions)
    }
    var least: (component: Int, resistance: Resistance)?
    forEachPulledComponent(pulls) { component, state in
      guard let found = kernel.resistance(of: state, to: pulls.gradients) else { return }
      if least.map({ found.isLess(than: $0.resistance) }) ?? true { least = (component, found) }
    }
    return least.map { ($0.component, -1) }
  }

  /// Calls `body` with each component that is pulled at, once, in the order of the variables.
  func forEachPulledComponent(_ pulls: Pulls, _ body: (Int, ComponentState) -> Void) {
    let isMet = componentMarks
    for x in pulls.variables {
      let component = Int(presolver.components.componentOf[Int(x)])
      if component < 0 || isMet[component] { continue }
      isMet[component] = true
      if let state = components[component].state { body(component, state) }
    }
    for x in pulls.variables {
      let component = Int(presolver.components.componentOf[Int(x)])
      if component >= 0 { isMet[component] = false }
    }
  }

  /// Makes room for pulls if there is none yet.
  mutating func preparePulls() {
    if pulls != nil { return }
    pulls = Pulls(presolver, arena: arena)
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
        guard (try? reoptimize(component)) == .some(nil), !hotValuesMoved else { return false }
        measure(component)
        propagate(from: component)
      }
      if !isChanged { return true }
    }
    return coupledRows.isEmpty
  }

  /// Puts every coupled row into all the components that it meets, which become one.
  ///
  /// - Returns: whether that could be done; if not, the system must be solved from nothing.
  mutating func mergeCoupledRows() -> Bool {
    if coupledRows.isEmpty { return true }
    var added: [Int] = []
    for coupled in coupledRows {
      guard case .row(let row) = presolver.appendLazyRow(coupled.lazy) else { return false }
      added.append(row)
      notePlace(ofSource: presolver.lazyRows[coupled.lazy].source, .reduced(row))
    }
    adoptReducedRows()
    let dropped = coupledRows.map(\.reducedRow)
    guard (try? replace(dropping: dropped, adding: added)) == .done else { return false }
    for coupled in coupledRows {
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
