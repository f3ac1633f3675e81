import LayoutTree

/// The attribute of an anchor: one of Auto Layout's, or two or four of them under one name.
///
/// A byte, so that expressions are copied without counting references.
@usableFromInline enum AnchorAttribute: UInt8, Sendable {
  case left, right, top, bottom, leading, trailing, centerX, centerY
  case firstBaseline, lastBaseline, width, height
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case sides, caps, size, topLeft, topLeading, topRight, topTrailing
  case bottomLeft, bottomLeading, bottomRight, bottomTrailing, center
  case edges, sideMargins, capMargins, edgeMargins

  /// How it is written.
  var name: String { "\(self)" }

  /// Auto Layout's attributes, in the order of the group's constraints.
  var parts: AnchorParts {
    switch self {
    case .left: AnchorParts(.left)
    case .right: AnchorParts(.right)
    case .top: AnchorParts(.top)
    case .bottom: AnchorParts(.bottom)
    case .leading: AnchorParts(.leading)
    case .trailing: AnchorParts(.trailing)
    case .centerX: AnchorParts(.centerX)
    case .centerY: AnchorParts(.centerY)
    case .firstBaseline: AnchorParts(.firstBaseline)
    case .lastBaseline: AnchorParts(.lastBaseline)
    case .width: AnchorParts(.width)
    case .height: AnchorParts(.height)
    case .leftMargin: AnchorParts(.leftMargin)
    case .rightMargin: AnchorParts(.rightMargin)
    case .topMargin: AnchorParts(.topMargin)
    case .bottomMargin: AnchorParts(.bottomMargin)
    case .leadingMargin: AnchorParts(.leadingMargin)
    case .trailingMargin: AnchorParts(.trailingMargin)
    case .centerXWithinMargins: AnchorParts(.centerXWithinMargins)
    case .centerYWithinMargins: AnchorParts(.centerYWithinMargins)
    case .sides: AnchorParts(.leading, .trailing)
    case .caps: AnchorParts(.top, .bottom)
    case .size: AnchorParts(.width, .height)
    case .topLeft: AnchorParts(.top, .left)
    case .topLeading: AnchorParts(.top, .leading)
    case .topRight: AnchorParts(.top, .right)
    case .topTrailing: AnchorParts(.top, .trailing)
    case .bottomLeft: AnchorParts(.bottom, .left)
    case .bottomLeading: AnchorParts(.bottom, .leading)
    case .bottomRight: AnchorParts(.bottom, .right)
    case .bottomTrailing: AnchorParts(.bottom, .trailing)
    case .center: AnchorParts(.centerX, .centerY)
    case .edges: AnchorParts(.top, .leading, .bottom, .trailing)
    case .sideMargins: AnchorParts(.leadingMargin, .trailingMargin)
    case .capMargins: AnchorParts(.topMargin, .bottomMargin)
    case .edgeMargins: AnchorParts(.topMargin, .leadingMargin, .bottomMargin, .trailingMargin)
    }
  }

  /// Where the part with the axis of `attribute` is, for anchors with one part an axis.
  func index(matching attribute: LayoutAttribute, at index: Int) -> Int {
    let parts = parts
    if parts.count != 2 || parts[0].axis == parts[1].axis { return index }
    return parts[0].axis == attribute.axis ? 0 : 1
  }
}

/// One, two or four attributes.
struct AnchorParts {
  let count: Int
  private let first, second, third, fourth: LayoutAttribute

  init(_ only: LayoutAttribute) {
    count = 1
    (first, second, third, fourth) = (only, only, only, only)
  }

  init(_ first: LayoutAttribute, _ second: LayoutAttribute) {
    count = 2
    (self.first, self.second, third, fourth) = (first, second, second, second)
  }

  init(
    _ first: LayoutAttribute, _ second: LayoutAttribute, _ third: LayoutAttribute,
    _ fourth: LayoutAttribute
  ) {
    count = 4
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> LayoutAttribute {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}
