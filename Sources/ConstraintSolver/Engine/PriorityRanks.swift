@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Priorities as ranks: 0 required, then one spacing for each soft priority that occurs, the
/// highest first; priorities that come later find room between them.
struct PriorityRanks {
  /// Rank of each priority index of the rows.
  private(set) var rankOfIndex: [Int32] = []
  /// The soft priorities, highest first.
  private(set) var softPriorities: [Priority] = []
  /// Their ranks, ascending.
  private var softRanks: [Int32] = []
  /// Distance of neighbouring ranks at first.
  private(set) var spacing = PresolveInput.widestRankSpacing
  private var highestSoftRow = Priority(0)
  private var rows: [Priority] = []
  private var edits: [Priority] = []

  init(rows: [Priority], edits: [Edit]) {
    renew(rows: rows, edits: edits)
  }

  /// Becomes the ranks of the given priorities; the arrays keep their memory.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of priorities.
  mutating func renew(rows: [Priority], edits: [Edit]) {
    self.rows = rows
    self.edits.removeAll(keepingCapacity: true)
    softPriorities.removeAll(keepingCapacity: true)
    softRanks.removeAll(keepingCapacity: true)
    rankOfIndex.removeAll(keepingCapacity: true)
    highestSoftRow = Priority(0)
    for priority in rows where !priority.isRequired {
      softPriorities.append(priority)
      if priority > highestSoftRow { highestSoftRow = priority }
    }
    for edit in edits {
      self.edits.append(edit.priority)
      if softPriorities.last != edit.priority { softPriorities.append(edit.priority) }
    }
    softPriorities.sort(by: >)
    // The highest rank, and one beyond it for a priority that comes later.
    let widest = Int(Int32.max) / (softPriorities.count + 2)
    spacing = Int32(min(Int(PresolveInput.widestRankSpacing), max(widest, 1)))
    var kept = 0
    for index in softPriorities.indices
    where kept == 0 || softPriorities[index] != softPriorities[kept - 1] {
      softPriorities[kept] = softPriorities[index]
      kept += 1
      softRanks.append(Int32(kept) * spacing)
    }
    softPriorities.removeLast(softPriorities.count - kept)
    for priority in rows { rankOfIndex.append(rank(ofPresent: priority)) }
  }

  /// The rank of a priority that occurs, or 0, by bisection.
  private func rank(ofPresent priority: Priority) -> Int32 {
    if priority.isRequired { return 0 }
    var (low, high) = (0, softPriorities.count)
    while low < high {
      let middle = (low + high) / 2
      if softPriorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low < softPriorities.count ? softRanks[low] : 0
  }

  /// Whether these are the ranks of the given priorities, and of no others.
  func fits(rows: [Priority], edits: [Edit]) -> Bool {
    rows == self.rows && edits.count == self.edits.count
      && edits.indices.allSatisfy { edits[$0].priority == self.edits[$0] }
      && softPriorities.count * Int(spacing) == Int(softRanks.last ?? 0)
  }

  /// The rank of a priority; 0 when it is required or does not occur.
  func rank(of priority: Priority) -> Int32 {
    softPriorities.firstIndex(of: priority).map { softRanks[$0] } ?? 0
  }

  /// The rank of a priority that may be new.
  ///
  /// - Returns: `nil` when there is no room left for it between its neighbours.
  mutating func makeRank(of priority: Priority) -> Int32? {
    if priority.isRequired { return 0 }
    let place = softPriorities.firstIndex { $0 <= priority } ?? softPriorities.count
    if place < softPriorities.count, softPriorities[place] == priority { return softRanks[place] }
    let before = place == 0 ? 0 : softRanks[place - 1]
    let after =
      place < softRanks.count ? softRanks[place] : before + min(2 * spacing, .max - before)
    let rank = before + (after - before) / 2
    if rank == before { return nil }
    softPriorities.insert(priority, at: place)
    softRanks.insert(rank, at: place)
    return rank
  }

  /// Finds the edits that may be substituted: each strictly above every row and edit that stays soft.
  ///
  /// Substituting such an edit gives up nothing: where required rows allow its value, its level
  /// costs nothing; where they do not, the nearest value that they allow is its optimum.
  func findSubstitutable(
    _ edits: [Edit], options: SolverOptions, keeping softEdits: Set<Int>, into found: inout [Int]
  ) {
    found.removeAll(keepingCapacity: true)
    if edits.isEmpty || options.softEdits || !options.presolve { return }
    var highestSoft = highestSoftRow
    for edit in softEdits { highestSoft = max(highestSoft, edits[edit].priority) }
    // The edits of the highest priorities, in that order; the rest stay soft.
    for edit in edits.indices {
      var place = found.count
      while place > 0, edits[found[place - 1]].priority < edits[edit].priority { place -= 1 }
      if place < Engine.hotValueLimit { found.insert(edit, at: place) }
      let dropped =
        found.count > Engine.hotValueLimit
        ? found.removeLast() : place < Engine.hotValueLimit ? nil : edit
      if let dropped { highestSoft = max(highestSoft, edits[dropped].priority) }
    }
    found.removeAll { softEdits.contains($0) || edits[$0].priority <= highestSoft }
    found.sort()
  }
}
