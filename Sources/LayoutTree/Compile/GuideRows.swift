import ConstraintModel

extension PoolReader {
  /// How wide lines of text should be at most, in points: UIKit's value at the default text size.
  static var readableWidth: Double { 672 }

  /// Adds the rows of a readable width guide or a content area; other guides have none.
  func addGuideRows(_ node: Int32, to sink: inout RowSink) {
    let flags = nodes[Int(node)].traits.flags
    if flags.contains(.contentArea) { addContentAreaRows(node, to: &sink) }
    if flags.contains(.readable) { addReadableRows(node, to: &sink) }
  }

  /// A content area begins at its scroll view's origin; along an axis where nothing speaks of it, it
  /// is as large as the scroll view.
  private func addContentAreaRows(_ node: Int32, to sink: inout RowSink) {
    let parent = nodes[Int(node)].parent
    for axis in Axis.allCases {
      sink.add(1, Self.origin(node, axis))
      sink.close(.equal, 0, .guide, node)
      if nodes[Int(node)].contentUses & (1 << axis.rawValue) != 0 { continue }
      sink.add(1, Self.size(node, axis))
      sink.add(-1, Self.size(parent, axis))
      sink.close(.equal, 0, .guide, node)
    }
  }

  /// Centred in the margins, as wide as they are but no wider than lines should be.
  private func addReadableRows(_ node: Int32, to sink: inout RowSink) {
    let parent = nodes[Int(node)].parent
    let margins = environments[Int(parent)].margins
    sink.add(1, Self.origin(node, .vertical))
    sink.close(.equal, margins.top, .guide, node)
    sink.add(1, Self.size(node, .vertical))
    sink.add(-1, Self.size(parent, .vertical))
    sink.close(.equal, -margins.top - margins.bottom, .guide, node)
    sink.add(1, Self.origin(node, .horizontal))
    sink.add(0.5, Self.size(node, .horizontal))
    sink.add(-0.5, Self.size(parent, .horizontal))
    sink.close(.equal, (margins.left - margins.right) / 2, .guide, node)
    sink.add(1, Self.size(node, .horizontal))
    sink.close(.lessThanOrEqual, Self.readableWidth, .guide, node)
    sink.add(1, Self.size(node, .horizontal))
    sink.add(-1, Self.size(parent, .horizontal))
    sink.close(.equal, -margins.left - margins.right, priority: 999, .guide, node)
  }
}
