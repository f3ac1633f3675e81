import LayoutTree

/// One side of a relation, whatever kind of anchor it was.
struct AnchorTerm {
  /// `nil` for a constant.
  var item: AnchorItem?
  /// `nil` when it is that of the other side.
  var attribute: AnchorAttribute?
  var multiplier = 1.0
  var constants = SIMD4<Double>.zero
  var modifiers = Modifiers()
  var fault: String?
}

extension LayoutExpression {
  /// The anchor without its kind.
  var term: AnchorTerm {
    AnchorTerm(
      item: item, attribute: attribute, multiplier: multiplier, constants: constants,
      modifiers: modifiers, fault: fault)
  }
}

extension ConstraintGroup {
  init<Kind>(_ left: LayoutExpression<Kind>, _ relation: Relation, _ right: LayoutExpression<Kind>)
  {
    self.init(left.term, left.attribute, relation, right.term)
  }

  init<Kind>(_ left: LayoutExpression<Kind>, _ relation: Relation, _ right: LayoutOperand) {
    var term = AnchorTerm(modifiers: right.modifiers)
    if let item = right.item {
      term.item = .item(item)
    } else {
      term.constants = SIMD4(repeating: right.number)
    }
    self.init(left.term, left.attribute, relation, term)
  }

  init<Kind>(
    _ left: LayoutExpression<Kind>, _ relation: Relation, _ right: ShapedConstant<Kind.Shape>
  ) {
    var term = AnchorTerm(modifiers: right.modifiers)
    if let values = right.arranged(for: left.attribute) {
      term.constants = values
    } else {
      term.fault = right.misfit(left.attribute)
    }
    self.init(left.term, left.attribute, relation, term)
  }
}
