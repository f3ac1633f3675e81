@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// What a hot value reaches: the components whose rows it is in, and the variables that it moves.
extension Engine {
  mutating func collectLinks(_ number: Int) {
    let variable = Int32(hotValues[number].variable)
    var linked: [HotLink] = []
    for component in 0..<components.count where components[component].state != nil {
      if let link = link(to: component, of: variable) { linked.append(link) }
    }
    reserveLinks(number, linked.count)
    hotValues[number].linkCount = linked.count
    for (index, link) in linked.enumerated() { hotValues[number].links?[index] = link }
  }

  mutating func reserveLinks(_ number: Int, _ count: Int) {
    let old = hotValues[number]
    if count <= old.linkCapacity { return }
    let capacity = count + count / 2 + 4
    let links = arena.allocate(HotLink.self, capacity)
    if let oldLinks = old.links {
      links.update(from: oldLinks, count: old.linkCount)
      arena.release(oldLinks, old.linkCapacity)
    }
    hotValues[number].links = links
    hotValues[number].linkCapacity = capacity
  }

  /// The link of a hot variable to a component, if it is in one of its rows.
  mutating func link(to component: Int, of hotVariable: Int32) -> HotLink? {
    let record = components[component]
    var isReached = false
    var isShared = false
    for index in 0..<record.rowCount {
      let row = Int(record.rows[index])
      for entry in Int(rows.parameterEnds[row])..<Int(rows.ends[row]) {
        if rows.columns[entry] == hotVariable { isReached = true } else { isShared = true }
      }
    }
    if !isReached { return nil }
    var link = HotLink(component: Int32(component), isShared: isShared, lower: 0, upper: 0)
    link.forget()
    return link
  }

  /// The list of variables that a hot value moves, when they are few.
  mutating func listReach(_ number: Int) {
    guard let gradient = hotValues[number].gradient else { return }
    forgetReach(number)
    // A basis change may make the reach larger, up to what hangs together with it.
    if components.count > freeSlots.count { return }
    var count = 0
    for x in 0..<variableCount where gradient[x] != 0 { count += 1 }
    if count == 0 || count * Self.sparseReachFactor > variableCount { return }
    let reach = arena.allocate(Int32.self, count)
    var index = 0
    for x in 0..<variableCount where gradient[x] != 0 {
      reach[index] = Int32(truncatingIfNeeded: x)
      index += 1
    }
    hotValues[number].reach = reach
    hotValues[number].reachCount = count
  }

  /// Makes a move look at every variable.
  mutating func forgetReach(_ number: Int) {
    if let reach = hotValues[number].reach { arena.release(reach, hotValues[number].reachCount) }
    hotValues[number].reach = nil
  }

  /// A scattered update costs about this many times as much a value as a vectorised one.
  private static var sparseReachFactor: Int { 8 }

  /// Derivatives of a component's parameters by every ready hot value that reaches it, and the
  /// intervals in which its basis stays.
  mutating func measure(_ component: Int) {
    for number in hotValues.indices where hotValues[number].isReady {
      guard let links = hotValues[number].links else { continue }
      for index in 0..<hotValues[number].linkCount where links[index].component == component {
        links[index] = measured(links[index], number)
      }
    }
  }

  mutating func measured(_ link: HotLink, _ number: Int) -> HotLink {
    let record = components[Int(link.component)]
    guard let state = record.state, let gradient = hotValues[number].gradient else { return link }
    let variable = Int32(hotValues[number].variable)
    for index in 0..<record.rowCount {
      let row = Int(record.rows[index])
      for entry in Int(rows.parameterEnds[row])..<Int(rows.ends[row])
      where rows.columns[entry] == variable {
        rowGradients[row] = -rows.coefficients[entry]
      }
    }
    let interval = kernel.sensitivity(state, rowGradients: rowGradients, into: gradient)
    for index in 0..<record.rowCount { rowGradients[Int(record.rows[index])] = 0 }
    let value = values[hotValues[number].variable]
    var measured = link
    measured.lower = value + interval.lower
    measured.upper = value + interval.upper
    return measured
  }
}
