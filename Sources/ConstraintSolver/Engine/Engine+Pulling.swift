@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// What violated and coupled rows pull at, and whether everything withstands it.
extension Engine {
  /// The violated soft rows whose pull the components do not withstand.
  mutating func unabsorbed(_ violated: [ViolatedRow]) -> [ViolatedRow] {
    // The most important rank at which something would move; rows of it and above join.
    guard let rank = improvedRank(violated) else { return [] }
    return violated.filter { $0.rank <= rank }
  }

  /// Weighs violated soft rows and coupled rows against everything that they pull at.
  ///
  /// - Parameters:
  ///   - violated: The violated rows.
  ///   - rebasing: Whether components whose basis says that they yield are looked at twice; the
  ///     first rank found is returned then.
  /// - Returns: the most important rank that would improve by moving something, or `nil` if
  ///   everything withstands the pull.
  mutating func improvedRank(
    _ violated: [ViolatedRow], rebasing: Bool = false
  ) -> Int32? {
    let shares = coupledShares()
    preparePulls()
    guard var pulls else { return nil }
    self.pulls = nil
    defer { self.pulls = pulls }
    pulls.begin(Set(violated.map(\.rank)).union(shares.map(\.rank)).sorted())
    defer { pulls.clear() }
    add(violated, to: &pulls)
    for share in shares {
      let rank = pulls.ranks.firstIndex(of: share.rank) ?? 0
      for (parameter, coefficient) in coupledRows[share.row].frozen {
        let pull = -share.multiplier * coefficient
        pulls.add(
          pull, size: pull.magnitude, at: Int(parameter), rank: rank, presolver.definitions)
      }
    }
    pulls.carryBack(presolver.definitions)
    return improvedRank(&pulls, rebasing: rebasing)
  }

  /// Adds what violated lazy rows pull at.
  private func add(_ violated: [ViolatedRow], to pulls: inout Pulls) {
    for violation in violated {
      let rank = pulls.ranks.firstIndex(of: violation.rank) ?? 0
      let lazy = presolver.lazyRows[violation.row]
      for entry in Int(lazy.begin)..<Int(lazy.end) {
        let pull = violation.slope * presolver.lazyCoefficients[entry]
        pulls.add(
          pull, size: pull.magnitude, at: Int(presolver.lazyColumns[entry]), rank: rank,
          presolver.definitions)
      }
    }
  }

  /// Lets hot values forget how far they may move a component that withstands violated rows only
  /// where breakpoints coincide: those may part on the way.
  mutating func forgetTiedLinks() {
    let violated = violatedLazyRows()
    if violated.isEmpty { return }
    preparePulls()
    guard var pulls else { return }
    self.pulls = nil
    defer { self.pulls = pulls }
    pulls.begin(Set(violated.map(\.rank)).sorted())
    defer { pulls.clear() }
    add(violated, to: &pulls)
    pulls.carryBack(presolver.definitions)
    for x in pulls.variables {
      _ = pulls.firstRank(pullingAt: Int(x), tolerance: tolerances.reducedCost)
    }
    var tied: [Int32] = []
    let (gradients, stride) = (pulls.gradients, pulls.stride)
    pulls.ranks.withUnsafeBufferPointer { ranks in
      guard let first = ranks.baseAddress else { return }
      forEachPulledComponent(pulls) { component, state in
        if dependsOnHotValue(components[component]),
          kernel.gradientIsAbsorbed(
            state, ranks: first, rankCount: ranks.count, gradients: gradients, stride: stride,
            countingTies: false) >= 0
        {
          tied.append(Int32(component))
        }
      }
    }
    if tied.isEmpty { return }
    for number in hotValues.indices where hotValues[number].isReady {
      guard let links = hotValues[number].links else { continue }
      for index in 0..<hotValues[number].linkCount where tied.contains(links[index].component) {
        links[index].forget()
      }
    }
  }

  private mutating func improvedRank(_ pulls: inout Pulls, rebasing: Bool) -> Int32? {
    var worst: Int32?
    for x in pulls.variables {
      let rank = pulls.firstRank(pullingAt: Int(x), tolerance: tolerances.reducedCost)
      if let rank, presolver.components.componentOf[Int(x)] < 0, !presolver.isHot[Int(x)] {
        worst = max(worst ?? rank, rank)
      }
    }
    if rebasing, worst != nil { return worst }
    let (gradients, stride) = (pulls.gradients, pulls.stride)
    var yielding: [(component: Int, rank: Int32)] = []
    pulls.ranks.withUnsafeBufferPointer { ranks in
      guard let first = ranks.baseAddress else { return }
      forEachPulledComponent(pulls) { component, state in
        // What a pull changes there are the multipliers, and so what the coupled row itself pulls.
        if holdsCoupledRow(component) {
          yielding.append((component, ranks[ranks.count - 1]))
          return
        }
        let failing = kernel.gradientIsAbsorbed(
          state, ranks: first, rankCount: ranks.count, gradients: gradients, stride: stride)
        if failing >= 0 { yielding.append((component, failing)) }
      }
    }
    for (component, rank) in yielding {
      if rebasing {
        if !rebase(component, pulls) { return rank }
      } else {
        worst = max(worst ?? rank, rank)
      }
    }
    return worst
  }

  /// The multipliers of coupled rows, by row and rank.
  func coupledShares() -> [(row: Int, rank: Int32, multiplier: Double)] {
    var shares: [(row: Int, rank: Int32, multiplier: Double)] = []
    for (index, coupled) in coupledRows.enumerated() {
      guard let state = components[component(ofReducedRow: coupled.reducedRow)].state else {
        continue
      }
      kernel.forEachMultiplier(of: coupled.reducedRow, in: state) {
        shares.append((index, $0, $1))
      }
    }
    return shares
  }
}
