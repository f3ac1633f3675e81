import LayoutTree

/// The anchors of a view, of a guide, or of one that is looked up when the building ends.
///
///     title.layout.top == title.parentLayout.top + 20
public struct LayoutAnchors {
  let item: AnchorItem

  @inline(__always) private func anchor<Kind: AnchorKind>(
    _ attribute: AnchorAttribute
  ) -> LayoutExpression<Kind> { LayoutExpression(AnchorTerm(item, attribute)) }
}

/// The name of `LayoutAnchors` in Mortar 3.
public typealias MortarAnchorProvider = LayoutAnchors

extension LayoutAnchors {
  // MARK: One attribute

  /// The left edge.
  public var left: LayoutExpression<HorizontalPositionKind> { anchor(.left) }
  /// The right edge.
  public var right: LayoutExpression<HorizontalPositionKind> { anchor(.right) }
  /// The top edge.
  public var top: LayoutExpression<VerticalPositionKind> { anchor(.top) }
  /// The bottom edge.
  public var bottom: LayoutExpression<VerticalPositionKind> { anchor(.bottom) }
  /// The edge where lines begin.
  public var leading: LayoutExpression<HorizontalPositionKind> { anchor(.leading) }
  /// The edge where lines end.
  public var trailing: LayoutExpression<HorizontalPositionKind> { anchor(.trailing) }
  /// The horizontal middle.
  public var centerX: LayoutExpression<HorizontalPositionKind> { anchor(.centerX) }
  /// The vertical middle.
  public var centerY: LayoutExpression<VerticalPositionKind> { anchor(.centerY) }
  /// The baseline of the last line of text.
  public var baseline: LayoutExpression<VerticalPositionKind> { anchor(.lastBaseline) }
  /// The baseline of the first line of text.
  public var firstBaseline: LayoutExpression<VerticalPositionKind> { anchor(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: LayoutExpression<VerticalPositionKind> { anchor(.lastBaseline) }
  /// The width.
  public var width: LayoutExpression<DimensionKind> { anchor(.width) }
  /// The height.
  public var height: LayoutExpression<DimensionKind> { anchor(.height) }

  // MARK: Margins

  /// The left edge of the margin box.
  public var leftMargin: LayoutExpression<HorizontalPositionKind> { anchor(.leftMargin) }
  /// The right edge of the margin box.
  public var rightMargin: LayoutExpression<HorizontalPositionKind> { anchor(.rightMargin) }
  /// The top edge of the margin box.
  public var topMargin: LayoutExpression<VerticalPositionKind> { anchor(.topMargin) }
  /// The bottom edge of the margin box.
  public var bottomMargin: LayoutExpression<VerticalPositionKind> { anchor(.bottomMargin) }
  /// The leading edge of the margin box.
  public var leadingMargin: LayoutExpression<HorizontalPositionKind> { anchor(.leadingMargin) }
  /// The trailing edge of the margin box.
  public var trailingMargin: LayoutExpression<HorizontalPositionKind> { anchor(.trailingMargin) }
  /// The horizontal middle of the margin box.
  public var centerXWithinMargins: LayoutExpression<HorizontalPositionKind> {
    anchor(.centerXWithinMargins)
  }
  /// The vertical middle of the margin box.
  public var centerYWithinMargins: LayoutExpression<VerticalPositionKind> {
    anchor(.centerYWithinMargins)
  }

  // MARK: Two or four attributes

  /// Leading and trailing edge.
  public var sides: LayoutExpression<HorizontalSidesKind> { anchor(.sides) }
  /// Top and bottom edge.
  public var caps: LayoutExpression<VerticalCapsKind> { anchor(.caps) }
  /// Width and height.
  public var size: LayoutExpression<ExtentKind> { anchor(.size) }
  /// The top left corner.
  public var topLeft: LayoutExpression<PlaceKind> { anchor(.topLeft) }
  /// The top leading corner.
  public var topLeading: LayoutExpression<PlaceKind> { anchor(.topLeading) }
  /// The top right corner.
  public var topRight: LayoutExpression<PlaceKind> { anchor(.topRight) }
  /// The top trailing corner.
  public var topTrailing: LayoutExpression<PlaceKind> { anchor(.topTrailing) }
  /// The bottom left corner.
  public var bottomLeft: LayoutExpression<PlaceKind> { anchor(.bottomLeft) }
  /// The bottom leading corner.
  public var bottomLeading: LayoutExpression<PlaceKind> { anchor(.bottomLeading) }
  /// The bottom right corner.
  public var bottomRight: LayoutExpression<PlaceKind> { anchor(.bottomRight) }
  /// The bottom trailing corner.
  public var bottomTrailing: LayoutExpression<PlaceKind> { anchor(.bottomTrailing) }
  /// The middle, x first.
  public var center: LayoutExpression<PlaceKind> { anchor(.center) }
  /// Top, leading, bottom and trailing edge.
  public var edges: LayoutExpression<EdgesKind> { anchor(.edges) }
  /// Leading and trailing edge of the margin box.
  public var sideMargins: LayoutExpression<HorizontalSidesKind> { anchor(.sideMargins) }
  /// Top and bottom edge of the margin box.
  public var capMargins: LayoutExpression<VerticalCapsKind> { anchor(.capMargins) }
  /// Top, leading, bottom and trailing edge of the margin box.
  public var edgeMargins: LayoutExpression<EdgesKind> { anchor(.edgeMargins) }
}
