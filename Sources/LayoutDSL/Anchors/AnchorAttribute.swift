import LayoutTree

/// The attribute of an anchor: one of Auto Layout's, or two or four of them under one name.
///
/// The order of the parts is that of the group's constraints.
struct AnchorAttribute: Sendable {
  let name: String
  let parts: [LayoutAttribute]

  private init(_ name: String, _ parts: LayoutAttribute...) {
    self.name = name
    self.parts = parts
  }

  static let left = AnchorAttribute("left", .left)
  static let right = AnchorAttribute("right", .right)
  static let top = AnchorAttribute("top", .top)
  static let bottom = AnchorAttribute("bottom", .bottom)
  static let leading = AnchorAttribute("leading", .leading)
  static let trailing = AnchorAttribute("trailing", .trailing)
  static let centerX = AnchorAttribute("centerX", .centerX)
  static let centerY = AnchorAttribute("centerY", .centerY)
  static let firstBaseline = AnchorAttribute("firstBaseline", .firstBaseline)
  static let lastBaseline = AnchorAttribute("lastBaseline", .lastBaseline)
  static let width = AnchorAttribute("width", .width)
  static let height = AnchorAttribute("height", .height)

  static let leftMargin = AnchorAttribute("leftMargin", .leftMargin)
  static let rightMargin = AnchorAttribute("rightMargin", .rightMargin)
  static let topMargin = AnchorAttribute("topMargin", .topMargin)
  static let bottomMargin = AnchorAttribute("bottomMargin", .bottomMargin)
  static let leadingMargin = AnchorAttribute("leadingMargin", .leadingMargin)
  static let trailingMargin = AnchorAttribute("trailingMargin", .trailingMargin)
  static let centerXWithinMargins = AnchorAttribute("centerXWithinMargins", .centerXWithinMargins)
  static let centerYWithinMargins = AnchorAttribute("centerYWithinMargins", .centerYWithinMargins)

  static let sides = AnchorAttribute("sides", .leading, .trailing)
  static let caps = AnchorAttribute("caps", .top, .bottom)
  static let size = AnchorAttribute("size", .width, .height)
  static let topLeft = AnchorAttribute("topLeft", .top, .left)
  static let topLeading = AnchorAttribute("topLeading", .top, .leading)
  static let topRight = AnchorAttribute("topRight", .top, .right)
  static let topTrailing = AnchorAttribute("topTrailing", .top, .trailing)
  static let bottomLeft = AnchorAttribute("bottomLeft", .bottom, .left)
  static let bottomLeading = AnchorAttribute("bottomLeading", .bottom, .leading)
  static let bottomRight = AnchorAttribute("bottomRight", .bottom, .right)
  static let bottomTrailing = AnchorAttribute("bottomTrailing", .bottom, .trailing)
  static let center = AnchorAttribute("center", .centerX, .centerY)
  static let edges = AnchorAttribute("edges", .top, .leading, .bottom, .trailing)
  static let sideMargins = AnchorAttribute("sideMargins", .leadingMargin, .trailingMargin)
  static let capMargins = AnchorAttribute("capMargins", .topMargin, .bottomMargin)
  static let edgeMargins = AnchorAttribute(
    "edgeMargins", .topMargin, .leadingMargin, .bottomMargin, .trailingMargin)

  /// Where the part with the axis of `attribute` is, for anchors with one part an axis.
  func index(matching attribute: LayoutAttribute, at index: Int) -> Int {
    if parts.count != 2 || parts[0].axis == parts[1].axis { return index }
    return parts[0].axis == attribute.axis ? 0 : 1
  }
}
