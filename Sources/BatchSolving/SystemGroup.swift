@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import ConstraintSolver

/// Systems of a batch that are alike in all but constants, solved by a template.
final class SystemGroup: @unchecked Sendable {
  /// Places of the systems in the batch, ascending; the first stands for all.
  private(set) var members: [Int]
  private let systems: [ConstraintSystem]
  private var job: TemplateJob?
  private var varying: [Int] = []
  /// By part of the members: those that are not alike after all, and which inputs vary.
  private let parts: UnsafeMutablePointer<Part>
  private let partCount: Int

  private struct Part {
    var strangers: [Int] = []
    var varies: [Bool] = []
  }

  /// Members that are compared at a time.
  private static let partLength = 1024
  /// From how many alike members on they are solved by a template.
  private let fewest: Int
  /// Whether systems that a template would solve with rounding are strangers.
  private let isExact: Bool

  init(_ members: [Int], of systems: [ConstraintSystem], _ options: BatchOptions) {
    self.members = members
    self.systems = systems
    fewest = options.fewestAlike(systems[members[0]])
    isExact = options.templatesAreExact
    partCount = (members.count + Self.partLength - 1) / Self.partLength
    parts = .allocate(capacity: max(1, partCount))
    parts.initialize(repeating: Part(), count: partCount)
  }

  deinit {
    parts.deinitialize(count: partCount)
    parts.deallocate()
  }

  /// How many parts there are to compare.
  var comparisonCount: Int { partCount }

  /// Compares a part of the members with the first of all.
  func compare(_ part: Int) {
    let first = systems[members[0]]
    let rows = first.constraintCount
    var result = Part(varies: [Bool](repeating: false, count: rows + first.edits.count))
    let range = part * Self.partLength..<min(members.count, (part + 1) * Self.partLength)
    first.constants.withUnsafeBufferPointer { constants in
      for member in members[range] {
        let system = systems[member]
        if !Fingerprint.areAlike(system, first) || isExact && !ExactNumbers.hold(system) {
          result.strangers.append(member)
          continue
        }
        system.constants.withUnsafeBufferPointer { own in
          for row in 0..<rows where own[row] != constants[row] { result.varies[row] = true }
        }
        for edit in first.edits.indices where system.edits[edit].value != first.edits[edit].value {
          result.varies[rows + edit] = true
        }
      }
    }
    parts[part] = result
  }

  /// Keeps the members that are alike.
  ///
  /// - Returns: the others, and all where too few are left.
  func keepAlike() -> [Int] {
    var strangers: [Int] = []
    var varies = [Bool](
      repeating: false, count: parts[0].varies.count)
    for part in 0..<partCount {
      strangers += parts[part].strangers
      for (input, isVarying) in parts[part].varies.enumerated() where isVarying {
        varies[input] = true
      }
    }
    varying = varies.indices.filter { varies[$0] }
    if !strangers.isEmpty {
      let isStranger = Set(strangers)
      members.removeAll(where: isStranger.contains)
    }
    if members.count >= fewest { return strangers }
    strangers += members
    members = []
    return strangers.sorted()
  }

  /// How many members were solved by the template, once all are.
  var templateCount: Int { job.map { members.count - $0.coldCount } ?? 0 }

  /// How many blocks of lanes there are.
  var blockCount: Int { (members.count + Lanes.perBlock - 1) / Lanes.perBlock }

  /// Solves a block; block 0 before all others.
  func solve(
    _ block: Int, _ workspace: Workspace, _ options: SolverOptions,
    _ outcomes: UnsafeMutablePointer<BatchOutcome>, _ values: UnsafeMutablePointer<Double>,
    _ starts: [Int]
  ) {
    if block == 0 { makeJob(options) }
    guard let job else { return }
    fill(block, job.instances)
    _ = job.solve(block, workspace)
    let first = block * Lanes.perBlock
    let lanes = first..<min(members.count, first + Lanes.perBlock)
    job.writeValues(ofBlock: block) { values + starts[members[$0]] }
    for lane in lanes { outcomes[members[lane]] = .solved }
    for exception in job.takeExceptions(ofBlock: block) {
      outcomes[members[exception.lane]] = exception.outcome
      (values + starts[members[exception.lane]]).update(
        from: exception.values, count: exception.values.count)
    }
  }

  private func makeJob(_ options: SolverOptions) {
    // A system whose own required rows contradict each other shows nothing.
    var template = Template(systems[members[0]], options: options)
    for member in members.prefix(3).dropFirst() where !template.sharesBases {
      template = Template(systems[member], options: options)
    }
    job = TemplateJob(
      TemplateInstances(of: template, count: members.count, varying: varying),
      blockCount: blockCount, isExact: isExact)
  }

  /// Copies the inputs of a block's systems into lanes.
  private func fill(_ block: Int, _ instances: TemplateInstances) {
    let first = block * Lanes.perBlock
    let rows = instances.template.system.constraintCount
    let columns = varying.map { input in
      instances.columns[input]?.place(0, lane: first)
        ?? UnsafeMutablePointer<Double>(
          bitPattern: 8
        ).unsafelyUnwrapped
    }
    let count = min(Lanes.perBlock, members.count - first)
    for lane in 0..<(count + 7) / 8 * 8 {
      // Lanes behind the last system repeat it.
      let system = systems[members[min(first + lane, members.count - 1)]]
      system.constants.withUnsafeBufferPointer { constants in
        for (place, input) in varying.enumerated() {
          columns[place][lane] =
            input < rows ? constants[input] : system.edits[input - rows].value
        }
      }
    }
  }
}
