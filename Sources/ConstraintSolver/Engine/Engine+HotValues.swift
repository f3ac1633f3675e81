@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

extension Engine {
  /// Moves an edit to `value`.
  ///
  /// - Returns: `nil`, or the hot values that required rows tie to each other: they must become
  ///   soft rows, and the system be solved from nothing, as it must when there are none.
  /// - Throws: `.iterationLimit`, or `.infeasible` where rounding makes required rows fail.
  /// - Complexity: O(what the edit reaches); components whose basis stays are moved along a line.
  mutating func suggest(_ value: Double, forEdit edit: Int) throws(SolverError) -> [Int]? {
    switch editPlaces[edit] {
    case .constant: return nil
    case .hot(let number):
      hotValues[number].wished = value
      return try moveHotValue(number)
    case .row(let row, let shift):
      presolver.reduced.constants[row] = value + shift
      return try resolve(component(ofReducedRow: row))
    case .lazy(let row, let shift):
      presolver.lazyRows.base[row].constant = value + shift
      return try resolveLazyRows()
    }
  }

  /// The component that a reduced row is in.
  func component(ofReducedRow row: Int) -> Int {
    Int(presolver.components.componentOf[Int(rows.columns[Int(rows.starts[row])])])
  }

  /// Moves a hot value to the nearest that required rows allow to its wish.
  mutating func moveHotValue(_ number: Int) throws(SolverError) -> [Int]? {
    let mustResolve = !coupledRows.isEmpty
    if !mergeCoupledRows() { return [] }
    // Which breakpoints stand where a value is changes with it.
    resistances?.removeAll()
    componentsLag = true
    if let tied = try prepare(number) { return tied }
    let variable = hotValues[number].variable
    // Each turn but the last finds a nearer bound; there are at most as many as components.
    for _ in 0..<components.count + 2 {
      let target = hotValues[number].nearest
      let step = target - values[variable]
      if step == 0 { return mustResolve ? try resolveLazyRows() : nil }
      if !sharedHotRows.isEmpty, let tied = tiedByHotRows() { return tied }
      move(number, by: step)
      distanceSinceRefresh += step.magnitude
      values[variable] = target
      noteMove(number)
      if !mustResolve, hotValues[number].isValid(at: target) { break }
      if let tied = try crossIntervals(number, at: target) { return tied }
      // A required row may have stopped it on the way; then it moves on from here to there.
      if hotValues[number].nearest != target { continue }
      if let tied = try resolveLazyRows() { return tied }
      if presolver.lazyRows.count == 0, hotValues[number].isReady { narrowInterval(number) }
      break
    }
    return try refreshIfDue(at: values[variable])
  }

  private func tiedByHotRows() -> [Int]? {
    for index in sharedHotRows {
      if let tied = tiedHotValues(index) { return tied }
    }
    return nil
  }

  /// Adds `step` times its derivative to every value that the hot value reaches.
  ///
  /// Like other steps of an edit it is `mutating` for speed alone: else each call would copy the
  /// engine.
  private mutating func move(_ number: Int, by step: Double) {
    guard let gradient = hotValues[number].gradient else { return }
    let values = self.values
    if let reach = hotValues[number].reach {
      for index in 0..<hotValues[number].reachCount {
        let x = Int(reach[index])
        values[x] += step * gradient[x]
      }
    } else {
      kernel.move(values, by: step, times: gradient, count: variableCount)
      // The deltas of released equalities have the numbers from the top down.
      let deltas = presolver.deltaCount
      if deltas > 0 {
        let first = presolver.variableCapacity - deltas
        kernel.move(values + first, by: step, times: gradient + first, count: deltas)
      }
    }
  }

  /// Tells those who ask for changes, and hot values that share components, of a move.
  private mutating func noteMove(_ number: Int) {
    changes.noteMove(ofHotValue: number)
    if hotValues.count == 1 { return }
    let hasLazyRows = presolver.lazyRows.count > 0
    for other in hotValues.indices where other != number && hotValues[other].isReady {
      if hasLazyRows || hotValues[other].hasSharedLink { hotValues[other].isShifted = true }
    }
  }

  /// Solves again the components whose interval `target` has left.
  private mutating func crossIntervals(
    _ number: Int, at target: Double
  ) throws(SolverError) -> [Int]? {
    let variable = hotValues[number].variable
    for index in 0..<hotValues[number].linkCount {
      guard let links = hotValues[number].links else { return nil }
      if target >= links[index].lower && target <= links[index].upper { continue }
      let component = Int(links[index].component)
      if let tied = try reoptimize(component) { return tied }
      if hotValuesMoved {
        if hotValues[number].nearest == target { return try settleAndRecompute() }
        // Everything else stands at `target`; this component is solved again on the way back.
        hotValuesMoved = false
        values[variable] = target
        links[index].forget()
        hotValues[number].forgetInterval()
        return nil
      }
      // A look through the links of all hot values would make many crossings quadratic.
      if links[index].isShared {
        measure(component)
      } else {
        links[index] = measured(links[index], number)
      }
      propagate(from: component)
    }
    return nil
  }

