@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// A system that is presolved as a cold solve does it, and not solved: what a template starts from.
///
/// Which edits are substituted, what is eliminated with which row and what components there are
/// depends on everything but the constants; those only decide whether required rows contradict
/// each other.
///
/// A handle with one owner, which calls `destroy()`.
@_spi(Kernel) public struct PresolvedSystem {
  /// What presolve made of the system; the rows of the input are gone.
  public private(set) var presolver: Presolver
  /// The edits that are substituted, ascending.
  public private(set) var hotEdits: [Int] = []
  private let arena: Arena

  /// Presolves a system.
  ///
  /// - Returns: `nil` when presolve is switched off or finds required rows that contradict others.
  public init?(_ system: ConstraintSystem, options: SolverOptions) {
    if !options.presolve { return nil }
    let arena = Arena()
    self.arena = arena
    presolver = Presolver(.nothing, arena: arena)
    let ranks = PriorityRanks(rows: system.priorities, edits: system.edits)
    var softEdits = Set<Int>()
    while true {
      ranks.findSubstitutable(
        system.edits, options: options, keeping: softEdits, into: &hotEdits)
      switch run(system, ranks, options) {
      case .contradiction:
        arena.destroy()
        return nil
      case .hotVariablesTied(let variables):
        softEdits.formUnion(
          system.edits.indices.filter { variables.contains(system.edits[$0].variable.index) })
        arena.reset()
      case nil: return
      }
    }
  }

  /// Frees the memory; no copy of the handle may be used afterwards.
  public func destroy() { arena.destroy() }

  private mutating func run(
    _ system: ConstraintSystem, _ ranks: PriorityRanks, _ options: SolverOptions
  ) -> PresolveStop? {
    let tolerances = Tolerances()
    let table = arena.allocate(Int32.self, max(ranks.rankOfIndex.count, 1))
    for (index, rank) in ranks.rankOfIndex.enumerated() { table[index] = rank }
    let edits = system.edits
    let softEdits = edits.indices.filter { !hotEdits.contains($0) }.map {
      PresolveInput.SoftEdit(
        variable: edits[$0].variable.index,
        rank: ranks.rank(of: edits[$0].priority), weight: edits[$0].weight, edit: $0)
    }
    return system.withRowView { view in
      presolver = Presolver(
        PresolveInput(
          rows: view, ranks: table, rankSpacing: ranks.spacing,
          hotVariables: hotEdits.map { edits[$0].variable.index },
          softEdits: softEdits, termLimit: options.lazyTermLimit,
          equalityTolerance: tolerances.presolveFeasibility,
          inequalityTolerance: tolerances.feasibility, recordsMerges: true),
        arena: arena)
      return presolver.run()
    }
  }
}
