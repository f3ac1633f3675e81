/// A field to search with: 56 points high.
open class SearchBar: FixedSizeView {
  /// A search bar of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: View.noIntrinsicMetric, height: 56)
  }
}

/// The bar at the top of a screen: 44 points high.
open class NavigationBar: FixedSizeView {
  /// A navigation bar of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: View.noIntrinsicMetric, height: 44)
  }
}

/// A bar with actions: 44 points high.
open class Toolbar: FixedSizeView {
  /// A toolbar of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: View.noIntrinsicMetric, height: 44)
  }
}

/// A bar with sections: 49 points high.
open class TabBar: FixedSizeView {
  /// A tab bar of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    natural = Size(width: View.noIntrinsicMetric, height: 49)
  }
}
