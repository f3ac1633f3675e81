@_spi(Kernel) import ConstraintModel

/// Classes of variables that move together, and the required rows that see them move.
///
/// Required equalities that come down to two classes make one of them: `x = scale * root + offset`
/// (weighted union-find; Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm", 1975).
/// A class moves by its root's value alone, however many variables it has. Inequalities of one
/// class are kept as its bounds, the others and longer equalities in lists.
///
/// A variable costs nothing until a row is gathered that it is in: it is alone then, and where the
/// solution has it.
struct RigidClasses {
  /// A variable, and its class where it is a root.
  struct Node {
    fileprivate var parent: Int32 = -1
    /// The start that the rest belongs to.
    fileprivate var epoch: Int32 = 0
    fileprivate var scale = 1.0
    fileprivate var offset = 0.0
    /// Where the class is, and where it may be.
    var value = 0.0
    var lower = -Double.infinity
    var upper = Double.infinity
    var isFixed = false
    /// Whether every required row of the variable has been noted, or it is fixed.
    var isExplored = false
    /// The rows of the class: a linked list, and a measure of its length.
    var rowCount: Int32 = 0
    var head: Int32 = -1
    fileprivate var tail: Int32 = -1
    /// The repair that last moved the class, and how often it did.
    fileprivate var movedBy: Int32 = 0
    fileprivate var moves: Int32 = 0
    /// The gathering that last met this root, and where it put it.
    fileprivate var gathering: Int32 = 0
    fileprivate var place: Int32 = 0
  }

  private(set) var nodes: [Node] = []
  /// Rows of all lists, and the next link of each.
  private(set) var slots: [Int32] = []
  private(set) var nexts: [Int32] = []
  private var gathering: Int32 = 0
  private var epoch: Int32 = 0
  /// The values of the solution; valid while a row is taken in.
  private var values = UnsafeBufferPointer<Double>(start: nil, count: 0)

  /// Of a residual: to the size of constants, and to that of the terms, which are rounded.
  private static let constantTolerance = 1e-12
  private static let roundingTolerance = 4e-15
  /// What is left of a cancellation below this part of what cancelled is rounding.
  private static let smallestRemainder = 1e-13

  /// Forgets all classes and rows.
  mutating func restart() {
    epoch &+= 1
    slots.removeAll(keepingCapacity: true)
    nexts.removeAll(keepingCapacity: true)
  }

  /// Makes room for variables up to `count`, and sets the values where those are that are alone.
  mutating func begin(_ count: Int, at values: UnsafeBufferPointer<Double>) {
    self.values = values
    if nodes.count < count {
      nodes.append(contentsOf: repeatElement(Node(), count: count - nodes.count))
    }
  }

  private func value(of x: Int) -> Double { x < values.count ? values[x] : 0 }

  /// Meets a variable, which is its own root then, unless it was met before.
  @inline(__always) mutating func meet(_ x: Int) {
    if nodes[x].epoch != epoch { makeRoot(x) }
  }

  private mutating func makeRoot(_ x: Int) {
    nodes[x] = Node()
    nodes[x].parent = Int32(truncatingIfNeeded: x)
    nodes[x].epoch = epoch
    nodes[x].value = value(of: x)
  }

  /// The root of a variable, which then is its parent.
  @inline(__always) private mutating func root(of x: Int) -> Int {
    meet(x)
    while true {
      let parent = Int(nodes[x].parent)
      let next = nodes[parent].parent
      if Int(next) == parent { return parent }
      let node = nodes[x]
      nodes[x].parent = next
      nodes[x].scale = node.scale * nodes[parent].scale
      nodes[x].offset = node.offset + node.scale * nodes[parent].offset
    }
  }

  /// Whether a variable is the root of a class.
  func isRoot(_ x: Int) -> Bool { Int(nodes[x].parent) == x }

