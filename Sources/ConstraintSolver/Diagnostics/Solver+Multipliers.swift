@_spi(Kernel) import ConstraintModel

extension Solver {
  /// The lexicographic dual multipliers of the constraints and edits as written.
  ///
  /// By rank (0 required, then each soft priority that occurs, highest first), then by constraint
  /// in order and by edit. A multiplier is a slope of the row's penalty by its sum, in the sense of
  /// `DualCertificate`: multiplied and added up the rows vanish at every rank, which proves the
  /// solution optimal.
  /// - Returns: nothing when the system has no solution.
  /// - Complexity: one solve from nothing, and for each rank O(entries) and what the elimination of
  ///   cyclic equalities takes.
  public func multipliers() -> [[Double]] {
    guard let dual = DualSolve(self) else { return [] }
    return withRowView { view in
      let all = RowMultipliers(dual, view).multipliers
      let live = (0..<dual.count).filter { $0 >= view.rowCount || view.kinds[$0] != .removed }
      return live.count == dual.count ? all : all.map { own in live.map { own[$0] } }
    }
  }
}
