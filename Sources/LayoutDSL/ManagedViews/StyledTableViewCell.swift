@_spi(Drawing) import LayoutTree

/// A row of a table as UIKit makes them: with a style, an accessory and a label for text.
open class StyledTableViewCell: TableViewCell {
  /// How the cell is arranged; only its name is kept.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A line of text.
    case `default`
    /// A text and a value.
    case value1
    /// A name and a value.
    case value2
    /// Two lines.
    case subtitle
  }

  /// The sign at the trailing edge, which is drawn; content does not make room for it.
  public enum AccessoryType: Int, Hashable, Sendable {
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

  /// How a chosen row is shown; only its name is kept.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// In blue.
    case blue
    /// In grey.
    case gray
    /// As the system does.
    case `default`
  }

  /// The sign at the trailing edge.
  public final var accessoryType = AccessoryType.none
  /// The sign, for those who draw.
  @_spi(Drawing) public final override var drawnAccessory: CellAccessory {
    switch accessoryType {
    case .none: .none
    case .disclosureIndicator: .disclosureIndicator
    case .detailDisclosureButton: .detailDisclosureButton
    case .checkmark: .checkmark
    case .detailButton: .detailButton
    }
  }
  /// How a chosen row is shown.
  public final var selectionStyle = SelectionStyle.default
  /// The name by which cells of the class are used again.
  public final let reuseIdentifier: String?
  private final var madeLabel: Label?

  /// A cell of the given style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// A cell of the default style.
  public override convenience init(frame: Rect = .zero) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is shown as pressed.
  open var isHighlighted = false

  /// Chooses the cell, or not.
  open func setSelected(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

  /// Shows the cell as pressed, or not.
  open func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    self.isHighlighted = isHighlighted
  }

  /// A label that fills the margins of the content; made when it is first asked for.
  public final var textLabel: Label? {
    if let madeLabel { return madeLabel }
    let label = Label()
    contentView.addSubview(label)
    label.layout.edges == contentView.layout.edgeMargins
    madeLabel = label
    return label
  }
}

/// The header or footer of a section.
open class TableViewHeaderFooterView: Cell {}
