@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A component of one parameter neither falls apart nor grows together with others when a row over
/// that parameter alone comes or goes: it changes in place.
extension Engine {
  /// Puts a soft reduced row into a component of one parameter, in place.
  ///
  /// - Returns: whether that was done; if not, nothing has changed.
  mutating func insertInPlace(_ row: Int) -> Bool {
    // A required row may be refused.
    if rows.ranks[row] == 0 || rows.parameterEnds[row] &- rows.starts[row] != 1 { return false }
    let component = component(ofReducedRow: row)
    guard let state = changeableState(of: component) else { return false }
    insert(row, into: component, state)
    if kernel.status(state) != .optimal {
      take(row, from: component, state)
      return false
    }
    spreadValue(of: component, state)
    return true
  }

  /// Takes a reduced row out of a component of one parameter that holds others, in place.
  ///
  /// - Returns: as `insertInPlace`.
  mutating func removeInPlace(_ row: Int) -> Bool {
    let component = component(ofReducedRow: row)
    guard let state = changeableState(of: component), components[component].rowCount > 1
    else { return false }
    take(row, from: component, state)
    if kernel.status(state) != .optimal {
      insert(row, into: component, state)
      return false
    }
    spreadValue(of: component, state)
    return true
  }

  /// The state of a component of one parameter that no hot value has moved since it was solved.
  private func changeableState(of component: Int) -> ComponentState? {
    guard component >= 0, let state = components[component].state,
      kernel.canChangeRows(of: state), !componentsLag, !hotValues.contains(where: \.isReady)
    else { return nil }
    return state
  }

  private mutating func insert(_ row: Int, into component: Int, _ state: ComponentState) {
    let count = components[component].rowCount
    reserveRows(count + 1, component)
    let list = components[component].rows
    let place = place(of: row, in: component)
    (list + place + 1).update(from: list + place, count: count - place)
    list[place] = Int32(row)
    components.base[component].rowCount = count + 1
    if !hotValues.isEmpty { refreshConstant(row) }
    kernel.insertRow(at: place, of: input(of: components[component]), into: state)
  }

  private mutating func take(_ row: Int, from component: Int, _ state: ComponentState) {
    let count = components[component].rowCount
    reserveRows(count, component)
    let list = components[component].rows
    let place = place(of: row, in: component)
    (list + place).update(from: list + place + 1, count: count - 1 - place)
    components.base[component].rowCount = count - 1
    kernel.removeRow(at: place, of: input(of: components[component]), from: state)
  }

  /// Puts what a component has come to into the value of its parameter and what depends on it.
  private mutating func spreadValue(of component: Int, _ state: ComponentState) {
    let record = components[component]
    resistances?.remove(record)
    let parameter = Int(record.parameters[0])
    let before = values[parameter]
    kernel.writeValues(state, into: values)
    if values[parameter] != before { propagate(from: component) }
  }

  /// Where a row stands, or would, among those of a component by rank and number.
  private func place(of row: Int, in component: Int) -> Int {
    let list = components[component].rows
    let rank = rows.ranks[row]
    var (low, high) = (0, components[component].rowCount)
    while low < high {
      let middle = (low + high) / 2
      let other = Int(list[middle])
      if (rows.ranks[other], other) < (rank, row) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Gives a component a block of its own for its rows, with room for `count`.
  private mutating func reserveRows(_ count: Int, _ component: Int) {
    let record = components[component]
    if record.ownRows >= count { return }
    let capacity = count + count / 4 + 4
    let block = arena.allocate(Int32.self, capacity)
    block.update(from: record.rows, count: record.rowCount)
    if record.ownRows > 0 { arena.release(record.rows, record.ownRows) }
    components.base[component].rows = block
    components.base[component].ownRows = capacity
  }
}
