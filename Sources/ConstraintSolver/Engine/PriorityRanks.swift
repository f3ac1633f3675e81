@_spi(Kernel) import ConstraintModel
@_spi(Kernel) import Presolve
@_spi(Kernel) import SimplexKernel
import WorkingMemory

/// Priorities as ranks: 0 required, then one spacing for each soft priority that occurs, the
/// highest first; priorities that come later find room between them.
struct PriorityRanks {
  /// Rank of each priority index of the rows.
  let rankOfIndex: [Int32]
  /// The soft priorities, highest first.
  private(set) var softPriorities: [Priority]
  /// Their ranks, ascending.
  private var softRanks: [Int32]
  private let highestSoftRow: Priority
  private let rows: [Priority]
  private let edits: [Priority]

  init(rows: [Priority], edits: [Edit]) {
    self.rows = rows
    self.edits = edits.map(\.priority)
    let soft = Set(rows.filter { !$0.isRequired }).union(edits.map(\.priority))
    softPriorities = soft.sorted(by: >)
    highestSoftRow = rows.filter { !$0.isRequired }.max() ?? Priority(0)
    let ranks = softPriorities.indices.map { Int32($0 + 1) * PresolveInput.rankSpacing }
    softRanks = ranks
    let rankOf = Dictionary(uniqueKeysWithValues: zip(softPriorities, ranks))
    rankOfIndex = rows.map { rankOf[$0] ?? 0 }
  }

  /// Whether these are the ranks of the given priorities, and of no others.
  func fits(rows: [Priority], edits: [Edit]) -> Bool {
    rows == self.rows && edits.count == self.edits.count
      && edits.indices.allSatisfy { edits[$0].priority == self.edits[$0] }
      && softPriorities.count * Int(PresolveInput.rankSpacing) == Int(softRanks.last ?? 0)
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
    let after = place < softRanks.count ? softRanks[place] : before + 2 * PresolveInput.rankSpacing
    let rank = before + (after - before) / 2
    if rank == before { return nil }
    softPriorities.insert(priority, at: place)
    softRanks.insert(rank, at: place)
    return rank
  }

  /// The edits that may be substituted: each strictly above every row and edit that stays soft.
  ///
  /// Substituting such an edit gives up nothing: where required rows allow its value, its level
  /// costs nothing; where they do not, the nearest value that they allow is its optimum.
  func substitutable(
    _ edits: [Edit], options: SolverOptions, keeping softEdits: Set<Int>
  ) -> [Int] {
    if options.softEdits || !options.presolve { return [] }
    let order = edits.indices.sorted { edits[$0].priority > edits[$1].priority }
    var highestSoft = highestSoftRow
    for edit in softEdits { highestSoft = max(highestSoft, edits[edit].priority) }
    for edit in order.dropFirst(Engine.hotValueLimit) {
      highestSoft = max(highestSoft, edits[edit].priority)
    }
    return order.prefix(Engine.hotValueLimit)
      .filter { !softEdits.contains($0) && edits[$0].priority > highestSoft }
      .sorted()
  }
}
