import ConstraintModel

/// An attribute of an item, typed by its kind: positions along x, positions along y, and sizes do
/// not mix.
public protocol LayoutAnchor: Hashable {
  /// The item.
  var reference: LayoutItemReference { get }
  /// The attribute.
  var attribute: LayoutAttribute { get }
}

/// A position along x.
public struct XAxisAnchor: LayoutAnchor {
  /// The item.
  public let reference: LayoutItemReference
  /// The attribute.
  public let attribute: LayoutAttribute

  @usableFromInline init(_ reference: LayoutItemReference, _ attribute: LayoutAttribute) {
    self.reference = reference
    self.attribute = attribute
  }
}

/// A position along y.
public struct YAxisAnchor: LayoutAnchor {
  /// The item.
  public let reference: LayoutItemReference
  /// The attribute.
  public let attribute: LayoutAttribute

  @usableFromInline init(_ reference: LayoutItemReference, _ attribute: LayoutAttribute) {
    self.reference = reference
    self.attribute = attribute
  }
}

/// A width or a height.
public struct DimensionAnchor: LayoutAnchor {
  /// The item.
  public let reference: LayoutItemReference
  /// The attribute.
  public let attribute: LayoutAttribute

  @usableFromInline init(_ reference: LayoutItemReference, _ attribute: LayoutAttribute) {
    self.reference = reference
    self.attribute = attribute
  }
}

/// An anchor of any kind, to be compared with others.
public struct AnyLayoutAnchor: LayoutAnchor {
  /// The item.
  public let reference: LayoutItemReference
  /// The attribute.
  public let attribute: LayoutAttribute

  /// The anchor of an item and an attribute.
  public init(_ reference: LayoutItemReference, _ attribute: LayoutAttribute) {
    self.reference = reference
    self.attribute = attribute
  }

  /// The same anchor without its type.
  public init(_ anchor: some LayoutAnchor) {
    self.init(anchor.reference, anchor.attribute)
  }

  /// Whether both are the same attribute of the same item.
  public static func == (left: AnyLayoutAnchor, right: some LayoutAnchor) -> Bool {
    left.reference === right.reference && left.attribute == right.attribute
  }
}

extension LayoutAnchor {
  /// The item, unless it is gone.
  public var item: (any LayoutItem)? { reference.item }

  /// The constraint `self == other + constant`, not active yet.
  public func constraint(
    equalTo other: Self, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.equal, other, 1, constant, file, line)
  }

  /// The constraint `self >= other + constant`, not active yet.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: Double = 0, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, other, 1, constant, file, line)
  }

  /// The constraint `self <= other + constant`, not active yet.
  public func constraint(
    lessThanOrEqualTo other: Self, constant: Double = 0, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, other, 1, constant, file, line)
  }

  func related(
    _ relation: Relation, _ other: Self, _ multiplier: Double, _ constant: Double, _ file: String,
    _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      reference, attribute, relation, other.reference, other.attribute, multiplier: multiplier,
      constant: constant, source: SourceLocation(file: file, line: line))
  }
}
