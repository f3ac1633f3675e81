/// Where a row or item is: its section and its place in it, both from 0.
public struct RowPath: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The place in the section.
  public var row: Int

  /// The row of a section.
  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }

  /// The place in the section.
  public var item: Int { row }
}
