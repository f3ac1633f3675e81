@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Solves one system from nothing and keeps what it takes to solve it again after small changes.
///
/// A value over arena pointers with one owner, which calls `destroy()`. The data flows one way:
/// rows -> presolver -> reduced rows -> components -> parameters' values -> values of all
/// variables. `Engine+Cold` runs it whole; `Engine+Lazy` checks the rows left out;
/// `Engine+HotValues` moves edits; `Engine+Structure` adds and removes rows.
struct Engine {
  let arena: Arena
  var kernel: Kernel
  let options: SolverOptions
  let tolerances = Tolerances()
  /// Whether cold solves keep what it takes to release single required equalities.
  var recordsMerges = false
  var presolver: Presolver
  /// The reduced rows as the kernel sees them, hot values taken off the constants.
  var rows: ReducedRows
  var components: Growable<ComponentRecord>
  /// Value of every variable.
  var values: UnsafeMutablePointer<Double>
  /// Slots of `components` that no component is in.
  var freeSlots: [Int] = []
  var hotValues: [HotValue] = []
  /// The edits that the last cold solve substituted, ascending.
  var hotEdits: [Int] = []
  /// Numbers of the required rows of several hot values and nothing else.
  var sharedHotRows: [Int] = []
  /// The version of the presolver's rows of hot values when bounds were last found from nothing;
  /// none after a component has narrowed one.
  var boundVersion: Int?
  /// Whether a required row has moved a hot value since the components were last settled.
  var hotValuesMoved = false
  /// What each edit became.
  var editPlaces: [EditPlace] = []
  /// How many lazy rows were joined to components since the cold solve.
  var joinCount = 0
  /// How many lazy rows there were after it.
  var coldLazyRowCount = 0
  /// Whether a change stopped on the way: this is the solution of no system.
  var isStale = false
  /// Whether a released definition is the small difference of large terms: the system must then be
  /// solved from nothing.
  var hasCancelled = false
  /// Whether the last solve from nothing was with presolve.
  var isReduced = true
  /// Whether values or numbers that came are so large that a change may hide a row.
  var isFar = false
  /// The rows with a factor that magnifies rounding of a value.
  var steepRows: [Int] = []
  /// Rows over several components that are solved in one of them.
  var coupledRows: [CoupledRow] = []
  /// Room for the pulls of rows outside the components; made on first use.
  var pulls: Pulls?
  /// What single parameters withstand, as far as is known; made with `pulls`.
  var resistances: ResistanceCache?
  /// Whether hot values have moved along lines since the cold solve, of which components know
  /// nothing until they are solved again.
  var componentsLag = false
  /// Scratch, by component: all false between uses; made with `pulls`.
  var componentMarks: UnsafeMutablePointer<Bool>
  /// What became of each row of the input; empty until the structure first changes.
  var places: [RowPlace] = []
  var dependents: Dependents?
  var releases: EqualityRelease?
  var rowIndex: RowIndex?
  /// Derivatives of every value by each ready hot value.
  var gradients: UnsafeMutablePointer<UnsafeMutablePointer<Double>>
  var gradientCount = 0
  /// Component whose required rows contradict each other, when the last solve failed for one.
  var failed: ComponentFailure?
  /// Required row that presolve found to contradict others, when the last solve failed for one.
  var failedRow: Int?
  /// Scratch: derivative of each reduced row's constant; all zero between uses.
  var rowGradients: UnsafeMutablePointer<Double>
  private(set) var hasRowGradients = false
  /// Moves of hot values since all values were computed last, and how far those went in all.
  var movesSinceRefresh = 0
  var distanceSinceRefresh = 0.0
  var changes: ChangeLog
  var variableCount: Int { presolver.variableCount }

  /// How an edit takes part; the rows are as their `RowPlace` says, but never coupled.
  enum EditPlace: Equatable {
    /// Substituted: number of its hot value.
    case hot(Int)
    /// A reduced row; its constant is the edit's value plus `shift`.
    case row(Int, shift: Double)
    /// A lazy row.
    case lazy(Int, shift: Double)
    /// The variable is fixed by required rows.
    case constant
  }

  /// A component that has no feasible point, and the ray that proves it.
  struct ComponentFailure {
    var component: Int
  }

  init(options: SolverOptions) {
    let arena = Arena()
    self.arena = arena
    self.options = options
    kernel = Kernel(arena: arena, tolerances: tolerances, options: options.kernelOptions)
    presolver = Presolver(.nothing, arena: arena)
    rows = ReducedRows(presolver.reduced, constants: presolver.reduced.constants, arena: arena)
    components = Growable(arena, capacity: 4)
    values = arena.allocateZeroed(Double.self, 1)
    rowGradients = arena.allocate(Double.self, 1)
    changes = ChangeLog(variableCapacity: 0, arena: arena)
    gradients = arena.allocate(UnsafeMutablePointer<Double>.self, Self.hotValueLimit)
    componentMarks = arena.allocate(Bool.self, 1)
  }

  /// Makes `rowGradients` if there are none.
  mutating func prepareRowGradients() {
    if hasRowGradients { return }
    rowGradients = arena.allocateZeroed(Double.self, presolver.reduced.capacity)
    hasRowGradients = true
  }

  /// Forgets what the arena held before it was reset.
  mutating func forgetRowGradients() { hasRowGradients = false }

  func destroy() {
    kernel.destroy()
    arena.destroy()
  }
}

extension ReducedRows {
  /// The presolver's rows, with the kernel's own constants.
  init(_ reduced: ReducedSystem, constants: UnsafeMutablePointer<Double>, arena: Arena) {
    self.init(
      starts: reduced.starts, parameterEnds: reduced.parameterEnds, ends: reduced.ends,
      columns: reduced.columns.base, coefficients: reduced.coefficients.base,
      constants: constants, ranks: reduced.ranks, relations: reduced.relations,
      weights: reduced.weights, hints: arena.allocate(Int8.self, reduced.capacity))
  }
}
