@_spi(Kernel) import ConstraintModel

/// Systems in chunks: the largest systems first, each chunk worth the cost of handing it out.
///
/// A function of the systems alone, so that nothing depends on timing.
struct WorkPlan {
  /// Places of the systems, costly ones first; equal ones in order.
  private(set) var order: [Int]
  /// The chunks, as ranges of `order`.
  private(set) var chunks: [Range<Int>] = []

  /// A chunk takes at least this long by estimate, in nanoseconds.
  private static let leastTime = 50_000.0

  /// The plan for the systems at the given places.
  init(_ places: [Int], of systems: [ConstraintSystem]) {
    var costs = [Double](repeating: 0, count: systems.count)
    for place in places { costs[place] = Self.cost(of: systems[place]) }
    order = places.sorted { (costs[$1], $0) < (costs[$0], $1) }
    var begin = 0
    var time = 0.0
    for (number, place) in order.enumerated() {
      time += costs[place]
      if time < Self.leastTime { continue }
      chunks.append(begin..<number + 1)
      begin = number + 1
      time = 0
    }
    if begin < order.count { chunks.append(begin..<order.count) }
  }

  /// Ranges of so many blocks of lanes of a template, each worth the cost of handing it out.
  static func units(ofBlocks blocks: Range<Int>, _ system: ConstraintSystem) -> [Range<Int>] {
    let time = cost(of: system) / lanesPerSolve * Double(Lanes.perBlock)
    let length = max(1, Int(leastTime / time))
    return stride(from: blocks.lowerBound, to: blocks.upperBound, by: length).map {
      $0..<min($0 + length, blocks.upperBound)
    }
  }

  /// How many lanes take as long as a cold solve, roughly.
  private static let lanesPerSolve = 40.0

  /// Nanoseconds that a cold solve takes, roughly.
  static func cost(of system: ConstraintSystem) -> Double {
    600 + 35 * Double(system.constraintCount) + 10 * Double(system.entryCount)
  }
}
