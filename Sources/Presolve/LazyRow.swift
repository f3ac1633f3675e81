@_spi(Kernel) import ConstraintModel

/// A row too long to expand, or one that came later: left out of the components, checked after
/// postsolve.
///
/// A satisfied one costs nothing, so the relaxed optimum is the optimum. It is over roots, not
/// over parameters, so definitions that are given a new entry do not make it wrong; a root that
/// takes aliases away does, and rows of those are appended anew then. Checked rows are the only
/// ones that count; one that is not is solved as a reduced row, or removed. Numbers stay as long
/// as a row is not removed.
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
