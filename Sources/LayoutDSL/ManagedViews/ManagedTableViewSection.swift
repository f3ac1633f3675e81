/// What a row shows; names the class of its cell.
public protocol ManagedTableViewCellModel: Identifiable where ID == String {
  /// The class of the cell.
  associatedtype Cell: ManagedTableViewCell where Cell.Model == Self
  /// What happens when the row is chosen.
  var onSelect: ((ManagedTableView, RowPath) -> Void)? { get }
  /// Whether the height is to be found anew each time.
  var preventHeightCaching: Bool { get }
  /// Whether a row of the other model looks the same, and so is as high: whether both are equal,
  /// where they can be compared.
  func showsSame(as other: any ManagedTableViewCellModel) -> Bool
}

extension ManagedTableViewCellModel {
  /// Nothing.
  public var onSelect: ((ManagedTableView, RowPath) -> Void)? { nil }
  /// The height may be kept.
  public var preventHeightCaching: Bool { false }
  /// Whether both can be compared and are equal.
  public func showsSame(as other: any ManagedTableViewCellModel) -> Bool {
    ModelComparison.isSame(self, other)
  }
}

extension ManagedTableViewCellModel where Self: Equatable {
  /// Whether both are equal.
  @inlinable public func showsSame(as other: any ManagedTableViewCellModel) -> Bool {
    if let other = other as? Self { other == self } else { false }
  }
}

/// A cell of a managed table.
public protocol ManagedTableViewCell: StyledTableViewCell, ManagedContentView
where Model: ManagedTableViewCellModel {}

/// What a header or footer shows; names its class.
public protocol ManagedTableViewHeaderFooterViewModel {
  /// The class of the header or footer.
  associatedtype Header: ManagedTableViewHeaderFooterView where Header.Model == Self
}

/// A header or footer of a managed table.
public protocol ManagedTableViewHeaderFooterView: TableViewHeaderFooterView, ManagedContentView
where Model: ManagedTableViewHeaderFooterViewModel {}

/// A section of a managed table.
public struct ManagedTableViewSection: Identifiable {
  /// Tells the section from others.
  public let id: String
  /// What is shown above the rows.
  public let header: (any ManagedTableViewHeaderFooterViewModel)?
  /// The rows.
  public internal(set) var rows: [any ManagedTableViewCellModel]
  /// What is shown below the rows.
  public let footer: (any ManagedTableViewHeaderFooterViewModel)?

  /// A section of the given rows.
  public init(
    id: String = ArbitraryID.next(), header: (any ManagedTableViewHeaderFooterViewModel)? = nil,
    rows: [any ManagedTableViewCellModel],
    footer: (any ManagedTableViewHeaderFooterViewModel)? = nil
  ) {
    self.id = id
    self.header = header
    self.rows = rows
    self.footer = footer
  }
}
