import WorkingMemory

/// A component as a lexicographic linear program over merged rows, with its present basis.
///
/// **Form.** Logical `g` below `rowCount` is the sum of merged row `g`; logical `rowCount + j` is
/// parameter `j` of the component. Each merged row has a convex piecewise-linear cost with corners
/// at its breakpoints, sorted by value. There are no error variables: the tableau is `rowCount` by
/// `columnCount`, in place.
///
/// **Basis.** A nonbasic logical stands at its *active* breakpoint (a parameter: at 0). A basic
/// logical lies in a *piece*, between two breakpoints; outside of it, it is primal infeasible, and
/// the dual simplex works to bring it back. `pieces` holds both: the number of breakpoints that
/// count as below the sum, and for a nonbasic logical the place of the active one. Which side of
/// each breakpoint the sum is on follows from it.
///
/// **Reduced costs.** One objective row for each level (rank) present: `costs[level][column]` is
/// what the level's cost gains by a unit of the nonbasic logical, its active breakpoint left out.
/// Beside each entry stands the sum of the magnitudes that formed it, and an entry is zero if it
/// is below `Tolerances.reducedCost` times that. Costs are compared lexicographically by level.
///
/// A plain handle over arena memory; its mutable scalars are in `state`.
struct LexicographicSimplex<Table: Tableau> {
  let table: Table
  let input: ComponentInput
  let scratch: UnsafeMutablePointer<KernelScratch>
  let arena: Arena
  /// The block that holds everything but the tableau, and its size.
  let block: UnsafeMutableRawPointer
  let blockBytes: Int

  let rowCount: Int
  let columnCount: Int
  let levelCount: Int
  /// Doubles from one objective row to the next.
  let stride: Int
  /// The level of required rows, or -1 if there are none.
  let requiredLevel: Int32

  let state: UnsafeMutablePointer<SimplexState>
  let breakpoints: UnsafeMutablePointer<Breakpoint>
  /// By row slot: the basic logical's value and piece.
  let rows: UnsafeMutablePointer<BasicRow>
  /// By column: value of the nonbasic logical.
  let columnValues: UnsafeMutablePointer<Double>
  let costs: UnsafeMutablePointer<Double>
  let magnitudes: UnsafeMutablePointer<Double>
  /// By logical: its first breakpoint, and one more at the end; parameters have none.
  let firsts: UnsafeMutablePointer<Int32>
  /// By logical: breakpoints below the sum.
  let pieces: UnsafeMutablePointer<Int32>
  /// By logical: its row slot if it is basic, else the complement (`~`) of its column.
  let places: UnsafeMutablePointer<Int32>
  /// By row slot: the basic logical.
  let basic: UnsafeMutablePointer<Int32>
  /// By column: the nonbasic logical.
  let nonbasic: UnsafeMutablePointer<Int32>
  /// Row slots that may be primal infeasible, in no particular order.
  let infeasible: UnsafeMutablePointer<Int32>
  /// By row slot: its place in `infeasible`, or -1.
  let infeasiblePlaces: UnsafeMutablePointer<Int32>
  /// Columns whose costs have changed since they were last summed from the tableau; not kept by
  /// dense tableaux.
  let changed: UnsafeMutablePointer<Int32>
  /// By column: whether it is in `changed`.
  let isChanged: UnsafeMutablePointer<Bool>
  /// By level: its rank.
  let ranks: UnsafeMutablePointer<Int32>

