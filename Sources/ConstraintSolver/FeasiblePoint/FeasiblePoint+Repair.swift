@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve

/// Repairs: a violated row moves one of its classes, which may violate others, and so on.
///
/// Rows that leave little choice come first, as in unit propagation; where there is a choice the
/// class is moved that violates the least, one step ahead, and has moved the least so far (a local
/// search with weights, as for constraint satisfaction: Morris, "The Breakout Method", 1993).
extension FeasiblePoint {
  /// The smallest factor that a class is moved by, relative to the row's largest.
  private static let smallestFactor = 1e-3
  /// How often a repair may move a class, and what each time adds to the cost of the next.
  private static let moveLimit: Int32 = 4
  private static let moveCost: Int32 = 8
  /// How often a repair is tried, and what it costs to violate a row that could not be mended.
  private static let tryLimit = 8
  private static let blame = 1000
  /// How many rows of a class are looked at before it is moved.
  private static let outlookLimit = 64

  /// Whether the suspects hold, after moving classes if need be.
  mutating func mend(_ view: RowView, _ index: RowIndex) -> Bool {
    if mendKnown(view, index) { return true }
    if case .near = mobility { return false }
    if knowsAll { return false }
    // Costs of moves are known better when all rows are.
    return exploreAll(view, index) && mendKnown(view, index)
  }

  /// The same with no more rows than moves ask for.
  ///
  /// A try that ends in a row that nothing can mend is taken back, and the next one shuns the moves
  /// that violate that row. One that comes to a class that has not been explored is taken back, too,
  /// and made again when it is.
  private mutating func mendKnown(_ view: RowView, _ index: RowIndex) -> Bool {
    blamed.removeAll(keepingCapacity: true)
    var firstCount = suspects.count
    // About what a solve from nothing takes.
    budget = 4096 + 4 * view.rowCount
    var number = 0
    var reach = 8
    var limit = Self.tryLimit
    if case .near = mobility { limit = 1 }
    while number < limit {
      isExact = number % 2 == 1
      noise = number < 2 ? 0 : 2 << UInt64(number)
      undo.removeAll(keepingCapacity: true)
      guard let dead = attempt(view) else { return true }
      for (root, value) in undo.reversed() { classes.setValue(value, of: root) }
      suspects.removeLast(suspects.count - firstCount)
      if !unexplored.isEmpty {
        if budget < 0 || !explore(around: reach, view, index) { return false }
        reach = min(2 * reach, view.variableCount)
        firstCount = suspects.count
        continue
      }
      if budget < 0 { return false }
      if case .row(let row) = dead { blamed.append(row) }
      number += 1
    }
    return false
  }

  /// One try at a repair.
  ///
  /// - Returns: what could not be mended, or `nil`.
  private mutating func attempt(_ view: RowView) -> Suspect? {
    repair += 1
    forced.removeAll(keepingCapacity: true)
    var next = 0
    while true {
      let suspect: Suspect
      if let last = forced.popLast() {
        suspect = last
      } else if next < suspects.count {
        suspect = suspects[next]
        next += 1
      } else {
        return nil
      }
      budget -= 1
      let isMended =
        switch suspect {
        case .row(let row): mend(row, view)
        case .bounds(let root): mendBounds(of: root, view)
        }
      if !isMended || budget < 0 { return suspect }
    }
  }

  private mutating func mend(_ row: Int, _ view: RowView) -> Bool {
    classes.gather(row, view, into: &terms)
    let relation = view.kinds[row].relation
    if terms.holds(relation) { return true }
    if findUnexplored() { return false }
    let surplus = relation == .equal || isExact ? 0 : rowSurplus(terms.residual)
    guard let move = bestMove(row, surplus, view) else {
      return false
    }
    return make(move, view)
  }

  /// Moves a class into its bounds, and on if there is room.
  private mutating func mendBounds(
    of root: Int, _ view: RowView
  ) -> Bool {
    // One that was joined to another has its bounds there.
    if !classes.isRoot(root) { return true }
    let node = classes.nodes[root]
    let excess = classes.excess(of: node.value, root)
    if excess == 0 { return true }
    if !node.isExplored {
      unexplored.append(Int32(truncatingIfNeeded: root))
      return false
    }
    if node.isFixed || node.lower > node.upper
      || classes.moves(of: root, in: repair) >= Self.moveLimit
    {
      return false
    }
    var step = -excess - boundSurplus(excess, view)
    if classes.excess(of: node.value + step, root) != 0 {
      step = (node.lower + node.upper) / 2 - node.value
    }
    return make(Move(root: root, step: step), view)
  }

  /// By how much bounds are overfulfilled.
  ///
  /// Moving a long chain of classes just far enough for each of many rows would move it each time.
  private func boundSurplus(_ excess: Double, _ view: RowView) -> Double {
    let surplus = min(excess.magnitude, scale) * (16 + Double(view.rowCount) / 32)
    return excess > 0 ? surplus : -surplus
  }

  /// By how much inequalities of several classes are overfulfilled.
  private func rowSurplus(_ residual: Double) -> Double { max(-scale, min(residual, scale)) }

  /// A class and by how much its root's value changes.
  struct Move {
    var root: Int
    var step: Double
    /// What it violates, and in how many rows the class is.
    var cost = 0
    var rowCount: Int32 = 0
  }

