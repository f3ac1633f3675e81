@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver

/// One batch of systems: those that are alike by templates, the others one by one.
///
/// Which are alike, the blocks and the chunks depend on the systems alone; workers only take them.
final class BatchJob: @unchecked Sendable {
  private let solver: BatchSolver
  private let systems: [ConstraintSystem]
  private let cancellation: BatchCancellation?
  private let counter: ProgressCounter?
  /// Where the values of each system begin, and the end of the last.
  private let starts: [Int]
  private let storage: ValueStorage
  /// Each system's outcome, written by the one worker that solves it.
  private let outcomes: UnsafeMutablePointer<BatchOutcome>

  init(
    _ solver: BatchSolver, _ systems: [ConstraintSystem], _ cancellation: BatchCancellation?,
    _ counter: ProgressCounter?
  ) {
    self.solver = solver
    self.systems = systems
    self.cancellation = cancellation
    self.counter = counter
    var starts = [0]
    starts.reserveCapacity(systems.count + 1)
    for system in systems { starts.append(starts[starts.count - 1] + system.variableCount) }
    self.starts = starts
    storage = ValueStorage(count: starts[systems.count])
    outcomes = .allocate(capacity: max(1, systems.count))
    outcomes.initialize(repeating: .cancelled, count: systems.count)
  }

  deinit {
    outcomes.deinitialize(count: systems.count)
    outcomes.deallocate()
  }

  func run(firstIndex: Int) -> BatchResults {
    let (groups, single) = split()
    let plan = WorkPlan(single, of: systems)
    run(units: groups.count + plan.chunks.count) { [self] workspace, unit in
      if unit < groups.count {
        solve(groups[unit], blocks: 0..<1, workspace)
      } else {
        solve(plan.chunks[unit - groups.count], of: plan, workspace)
      }
    }
    let units = groups.flatMap { group in
      WorkPlan.units(ofBlocks: 1..<max(1, group.blockCount), systems[group.members[0]])
        .map { (group, $0) }
    }
    run(units: units.count) { [self] workspace, unit in
      solve(units[unit].0, blocks: units[unit].1, workspace)
    }
    return BatchResults(
      storage: storage, starts: starts,
      outcomes: Array(UnsafeBufferPointer(start: outcomes, count: systems.count)),
      firstIndex: firstIndex, templateCount: groups.reduce(0) { $0 + $1.templateCount })
  }

  private func run(units: Int, _ body: @Sendable (Workspace, Int) -> Void) {
    if units == 0 { return }
    solver.pool.run(
      units: units, workers: solver.workerCount, cancellation: cancellation, body)
  }

  /// Finds the systems that templates solve.
  private func split() -> (groups: [SystemGroup], single: [Int]) {
    let all = Array(systems.indices)
    if !solver.options.usesTemplates || systems.count < 2 { return ([], all) }
    var (groups, single) = groupByFingerprint()
    let parts = groups.flatMap { group in (0..<group.comparisonCount).map { (group, $0) } }
    run(units: parts.count) { _, unit in parts[unit].0.compare(parts[unit].1) }
    if cancellation?.isCancelled ?? false { return ([], all) }
    for group in groups { single += group.keepAlike() }
    groups.removeAll { $0.members.isEmpty }
    single.sort()
    return (groups, single)
  }

  private func groupByFingerprint() -> (groups: [SystemGroup], single: [Int]) {
    let hashes = UnsafeMutablePointer<UInt64>.allocate(capacity: systems.count)
    defer { hashes.deallocate() }
    hashes.initialize(repeating: 0, count: systems.count)
    nonisolated(unsafe) let slots = hashes
    let length = 256
    run(units: (systems.count + length - 1) / length) { [self] _, unit in
      for place in unit * length..<min(systems.count, (unit + 1) * length) {
        slots[place] = solver.fingerprint(systems[place])
      }
    }
    var numberOf: [UInt64: Int] = [:]
    var members: [[Int]] = []
    for place in systems.indices {
      let number = numberOf[hashes[place]] ?? members.count
      if number == members.count {
        numberOf[hashes[place]] = number
        members.append([])
      }
      members[number].append(place)
    }
    var groups: [SystemGroup] = []
    var single: [Int] = []
    for places in members {
      if places.count >= solver.options.fewestAlike(systems[places[0]]) {
        groups.append(SystemGroup(places, of: systems, solver.options))
      } else {
        single += places
      }
    }
    return (groups, single)
  }

  private func solve(_ group: SystemGroup, blocks: Range<Int>, _ workspace: Workspace) {
    for block in blocks {
      group.solve(block, workspace, solver.options.solver, outcomes, storage.values, starts)
    }
    let end = min(Lanes.perBlock * blocks.upperBound, group.members.count)
    counter?.add(end - Lanes.perBlock * blocks.lowerBound)
  }

  private func solve(_ chunk: Range<Int>, of plan: WorkPlan, _ workspace: Workspace) {
    for number in chunk {
      let place = plan.order[number]
      outcomes[place] = workspace.solve(systems[place], into: storage.values + starts[place])
    }
    counter?.add(chunk.count)
  }
}
