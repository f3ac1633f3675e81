import ConstraintModel

extension View {
  /// Lays out the tree that the view is in, if anything changed since the last pass.
  ///
  /// - Throws: `LayoutError`; the last good frames stay.
  /// - Complexity: what the changes touch; the first pass near-linear in views and constraints.
  public final func layout() throws(LayoutError) {
    try root.makeEngine().layout()
  }

  /// Lays out the tree that the view is in, if anything changed; never fails.
  ///
  /// Errors go to `LayoutErrors`, and the last good frames stay.
  public final func layoutIfNeeded() {
    do throws(LayoutError) { try layout() } catch { LayoutErrors.report(error) }
  }

  /// Asks for a layout pass even if nothing changed; the view's content is measured again, and its
  /// `layoutSubviews` is called.
  public final func setNeedsLayout() {
    let engine = root.makeEngine()
    engine.noteChange(ofView: self)
    engine.noteHook(of: self)
    // In another tree, whose engine does not know of it, the first pass tells the view.
    traits.flags.remove(.laidOut)
  }

  /// How much the layout passes of the tree had to do.
  public final var layoutStatistics: LayoutStatistics {
    treeEngine?.statistics ?? LayoutStatistics()
  }

  /// The size as small as the constraints allow.
  public static let layoutFittingCompressedSize = Size.zero

  /// The size as large as the constraints allow.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size nearest to `target` that the view's constraints allow; the frame stays as it is.
  ///
  /// - Parameters:
  ///   - target: the size wished for.
  ///   - horizontal: how important the width is; fitting (50) at first.
  ///   - vertical: how important the height is.
  /// - Returns: the size; `noIntrinsicMetric` each to a view that asks itself while it is asked for
  ///   its size by this; `target` where constraints contradict each other, which is reported to
  ///   `LayoutErrors`.
  public final func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: Priority = .fittingSizeLevel,
    verticalFittingPriority vertical: Priority = .fittingSizeLevel
  ) -> Size {
    do throws(LayoutError) {
      return try fittingSize(target, horizontal: horizontal, vertical: vertical)
    } catch {
      LayoutErrors.report(error)
      return target
    }
  }

  /// The size nearest to `target` that the view's constraints allow; the frame stays as it is.
  ///
  /// - Throws: `LayoutError` where constraints contradict each other.
  public final func fittingSize(
    _ target: Size, horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    var priorities = AxisPriorities(horizontal)
    priorities.vertical = vertical
    return try LayoutEngine.fitting(self, target, priorities)
  }
}

extension Priority {
  /// How important a wished size is in `systemLayoutSizeFitting` (50).
  public static let fittingSizeLevel = Priority(50)
}
