/// Sizes at which the kernel changes from one method to another, in one place.
///
/// None of them changes a result: the methods on both sides of a switch agree, bit for bit but for
/// the choice of tableau, which agrees within `Tolerances`.
///
/// Beside each stands the command that shows it: run it as it is, and again with another number
/// here.
enum SwitchPoints {
  /// Components of at most this many parameters get a dense tableau whatever their fill.
  ///
  /// Sparse rows win from about 100 columns on when nearly empty (a chain of 98: 37 against 56
  /// us), lose at 31 (1.46 against 1.35 ms for a table) and at 3 (450 against 404 us for a feed).
  ///
  /// `plumb bench feed chain table --views 100,1000`
  static let denseColumns = 40

  /// Above `denseColumns`, the part of entries in use from which on a tableau is dense.
  ///
  /// Rows that start a sixth full fill up: 198 and 498 columns take 2.1 and 30 ms dense, 4.2 and 45
  /// ms sparse (without AVX-512). A chain of 998 starts with a two-hundredth.
  ///
  /// `plumb bench --dense --views 100,150`
  static let denseFill = 0.1

  /// Entries of a dense tableau above which only a full one is dense: it must fit in memory.
  ///
  /// `plumb bench table --views 100000`
  static let denseEntries = 1 << 24

  /// Rows shorter than this are updated in place of a call into `CRowKernels`.
  ///
  /// `plumb bench table dense --views 50,100`
  static let rowCall = 16

  /// A pivot row this many times shorter than the row it is added to is looked up entry by entry
  /// instead of scanned.
  ///
  /// `plumb bench chain --views 1000,10000`
  static let lookUpRatio = 6

  /// A sparse row is compacted once one in this many of its entries has cancelled.
  ///
  /// Never is 40 times slower on a chain of 1,000, always is 2 times slower on 200 full rows, whose
  /// equal patterns it breaks up.
  ///
  /// `plumb bench chain --views 1000`
  static let compaction = 8

  /// Arrays of up to this many keys are sorted by insertion.
  ///
  /// `plumb bench feed form table --views 1000`
  static let insertionSort = 24

  /// A row of one in this many columns or more is sorted by a walk over all columns.
  ///
  /// `plumb bench dense --views 50,200`
  static let columnWalk = 16

  /// Up to so many columns the costs that a few sound pivots have carried along count as summed.
  ///
  /// `plumb bench feed --views 1000`
  static let carriedColumns = 8
  /// How many pivots that may be.
  ///
  /// `plumb bench feed --views 1000`
  static let carriedPivots = 16

  /// Of a longer list of infeasible rows the dual simplex looks at this many in one iteration.
  ///
  /// `plumb bench table --views 10000`
  static let pricingWindow = 512

  /// From so many parameters on a component that is not sparse gets a blocked tableau.
  ///
  /// Blocked against dense: 0.77 and 0.81 ms for `dense` at 150 unknowns, 1.58 and 1.51 for
  /// `denserows`; at 180 unknowns 1.03 and 1.18, 2.71 and 2.84; at 300 3.4 and 4.5, 10 and 15.
  ///
  /// `plumb bench --dense --views 120,150,180,200,300`
  static let blockedColumns = 160

  /// How many pivots a blocked tableau collects.
  ///
  /// With 64 instead of 32, 400 and 950 unknowns of `denserows` take 19.4 and 261 ms instead of 18.5
  /// and 239; `dense` takes the same.
  ///
  /// `plumb bench --dense --views 400,950`
  static let pendingPivots = 32

  /// Products of a blocked tableau of this many multiplications and more go to OpenBLAS.
  ///
  /// Four times as many: 400 unknowns of `denserows` take 24.4 ms instead of 18.5. A fifth: no
  /// difference from 150 to 400 unknowns.
  ///
  /// `plumb bench --dense --views 200,300,400`
  static let blasProduct = 1 << 20

  /// A blocked tableau applies pivots to rows one by one until that is one in so many of all there
  /// would be in a block, then to all rows at once.
  ///
  /// 950 unknowns of `denserows` take 239 ms with 2 and 255 with 4.
  ///
  /// `plumb bench --dense --views 400,950`
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
