@_spi(Kernel) import ConstraintModel

/// Solves a system of prioritised linear constraints, and keeps it solved while it changes.
///
/// Required constraints hold; the violations of the others are minimised level by level, highest
/// priority first.
///
///     let solver = Solver(system)
///     try solver.solve()
///     try solver.addEdit(Edit(width, value: 320))
///     try solver.suggest(480, for: width)
///     print(solver.value(of: left))
///
/// Every operation that throws leaves the solver as it was. Constraints, edits and values may be
/// changed before the first `solve`, too. A solver belongs to one thread at a time.
public final class Solver {
  /// How the solver works.
  public let options: SolverOptions
  @exclusivity(unchecked) var system: ConstraintSystem
  /// The constraints once they have changed; until then `system` holds them.
  @exclusivity(unchecked) var store: RowStore?
  // One thread uses a solver at a time, and none of its methods calls back while it holds one of
  // these: checks of exclusive access would cost as much as a small edit.
  @exclusivity(unchecked) var edits: EditList
  @exclusivity(unchecked) var engine: Engine
  /// Takes over from `engine` when a changed system is solved from nothing.
  var spare: Engine?
  var ranks: PriorityRanks
  /// Whether `engine` holds the solution of the present system.
  @exclusivity(unchecked) public internal(set) var isSolved = false
  /// Whether solves from nothing keep what it takes to release single required equalities.
  var keepsRecords = false
  /// Slots of constraints that the engine has not taken in yet.
  @exclusivity(unchecked) var pending: [Int] = []
  /// Where every required constraint holds, those that wait included.
  @exclusivity(unchecked) var feasiblePoint = FeasiblePoint()
  /// Whether the last operation added a constraint.
  @exclusivity(unchecked) var isAdding = false
  /// What differs from the names of the system: those of variables that the solver made.
  var variableNames: [Variable: String?] = [:]
  /// The constraint that contradicted others in the last change of constraints.
  var lastRefused: Refusal?
  /// The values when somebody last asked for changes.
  var reported: [Double] = []
  /// Whether somebody has read all values, which `reported` does not hold then.
  var allWereRead = false

  /// A solver of the given system; it is solved by `solve`, or by the first change that needs it.
  public init(_ system: ConstraintSystem = ConstraintSystem(), options: SolverOptions = .init()) {
    self.options = options
    self.system = system
    edits = EditList(system.edits)
    engine = Engine(options: options)
    ranks = PriorityRanks(rows: [], edits: [])
  }

  deinit {
    engine.destroy()
    spare?.destroy()
  }

  /// Replaces everything by another system, keeping working memory.
  public func load(_ system: ConstraintSystem) {
    self.system = system
    store = nil
    lastRefused = nil
    if !variableNames.isEmpty { variableNames = [:] }
    reported = []
    allWereRead = false
    edits = EditList(system.edits)
    isSolved = false
    pending.removeAll()
    feasiblePoint.forget()
    isAdding = false
  }

  /// Solves the system if it is not solved.
  ///
  /// - Throws: `.infeasible` when required constraints contradict each other, `.iterationLimit`.
  /// - Complexity: near-linear in the entries of the system for ordinary layouts.
  public func solve() throws(SolverError) {
    if isSolved { return try takePending() }
    pending.removeAll()
    feasiblePoint.forget()
    do throws(SolverError) { try solveCold(&engine) } catch {
      engine.forgetSolution()
      throw error
    }
    isSolved = true
  }

  /// Solves the present system from nothing.
  func solveCold(_ engine: inout Engine) throws(SolverError) {
    let priorities = store?.usedPriorities ?? system.priorities
    let edits = self.edits.list
    let ranks =
      self.ranks.fits(rows: priorities, edits: edits)
      ? self.ranks : PriorityRanks(rows: priorities, edits: edits)
    engine.recordsMerges = keepsRecords
    var failure: SolverError?
    withRowView { view in
      do throws(SolverError) {
        try engine.solve(view, ranks: ranks, edits: edits)
      } catch { failure = error }
    }
    if let failure { throw failure }
    self.ranks = ranks
    store?.recycleVariables()
  }

  /// Solves the present system from nothing beside the solution that is there.
  ///
  /// - Throws: what `solve` does; the old solution then stays.
  func solveAside() throws(SolverError) {
    var other = spare ?? Engine(options: options)
    spare = nil
    do throws(SolverError) {
      try solveCold(&other)
    } catch {
      spare = other
      throw error
    }
    spare = engine
    engine = other
    isSolved = true
  }

  /// Calls `body` with the rows of the present system.
  func withRowView<Result>(_ body: (RowView) -> Result) -> Result {
    if let store { return store.withRowView(body) }
    return system.withRowView(body)
  }

  /// How many variables there are.
  public var variableCount: Int { store?.variableCount ?? system.variableCount }

  /// How many constraints there are.
  public var constraintCount: Int { store?.liveCount ?? system.constraintCount }

  /// The value of a variable in the last solution; 0 for one that no constraint knows.
  public func value(of variable: Variable) -> Double {
    settle()
    guard 0..<engine.variableCount ~= variable.index else { return 0 }
    return engine.values[variable.index] + 0
  }

  /// The values of all variables in the last solution, by number.
  public var values: [Double] {
    (0..<variableCount).map { value(of: Variable(index: $0)) }
  }

  /// Calls `body` with the values of the last solution, by number; nothing is copied.
  ///
  /// A value may be negative zero here; `values` and `value(of:)` never give one.
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    settle()
    return body(UnsafeBufferPointer(start: engine.values, count: engine.variableCount))
  }
}
