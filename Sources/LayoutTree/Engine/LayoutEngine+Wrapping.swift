import ConstraintModel
@_spi(Kernel) import ConstraintSolver

/// Text whose height depends on its width, in at most three solves as in UIKit: measured without a
/// limit first, then at the width that this gave, then once more where that width has changed.
extension LayoutEngine {
  /// Measures text at the widths of the last frames, where they differ from those before.
  func updateWrapping(_ dirty: inout DirtyOwners) {
    for node in wrapping.sorted() where pool.isPresent(node) {
      guard let view = view(ofNode: node) else { continue }
      let width = alignedWidth(node)
      if let known = pool.wrapWidths[node] {
        if LayoutTolerances.isSame(known, width) { continue }
      } else if view.traits.content.width <= width + LayoutTolerances.length {
        continue
      }
      pool.wrapWidths[node] = width
      measure(node, view, width)
      dirty.insert(node: node)
      noteProportions(above: node, &dirty)
    }
  }

  private func measure(_ node: Int32, _ view: View, _ width: Double) {
    statistics.wrappedTexts += 1
    let size = view.contentSize(fittingWidth: width)
    pool.nodes[Int(node)].traits.content = ContentSize(width: size.width, height: size.height)
  }

  private func alignedWidth(_ node: Int32) -> Double {
    let insets = pool.nodes[Int(node)].traits.alignment
    return max(pool.frames[Int(node)].width - insets.left - insets.right, 0)
  }

  /// Forgets the widths of text, which is measured without a limit first, as in a layout from
  /// nothing: what is wrapped already asks for less room than it may get.
  ///
  /// A width that is decided without regard to the text stays. Whether it is may change with
  /// constraints, so this is asked before and after they are exchanged.
  func resetWrapping(_ dirty: inout DirtyOwners) {
    if pool.wrapWidths.isEmpty { return }
    var determination = wrapsAnew ? nil : solver.map { Determination($0) }
    for node in pool.wrapWidths.keys.sorted() where pool.isPresent(node) {
      let width = PoolReader.size(node, .horizontal)
      guard let view = view(ofNode: node), determination?.contains(width) != true else { continue }
      pool.wrapWidths[node] = nil
      pool.nodes[Int(node)].traits.content = view.traits.content
      dirty.insert(node: node)
      noteProportions(above: node, &dirty)
    }
  }

  /// Reports text that would still have another height at the width that it has got.
  func checkWrapping() throws(LayoutError) {
    var names: [String] = []
    for node in wrapping.sorted() where pool.isPresent(node) {
      guard let view = view(ofNode: node), let known = pool.wrapWidths[node] else { continue }
      let width = alignedWidth(node)
      if LayoutTolerances.isSame(known, width) { continue }
      let height = view.contentSize(fittingWidth: width).height
      if !LayoutTolerances.isSame(height, pool.nodes[Int(node)].traits.content.height) {
        names.append(view.debugName)
      }
    }
    if !names.isEmpty { throw .unsettled(views: names) }
  }
}

extension View {
  /// Has every later layout of the tree wrap its text as a first one does: measured without a limit
  /// first, then at the width that this gives.
  package final func measuresTextAnew() { root.makeEngine().wrapsAnew = true }
}
