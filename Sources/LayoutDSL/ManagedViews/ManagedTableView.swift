import Foundation
import LayoutTree

/// A table whose rows are made of models; the height of each comes from solving its cell's own tree
/// for the table's width.
///
///     table.bind(\.sections) <~ model.sections
///
/// A layout pass makes the cells of the rows that are in sight, by the table's height and its
/// `contentOffset`, and uses those of rows that are not again. `cellForRow` gives a row its cell also
/// out of sight; such a cell stays with its row.
public final class ManagedTableView: TableView {
  /// The sections; a change finds the heights only of rows whose id is new or whose model changed.
  public var sections: [ManagedTableViewSection] {
    get {
      for path in staleRows {
        givenSections[path.section].rows[path.row] = rows[path.section][path.row].model
      }
      staleRows.removeAll(keepingCapacity: true)
      return givenSections
    }
    set {
      givenSections = newValue
      staleRows.removeAll(keepingCapacity: true)
      updateRows()
    }
  }

  /// The rows of the only section.
  public var singleSectionRows: [any ManagedTableViewCellModel] {
    get { sections.first?.rows ?? [] }
    set { sections = [ManagedTableViewSection(id: "SingleSection", rows: newValue)] }
  }

  /// Whether a height is kept for an id, also when its model may have changed in ways that cannot be
  /// compared, and while the id is away.
  public var enableHeightCaching = false
  /// How many rows were measured so far.
  public internal(set) var measuredRows = 0
  /// How far the table is scrolled.
  public override var contentOffset: Point {
    didSet {
      if contentOffset == oldValue { return }
      noteSight()
      scrollHandler.didScroll?(self)
    }
  }

  let scrollHandler = ManagedTableScrollHandler()
  /// The sections as they were given; `staleRows` of them have got other models since.
  var givenSections: [ManagedTableViewSection] = []
  var staleRows: [RowPath] = []
  var rows: [[ManagedRow]] = []
  /// The height of each row, where it is measured.
  var heights: [[Double]] = []
  /// The rows that are not measured; may name some that are.
  var unmeasured: [RowPath] = []
  /// Grows with every change of the sections: places from before do not count then.
  var version = 0
  /// That of the row that last got another content.
  var lastStamp = 0
  /// Whether rows are being measured: whoever looks meanwhile sees what is known so far.
  var isMeasuring = false
  /// Whether rows in sight are getting their cells.
  var isShowing = false
  /// How many changes are being shown that were made while others were.
  var showDepth = 0
  var tops = RowTops()
  var topsAreKnown = false
  /// Where each id is.
  var names = RowNames()
  var headerHeights = SectionHeights()
  var footerHeights = SectionHeights()
  var measuredWidth = -1.0
  /// What was around the rows when they were measured.
  var measuredWorld: RowWorld?
  var cachedHeights: [String: Double] = [:]
  /// Cells that are shown, by id.
  var shown: [String: StyledTableViewCell] = [:]
  /// The ids of rows whose cells somebody asked for: these stay, and show nothing else.
  var held: Set<String> = []
  /// The ids of rows whose cells show an older model until the next layout pass, as only that gives
  /// them another height.
  var stale: Set<String> = []
  /// Cells of no row.
  var spare = ReusableCells<StyledTableViewCell>()
  /// Whether the next layout pass is to look which rows are in sight.
  var awaitsLayout = false
  var headers = SectionViews()
  var footers = SectionViews()
  lazy var measurers: [RowMeasurer] = (0..<max(ProcessInfo.processInfo.activeProcessorCount, 1))
    .map { _ in RowMeasurer() }

  /// Heights follow the width, and cells the rows in sight.
  public override func layoutSubviews() {
    super.layoutSubviews()
    awaitsLayout = false
    measure()
    showRowsInSight()
    placeShownCells(onlyHeld: false)
  }

  /// Sets what is called when the table is scrolled.
  public func scrollDelegation(_ configure: (ManagedTableScrollHandler) -> Void) {
    configure(scrollHandler)
  }
}

/// A row and what is known of it.
struct ManagedRow {
  /// Its id, or where another row has that already a name of its own.
  let id: String
  var model: any ManagedTableViewCellModel
  /// Of this row with this content alone.
  var stamp: Int
  var isMeasured = false
}

/// Where the rows, headers and footers of a table begin, in points from its top.
struct RowTops {
  private(set) var rows: [[Double]] = []
  private(set) var headers: [Double] = []
  private(set) var footers: [Double] = []
  /// How high everything is.
  private(set) var height = 0.0

  /// The rows of a section that reach into a range, those without a height left out.
  ///
  /// - Complexity: O(log *rows*) and the rows found.
  func rows(ofSection section: Int, in range: Range<Double>) -> Range<Int> {
    let starts = rows[section]
    // The last that begins at or above the range, and the first that begins below it.
    let first = starts.firstIndexAscending { $0 > range.lowerBound } - 1
    let end = starts.firstIndexAscending { $0 >= range.upperBound }
    return max(first, 0)..<max(end, first, 0)
  }

  /// Adds up the heights of headers, rows and footers.
  ///
  /// - Complexity: O(rows).
  mutating func fill(
    headers headerHeights: [Double], _ heights: [[Double]], footers footerHeights: [Double]
  ) {
    height = 0
    rows.removeAll(keepingCapacity: true)
    headers.removeAll(keepingCapacity: true)
    footers.removeAll(keepingCapacity: true)
    for section in heights.indices {
      headers.append(height)
      height += headerHeights[section]
      var starts = heights[section]
      for row in starts.indices {
        starts[row] = height
        height += heights[section][row]
      }
      rows.append(starts)
      footers.append(height)
      height += footerHeights[section]
    }
  }
}

/// What is called when a table is scrolled.
public final class ManagedTableScrollHandler {
  /// The offset changed.
  public var didScroll: ((ManagedTableView) -> Void)?
  /// It was scrolled to the top.
  public var didScrollToTop: ((ManagedTableView) -> Void)?
  /// A finger began to drag.
  public var willBeginDragging: ((ManagedTableView) -> Void)?
  /// A finger let go; whether it goes on by itself.
  public var didEndDragging: ((ManagedTableView, Bool) -> Void)?
  /// It came to rest.
  public var didEndDecelerating: ((ManagedTableView) -> Void)?
  /// An animated scroll ended.
  public var didEndScrollingAnimation: ((ManagedTableView) -> Void)?
  /// Scrolling ended, however it began.
  public var didFinishAnyScrolling: ((ManagedTableView) -> Void)?
}
