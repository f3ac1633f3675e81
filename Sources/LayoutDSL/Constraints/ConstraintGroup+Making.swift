import ConstraintModel
@_spi(Attachments) import LayoutTree

extension ConstraintGroup {
  /// Makes the constraints of `left RELATION right`, part by part.
  ///
  /// `m * a + c REL n * b + d` is `a REL (n / m) * b + (d - c) / m`; the relation turns round when
  /// `m` is negative.
  @usableFromInline init(_ left: AnchorTerm, _ relation: Relation, _ right: AnchorTerm) {
    let context = BuildContext.current, attribute = left.attribute ?? .left
    guard let first = left.item?.knownReference(in: context) else {
      MortarError.unresolvedLeftSide(
        constraint: Self.text(of: left.item, attribute, context?.location)
      ).emit()
      self.init()
      return
    }
    if let fault = left.fault ?? right.fault {
      MortarError.constantDoesNotFit(
        constraint: Self.text(of: left.item, attribute, context?.location), reason: fault.reason
      ).emit()
      self.init()
      return
    }
    first.viewItem?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(left, relation, right, first: first, context: context)
    let parts = attribute.parts
    self.init(context: context)
    for index in parts.indices {
      let otherIndex = right.attribute?.index(matching: parts[index], at: index) ?? index
      let otherPart = right.attribute?.parts[otherIndex] ?? parts[index]
      guard
        let (constraint, place) = maker.make(
          parts[index], left.constants[index], otherPart, right.constants[otherIndex])
      else { continue }
      add(constraint, at: place)
    }
  }

  private static func text(
    of item: AnchorItem?, _ attribute: AnchorAttribute, _ location: SourceLocation?
  ) -> String {
    let name: String
    switch item {
    case .item(let reference):
      name = reference.owningView?.shownName ?? "gone"
    case .parent(let view, _): name = "the superview of \(view.shownName)"
    case .named(let id, _): name = "\"\(id)\""
    case nil: name = "constant"
    }
    return "\(name).\(attribute.name)" + (location.map { " (\($0.file):\($0.line))" } ?? "")
  }
}

/// Makes the constraints of one expression.
private struct ConstraintMaker {
  let rightItem: AnchorItem?
  let relation: Relation
  let first: LayoutItemReference
  let context: BuildContext?
  let modifiers: Modifiers
  let factor: Double
  let multiplier: Double

  init(
    _ left: AnchorTerm, _ relation: Relation, _ right: AnchorTerm,
    first: LayoutItemReference, context: BuildContext?
  ) {
    rightItem = right.item
    self.relation = left.multiplier < 0 ? relation.reversed : relation
    self.first = first
    self.context = context
    modifiers = left.modifiers.merging(right.modifiers)
    factor = 1 / left.multiplier
    multiplier = rightItem == nil ? 1 : right.multiplier * factor
  }

  /// Makes the constraint of one part and activates it, or lets it wait.
  ///
  /// - Returns: the constraint, and its place among those that wait.
  func make(
    _ part: LayoutAttribute, _ constant: Double, _ otherPart: LayoutAttribute,
    _ otherConstant: Double
  ) -> (LayoutConstraint, Int)? {
    let item = rightItem ?? (part.isDimension ? nil : superview)
    let known: LayoutItemReference?
    if case .item(let reference) = item { known = reference } else { known = nil }
    let constraint = LayoutConstraint(
      first, part, relation, item == nil ? nil : known ?? context?.unknownItem ?? first, otherPart,
      multiplier: multiplier, constant: (otherConstant - constant) * factor,
      priority: modifiers.priority ?? .required, source: context?.location)
    guard constraint.multiplier.isFinite, constraint.constant.isFinite else {
      MortarError.notFinite(constraint: constraint.description).emit()
      return nil
    }
    if let context {
      let place = context.add(
        constraint, second: known == nil ? item : nil, isWanted: !modifiers.isDeactivated)
      return (constraint, place)
    }
    activate(constraint, item)
    return (constraint, 0)
  }

  /// Activates a constraint that was written outside of every closure.
  private func activate(_ constraint: LayoutConstraint, _ item: AnchorItem?) {
    do throws(MortarError) {
      if let item { constraint.second = try item.reference(in: nil, for: constraint) }
    } catch {
      error.emit()
      return
    }
    if !modifiers.isDeactivated { constraint.activateOrReport() }
  }

  /// What positions against constants are relative to.
  private var superview: AnchorItem? {
    if let view = first.viewItem { return .parent(of: view, .whole) }
    return first.owningView.map { .item($0.layoutReference) }
  }
}

extension Relation {
  /// The relation with its sides exchanged.
  fileprivate var reversed: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
