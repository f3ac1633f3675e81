import LayoutTree

/// What an item shows; names the class of its cell.
public protocol ManagedCollectionViewCellModel: Identifiable where ID == String {
  /// The class of the cell.
  associatedtype Cell: ManagedCollectionViewCell where Cell.Model == Self
  /// What happens when the item is chosen.
  var onSelect: ((ManagedCollectionView, RowPath) -> Void)? { get }
}

extension ManagedCollectionViewCellModel {
  /// Nothing.
  public var onSelect: ((ManagedCollectionView, RowPath) -> Void)? { nil }
}

/// A cell of a managed collection.
public protocol ManagedCollectionViewCell: CollectionViewCell, ManagedContentView
where Model: ManagedCollectionViewCellModel {}

/// What a header or footer of a collection shows; names its class.
public protocol ManagedCollectionReusableViewModel {
  /// The class of the header or footer.
  associatedtype ReusableView: ManagedCollectionReusableView where ReusableView.Model == Self
}

/// A header or footer of a managed collection.
public protocol ManagedCollectionReusableView: View, ManagedContentView
where Model: ManagedCollectionReusableViewModel {}

/// A section of a managed collection.
public struct ManagedCollectionViewSection: Identifiable {
  /// Tells the section from others.
  public let id: String
  /// What is shown above the items.
  public let header: (any ManagedCollectionReusableViewModel)?
  /// The items.
  public let items: [any ManagedCollectionViewCellModel]
  /// What is shown below the items.
  public let footer: (any ManagedCollectionReusableViewModel)?

  /// A section of the given items.
  public init(
    id: String = ArbitraryID.next(), header: (any ManagedCollectionReusableViewModel)? = nil,
    items: [any ManagedCollectionViewCellModel],
    footer: (any ManagedCollectionReusableViewModel)? = nil
  ) {
    self.id = id
    self.header = header
    self.items = items
    self.footer = footer
  }
}
