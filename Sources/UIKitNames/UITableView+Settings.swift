import LayoutDSL
import LayoutTree

/// What is kept of a table for those who draw.
private final class TableLook {
  var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  var separatorInset = UIEdgeInsets(left: 15)
  var separatorColor: UIColor?
  var rowHeight = UITableView.automaticDimension
  var estimatedRowHeight = UITableView.automaticDimension
  var allowsSelection = true
  var backgroundView: View?
}

private enum TableKey: ViewAttachmentKey { typealias Value = TableLook }

/// Kept only: the rows of managed tables have the heights that their cells ask for.
extension TableView {
  /// How sections are set off.
  public enum Style: Int, Hashable, Sendable {
    /// By headers.
    case plain
    /// By gaps.
    case grouped
    /// By gaps, with round corners.
    case insetGrouped
  }

  /// Stands for the height that a cell asks for.
  public static let automaticDimension = -1.0

  private var tableLook: TableLook {
    if let kept = self[attachment: TableKey.self] { return kept }
    let made = TableLook()
    self[attachment: TableKey.self] = made
    return made
  }

  /// What is between rows.
  public final var separatorStyle: UITableViewCell.SeparatorStyle {
    get { tableLook.separatorStyle }
    set { tableLook.separatorStyle = newValue }
  }

  /// Where the lines between rows begin and end.
  public final var separatorInset: UIEdgeInsets {
    get { tableLook.separatorInset }
    set { tableLook.separatorInset = newValue }
  }

  /// The colour of the lines between rows.
  public final var separatorColor: UIColor? {
    get { tableLook.separatorColor }
    set { tableLook.separatorColor = newValue }
  }

  /// The height of rows.
  public final var rowHeight: Double {
    get { tableLook.rowHeight }
    set { tableLook.rowHeight = newValue }
  }

  /// About how high rows are.
  public final var estimatedRowHeight: Double {
    get { tableLook.estimatedRowHeight }
    set { tableLook.estimatedRowHeight = newValue }
  }

  /// Whether rows can be chosen.
  public final var allowsSelection: Bool {
    get { tableLook.allowsSelection }
    set { tableLook.allowsSelection = newValue }
  }

  /// The view behind the rows.
  public final var backgroundView: View? {
    get { tableLook.backgroundView }
    set { tableLook.backgroundView = newValue }
  }
}

extension StyledTableViewCell {
  /// What is between rows.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// A line.
    case singleLine
  }
}

private enum CellKey: ViewAttachmentKey { typealias Value = CellLook }

/// What is kept of a cell for those who draw.
private final class CellLook {
  var separatorInset = UIEdgeInsets(left: 15)
  var accessoryView: View?
  var backgroundView: View?
  var selectedBackgroundView: View?
}

/// Kept only.
extension Cell {
  private var cellLook: CellLook {
    if let kept = self[attachment: CellKey.self] { return kept }
    let made = CellLook()
    self[attachment: CellKey.self] = made
    return made
  }

  /// Where the line below begins and ends.
  public final var separatorInset: UIEdgeInsets {
    get { cellLook.separatorInset }
    set { cellLook.separatorInset = newValue }
  }

  /// The view at the trailing edge.
  public final var accessoryView: View? {
    get { cellLook.accessoryView }
    set { cellLook.accessoryView = newValue }
  }

  /// The view behind the content.
  public final var backgroundView: View? {
    get { cellLook.backgroundView }
    set { cellLook.backgroundView = newValue }
  }

  /// The view behind the content of a row that is chosen.
  public final var selectedBackgroundView: View? {
    get { cellLook.selectedBackgroundView }
    set { cellLook.selectedBackgroundView = newValue }
  }
}
