/// Rows that are collected to enter a system together, which costs less than one by one.
///
/// Whoever collects them has checked them: numbers are in range, no coefficient is 0, and no variable
/// occurs twice in a row.
@_spi(Kernel) public struct RowBatch: Sendable {
  /// A row; its terms lie between the end of the row before and its own.
  public struct Row: Sendable {
    /// Where its terms end.
    public var end: Int
    /// Right side.
    public var constant: Double
    /// Factor of the violation.
    public var weight: Double
    /// Level of the violation.
    public var priority: Priority
    /// How both sides compare.
    public var relation: Relation

    /// A row of the given parts.
    @inlinable public init(
      end: Int, constant: Double, weight: Double, priority: Priority, relation: Relation
    ) {
      self.end = end
      self.constant = constant
      self.weight = weight
      self.priority = priority
      self.relation = relation
    }
  }

  /// The terms of all rows.
  public var terms: [Term] = []
  /// The rows.
  public var rows: [Row] = []
  /// Names of some rows, by place in `rows`.
  public var names: [(row: Int, name: String)] = []

  /// No rows.
  public init() {}

  /// Removes all rows, keeping the memory.
  public mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    if !names.isEmpty { names.removeAll() }
  }
}
