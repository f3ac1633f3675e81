@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver
import Synchronization

extension BatchSolver {
  /// Solves all instances of a template.
  ///
  /// The first block of lanes finds bases that the others begin with; so results depend on the
  /// instances alone. Where an optimum is not unique, an instance may have another one than a solve
  /// for itself would find, which depends on the other instances.
  ///
  /// - Parameters:
  ///   - instances: The instances.
  ///   - previous: Results that are no longer needed; their memory is used again.
  ///   - cancellation: Stops the batch between two units.
  ///   - progress: Called after each unit of some blocks.
  /// - Returns: A result for each instance, in order.
  public func solve(
    _ instances: TemplateInstances, reusing previous: consuming TemplateResults? = nil,
    cancellation: BatchCancellation? = nil, progress: BatchProgressHandler? = nil
  ) -> TemplateResults {
    let blockCount = (instances.count + Lanes.perBlock - 1) / Lanes.perBlock
    let counter = ProgressCounter(total: instances.count, progress)
    let job = TemplateJob(instances, blockCount: blockCount, memory: previous?.slots)
    previous = nil
    let others = WorkPlan.units(
      ofBlocks: min(1, blockCount)..<blockCount, instances.template.system)
    for units in [[0..<min(1, blockCount)], others] {
      pool.run(units: units.count, workers: workerCount, cancellation: cancellation) {
        workspace, unit in
        var done = 0
        for block in units[unit] { done += job.solve(block, workspace) }
        counter?.add(done)
      }
    }
    return job.results()
  }
}

/// The solve of all instances of a template: its first block, then the others in any order.
final class TemplateJob: @unchecked Sendable {
  let instances: TemplateInstances
  private let blockCount: Int
  private let isExact: Bool
  private var run: TemplateRun?
  /// By component: the bases that a block begins with; the first block adds to them.
  private var bases: [[LaneBasis]] = []
  private var slots: LaneColumns
  /// By block; each is written by the worker that solves it.
  private let outcomes: UnsafeMutablePointer<BlockOutcome?>

  init(
    _ instances: TemplateInstances, blockCount: Int, memory: consuming LaneColumns? = nil,
    isExact: Bool = false
  ) {
    self.instances = instances
    self.blockCount = blockCount
    self.isExact = isExact
    slots = memory ?? LaneColumns(columns: 0, lanes: 0)
    outcomes = .allocate(capacity: max(1, blockCount))
    outcomes.initialize(repeating: nil, count: blockCount)
  }

  deinit {
    outcomes.deinitialize(count: blockCount)
    outcomes.deallocate()
  }

  /// Solves a block; block 0 must be done before any other begins.
  ///
  /// - Returns: how many instances it has.
  func solve(_ block: Int, _ workspace: Workspace) -> Int {
    if block == 0 { prepare(workspace) }
    let first = block * Lanes.perBlock
    let count = min(Lanes.perBlock, instances.count - first)
    var outcome = BlockOutcome()
    if let run {
      var lanes = TemplateBlock(
        run, instances, slots, block: block, workspace.block, workspace.repair, bases: bases,
        isExact: isExact)
      lanes.solve()
      outcome.exceptions = lanes.solveExceptions(&workspace.cold)
      outcome.statistics = lanes.statistics
      if block == 0 { bases = lanes.bases }
    } else {
      for instance in first..<first + count {
        outcome.exceptions.append(instances.solveAlone(instance, &workspace.cold))
      }
      outcome.statistics.coldInstances = count
    }
    outcomes[block] = outcome
    return count
  }

  private func prepare(_ workspace: Workspace) {
    guard
      let run = instances.template.run(
        isVarying: instances.columns.map { $0 != nil }, provesExactness: isExact,
        workspace.repair)
    else { return }
    self.run = run
    bases = run.components.map(\.bases)
    if slots.columnCount != run.slotCount || slots.laneCount != blockCount * Lanes.perBlock
      || !isKnownUniquelyReferenced(&slots)
    {
      slots = LaneColumns(columns: run.slotCount, lanes: instances.count)
    }
  }

  /// Writes the values of a block's instances to where `place` says, one instance after the other.
  func writeValues(ofBlock block: Int, _ place: (Int) -> UnsafeMutablePointer<Double>) {
    guard let run else { return }
    let first = block * Lanes.perBlock
    for lane in first..<min(instances.count, first + Lanes.perBlock) {
      let values = place(lane)
      for (variable, source) in run.places.enumerated() {
        switch source {
        case .same(let value): values[variable] = value
        case .slot(let slot): values[variable] = slots.place(slot, lane: lane).pointee + 0
        }
      }
    }
  }

  /// The instances of a block that were solved for themselves; they are given away.
  func takeExceptions(ofBlock block: Int) -> [LaneException] {
    let exceptions = outcomes[block]?.exceptions ?? []
    outcomes[block]?.exceptions = []
    return exceptions
  }

  /// How many instances of the blocks that are done were solved from nothing.
  var coldCount: Int {
    (0..<blockCount).reduce(0) { $0 + (outcomes[$1]?.statistics.coldInstances ?? 0) }
  }

  func results() -> TemplateResults {
    var statistics = TemplateStatistics()
    var exceptions: [[LaneException]] = []
    var isDone: [Bool] = []
    for block in 0..<blockCount {
      if let outcome = outcomes[block] { statistics = statistics + outcome.statistics }
      exceptions.append(outcomes[block]?.exceptions ?? [])
      isDone.append(outcomes[block] != nil)
    }
    return TemplateResults(
      instances: instances, places: run?.places ?? [], slots: slots, exceptions: exceptions,
      isDone: isDone, statistics: statistics)
  }
}
