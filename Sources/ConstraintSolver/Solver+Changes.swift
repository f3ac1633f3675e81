import ConstraintModel

extension Solver {
  /// The variables whose value is not what it was when this was last asked, ascending.
  ///
  /// Before the first call every value was 0; `load` starts afresh.
  ///
  /// - Complexity: O(what has moved since), O(*variables*) after a solve from nothing or an edit
  ///   that moves much.
  public func changedVariables() -> [Variable] {
    settle()
    let count = engine.variableCount
    if reported.count < count {
      let first = allWereRead ? Double.nan : 0
      reported += [Double](repeating: first, count: count - reported.count)
    }
    var differing: [Int] = []
    let values = engine.values
    reported.withUnsafeMutableBufferPointer { reported in
      engine.forEachNotedVariable { x in
        if values[x] == reported[x] { return }
        reported[x] = values[x]
        differing.append(x)
      }
    }
    engine.changes.clear()
    // A variable may be noted out of order, but only once is it found to differ.
    differing.sort()
    return differing.lazy.map { Variable(index: $0) }.filter(isPresent)
  }

  /// Notes that every value there is has been read: `changedVariables` names what moves from here
  /// on, 0 being a value as any other.
  ///
  /// No values are kept, so the first time after this that something may have moved a variable, it
  /// is named even if it stayed where it was.
  ///
  /// - Complexity: O(1), but for variables that were noted one by one before.
  @_spi(Kernel) public func noteAllValuesRead() {
    settle()
    // Not a number differs from every value.
    reported = []
    allWereRead = true
    engine.changes.clear()
  }
}

extension Engine {
  /// Calls `body` with every variable whose value may have changed, some of them more than once.
  fileprivate func forEachNotedVariable(_ body: (Int) -> Void) {
    let count = variableCount
    let moved = hotValues.indices.filter { changes.hasMoved($0) }
    if changes.isEverything || moved.contains(where: { hotValues[$0].reach == nil }) {
      return (0..<count).forEach(body)
    }
    // The deltas of released equalities have numbers beyond the variables.
    for x in changes.variables where x < count { body(Int(x)) }
    for number in moved {
      for index in 0..<hotValues[number].reachCount {
        if let x = hotValues[number].reach?[index], x < count { body(Int(x)) }
      }
      body(hotValues[number].variable)
    }
  }
}
