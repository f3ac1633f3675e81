@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// Puts a reduced row into the components that it meets, which become one.
  mutating func reform(adding row: Int) throws(SolverError) -> ChangeOutcome {
    let merge = ComponentMerge(adding: [row], to: self)
    guard let group = merge.groups.first else { return .done }
    return try resolving(
      replace(group.components, by: [merge.record(of: group, in: self)], newRow: row))
  }

  /// Takes a reduced row out of its component, which may fall apart, and frees it.
  mutating func reform(dropping row: Int) throws(SolverError) -> ChangeOutcome {
    let component = component(ofReducedRow: row)
    let outcome = try replace([component], by: parts(of: component, without: row), newRow: nil)
    if outcome == .done {
      presolver.reduced.remove(row)
      forgetCoupledRow(row)
    }
    return try resolving(outcome)
  }

  /// Puts one reduced row in the place of another.
  mutating func reform(
    dropping oldRow: Int, adding row: Int
  ) throws(SolverError) -> ChangeOutcome {
    let component = component(ofReducedRow: oldRow)
    let record = components[component]
    var rowIDs = Array(UnsafeBufferPointer(start: record.rows, count: record.rowCount))
    rowIDs.removeAll { $0 == Int32(oldRow) }
    rowIDs.append(Int32(row))
    let parameters = Array(
      UnsafeBufferPointer(start: record.parameters, count: record.parameterCount))
    return try resolving(
      replace(
        [component], by: [ComponentRecord(rowIDs: rowIDs, parameters: parameters, engine: self)],
        newRow: row))
  }

  /// Puts reduced rows in the place of others.
  mutating func reform(
    dropping dropped: [Int], adding added: [Int]
  ) throws(SolverError) -> ChangeOutcome {
    try resolving(replace(dropping: dropped, adding: added))
  }

  /// Puts reduced rows in the place of others, lazy ones left aside.
  mutating func replace(
    dropping dropped: [Int], adding added: [Int]
  ) throws(SolverError) -> ChangeOutcome {
    var old = Set(dropped.map { component(ofReducedRow: $0) })
    for row in added {
      for entry in Int(rows.starts[row])..<Int(rows.parameterEnds[row]) {
        let component = Int(presolver.components.componentOf[Int(rows.columns[entry])])
        if component >= 0 { old.insert(component) }
      }
    }
    let gone = Set(dropped.map { Int32($0) })
    var rowIDs = added.map { Int32($0) }
    for component in old {
      let record = components[component]
      for index in 0..<record.rowCount where !gone.contains(record.rows[index]) {
        rowIDs.append(record.rows[index])
      }
    }
    for row in added { rows.hints[row] = RowHint.none }
    return try replace(old.sorted(), by: parts(of: rowIDs), newRow: nil)
  }

  /// Solves new components in the place of old ones, which stay until all are solved.
  ///
  /// - Throws: `.infeasible` or `.iterationLimit`; everything is then as before.
  mutating func replace(
    _ old: [Int], by new: [ComponentRecord], newRow: Int?
  ) throws(SolverError) -> ChangeOutcome {
    for component in old {
      if let state = components[component].state { kernel.writeHints(state) }
    }
    if let newRow { rows.hints[newRow] = RowHint.none }
    let before = Snapshot(of: old, placing: new, in: self)
    var placed: [Int] = []
    var failure: SolverError?
    for record in new {
      let component = place(record)
      placed.append(component)
      do throws(SolverError) {
        // Small components are solved faster from nothing than from hints.
        let warm = record.parameterCount > Self.warmStartThreshold
        if try solve(component, warm: warm) != nil { hotValuesMoved = true }
      } catch { failure = error }
      if failure != nil || hotValuesMoved { break }
    }
    if failure != nil || hotValuesMoved {
      let hasMoved = hotValuesMoved && failure != .iterationLimit
      restore(old, placed, before, unplaced: new.dropFirst(placed.count))
      if hasMoved { return .needsColdSolve }
      if let failure { throw failure }
    }
    adopt(placed, inPlaceOf: old)
    return .done
  }

  private static var warmStartThreshold: Int { 8 }

  /// Makes everything what it was before `replace` began.
  private mutating func restore(
    _ old: [Int], _ placed: [Int], _ before: Snapshot,
    unplaced: ArraySlice<ComponentRecord>
  ) {
    for component in placed {
      let record = components[component]
      for index in 0..<record.parameterCount {
        presolver.components.componentOf[Int(record.parameters[index])] = -1
      }
      remove(component)
    }
    for record in unplaced {
      arena.release(record.rows, record.ownRows)
      arena.release(record.parameters, record.ownParameters)
    }
    for component in old { claimParameters(of: component) }
    hotValues = before.hotValues
    hotValuesMoved = false
    for (variable, value) in before.values { values[variable] = value }
  }

  /// What solving components may change.
  private struct Snapshot {
    let hotValues: [HotValue]
    var values: [(variable: Int, value: Double)] = []

    init(of old: [Int], placing new: [ComponentRecord], in engine: borrowing Engine) {
      hotValues = engine.hotValues
      for record in new {
        for index in 0..<record.parameterCount {
          let parameter = Int(record.parameters[index])
          values.append((parameter, engine.values[parameter]))
        }
      }
      for hot in hotValues { values.append((hot.variable, engine.values[hot.variable])) }
    }
  }

  /// Takes solved components into use and tells everything that depends on them.
  private mutating func adopt(_ placed: [Int], inPlaceOf old: [Int]) {
    var freed: [Int] = []
    for component in old {
      let record = components[component]
      for index in 0..<record.parameterCount {
        let parameter = Int(record.parameters[index])
        if Int(presolver.components.componentOf[parameter]) == component {
          presolver.components.componentOf[parameter] = -1
          freed.append(parameter)
        }
      }
    }
    unlink(old)
    for component in old { remove(component) }
    for component in placed {
      link(component)
      propagate(from: component)
    }
    for parameter in freed { placeFreeRoot(parameter) }
    for number in hotValues.indices where hotValues[number].isReady { narrowInterval(number) }
  }

  /// Puts the first variable of a free root's group at 0.
  private mutating func placeFreeRoot(_ root: Int) {
    guard let dependents else { return }
    let node = dependents.aliases(of: root).first.map { Int($0) }
    if let first = node, first < root {
      values[root] = -presolver.aliases.nodes[first].offset / presolver.aliases.nodes[first].scale
    } else {
      values[root] = 0
    }
    for number in 0..<gradientCount { gradients[number][root] = 0 }
    propagate(fromRoot: root)
  }

  /// Removes the links of hot values to components.
  private mutating func unlink(_ gone: [Int]) {
    for number in hotValues.indices where hotValues[number].isReady {
      guard let links = hotValues[number].links else { continue }
      var kept = 0
      for index in 0..<hotValues[number].linkCount
      where !gone.contains(Int(links[index].component)) {
        links[kept] = links[index]
        kept += 1
      }
      hotValues[number].linkCount = kept
    }
  }

  /// Links a component to the hot values that reach it, and measures how.
  private mutating func link(_ component: Int) {
    let record = components[component]
    for number in hotValues.indices where hotValues[number].isReady {
      if let gradient = hotValues[number].gradient {
        for index in 0..<record.parameterCount { gradient[Int(record.parameters[index])] = 0 }
      }
      guard let link = link(to: component, of: Int32(hotValues[number].variable)) else { continue }
      reserveLinks(number, hotValues[number].linkCount + 1)
      hotValues[number].links?[hotValues[number].linkCount] = link
      hotValues[number].linkCount += 1
      forgetReach(number)
    }
    measure(component)
  }
}
