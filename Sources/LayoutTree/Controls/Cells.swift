/// The sign at the trailing edge of a cell, for those who draw; layout does not look at it.
public enum CellAccessory: Hashable, Sendable {
  /// None.
  case none
  /// There is more behind it.
  case disclosureIndicator
  /// There is more behind it, and details.
  case detailDisclosureButton
  /// It is chosen.
  case checkmark
  /// There are details.
  case detailButton
}

/// A row of a table; what it shows belongs into `contentView`.
///
/// The safe area ends here: views inside a cell have none of their own.
open class Cell: View {
  /// Holds what the cell shows.
  public final let contentView = CellContentView()

  /// A cell of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.flags.insert(.endsSafeArea)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Called before the cell shows another row or item than before.
  open func prepareForReuse() {}

  /// The sign at the trailing edge.
  @_spi(Drawing) open var drawnAccessory: CellAccessory { .none }
}

/// A row of a table view.
open class TableViewCell: Cell {}

/// An item of a collection view.
open class CollectionViewCell: Cell {}

/// Holds what a cell shows.
open class CellContentView: View {
  /// A content view of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    traits.flags.insert(.endsSafeArea)
  }
}
