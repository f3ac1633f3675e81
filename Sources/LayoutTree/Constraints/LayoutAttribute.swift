/// What of an item a constraint speaks of.
public enum LayoutAttribute: UInt8, Hashable, Sendable, CaseIterable {
  /// The left edge of the alignment rectangle.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing
  /// The width of the alignment rectangle.
  case width
  /// The height of the alignment rectangle.
  case height
  /// The horizontal middle.
  case centerX
  /// The vertical middle.
  case centerY
  /// The baseline of the last line of text.
  case lastBaseline
  /// The baseline of the first line of text.
  case firstBaseline
  /// The left edge of the margin box.
  case leftMargin
  /// The right edge of the margin box.
  case rightMargin
  /// The top edge of the margin box.
  case topMargin
  /// The bottom edge of the margin box.
  case bottomMargin
  /// The leading edge of the margin box.
  case leadingMargin
  /// The trailing edge of the margin box.
  case trailingMargin
  /// The horizontal middle of the margin box.
  case centerXWithinMargins
  /// The vertical middle of the margin box.
  case centerYWithinMargins
  /// No attribute: the constraint has no second item.
  case notAnAttribute

  /// The attribute of the given name, such as `leadingMargin`; `baseline` is `lastBaseline`.
  public init?(name: String) {
    guard let found = Self.byName[name] else { return nil }
    self = found
  }

  private static let byName: [String: LayoutAttribute] = {
    var names: [String: LayoutAttribute] = ["baseline": .lastBaseline]
    for attribute in allCases where attribute != .notAnAttribute {
      names[attribute.name] = attribute
    }
    return names
  }()

  /// The name as in source code.
  public var name: String { "\(self)" }
}

extension LayoutAttribute {
  /// Which part of an item an attribute is.
  enum Role: UInt8 {
    case low, high, size, center, firstBaseline, lastBaseline, none
  }

  /// Left-hand, right-hand or middle of which axis.
  @inline(__always) var role: Role { Self.roles[Int(rawValue)] }

  /// The axis that it lies on.
  @inline(__always) public var axis: Axis { Self.axes[Int(rawValue)] }

  /// Whether it is a width or a height.
  public var isDimension: Bool { self == .width || self == .height }

  /// Whether it follows the layout direction.
  @inline(__always) var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it belongs to the margin box.
  @inline(__always) var usesMargins: Bool {
    rawValue >= Self.leftMargin.rawValue && rawValue <= Self.centerYWithinMargins.rawValue
  }

  private static let roles: [Role] = [
    .low, .high, .low, .high, .low, .high, .size, .size, .center, .center, .lastBaseline,
    .firstBaseline, .low, .high, .low, .high, .low, .high, .center, .center, .none,
  ]

  private static let axes: [Axis] = [
    .horizontal, .horizontal, .vertical, .vertical, .horizontal, .horizontal, .horizontal,
    .vertical, .horizontal, .vertical, .vertical, .vertical, .horizontal, .horizontal, .vertical,
    .vertical, .horizontal, .horizontal, .horizontal, .vertical, .horizontal,
  ]
}
