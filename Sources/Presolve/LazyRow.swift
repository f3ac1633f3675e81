@_spi(Kernel) import ConstraintModel

/// A row too long to expand: left out of the components, checked after postsolve.
///
/// A satisfied one costs nothing, so the relaxed optimum is the optimum.
@_spi(Kernel) public struct LazyRow {
  /// First entry in the presolver's `lazyColumns`, over roots.
  public var begin: Int32
  /// End of the entries.
  public var end: Int32
  /// Right side.
  public var constant: Double
  /// Rank of the priority; 0 is required.
  public var rank: Int32
  /// The relation.
  public var relation: Relation
  /// Factor of the violation.
  public var weight: Double
  /// Whether it is checked: neither joined to a component nor removed.
  public var isChecked = true
  /// Whether its constraint is gone.
  public var isRemoved = false
  /// Row of the input, or -1 - the number of an edit.
  public var source: Int32
}
