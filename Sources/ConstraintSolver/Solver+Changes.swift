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
    let values = engine.values
    let capacity = engine.notedLimit
    var isAscending = true
    var changed = [Variable](unsafeUninitializedCapacity: capacity) { changed, changedCount in
      reported.withUnsafeMutableBufferPointer { reported in
        var last = -1
        engine.forEachNotedVariable { x in
          if values[x] == reported[x] { return }
          reported[x] = values[x]
          let variable = Variable(index: x)
          if !isPresent(variable) { return }
          changed.initializeElement(at: changedCount, to: variable)
          changedCount += 1
          isAscending = isAscending && x > last
          last = x
        }
      }
    }
    engine.changes.clear()
    // A variable may be noted out of order, but only once is it found to differ.
    if !isAscending { changed.sort { $0.index < $1.index } }
    return changed
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
  /// At most how often `forEachNotedVariable` calls its body.
  fileprivate var notedLimit: Int {
    if changes.isEverything { return variableCount }
    var limit = changes.notedCount
    for number in hotValues.indices where changes.hasMoved(number) {
      if hotValues[number].reach == nil { return variableCount }
      limit += hotValues[number].reachCount + 1
    }
    return limit
  }

  /// Calls `body` with every variable whose value may have changed, some of them more than once.
  @inline(__always) fileprivate func forEachNotedVariable(_ body: (Int) -> Void) {
    let count = variableCount
    let moved = hotValues.indices.filter { changes.hasMoved($0) }
    if changes.isEverything || moved.contains(where: { hotValues[$0].reach == nil }) {
      return (0..<count).forEach(body)
    }
    // The deltas of released equalities have numbers beyond the variables.
    changes.forEachVariable { if $0 < count { body($0) } }
    for number in moved {
      for index in 0..<hotValues[number].reachCount {
        if let x = hotValues[number].reach?[index], x < count { body(Int(x)) }
      }
      body(hotValues[number].variable)
    }
  }
}
