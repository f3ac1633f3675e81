@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver

/// What a block of lanes left behind.
struct BlockOutcome {
  var exceptions: [LaneException] = []
  var statistics = TemplateStatistics()
}

/// One block of lanes of a template, solved by one worker.
struct TemplateBlock {
  let run: TemplateRun
  let instances: TemplateInstances
  let slots: LaneColumns
  let block: Int
  let space: BlockSpace
  let repair: RepairSpace
  /// Whether lanes that may have been rounded are solved from nothing.
  let isExact: Bool
  /// By component: the bases known, in the order in which they are tried.
  var bases: [[LaneBasis]]
  var statistics = TemplateStatistics()
  private let lanes: Lanes
  private let laneCount: Int
  private let groupCount: Int

  /// More bases of a component than this are not kept.
  private static let mostBases = 24
  /// So many solves without a basis that can be shared, and a block tries no more.
  private static let mostFailures = 4

  init(
    _ run: TemplateRun, _ instances: TemplateInstances, _ slots: LaneColumns, block: Int,
    _ space: BlockSpace, _ repair: RepairSpace, bases: [[LaneBasis]], isExact: Bool
  ) {
    self.run = run
    self.instances = instances
    self.slots = slots
    self.block = block
    self.space = space
    self.repair = repair
    self.bases = bases
    self.isExact = isExact
    laneCount = min(Lanes.perBlock, instances.count - block * Lanes.perBlock)
    groupCount = (laneCount + 7) / 8
    space.reserve(
      registers: run.registerCount,
      materialised: run.earlyRegisters.count + run.lateRegisters.count)
    lanes = space.lanes
    placeRegisters()
    repair.prepare(run.structure)
  }

  private func placeRegisters() {
    let trace = run.structure.trace
    for (input, column) in instances.columns.enumerated() {
      if let column { lanes.registers[input] = column.column(0, block: block) }
    }
    for (number, component) in run.structure.components.enumerated()
    where run.components[number].varies {
      for place in 0..<component.parameterCount {
        lanes.registers[trace.inputCount + component.firstParameter + place] =
          slots.column(run.components[number].firstSlot + place, block: block)
      }
    }
    for (place, register) in (run.earlyRegisters + run.lateRegisters).enumerated() {
      lanes.registers[register] = space.vector(place)
    }
  }

  /// Solves all lanes but those marked in `space.cold`.
  mutating func solve() {
    let isHopeless = run.isHopeless || isExact && !run.isExact
    for group in 0..<groupCount { space.cold[group] = isHopeless ? 0xFF : 0 }
    if isHopeless { return }
    materialise(run.early, run.earlyRegisters)
    check(run.checks)
    for component in run.components.indices where run.components[component].varies {
      solve(component)
    }
    materialise(run.late, run.lateRegisters)
    for (place, slot) in run.outputSlots.enumerated() {
      evaluate(run.outputs, place, into: slots.column(slot, block: block))
    }
    check(run.lateChecks)
    if isExact { checkExactness() }
  }

  /// Marks the lanes with parameters from which values may be rounded.
  private func checkExactness() {
    for (number, component) in run.structure.components.enumerated()
    where run.components[number].varies {
      for place in 0..<component.parameterCount {
        let column = slots.column(run.components[number].firstSlot + place, block: block)
        for group in 0..<groupCount { space.cold[group] |= ExactNumbers.exceptions(column[group]) }
      }
    }
  }

  private func materialise(_ forms: CompiledForms, _ registers: [Int]) {
    for (place, register) in registers.enumerated() {
      evaluate(forms, place, into: lanes.registers[register])
    }
  }

  @inline(__always) private func evaluate(
    _ forms: CompiledForms, _ form: Int, into target: UnsafeMutablePointer<SIMD8<Double>>
  ) {
    var group = 0
    while group < groupCount {
      target[group] = forms.value(form, group, lanes)
      group &+= 1
    }
  }

  private func check(_ forms: CompiledForms) {
    if forms.count == 0 { return }
    for group in 0..<groupCount {
      space.cold[group] |= ~forms.mask(group, lanes)
    }
  }

