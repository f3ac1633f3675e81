import LayoutTree

/// One side of a relation, whatever kind of anchor it is; the other side may be a constant.
///
/// Its item is its only reference: it is copied often.
@usableFromInline struct AnchorTerm {
  /// `nil` for a constant.
  var item: AnchorItem?
  /// `nil` when it is that of the other side.
  var attribute: AnchorAttribute?
  var multiplier = 1.0
  /// A number for each part of the attribute.
  var constants = SIMD4<Double>.zero
  var modifiers = Modifiers()
  /// What went wrong while the term was written.
  var fault: ConstantMisfit?

  @inline(__always) init(_ item: AnchorItem, _ attribute: AnchorAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// A constant: the same number for every part, or the attribute of an item.
  init(_ operand: LayoutOperand) {
    modifiers = operand.modifiers
    if let reference = operand.item {
      item = .item(reference)
    } else {
      constants = SIMD4(repeating: operand.number)
    }
  }

  /// A constant against an attribute.
  init<Shape>(_ constant: ShapedConstant<Shape>, for attribute: AnchorAttribute) {
    modifiers = constant.modifiers
    if let values = constant.arranged(for: attribute) {
      constants = values
    } else {
      fault = constant.misfit(attribute)
    }
  }
}

/// A constant with a number that has no part of the attribute to go to.
struct ConstantMisfit {
  let attribute: AnchorAttribute
  let value: Double

  /// Why the constant does not fit.
  var reason: String {
    let isHorizontal = attribute.parts[0].axis == .horizontal
    return "\(attribute.name) has no part along \(isHorizontal ? "y" : "x"), but the constant has "
      + "\(value) there"
  }
}

extension ConstraintGroup {
  @usableFromInline init(_ left: AnchorTerm, _ relation: Relation, _ operand: LayoutOperand) {
    self.init(left, relation, AnchorTerm(operand))
  }

  @usableFromInline init<Shape>(
    _ left: AnchorTerm, _ relation: Relation, _ constant: ShapedConstant<Shape>
  ) {
    self.init(left, relation, AnchorTerm(constant, for: left.attribute ?? .left))
  }
}
