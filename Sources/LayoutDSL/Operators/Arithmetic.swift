extension LayoutExpression {
  /// The anchor moved by a number.
  public static func + <Number: LayoutNumber>(anchor: Self, number: Number) -> Self
  where Kind.Shape == NumberShape { anchor.adding(number, 1) }

  /// The anchor moved back by a number.
  public static func - <Number: LayoutNumber>(anchor: Self, number: Number) -> Self
  where Kind.Shape == NumberShape { anchor.adding(number, -1) }

  /// The anchor moved by a point or size, or its edges inwards by insets.
  public static func + <Constant: ShapedSource>(anchor: Self, constant: Constant) -> Self
  where Constant.Shape == Kind.Shape { anchor.adding(constant.shapedConstant, 1) }

  /// The anchor moved back by a point or size, or its edges outwards by insets.
  public static func - <Constant: ShapedSource>(anchor: Self, constant: Constant) -> Self
  where Constant.Shape == Kind.Shape { anchor.adding(constant.shapedConstant, -1) }

  /// The anchor, with what was added to it, times a number.
  public static func * <Number: LayoutNumber>(anchor: Self, number: Number) -> Self {
    anchor.scaled(by: number.floatValue, number.layoutOperand.modifiers)
  }

  /// The anchor, with what was added to it, divided by a number.
  public static func / <Number: LayoutNumber>(anchor: Self, number: Number) -> Self {
    anchor.scaled(by: 1 / number.floatValue, number.layoutOperand.modifiers)
  }

  private func adding<Number: LayoutNumber>(_ number: Number, _ sign: Double) -> Self {
    let operand = number.layoutOperand
    var sum = self
    sum.term.constants[0] += sign * operand.number
    sum.term.modifiers = term.modifiers.merging(operand.modifiers)
    return sum
  }

  private func adding(_ constant: ShapedConstant<Kind.Shape>, _ sign: Double) -> Self {
    var sum = self
    let attribute = term.attribute ?? .left
    if let values = constant.arranged(for: attribute) {
      sum.term.constants += sign * values
    } else {
      sum.term.fault = constant.misfit(attribute)
    }
    sum.term.modifiers = term.modifiers.merging(constant.modifiers)
    return sum
  }

  private func scaled(by factor: Double, _ more: Modifiers) -> Self {
    var product = self
    product.term.multiplier *= factor
    product.term.constants *= factor
    product.term.modifiers = term.modifiers.merging(more)
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
