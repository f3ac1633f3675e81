@_spi(Kernel) import ConstraintModel

/// A point at which every required constraint holds, kept up while constraints are only added.
///
/// Where such a point is known a required constraint that holds there, too, contradicts nothing; so
/// it need not be solved at once. One that does not hold may often be mended by moving a few
/// classes of variables (`FeasiblePoint+Repair`). Optimality is not its concern. Where it fails
/// nothing is decided, and the point is of no use any more.
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
  private var shorts: [Int] = []
  var terms = ClassTerms()
  var otherTerms = ClassTerms()
  /// How many required rows there are, and their largest constant.
  private(set) var rowCount = 0
  private(set) var scale = 1.0
  /// Number of the try at a repair that is under way, and how many more rows it may look at.
  var repair: Int32 = 0
  var budget = 0
  private var isBehind = false

  /// What a move may have violated.
  enum Suspect {
    case row(Int)
    case bounds(ofClass: Int)
  }

  /// No class of variables whose scales differ by more than this.
  private static let largestScale = 1e6
  /// Values beyond this cost too many digits.
  static let largestValue = 1e10

  /// The solution's point of a system of the given rows, as far as they are kept.
  ///
  /// - Complexity: near-linear in the entries.
  init(
    _ view: RowView, values: UnsafeBufferPointer<Double>, keeping isKept: (Int) -> Bool
  ) {
    classes.grow(to: view.variableCount)
    classes.moveAll(to: values)
    for row in 0..<view.rowCount where view.kinds[row].isRequired && isKept(row) {
      note(row, view)
      // Rounding apart all of these hold.
      _ = joinShortEqualities(view)
    }
  }

  /// Back to the solution's point: the solver has taken everything in.
  mutating func forgetMoves() { isBehind = true }

  /// Whether required constraint `row` holds, after moving a few variables if need be; it is then
  /// one of those that are kept up.
  mutating func takeIn(_ row: Int, _ view: RowView, values: UnsafeBufferPointer<Double>) -> Bool {
    classes.grow(to: view.variableCount)
    if isBehind { classes.moveAll(to: values) }
    isBehind = false
    suspects.removeAll(keepingCapacity: true)
    return note(row, view) && joinShortEqualities(view) && mend(view)
  }

  /// Takes a row into the lists and bounds.
  ///
  /// - Returns: whether it holds, if there is no class that could move in it.
  @discardableResult
  private mutating func note(_ row: Int, _ view: RowView) -> Bool {
    rowCount += 1
    scale = max(scale, view.constants[row].magnitude)
    classes.gather(row, view, into: &terms)
    let kind = view.kinds[row]
    if terms.count == 0 { return terms.holds(kind.relation) }
    if kind == .requiredEquality, terms.count <= 2 {
      shorts.append(row)
    } else if terms.count == 1 {
      classes.bound(by: terms, kind.relation)
      suspects.append(.bounds(ofClass: Int(terms.roots[0])))
      return true
    }
    for index in 0..<terms.count { classes.note(row, of: Int(terms.roots[index])) }
    suspects.append(.row(row))
    return true
  }

  /// Makes one class of the two of an equality, and so on for what thereby comes down to two.
  ///
  /// - Returns: whether no equality is left without any class and violated.
  private mutating func joinShortEqualities(_ view: RowView) -> Bool {
    var holds = true
    while let row = shorts.popLast() {
      classes.gather(row, view, into: &terms)
      let isDone =
        switch terms.count {
        case 0: terms.holds(.equal)
        case 1: fix(view)
        case 2: join(view)
        default: true
        }
      holds = holds && isDone
    }
    return holds
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
  private mutating func look(alongListOf root: Int, hasMoved: Bool, _ view: RowView) {
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
