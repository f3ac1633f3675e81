@_spi(Kernel) import ConstraintModel
import WorkingMemory

/// Maps a system to a smaller one: required equalities become aliases and definitions, the other
/// rows are expressed over the parameters that are left and fall into components.
///
/// A value over arena pointers; keep it in a local or behind a pointer while it works. Phases:
///
/// 1. aliases (`+Aliases`): equalities of one or two roots, by union-find and a worklist;
/// 2. peeling (`SingletonPeeling`): column singletons of the other equalities become definitions;
/// 3. core (`EqualityCore`): what is left is eliminated;
/// 4. expansion (`RowExpansion`): soft and inequality rows over parameters, long ones lazy;
/// 5. components (`Components`).
@_spi(Kernel) public struct Presolver {
  /// The rows of the input; valid during `run` only.
  var rows: RowView
  private(set) var input: PresolveInput
  let arena: Arena
  /// How many variables there are.
  public internal(set) var variableCount: Int
  /// How many variables there is room for.
  public let variableCapacity: Int
  /// `x = scale * root + offset` for every variable.
  public var aliases: AliasForest
  /// Whether a variable is hot.
  public let isHot: UnsafeMutablePointer<Bool>
  /// The definitions of equalities of three or more roots.
  public var definitions: DefinitionGraph
  /// The rows over parameters.
  public var reduced: ReducedSystem
  /// The components of `reduced`.
  public var components: Components
  /// Required rows of hot values alone.
  public var hotRows: Growable<HotRow>
  /// How often a row of them came or went.
  public internal(set) var hotRowVersion = 0
  /// Rows that are checked after postsolve instead of solved.
  public var lazyRows: Growable<LazyRow>
  /// Root of each entry of the lazy rows.
  public var lazyColumns: Growable<Int32>
  /// Factor of each entry of the lazy rows.
  public var lazyCoefficients: Growable<Double>
  /// How many removed rows still have a place in `lazyRows`.
  public internal(set) var removedLazyRowCount = 0
  /// How many variables became aliases or fixed.
  public var aliasCount = 0

  /// Which variable became an alias of which, when that is wanted.
  public internal(set) var recorder: MergeRecorder?
  /// The delta of each equality that was released; they fill the numbers from the top down.
  public internal(set) var deltaCount = 0
  var scratch: GatherScratch
  var expander: RowExpander
  var lastRoot = RootExpansion()
  var lastRootColumns: UnsafeMutablePointer<Int32>
  var lastRootCoefficients: UnsafeMutablePointer<Double>
  var lastRootCapacity = 0
  /// Equalities that still had three or more roots when they were looked at.
  var pending: UnsafeMutablePointer<Int32>
  var pendingCount = 0
  /// Rows that are not required equalities.
  var others: UnsafeMutablePointer<Int32>
  var otherCount = 0
  var stop: PresolveStop?
  /// By how much the row that `stop` names as a contradiction fails.
  var contradiction = 0.0

  /// A required row that no parameter is in: sum of hot entries RELATION constant.
  ///
  /// Equalities have one entry.
  public struct HotRow {
    /// Number among the reduced rows' entries: first and end.
    public var begin: Int32
    /// End of the entries.
    public var end: Int32
    /// The relation.
    public var relation: Relation
    /// The right side.
    public var constant: Double
    /// Number of the row in the input.
    public var source: Int32
  }

  /// Prepares to presolve `input` with memory from `arena`.
  public init(_ input: PresolveInput, arena: Arena) {
    self.input = input
    self.arena = arena
    rows = input.rows
    let n = input.rows.variableCount
    let m = input.rows.rowCount
    variableCount = n
    let capacity = n + n / 8 + 32
    variableCapacity = capacity
    aliases = AliasForest(variableCount: n, capacity: capacity, arena: arena)
    isHot = arena.allocateZeroed(Bool.self, capacity + 1)
    for x in input.hotVariables { isHot[x] = true }
    pending = arena.allocate(Int32.self, m + 1)
    others = arena.allocate(Int32.self, m + 1)
    let columns = arena.allocate(Int32.self, capacity + 8)
    scratch = GatherScratch(
      columns: columns, coefficients: arena.allocate(Double.self, capacity + 8), stamps: columns,
      positions: columns)
    let definitionOf = arena.allocate(Int32.self, capacity + 1)
    definitionOf.update(repeating: -1, count: capacity + 1)
    definitions = DefinitionGraph(definitionOf: definitionOf, arena: arena)
    reduced = ReducedSystem(rowCapacity: 0, entryCapacity: 0, arena: arena)
    components = Components(variableCapacity: 0, rowCount: 0, arena: arena)
    hotRows = Growable(arena, capacity: input.hotVariables.isEmpty ? 4 : 256)
    lastRootColumns = columns
    lastRootCoefficients = scratch.coefficients
    lazyRows = Growable(arena, capacity: 4)
    lazyColumns = Growable(arena, capacity: 4)
    lazyCoefficients = Growable(arena, capacity: 4)
    if input.recordsMerges { recorder = MergeRecorder(arena: arena) }
    expander = RowExpander(variableCapacity: 0, arena: arena)
  }

  /// Gives the lists of edits away, for the next presolver to reuse their memory; this one is then
  /// of no use any more.
  public mutating func takeEditLists() -> (
    hotVariables: [Int], softEdits: [PresolveInput.SoftEdit]
  ) {
    let lists = (input.hotVariables, input.softEdits)
    input.hotVariables = []
    input.softEdits = []
    return lists
  }

  /// Runs every phase.
  ///
  /// - Returns: `nil` when the system is reduced, or why it cannot be.
  /// - Complexity: near-linear in the entries of the input, but for the elimination of a cyclic
  ///   core.
  public mutating func run() -> PresolveStop? {
    sortOutEqualities()
    if stop != nil { return stop }
    let pendingEqualities = pendingCount > 0 ? settlePending() : nil
    if stop != nil { return stop }
    if var equalities = pendingEqualities, equalities.count > 0 {
      let compact = compactOthers()
      definitions.reserve(
        count: equalities.count, entries: 3 * equalities.entryCount,
        late: variableCapacity - variableCount, arena: arena)
      equalities.peel(&definitions, uses: compact.uses, isHot: isHot)
      if equalities.liveCount > 0 { eliminateCore(equalities, uses: compact.uses) }
      if stop != nil { return stop }
      expand(compact)
    } else {
      if recorder != nil {
        definitions.reserve(
          count: 0, entries: 0, late: variableCapacity - variableCount, arena: arena)
      }
      emitOthers()
    }
    if stop != nil { return stop }
    findComponents()
    return nil
  }
}
