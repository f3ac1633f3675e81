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
    let parts = attribute.parts, factor = 1 / left.multiplier
    let form = ConstraintForm(
      relation: left.multiplier < 0 ? relation.reversed : relation,
      multiplier: right.item == nil ? 1 : right.multiplier * factor,
      modifiers: left.modifiers.merging(right.modifiers))
    self.init()
    for index in parts.indices {
      let part = parts[index]
      let otherIndex = right.attribute?.index(matching: part, at: index) ?? index
      let item = right.item ?? (part.isDimension ? nil : Self.superview(of: first))
      guard
        let constraint = form.make(
          first, part, item, right.attribute?.parts[otherIndex] ?? part,
          constant: (right.constants[otherIndex] - left.constants[index]) * factor, context)
      else { continue }
      add(constraint)
    }
  }

  /// What positions against constants are relative to.
  private static func superview(of item: LayoutItemReference) -> AnchorItem? {
    if let view = item.viewItem { return .parent(of: view, .whole) }
    return item.owningView.map { .item($0.layoutReference) }
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

/// What the constraints of one expression have in common.
private struct ConstraintForm {
  let relation: Relation
  let multiplier: Double
  let modifiers: Modifiers

  /// Makes the constraint of one part and activates it, or lets it wait.
  func make(
    _ first: LayoutItemReference, _ part: LayoutAttribute, _ item: AnchorItem?,
    _ otherPart: LayoutAttribute, constant: Double, _ context: BuildContext?
  ) -> LayoutConstraint? {
    let known: LayoutItemReference?
    if case .item(let reference) = item { known = reference } else { known = nil }
    let constraint = LayoutConstraint(
      first, part, relation, item == nil ? nil : known ?? context?.unknownItem ?? first, otherPart,
      multiplier: multiplier, constant: constant, priority: modifiers.priority ?? .required,
      source: context?.location)
    guard multiplier.isFinite, constant.isFinite else {
      MortarError.notFinite(constraint: constraint.description).emit()
      return nil
    }
    if let context {
      context.add(
        constraint, second: known == nil ? item : nil, isWanted: !modifiers.isDeactivated)
    } else {
      activate(constraint, item)
    }
    return constraint
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
