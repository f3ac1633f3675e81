@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// What a solver has done, and what its system fell apart into.
public struct SolverStatistics: Sendable, Hashable {
  /// Exchanges of a basic and a nonbasic variable since the solver was made.
  public var pivots = 0
  /// Parts of the system that share no variable once equalities are eliminated.
  public var components = 0
}

extension Solver {
  /// The work of the solver so far.
  public var statistics: SolverStatistics {
    SolverStatistics(
      pivots: engine.kernel.statistics.pivots + (spare?.kernel.statistics.pivots ?? 0),
      components: engine.components.count - engine.freeSlots.count)
  }
}