  /// Replaces the variables of a row by their roots.
  mutating func gather(_ row: Int, _ view: RowView, into terms: inout ClassTerms) {
    gathering &+= 1
    terms.count = 0
    var residual = -view.constants[row]
    var constantSize = residual.magnitude
    var cancels = false
    for entry in Int(view.begins[row])..<Int(view.ends[row]) {
      let x = Int(view.columns[entry])
      var factor = view.coefficients[entry]
      let root = root(of: x)
      if root != x {
        let shift = factor * nodes[x].offset
        residual += shift
        constantSize = max(constantSize, shift.magnitude)
        factor *= nodes[x].scale
      }
      if nodes[root].isFixed {
        let shift = factor * nodes[root].value
        residual += shift
        constantSize = max(constantSize, shift.magnitude)
      } else if nodes[root].gathering == gathering {
        let place = Int(nodes[root].place)
        let sum = terms.factors[place] + factor
        let isZero = sum.magnitude <= Self.smallestRemainder * factor.magnitude
        terms.factors[place] = isZero ? 0 : sum
        cancels = cancels || isZero
      } else {
        nodes[root].gathering = gathering
        nodes[root].place = Int32(terms.count)
        terms.append(root, factor)
      }
    }
    if cancels { terms.dropZeros() }
    terms.constant = residual
    var size = 0.0
    for index in 0..<terms.count {
      let term = terms.factors[index] * nodes[Int(terms.roots[index])].value
      residual += term
      size += term.magnitude
    }
    terms.residual = residual
    terms.tolerance =
      Self.constantTolerance * (1 + constantSize) + Self.roundingTolerance * size
  }

  mutating func setValue(_ value: Double, of root: Int) { nodes[root].value = value }

  /// How often a repair has moved a class.
  @inline(__always) func moves(of root: Int, in repair: Int32) -> Int32 {
    nodes[root].movedBy == repair ? nodes[root].moves : 0
  }

  mutating func noteMove(of root: Int, in repair: Int32) {
    nodes[root].moves = moves(of: root, in: repair) + 1
    nodes[root].movedBy = repair
  }
}

/// Lists of rows.
extension RigidClasses {
  /// Puts a row into the list of a class.
  mutating func note(_ row: Int, of root: Int) {
    let link = Int32(slots.count)
    slots.append(Int32(row))
    nexts.append(nodes[root].head)
    nodes[root].head = link
    if nodes[root].tail < 0 { nodes[root].tail = link }
    nodes[root].rowCount += 1
  }

  /// Takes `link`, which comes after `previous`, out of the list of a class.
  mutating func unlink(_ link: Int, after previous: Int, of root: Int) {
    if previous < 0 { nodes[root].head = nexts[link] } else { nexts[previous] = nexts[link] }
    if Int(nodes[root].tail) == link { nodes[root].tail = Int32(previous) }
    nodes[root].rowCount -= 1
  }

  /// Notes that every required row of a variable is being noted.
  mutating func setExplored(_ x: Int) { nodes[x].isExplored = true }

  /// Keeps a class where it is from now on.
  mutating func fix(_ root: Int) { nodes[root].isFixed = true }

  /// Makes `child = scale * root + offset`; the lists stay apart until `joinLists`.
  mutating func join(_ child: Int, to root: Int, scale: Double, offset: Double) {
    nodes[child].parent = Int32(root)
    nodes[child].scale = scale
    nodes[child].offset = offset
    // Bounds that contradict each other must still do so.
    let ends = ((nodes[child].lower - offset) / scale, (nodes[child].upper - offset) / scale)
    if scale > 0 { narrow(root, to: ends.0, ends.1) } else { narrow(root, to: ends.1, ends.0) }
  }

  /// Puts the list of a joined class before that of its root.
  mutating func joinLists(of child: Int, with root: Int) {
    nodes[root].rowCount += nodes[child].rowCount
    let tail = Int(nodes[child].tail)
    if tail < 0 { return }
    nexts[tail] = nodes[root].head
    if nodes[root].tail < 0 { nodes[root].tail = Int32(tail) }
    nodes[root].head = nodes[child].head
    nodes[child].head = -1
    nodes[child].tail = -1
  }
}

/// Bounds.
extension RigidClasses {
  /// Makes a bound of an inequality that has one class left.
  mutating func bound(by terms: ClassTerms, _ relation: Relation) {
    let root = Int(terms.roots[0])
    let bound = -terms.constant / terms.factors[0]
    if (relation == .lessThanOrEqual) == (terms.factors[0] > 0) {
      narrow(root, to: -.infinity, bound)
    } else {
      narrow(root, to: bound, .infinity)
    }
  }

  private mutating func narrow(_ root: Int, to lower: Double, _ upper: Double) {
    if lower > nodes[root].lower { nodes[root].lower = lower }
    if upper < nodes[root].upper { nodes[root].upper = upper }
  }

  /// By how much a value is outside the bounds of a class: above 0, below 0, or not at all.
  @inline(__always) func excess(of value: Double, _ root: Int) -> Double {
    let tolerance = Self.constantTolerance * (1 + value.magnitude)
    let (lower, upper) = (nodes[root].lower, nodes[root].upper)
    return value > upper + tolerance ? value - upper : value < lower - tolerance ? value - lower : 0
  }
}
