extension LayoutExpression {
  /// The anchor moved by a number.
  @inlinable public static func + <Number: LayoutNumber>(anchor: Self, number: Number) -> Self
  where Kind.Shape == NumberShape { Self(anchor.term.adding(number.layoutOperand, 1)) }

  /// The anchor moved back by a number.
  @inlinable public static func - <Number: LayoutNumber>(anchor: Self, number: Number) -> Self
  where Kind.Shape == NumberShape { Self(anchor.term.adding(number.layoutOperand, -1)) }

  /// The anchor moved by a point or size, or its edges inwards by insets.
  @inlinable public static func + <Constant: ShapedSource>(anchor: Self, constant: Constant) -> Self
  where Constant.Shape == Kind.Shape { Self(anchor.term.adding(constant.shapedConstant, 1)) }

  /// The anchor moved back by a point or size, or its edges outwards by insets.
  @inlinable public static func - <Constant: ShapedSource>(anchor: Self, constant: Constant) -> Self
  where Constant.Shape == Kind.Shape { Self(anchor.term.adding(constant.shapedConstant, -1)) }

  /// The anchor, with what was added to it, times a number.
  @inlinable public static func * <Number: LayoutNumber>(anchor: Self, number: Number) -> Self {
    Self(anchor.term.scaled(by: number.floatValue, number.layoutOperand))
  }

  /// The anchor, with what was added to it, divided by a number.
  @inlinable public static func / <Number: LayoutNumber>(anchor: Self, number: Number) -> Self {
    Self(anchor.term.scaled(by: 1 / number.floatValue, number.layoutOperand))
  }
}

extension AnchorTerm {
  /// The term moved by a number, with its modifiers.
  @usableFromInline func adding(_ operand: LayoutOperand, _ sign: Double) -> Self {
    var sum = self
    sum.constants[0] += sign * operand.number
    sum.modifiers = modifiers.merging(operand.modifiers)
    return sum
  }

  /// The term moved by a constant, with its modifiers.
  @usableFromInline func adding<Shape>(
    _ constant: ShapedConstant<Shape>, _ sign: Double
  ) -> Self {
    var sum = self
    let attribute = attribute ?? .left
    if let values = constant.arranged(for: attribute) {
      sum.constants += sign * values
    } else {
      sum.fault = constant.misfit(attribute)
    }
    sum.modifiers = modifiers.merging(constant.modifiers)
    return sum
  }

  /// The term times a factor, with the modifiers of the number that it is of.
  @usableFromInline func scaled(by factor: Double, _ operand: LayoutOperand) -> Self {
    var product = self
    product.multiplier *= factor
    product.constants *= factor
    product.modifiers = modifiers.merging(operand.modifiers)
    return product
  }
}

extension ShapedConstant {
  /// Why the constant does not fit.
  func misfit(_ attribute: AnchorAttribute) -> ConstantMisfit {
    let isHorizontal = attribute.parts[0].axis == .horizontal
    return ConstantMisfit(attribute: attribute, value: isHorizontal ? values[1] : values[0])
  }
}
