/// Sizes at which the kernel changes from one method to another, in one place.
///
/// None of them changes a result: the methods on both sides of a switch agree, bit for bit but for
/// the choice of tableau, which agrees within `Tolerances`.
enum SwitchPoints {
  /// Components of at most this many parameters get a dense tableau whatever their fill.
  ///
  /// Sparse rows win from about 100 columns on when nearly empty (a chain of 98: 37 against 56
  /// us), lose at 31 (1.46 against 1.35 ms for a table) and at 3 (450 against 404 us for a feed).
  static let denseColumns = 40

  /// Above `denseColumns`, the part of entries in use from which on a tableau is dense.
  ///
  /// Rows that start a sixth full fill up: 198 and 498 columns take 2.1 and 30 ms dense, 4.2 and 45
  /// ms sparse (without AVX-512). A chain of 998 starts with a two-hundredth.
  static let denseFill = 0.1

  /// Entries of a dense tableau above which only a full one is dense: it must fit in memory.
  static let denseEntries = 1 << 24

  /// Rows shorter than this are updated in place of a call into `CRowKernels`.
  static let rowCall = 16

  /// A pivot row this many times shorter than the row it is added to is looked up entry by entry
  /// instead of scanned.
  static let lookUpRatio = 6

  /// A sparse row is compacted once one in this many of its entries has cancelled.
  ///
  /// Never is 40 times slower on a chain of 1,000, always is 2 times slower on 200 full rows, whose
  /// equal patterns it breaks up.
  static let compaction = 8

  /// Arrays of up to this many keys are sorted by insertion.
  static let insertionSort = 24

  /// A row of one in this many columns or more is sorted by a walk over all columns.
  static let columnWalk = 16

  /// Up to so many columns the costs that a few sound pivots have carried along count as summed.
  static let carriedColumns = 8
  /// How many pivots that may be.
  static let carriedPivots = 16

  /// Of a longer list of infeasible rows the dual simplex looks at this many in one iteration.
  static let pricingWindow = 512

  /// From so many parameters on a component that is not sparse gets a blocked tableau.
  ///
  /// `plumb bench dense denserows`, blocked against dense: 200 unknowns 2.3 against 1.7 ms and 5.8
  /// against 3.9, 300 unknowns 3.1 against 3.9, 500 unknowns 20 against 19 and 47 against 59, 1,000
  /// unknowns 118 against 140 and 429 against 691.
  static let blockedColumns = 280

  /// How many pivots a blocked tableau collects: 64 were no faster.
  static let pendingPivots = 32

  /// Products of a blocked tableau of this many multiplications and more go to OpenBLAS; not
  /// measured by itself.
  static let blasProduct = 1 << 20

  /// A blocked tableau applies pivots to rows one by one until that is one in so many of all there
  /// would be in a block, then to all rows at once.
  ///
  /// 1,000 unknowns of `denserows` take 452 ms with 2 and 472 with 4.
  static let loneUpdates = 2

  /// The tableau of a component of this shape.
  @inline(__always) static func tableau(
    rowCount: Int, columnCount: Int, entryCount: Int
  ) -> TableauKind {
    if columnCount <= denseColumns { return .dense }
    let entries = Double(rowCount) * Double(columnCount)
    let fill = entries > Double(denseEntries) ? 0.9 : denseFill
    if Double(entryCount) < fill * entries { return .sparse }
    return columnCount < blockedColumns ? .dense : .blocked
  }
}