  /// Makes derivatives, links and intervals of a hot value what the present bases say.
  private mutating func prepare(_ number: Int) throws(SolverError) -> [Int]? {
    if hotValues[number].isReady && !hotValues[number].isShifted { return nil }
    if !hotValues[number].isReady {
      prepareRowGradients()
      collectLinks(number)
    }
    // Another hot value has moved shared components without telling the kernel.
    if let links = hotValues[number].links {
      for index in 0..<hotValues[number].linkCount where links[index].isShared {
        let component = Int(links[index].component)
        if let tied = try reoptimize(component) { return tied }
        if hotValues[number].isReady {
          measure(component)
          propagate(from: component)
        }
      }
    }
    if !hotValues[number].isReady { derive(number) }
    hotValues[number].isShifted = false
    forgetTiedLinks()
    narrowInterval(number)
    return nil
  }

  /// Computes the derivatives of all values.
  private mutating func derive(_ number: Int) {
    let count = presolver.variableCapacity + 1
    let gradient = hotValues[number].gradient ?? arena.allocate(Double.self, count)
    hotValues[number].gradient = gradient
    gradient.update(repeating: 0, count: count)
    gradient[hotValues[number].variable] = 1
    if let links = hotValues[number].links {
      for index in 0..<hotValues[number].linkCount {
        // Other hot values may have moved it along lines since its state was last told.
        _ = upToDateState(of: Int(links[index].component))
        links[index] = measured(links[index], number)
      }
    }
    presolver.definitions.evaluateDerivatives(into: gradient)
    for x in 0..<variableCount {
      let root = presolver.aliases.root(of: x)
      if root != x { gradient[x] = presolver.aliases.nodes[x].scale * gradient[root] }
    }
    hotValues[number].isReady = true
    listGradients()
    listReach(number)
  }

  private mutating func listGradients() {
    gradientCount = 0
    for hot in hotValues {
      guard hot.isReady, let gradient = hot.gradient else { continue }
      gradients[gradientCount] = gradient
      gradientCount += 1
    }
  }

  /// Solves a component again and everything that follows from it.
  mutating func resolve(_ component: Int) throws(SolverError) -> [Int]? {
    prepareDependents()
    if let tied = try reoptimize(component) { return tied }
    if hotValuesMoved { return try settleAndRecompute() }
    measure(component)
    propagate(from: component)
    for number in hotValues.indices where hotValues[number].isReady { narrowInterval(number) }
    return try resolveLazyRows()
  }

  /// Makes every hot value measure its reach anew before its next move.
  mutating func forgetIntervals() {
    for number in hotValues.indices {
      hotValues[number].isReady = false
      hotValues[number].forgetInterval()
    }
    gradientCount = 0
    changes.noteEverything()
  }

  /// Moves along lines add up rounding errors; now and then everything is computed again, also on
  /// the way back from afar, where nearly all digits have been lost.
  private mutating func refreshIfDue(at value: Double) throws(SolverError) -> [Int]? {
    movesSinceRefresh += 1
    if movesSinceRefresh < Self.movesPerRefresh,
      distanceSinceRefresh < Self.distancePerRefresh * (1 + value.magnitude)
    {
      return nil
    }
    return try settleAndRecompute()
  }

  private static var movesPerRefresh: Int { 1024 }
  /// How far values may have moved, relative to where they are then.
  private static var distancePerRefresh: Double { 0x1p20 }

  /// Solves everything that hot values reach at their present values, and all that follows.
  mutating func settleAndRecompute() throws(SolverError) -> [Int]? {
    movesSinceRefresh = 0
    distanceSinceRefresh = 0
    hotValuesMoved = true
    if let tied = try settleHotValues() { return tied }
    presolver.postsolve(values)
    for number in hotValues.indices where hotValues[number].isReady {
      if let links = hotValues[number].links {
        for index in 0..<hotValues[number].linkCount {
          links[index] = measured(links[index], number)
        }
      }
      narrowInterval(number)
    }
    if let tied = try resolveLazyRows() { return tied }
    changes.noteEverything()
    return nil
  }
}

extension HotValue {
  /// Whether a component that it reaches is reached by others too.
  var hasSharedLink: Bool {
    guard let links else { return false }
    for index in 0..<linkCount where links[index].isShared { return true }
    return false
  }
}
