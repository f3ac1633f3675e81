@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve

/// A point at which every required constraint holds, kept up while constraints are only added.
///
/// Where such a point is known a required constraint that holds there, too, contradicts nothing; so
/// it need not be solved at once. One that does not hold may often be mended by moving a few
/// classes of variables (`FeasiblePoint+Repair`). Optimality is not its concern. Where it fails
/// nothing is decided, and the point is of no use any more.
///
/// It begins at the solution, and knows no row at first: those of a variable are noted when it may
/// have to move (`FeasiblePoint+Exploration`). So it costs what is near the constraints that come.
struct FeasiblePoint {
  var classes = RigidClasses()
  /// What a move may have violated: rows, and bounds of classes.
  var suspects: [Suspect] = []
  /// Violated rows that leave little choice.
  var forced: [Suspect] = []
  /// Rows that the tries at the present repair could not mend, and the values before the last try.
  var blamed: [Int] = []
  var undo: [(root: Int, value: Double)] = []
  /// Whether the present try moves classes no further than it must.
  var isExact = false
  /// How far the costs of moves are varied in the present try.
  var noise: UInt64 = 0
  /// Equalities that may have come down to two classes or less.
  var shorts: [Int] = []
  /// Variables that are to be explored.
  var unexplored: [Int32] = []
  /// Whether every variable has been.
  var knowsAll = false
  var terms = ClassTerms()
  var otherTerms = ClassTerms()
  /// The largest constant of the rows that were noted.
  private(set) var scale = 1.0
  /// Number of the try at a repair that is under way, and how many more rows it may look at.
  var repair: Int32 = 0
  var budget = 0
  /// Whether it is one of the present rows, those that wait included.
  private(set) var isCurrent = false
  /// Which variables may move.
  private(set) var mobility = Mobility.all
  /// Those of the constraints that come, where only what is near may move.
  var near = VariableSet()

  /// For each row the last start in which it was noted, or was to be taken in later.
  private var marks: [Int32] = []
  private var start: Int32 = 0

  /// What a move may have violated.
  enum Suspect {
    case row(Int)
    case bounds(ofClass: Int)
  }

  /// No class of variables whose scales differ by more than this.
  private static let largestScale = 1e6
  /// Values beyond this cost too many digits.
  static let largestValue = 1e10

  /// Which variables may move.
  enum Mobility {
    /// Every one.
    case all
    /// All but some, and but those that many rows hold.
    case mostBut([Int])
    /// The variables of the constraints that come, and of required ones that share one with these,
    /// but for some, and but those that many rows hold.
    case near(but: [Int])
  }

  /// More rows than this would be looked at in vain: a variable in so many stays where it is.
  static let manyRows = 64

  /// Begins anew at the solution, which the rows `new` are not part of.
  mutating func restart(without new: [Int], mobility: Mobility) {
    self.mobility = mobility
    start &+= 1
    classes.restart()
    shorts.removeAll(keepingCapacity: true)
    unexplored.removeAll(keepingCapacity: true)
    isCurrent = true
    knowsAll = false
    scale = 1
    for row in new { mark(row) }
  }

  /// The rows have changed otherwise than by taking one in.
  mutating func forget() { isCurrent = false }

  /// Whether the required constraints `rows` hold, after moving a few variables if need be; they are
  /// then among those that are kept up.
  ///
  /// Those that come together are taken in together: what they leave no choice is seen at once.
  /// - Complexity: O(entries of the rows of the classes that have to move) but in rare cases.
  mutating func takeIn(
    _ rows: [Int], _ view: RowView, _ index: RowIndex, values: UnsafeBufferPointer<Double>
  ) -> Bool {
    classes.begin(view.variableCount, at: values)
    suspects.removeAll(keepingCapacity: true)
    var concerned: [Int] = []
    for row in rows {
      mark(row)
      classes.gather(row, view, into: &terms)
      scale = max(scale, view.constants[row].magnitude)
      if terms.holds(view.kinds[row].relation), !knowsAll, !hasExploredClass {
        for index in 0..<terms.count { classes.note(row, of: Int(terms.roots[index])) }
        continue
      }
      for index in 0..<terms.count { unexplored.append(terms.roots[index]) }
      concerned.append(row)
    }
    if concerned.isEmpty { return true }
    var holds = settle(view, index)
    for row in concerned { holds = note(row, view, isSuspect: true) && holds }
    return settle(view, index) && holds && mend(view, index)
  }

  /// Whether a class in `terms` has been explored.
  private var hasExploredClass: Bool {
    (0..<terms.count).contains { classes.nodes[Int(terms.roots[$0])].isExplored }
  }

  private mutating func mark(_ row: Int) {
    if row >= marks.count {
      marks.append(contentsOf: repeatElement(0, count: row + 1 - marks.count))
    }
    marks[row] = start
  }