  /// Takes over the merged rows of `merger`; the basis is that of the rows themselves.
  init(_ merger: RowMerger, arena: Arena) {
    input = merger.input
    scratch = merger.scratch
    self.arena = arena
    let (m, n, levels) = (merger.groupCount, merger.input.parameterCount, merger.levelCount)
    let terms = merger.input.rowCount
    rowCount = m
    columnCount = n
    levelCount = levels
    stride = (n &+ 3) & ~3
    requiredLevel = terms > 0 && input.rows.ranks[Int(input.rowIDs[0])] == 0 ? 0 : -1

    let costBytes = levels &* stride &* 8
    let wideBytes =
      MemoryLayout<SimplexState>.stride + terms &* MemoryLayout<Breakpoint>.stride
      &+ m &* MemoryLayout<BasicRow>.stride &+ n &* 8 &+ 2 &* costBytes
    let narrowCount = 3 &* (m &+ n) &+ 1 &+ 3 &* m &+ n &+ levels
    let noted = Table.isDense ? 0 : n
    blockBytes = wideBytes &+ narrowCount &* 4 &+ noted &* 5
    block = arena.allocate(bytes: blockBytes)
    var place = block
    state = Self.carve(&place, 1)
    breakpoints = Self.carve(&place, terms)
    rows = Self.carve(&place, m)
    columnValues = Self.carve(&place, n)
    costs = Self.carve(&place, levels &* stride)
    magnitudes = Self.carve(&place, levels &* stride)
    firsts = Self.carve(&place, m &+ n &+ 1)
    pieces = Self.carve(&place, m &+ n)
    places = Self.carve(&place, m &+ n)
    basic = Self.carve(&place, m)
    nonbasic = Self.carve(&place, n)
    infeasible = Self.carve(&place, m)
    infeasiblePlaces = Self.carve(&place, m)
    ranks = Self.carve(&place, levels)
    changed = Self.carve(&place, noted)
    isChanged = Self.carve(&place, noted)
    isChanged.initialize(repeating: false, count: noted)

    table = Table(
      arena: arena, tolerances: scratch.pointee.tolerances, rowCount: m, columnCount: n,
      entryCount: merger.entryCount)
    state.initialize(to: SimplexState())
    scratch.pointee.reserveLevels(levels)
    fillTable()
    fillBreakpoints()
  }

  /// A copy for `input`, which must be like the component of `other` in all but its constants.
  init(copying other: Self, for input: ComponentInput) where Table == DenseTableau {
    self.input = input
    table = DenseTableau(copying: other.table)
    scratch = other.scratch
    arena = other.arena
    blockBytes = other.blockBytes
    block = arena.allocate(bytes: blockBytes)
    block.copyMemory(from: other.block, byteCount: blockBytes)
    rowCount = other.rowCount
    columnCount = other.columnCount
    levelCount = other.levelCount
    stride = other.stride
    requiredLevel = other.requiredLevel
    let distance = block - other.block
    state = Self.moved(other.state, distance)
    breakpoints = Self.moved(other.breakpoints, distance)
    rows = Self.moved(other.rows, distance)
    columnValues = Self.moved(other.columnValues, distance)
    costs = Self.moved(other.costs, distance)
    magnitudes = Self.moved(other.magnitudes, distance)
    firsts = Self.moved(other.firsts, distance)
    pieces = Self.moved(other.pieces, distance)
    places = Self.moved(other.places, distance)
    basic = Self.moved(other.basic, distance)
    nonbasic = Self.moved(other.nonbasic, distance)
    infeasible = Self.moved(other.infeasible, distance)
    infeasiblePlaces = Self.moved(other.infeasiblePlaces, distance)
    changed = Self.moved(other.changed, distance)
    isChanged = Self.moved(other.isChanged, distance)
    ranks = Self.moved(other.ranks, distance)
  }

  @inline(__always) private static func moved<Element>(
    _ pointer: UnsafeMutablePointer<Element>, _ distance: Int
  ) -> UnsafeMutablePointer<Element> {
    (UnsafeMutableRawPointer(pointer) + distance).assumingMemoryBound(to: Element.self)
  }

  @inline(__always) private static func carve<Element>(
    _ place: inout UnsafeMutableRawPointer, _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    let found = place.assumingMemoryBound(to: Element.self)
    place += count &* MemoryLayout<Element>.stride
    return found
  }

  private func fillTable() {
    let starts = scratch.pointee.entryStarts
    for g in 0..<rowCount {
      let start = Int(starts[g])
      table.setRow(
        g, columns: scratch.pointee.entryColumns + start,
        values: scratch.pointee.entryValues + start, count: Int(starts[g &+ 1]) &- start)
      basic[g] = Int32(truncatingIfNeeded: g)
      places[g] = Int32(truncatingIfNeeded: g)
      infeasiblePlaces[g] = -1
    }
    for j in 0..<columnCount {
      nonbasic[j] = Int32(truncatingIfNeeded: rowCount &+ j)
      places[rowCount &+ j] = ~Int32(truncatingIfNeeded: j)
      columnValues[j] = 0
      pieces[rowCount &+ j] = 0
    }
  }

