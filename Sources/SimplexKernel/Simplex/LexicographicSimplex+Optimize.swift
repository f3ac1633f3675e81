extension LexicographicSimplex {
  /// Runs to optimality from the present basis: dual simplex if it is dual feasible, else primal;
  /// then the objective rows are summed anew, and what they show is cleaned up by the primal.
  func optimize() {
    state.pointee.status = .iterationLimit
    state.pointee.blockedRow = -1
    if state.pointee.isDoubtful { return }
    var usesDual = verifyCosts()
    var refinements = 0
    // Each round starts from a better basis; more than two are rounding at work.
    for _ in 0..<Self.roundLimit {
      let result = usesDual ? dualSimplex() : primalSimplex()
      if result == .blocked {
        if isCheckDue { checkDrift() }
        state.pointee.status = .infeasible
        return
      }
      if result == .finished {
        usesDual = verifyCosts()
        if usesDual, isCheckDue { checkDrift() }
        if usesDual, state.pointee.infeasibleCount == 0 {
          if state.pointee.hasSuspectCosts, isDecidedByRounding() {
            state.pointee.isDoubtful = true
            return
          }
          if refinements < Self.refinementLimit, isRefinementDue {
            refinements += 1
            refine()
            if state.pointee.infeasibleCount > 0 { continue }
          }
          if Table.isCareful, hidesCost() { state.pointee.hasDrifted = true }
          state.pointee.status = holdsRequiredRows() ? .optimal : .infeasible
          return
        }
      } else {
        if !usesDual || state.pointee.isDoubtful { return }
        usesDual = false
      }
    }
  }

  /// Whether the last solve found no end, or stopped at a pivot that may be rounding.
  @inline(__always) var isDoubtful: Bool {
    state.pointee.isDoubtful || state.pointee.status == .iterationLimit
  }

  /// Whether the tableau has to be made anew before the result is believed.
  @inline(__always) var needsMending: Bool { isDoubtful || state.pointee.hasDrifted }

  private static var roundLimit: Int { 10 }
  private static var refinementLimit: Int { 2 }

  /// Whether every required row holds, within tolerance of the terms that are added in it.
  ///
  /// The level of required rows is a cost like any other to the primal simplex, so a dual optimum
  /// alone proves nothing.
  ///
  /// - Complexity: O(*breakpoints*).
  private func holdsRequiredRows() -> Bool {
    if requiredLevel != 0 { return true }
    for i in 0..<rowCount {
      let g = Int(basic[i])
      if g >= rowCount { continue }
      let piece = Int(pieces[g])
      if !holdsRequiredRows(of: g, at: rows[i].value, below: piece, from: piece) { return false }
    }
    for j in 0..<columnCount {
      let g = Int(nonbasic[j])
      if g >= rowCount { continue }
      let active = Int(pieces[g])
      if !holdsRequiredRows(of: g, at: columnValues[j], below: active, from: active + 1) {
        return false
      }
    }
    return true
  }

  @inline(__always) private func holdsRequiredRows(
    of g: Int, at value: Double, below: Int, from: Int
  ) -> Bool {
    let first = Int(firsts[g])
    for q in first..<Int(firsts[g &+ 1]) where breakpoints[q].level == 0 {
      let place = q &- first
      let miss: Double
      if place < below, breakpoints[q].up > 0 {
        miss = value - breakpoints[q].value
      } else if place >= from, breakpoints[q].down > 0 {
        miss = breakpoints[q].value - value
      } else {
        continue
      }
      let tolerance = tolerances.feasibility
      if miss > 0, miss * abs(breakpoints[q].scale) > tolerance,
        miss * abs(breakpoints[q].scale) > tolerance
          * (1 + sum(callerRow: Int(breakpoints[q].row)).magnitude)
      {
        return false
      }
    }
    return true
  }

  /// The value of a logical.
  @inline(__always) func value(of logical: Int) -> Double {
    let place = Int(places[logical])
    return place >= 0 ? rows[place].value : columnValues[~place]
  }

  /// Writes the value of each parameter of the component, by parameter of the system.
  ///
  /// - Complexity: O(*columns*).
  func writeValues(into values: UnsafeMutablePointer<Double>) {
    for j in 0..<columnCount {
      // Adding 0 turns a negative zero into a positive one.
      values[Int(input.parameters[j])] = value(of: rowCount &+ j) + 0
    }
  }
}