  /// Whether a row has been noted or is none of the solution.
  func isNoted(_ row: Int) -> Bool { row < marks.count && marks[row] == start }

  /// Notes a row that the solution fulfils, unless it has been or does not count.
  mutating func meet(_ row: Int, _ view: RowView) {
    if !view.kinds[row].isRequired || isNoted(row) { return }
    mark(row)
    _ = note(row, view, isSuspect: false)
  }

  /// Takes a row into the lists and bounds.
  ///
  /// - Returns: whether it holds, if there is no class that could move in it.
  private mutating func note(_ row: Int, _ view: RowView, isSuspect: Bool) -> Bool {
    scale = max(scale, view.constants[row].magnitude)
    classes.gather(row, view, into: &terms)
    let kind = view.kinds[row]
    if terms.count == 0 { return terms.holds(kind.relation) }
    if kind == .requiredEquality, terms.count <= 2 {
      shorts.append(row)
    } else if terms.count == 1 {
      classes.bound(by: terms, kind.relation)
      if isSuspect { suspects.append(.bounds(ofClass: Int(terms.roots[0]))) }
      return true
    }
    for index in 0..<terms.count { classes.note(row, of: Int(terms.roots[index])) }
    if isSuspect { suspects.append(.row(row)) }
    return true
  }

  /// Explores what is to be, makes one class of the two of an equality, and so on for what thereby
  /// comes down to two.
  ///
  /// - Returns: whether no equality is left without any class and violated.
  mutating func settle(_ view: RowView, _ index: RowIndex) -> Bool {
    var holds = true
    while true {
      if let x = unexplored.popLast() {
        explore(Int(x), view, index)
        continue
      }
      guard let row = shorts.popLast() else { return holds }
      classes.gather(row, view, into: &terms)
      if findUnexplored() {
        shorts.append(row)
        continue
      }
      let isDone =
        switch terms.count {
        case 0: terms.holds(.equal)
        case 1: fix(view)
        case 2: join(view)
        default: true
        }
      holds = holds && isDone
    }
  }

  /// Whether classes in `terms` have to be explored, which then are to be.
  mutating func findUnexplored() -> Bool {
    let count = unexplored.count
    for index in 0..<terms.count where !classes.nodes[Int(terms.roots[index])].isExplored {
      unexplored.append(terms.roots[index])
    }
    return unexplored.count > count
  }

  /// Fixes the class in `terms`, which an equality leaves one value.
  ///
  /// - Returns: whether that value is of use.
  private mutating func fix(_ view: RowView) -> Bool {
    let root = Int(terms.roots[0])
    let before = classes.nodes[root].value
    let value = -terms.constant / terms.factors[0]
    classes.setValue(value, of: root)
    classes.fix(root)
    suspects.append(.bounds(ofClass: root))
    look(alongListOf: root, hasMoved: value != before, view)
    return value.magnitude <= Self.largestValue
  }

  /// Joins the two classes in `terms`; the one of fewer rows moves.
  ///
  /// - Returns: whether its place is of use.
  private mutating func join(_ view: RowView) -> Bool {
    var (first, second) = (0, 1)
    if rowCount(first) > rowCount(second) { swap(&first, &second) }
    let scale = -terms.factors[second] / terms.factors[first]
    // Others stay rows of two classes.
    if scale.magnitude > Self.largestScale || scale.magnitude * Self.largestScale < 1 {
      return true
    }
    let (child, root) = (Int(terms.roots[first]), Int(terms.roots[second]))
    let hasMoved = !terms.holds(.equal)
    let offset = -terms.constant / terms.factors[first]
    classes.join(child, to: root, scale: scale, offset: offset)
    suspects.append(.bounds(ofClass: root))
    look(alongListOf: child, hasMoved: hasMoved, view)
    classes.joinLists(of: child, with: root)
    return offset.magnitude <= Self.largestValue
  }

  private func rowCount(_ index: Int) -> Int32 {
    classes.nodes[Int(terms.roots[index])].rowCount
  }

  /// Looks at the rows of a class that was fixed or joined to another: equalities may have become
  /// short, inequalities bounds, and a move may have violated any.
  mutating func look(alongListOf root: Int, hasMoved: Bool, _ view: RowView) {
    var previous = -1
    var link = Int(classes.nodes[root].head)
    while link >= 0 {
      let row = Int(classes.slots[link])
      let next = Int(classes.nexts[link])
      classes.gather(row, view, into: &terms)
      let kind = view.kinds[row]
      if terms.count == 1, kind != .requiredEquality {
        classes.bound(by: terms, kind.relation)
        suspects.append(.bounds(ofClass: Int(terms.roots[0])))
        classes.unlink(link, after: previous, of: root)
      } else {
        if kind == .requiredEquality, terms.count <= 2 { shorts.append(row) }
        if hasMoved || terms.count == 0 { suspects.append(.row(row)) }
        previous = link
      }
      link = next
    }
  }
}
