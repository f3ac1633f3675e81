@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// What a solver has done, and what its system fell apart into.
public struct SolverStatistics: Sendable, Hashable {
  /// Exchanges of a basic and a nonbasic variable since the solver was made.
  public var pivots = 0
  /// Parts of the system that share no variable once equalities are eliminated.
  public var components = 0
}

/// How many rows and parameters a solver works on.
@_spi(Kernel) public struct ReducedSize: Sendable, Hashable {
  /// Rows of components, and rows that are checked after a solve.
  public var rows = 0
  /// Parameters of components.
  public var parameters = 0
}

extension Solver {
  /// The work of the solver so far.
  public var statistics: SolverStatistics {
    SolverStatistics(
      pivots: engine.kernel.statistics.pivots + (spare?.kernel.statistics.pivots ?? 0),
      components: engine.components.count - engine.freeSlots.count)
  }

  /// What is left of the system once equalities are eliminated.
  ///
  /// - Complexity: O(components + lazy rows).
  @_spi(Kernel) public var reducedSize: ReducedSize {
    let free = Set(engine.freeSlots)
    var size = ReducedSize()
    for index in 0..<engine.components.count where !free.contains(index) {
      size.rows += engine.components[index].rowCount
      size.parameters += engine.components[index].parameterCount
    }
    let lazyRows = engine.presolver.lazyRows
    for row in 0..<lazyRows.count where lazyRows[row].isChecked { size.rows += 1 }
    return size
  }
}
