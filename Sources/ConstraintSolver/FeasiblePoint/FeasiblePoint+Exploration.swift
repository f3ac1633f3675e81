@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve

/// Before a class moves, every row that would see it move is noted.
///
/// Until then a variable is alone, where the solution has it, and known to the rows alone that were
/// taken in since. Classes that equalities tie together are explored together; a fixed one ends
/// that, as it will not move.
extension FeasiblePoint {
  /// Notes the rows of a variable.
  mutating func explore(_ x: Int, _ view: RowView, _ index: RowIndex) {
    classes.meet(x)
    if classes.nodes[x].isExplored { return }
    classes.setExplored(x)
    if mustStay(x, view, index) || isFixed(x, view, index) {
      classes.fix(x)
      look(alongListOf: x, hasMoved: false, view)
      return
    }
    look(alongListOf: x, hasMoved: false, view)
    index.forEachRow(of: x) { meet($0, view) }
  }

  /// Whether an equality of the solution leaves a variable one value.
  private mutating func isFixed(_ x: Int, _ view: RowView, _ index: RowIndex) -> Bool {
    var isFixed = false
    index.forEachRow(of: x) { row in
      if isFixed || view.kinds[row] != .requiredEquality || isNoted(row) { return }
      classes.gather(row, view, into: &otherTerms)
      isFixed = otherTerms.count == 1
    }
    return isFixed
  }

  /// Explores what is to be, and on from there row by row until about `count` variables are known.
  ///
  /// - Returns: as `settle`.
  mutating func explore(around count: Int, _ view: RowView, _ index: RowIndex) -> Bool {
    var front = unexplored
    var next = 0
    while settle(view, index) {
      if next == front.count || front.count >= count { return true }
      var link = Int(classes.nodes[Int(front[next])].head)
      while link >= 0, front.count + unexplored.count < count {
        classes.gather(Int(classes.slots[link]), view, into: &terms)
        _ = findUnexplored()
        link = Int(classes.nexts[link])
      }
      front += unexplored
      next += 1
    }
    return false
  }

  /// Explores every variable.
  mutating func exploreAll(_ view: RowView, _ index: RowIndex) -> Bool {
    knowsAll = true
    var holds = true
    for x in 0..<view.variableCount {
      unexplored.append(Int32(truncatingIfNeeded: x))
      holds = settle(view, index) && holds
    }
    return holds
  }
}
