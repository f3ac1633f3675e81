import LayoutTree

/// A row with a line of text.
public final class StandardTableViewCell: StyledTableViewCell, ManagedTableViewCell {
  /// What it shows.
  public struct Model: ManagedTableViewCellModel {
    /// The class of the cell.
    public typealias Cell = StandardTableViewCell

    /// Tells the row from others.
    public let id: String
    /// The text.
    public let text: String
    /// How the text looks.
    public let textStyle: TextStyle?
    /// The sign at the trailing edge.
    public let accessoryType: StyledTableViewCell.AccessoryType
    /// What happens when the row is chosen.
    public let onSelect: ((ManagedTableView, RowPath) -> Void)?

    /// A row of the given text.
    public init(
      id: String = ArbitraryID.next(), text: String, textStyle: TextStyle? = nil,
      accessoryType: StyledTableViewCell.AccessoryType = .none,
      onSelect: ((ManagedTableView, RowPath) -> Void)? = nil
    ) {
      self.id = id
      self.text = text
      self.textStyle = textStyle
      self.accessoryType = accessoryType
      self.onSelect = onSelect
    }
  }

  /// Binds the label and the accessory.
  public func configureView() {
    textLabel?.bind(\.textStyle) <~ model.map(\.textStyle)
    textLabel?.bind(\.styledText) <~ model.map(\.text)
    bind(\.accessoryType) <~ model.map(\.accessoryType)
  }
}
