@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Solves systems from nothing, one after the other, and keeps nothing but working memory.
///
/// The part of a `Solver` that a batch needs: the same values, without what it takes to change the
/// system afterwards. Once its memory has grown to the size of what it solves it allocates nothing
/// more, unless rows outside the components bind.
///
/// A handle with one owner, which calls `destroy()`; for one thread at a time.
@_spi(Kernel) public struct ColdSolve {
  private var engine: Engine
  private var ranks = PriorityRanks(rows: [], edits: [])

  /// Working memory for solves of the given options.
  public init(options: SolverOptions = .init()) {
    engine = Engine(options: options)
  }

  /// Frees the memory; no copy of the handle may be used afterwards.
  public func destroy() { engine.destroy() }

  /// Solves a system; `values` then has its solution.
  ///
  /// - Throws: `.infeasible` or `.iterationLimit`.
  /// - Complexity: near-linear in the entries of the system for ordinary layouts.
  public mutating func solve(_ system: ConstraintSystem) throws(SolverError) {
    try solve(system, constants: nil, edits: system.edits)
  }

  /// Solves a system with other constants, if given, and the same edits at other values.
  ///
  /// - Throws: as `solve(_:)`.
  public mutating func solve(
    _ system: ConstraintSystem, constants: UnsafePointer<Double>?, edits: [Edit]
  ) throws(SolverError) {
    if !ranks.fits(rows: system.priorities, edits: edits) {
      ranks.renew(rows: system.priorities, edits: edits)
    }
    var failure: SolverError?
    system.withRowView { view in
      var view = view
      if let constants { view.constants = constants }
      do throws(SolverError) {
        try engine.solve(view, ranks: ranks, edits: edits)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// How many variables the system solved last has.
  public var variableCount: Int { engine.variableCount }

  /// Writes the values of the last solution, by number; zero is never negative.
  ///
  /// - Complexity: O(variables).
  public func writeValues(into values: UnsafeMutablePointer<Double>) {
    let source = engine.values
    for x in 0..<engine.variableCount { values[x] = source[x] + 0 }
  }
}