  /// The move that makes the row in `terms` hold and violates the least.
  private mutating func bestMove(
    _ row: Int, _ surplus: Double, _ view: RowView
  ) -> Move? {
    var largest = 0.0
    for index in 0..<terms.count { largest = max(largest, terms.factors[index].magnitude) }
    var first = -1
    for index in 0..<terms.count where isMovable(index, largest) {
      if first < 0 || rowCount(of: index) < rowCount(of: first) { first = index }
    }
    if first < 0 { return nil }
    var best: Move?
    consider(first, row, surplus, view, &best)
    for index in 0..<terms.count where index != first && isMovable(index, largest) {
      consider(index, row, surplus, view, &best)
    }
    return best
  }

  private func isMovable(_ index: Int, _ largest: Double) -> Bool {
    classes.moves(of: Int(terms.roots[index]), in: repair) < Self.moveLimit
      && terms.factors[index].magnitude >= Self.smallestFactor * largest
  }

  private func rowCount(of index: Int) -> Int32 {
    classes.nodes[Int(terms.roots[index])].rowCount
  }

  /// Makes a move of class `index` in `terms` the best, where it is.
  private mutating func consider(
    _ index: Int, _ row: Int, _ surplus: Double, _ view: RowView,
    _ best: inout Move?
  ) {
    let root = Int(terms.roots[index])
    let cost = Int(Self.moveCost * classes.moves(of: root, in: repair)) + disfavour(of: root)
    var residual = terms.residual + surplus
    while true {
      var move = Move(
        root: root, step: -residual / terms.factors[index], cost: cost,
        rowCount: classes.nodes[root].rowCount)
      let limit = (best?.cost ?? .max, best?.rowCount ?? .max)
      if look(ahead: &move, row, within: limit.0, view),
        (move.cost, move.rowCount) < limit
      {
        best = move
      }
      if residual == terms.residual { return }
      residual = terms.residual
    }
  }

  /// What a class costs more in this try, so that tries differ: a mixture of its number and theirs.
  private func disfavour(of root: Int) -> Int {
    if noise == 0 { return 0 }
    let mixed = (UInt64(root) &+ UInt64(repair)) &* 0x9E37_79B9_7F4A_7C15
    return Int((mixed ^ (mixed >> 32)) % noise)
  }

  /// Adds what the move would cost: the violated rows, each by the freest class that could mend it.
  ///
  /// - Returns: whether that is within `limit` and every violated row has a class left to move.
  private mutating func look(
    ahead move: inout Move, _ moving: Int, within limit: Int, _ view: RowView
  ) -> Bool {
    if classes.excess(of: classes.nodes[move.root].value + move.step, move.root) != 0 {
      return false
    }
    var seen = 0
    var previous = -1
    var link = Int(classes.nodes[move.root].head)
    defer { budget -= seen }
    while link >= 0, seen < Self.outlookLimit, move.cost <= limit {
      let row = Int(classes.slots[link])
      let next = Int(classes.nexts[link])
      seen += 1
      let factor = meet(row, link, after: previous, of: move.root, view)
      if factor != 0 { previous = link }
      link = next
      let change = factor * move.step
      if change == 0 || row == moving
        || otherTerms.holds(view.kinds[row].relation, after: change)
      {
        continue
      }
      var fewest = Int32.max
      for index in 0..<otherTerms.count where Int(otherTerms.roots[index]) != move.root {
        let root = Int(otherTerms.roots[index])
        let moves = classes.moves(of: root, in: repair)
        if moves >= Self.moveLimit { continue }
        fewest = min(fewest, classes.nodes[root].rowCount + Self.moveCost * moves)
      }
      if fewest == .max { return false }
      move.cost += Int(fewest)
      if !blamed.isEmpty { move.cost += Self.blame * blamed.count { $0 == row } }
    }
    return move.cost <= limit
  }

  /// Gathers a row in the list of a class into `otherTerms`; where it does not belong there any
  /// more it is taken out.
  ///
  /// - Returns: the factor of the class; 0 when the row was taken out.
  @inline(__always) private mutating func meet(
    _ row: Int, _ link: Int, after previous: Int, of root: Int, _ view: RowView
  ) -> Double {
    classes.gather(row, view, into: &otherTerms)
    let factor = otherTerms.factor(of: root)
    if factor == 0 {
      classes.unlink(link, after: previous, of: root)
    } else if otherTerms.count == 1, view.kinds[row] != .requiredEquality {
      classes.bound(by: otherTerms, view.kinds[row].relation)
      classes.unlink(link, after: previous, of: root)
      return 0
    }
    return factor
  }

  /// Moves a class; rows that are violated then have to be mended.
  private mutating func make(_ move: Move, _ view: RowView) -> Bool {
    let value = classes.nodes[move.root].value + move.step
    if !(value.magnitude <= Self.largestValue) { return false }
    undo.append((move.root, classes.nodes[move.root].value))
    classes.setValue(value, of: move.root)
    classes.noteMove(of: move.root, in: repair)
    var previous = -1
    var link = Int(classes.nodes[move.root].head)
    while link >= 0 {
      let row = Int(classes.slots[link])
      let next = Int(classes.nexts[link])
      budget -= 1
      if meet(row, link, after: previous, of: move.root, view) != 0 {
        previous = link
        if !otherTerms.holds(view.kinds[row].relation) { postpone(row) }
      }
      link = next
    }
    if classes.excess(of: value, move.root) != 0 { forced.append(.bounds(ofClass: move.root)) }
    return true
  }

  /// Puts a violated row, in `otherTerms`, among those that wait.
  private mutating func postpone(_ row: Int) {
    var movable = 0
    for index in 0..<otherTerms.count
    where classes.moves(of: Int(otherTerms.roots[index]), in: repair) == 0 {
      movable += 1
    }
    if movable <= 1 { forced.append(.row(row)) } else { suspects.append(.row(row)) }
  }
}