  /// Tries the known bases of a component on all lanes, then solves it for those that are left, in
  /// order; each basis found that way is tried on the lanes after it.
  private mutating func solve(_ component: Int) {
    for group in 0..<groupCount { space.pending[group] = ~space.cold[group] }
    let padding = groupCount * 8 - laneCount
    if padding > 0 { space.pending[groupCount - 1] &= 0xFF >> UInt8(padding) }
    for basis in bases[component] where take(basis, component) {
      return
    }
    // Where solving finds no basis to share, exact lanes are solved from nothing.
    var failures = 0
    for group in 0..<groupCount {
      while space.pending[group] != 0 {
        if isExact, failures == Self.mostFailures || bases[component].count >= Self.mostBases {
          space.cold[group] |= space.pending[group]
          space.pending[group] = 0
          break
        }
        let lane = group * 8 + space.pending[group].trailingZeroBitCount
        // An exact lane takes what is proven of the basis that is found, as others do.
        if !isExact { space.pending[group] &= space.pending[group] - 1 }
        if let basis = solve(component, lane: lane) { _ = take(basis, component) }
        if isExact, space.pending[group] & 1 << UInt8(lane % 8) != 0 {
          space.pending[group] &= space.pending[group] - 1
          space.cold[group] |= 1 << UInt8(lane % 8)
          failures += 1
        }
      }
    }
  }

  /// Gives the pending lanes that a basis fits their parameters; has exact ones solved from nothing
  /// where it does not say which optimum a solve finds.
  ///
  /// - Returns: whether no lane is left.
  private func take(_ basis: LaneBasis, _ component: Int) -> Bool {
    let first = run.components[component].firstSlot
    let count = run.structure.components[component].parameterCount
    var left: UInt8 = 0
    for group in 0..<groupCount {
      let pending = space.pending[group]
      if pending == 0 { continue }
      let fits = basis.sides.mask(group, lanes) & pending
      space.pending[group] = pending & ~fits
      left |= pending & ~fits
      if fits == 0 { continue }
      if isExact, !basis.isUnique {
        space.cold[group] |= fits
        continue
      }
      for place in 0..<count {
        let value = basis.parameters.value(place, group, lanes)
        let target = slots.column(first &+ place, block: block) + group
        if fits == 0xFF {
          target.pointee = value
        } else {
          for lane in 0..<8 where fits & (1 << UInt8(lane)) != 0 {
            target.pointee[lane] = value[lane]
          }
        }
      }
    }
    return left == 0
  }

  /// Solves a component for one lane.
  ///
  /// - Returns: its basis, if it is new and can be shared.
  private mutating func solve(_ component: Int, lane: Int) -> LaneBasis? {
    statistics.repairs += 1
    let part = run.structure.components[component]
    for row in part.rows {
      repair.constants[row] = run.rowConstants.value(row, lane: lane, lanes)
    }
    defer { repair.forget() }
    guard repair.solve(part, run.structure) else {
      space.cold[lane / 8] |= 1 << UInt8(lane % 8)
      return nil
    }
    for place in 0..<part.parameterCount {
      slots.column(run.components[component].firstSlot + place, block: block)[lane / 8][lane % 8] =
        repair.value(ofParameter: part.firstParameter + place, run.structure)
    }
    if bases[component].count >= Self.mostBases { return nil }
    guard
      let basis = repair.basis(of: part, run.structure).flatMap({ LaneBasis($0, run) }),
      !isExact || basis.isExact
    else { return nil }
    // Those that can be shared are tried first.
    let place =
      isExact && basis.isUnique ? bases[component].firstIndex { !$0.isUnique } : nil
    bases[component].insert(basis, at: place ?? bases[component].count)
    return basis
  }

  /// Solves the lanes marked in `space.cold` from nothing, in order.
  mutating func solveExceptions(_ cold: inout ColdSolve) -> [LaneException] {
    var exceptions: [LaneException] = []
    for group in 0..<groupCount where space.cold[group] != 0 {
      for bit in 0..<8 where space.cold[group] & (1 << UInt8(bit)) != 0 {
        let lane = group * 8 + bit
        if lane >= laneCount { continue }
        statistics.coldInstances += 1
        exceptions.append(instances.solveAlone(block * Lanes.perBlock + lane, &cold))
      }
    }
    return exceptions
  }
}

extension TemplateInstances {
  /// Solves an instance from nothing.
  func solveAlone(_ instance: Int, _ cold: inout ColdSolve) -> LaneException {
    let system = template.system
    let rows = system.constraintCount
    let constants = (0..<rows).map { input($0, lane: instance) }
    var edits = system.edits
    for edit in edits.indices { edits[edit].value = input(rows + edit, lane: instance) }
    var failure: SolverError?
    constants.withUnsafeBufferPointer { buffer in
      do throws(SolverError) {
        try cold.solve(system, constants: buffer.baseAddress, edits: edits)
      } catch { failure = error }
    }
    if let failure { return LaneException(lane: instance, outcome: .failed(failure), values: []) }
    let values = [Double](unsafeUninitializedCapacity: system.variableCount) { buffer, count in
      if let start = buffer.baseAddress { cold.writeValues(into: start) }
      count = system.variableCount
    }
    return LaneException(lane: instance, outcome: .solved, values: values)
  }
}