  /// Sorts the breakpoints by merged row and value.
  private func fillBreakpoints() {
    let counts = scratch.pointee.counts
    var first = Int32(0)
    for g in 0..<rowCount {
      firsts[g] = first
      let count = counts[g]
      counts[g] = first
      first &+= count
    }
    for j in 0...columnCount { firsts[rowCount &+ j] = first }
    var level = Int32(-1)
    var rank = Int32(-1)
    var largest = 0.0
    for i in 0..<input.rowCount {
      let r = Int(input.rowIDs[i])
      if input.rows.ranks[r] != rank {
        rank = input.rows.ranks[r]
        level &+= 1
        ranks[Int(level)] = rank
      }
      let g = Int(scratch.pointee.groups[i])
      let scale = scratch.pointee.scales[i]
      let cost = (rank == 0 ? 1 : input.rows.weights[r]) * abs(scale)
      // At most, times a negative number, is at least.
      let relation = input.rows.relations[r]
      let rises = relation == 0 || (relation == 1) == (scale > 0)
      let falls = relation == 0 || (relation == 2) == (scale > 0)
      breakpoints[Int(counts[g])] = Breakpoint(
        value: input.rows.constants[r] / scale, up: rises ? cost : 0, down: falls ? cost : 0,
        scale: scale, level: level, row: Int32(truncatingIfNeeded: r),
        place: Int32(truncatingIfNeeded: i), side: 0)
      if cost > largest { largest = cost }
      counts[g] &+= 1
    }
    state.pointee.suspectCost = tolerances.suspectCost * largest
    for g in 0..<rowCount {
      let count = Int(firsts[g &+ 1] &- firsts[g])
      if count > 1 { Breakpoint.sort(breakpoints + Int(firsts[g]), count: count) }
    }
  }

  /// Gives all memory back to the arena.
  func release() {
    table.release()
    arena.release(block.assumingMemoryBound(to: UInt8.self), blockBytes)
  }
}

/// What is known of a basic logical, by row slot.
struct BasicRow {
  var value: Double
  /// The breakpoint below the piece, or -infinity.
  var lower: Double
  /// The breakpoint above the piece, or infinity.
  var upper: Double
  /// 1 + the squares of the row's entries, -1 when it has to be summed anew, or the negative of an
  /// estimate.
  var norm: Double
}

/// The mutable scalars of a component.
struct SimplexState {
  var status = ComponentStatus.iterationLimit
  var infeasibleCount: Int32 = 0
  /// Where the next look at a long list of infeasible rows starts.
  var pricingStart: Int32 = 0
  /// The row slot that no entering column can bring back, or -1.
  var blockedRow: Int32 = -1
  /// Whether the blocked row would have to rise.
  var blockedRowRises = false
  /// Whether the objective rows have changed since they were last summed from the tableau.
  var costsAreStale = true
  /// Whether pieces have changed without them.
  var costsAreWrong = true
  /// Whether every column but the changed ones is known to be dual feasible.
  var isVerified = false
  var changedCount: Int32 = 0
  /// Pivots since the component was built.
  var pivots = 0
  /// How many of them led to the start, where those were chosen by their precision, else -1.
  var precisePivots = -1
  /// How many of them had been made when the tableau was last compared with its rows.
  var checkedPivots = 0
  /// How many of them had been made when the objective rows were last summed.
  var summedPivots = 0
  /// Whether the tableau was wrong when it was last compared.
  var hasDrifted = false
  /// The largest term that pivots have added to an entry; the rows themselves are scaled to 1.
  var largestTerm = 1.0
  /// The smallest pivot in relation to the terms added before it.
  var leastPivot = 1.0
  /// The farthest that a nonbasic logical has moved since the values were last refined.
  var farthestMove = 0.0
  /// Whether the values are sums of the rows themselves, not of the tableau.
  var isRefined = false
  /// A reduced cost below this times `largestTerm` may be an entry's rounding times a weight.
  var suspectCost = 0.0
  /// Whether a column was found dual feasible by such a cost.
  var hasSuspectCosts = false
  /// Whether a pivot was wanted that may be rounding: the solve has stopped there.
  var isDoubtful = false
}
