/// Which tableau a component gets.
@_spi(Kernel) public enum TableauKind: Sendable, Hashable {
  /// What suits its size and fill (`SwitchPoints`).
  case automatic
  /// Every entry stored.
  case dense
  /// Every entry of the longer rows stored, and pivots applied many at a time.
  case blocked
  /// Nonzero entries stored.
  case sparse
  /// Nonzero entries stored, each with the magnitude of the terms that made it: for tests; the
  /// others go over to it where they have to.
  case careful
}

/// How the kernel solves.
@_spi(Kernel) public struct KernelOptions: Sendable, Hashable {
  /// Which tableau components get.
  public var tableau = TableauKind.automatic
  /// Whether every pivot follows Bland's rule: slow, for tests.
  public var blandOnly = false
  /// Iterations of one simplex phase before Bland's rule, for each row and column.
  public var stallFactor = 10
  /// Iterations before Bland's rule whatever the size.
  public var stallBase = 200
  /// After this many times the iterations before Bland's rule a solve gives up.
  public var limitFactor = 20

  /// The defaults.
  public init() {}
}

/// What the kernel has done since the last reset.
@_spi(Kernel) public struct KernelStatistics: Sendable, Hashable {
  /// Exchanges of a basic and a nonbasic variable, those of crash bases included.
  public var pivots = 0
  /// Breakpoints crossed without a pivot.
  public var flips = 0
  /// Components solved from nothing or from hints.
  public var solves = 0
  /// Those of them that took over the basis of one like them.
  public var sharedBases = 0
  /// Components solved again from their present basis.
  public var reoptimizations = 0
  /// Runs of the primal simplex, the fallback.
  public var primalRuns = 0
  /// Tableaus made anew from their rows.
  public var refactorings = 0
  /// Components solved afresh in a careful tableau, because a pivot was in doubt.
  public var carefulSolves = 0
  /// Phases that went over to Bland's rule.
  public var stalls = 0

  /// Nothing done.
  public init() {}
}

/// How a solve ended.
@_spi(Kernel) public enum ComponentStatus: Int32, Sendable, Hashable {
  /// The values are a lexicographic optimum.
  case optimal
  /// The required rows contradict each other.
  case infeasible
  /// The iteration limit was reached; the values are of no use.
  case iterationLimit
}
