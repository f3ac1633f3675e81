import ConstraintModel
@_spi(Attachments) import LayoutTree

extension ConstraintGroup {
  /// Makes the constraints of `left RELATION right`, part by part.
  ///
  /// `m * a + c REL n * b + d` is `a REL (n / m) * b + (d - c) / m`; the relation turns round when
  /// `m` is negative.
  init(
    _ left: AnchorTerm, _ attribute: AnchorAttribute, _ relation: Relation, _ right: AnchorTerm
  ) {
    let context = BuildContext.current
    guard let first = left.item?.knownReference(in: context) else {
      MortarError.unresolvedLeftSide(
        constraint: Self.text(of: left.item, attribute, context?.location)
      ).emit()
      self.init([], context: nil, places: 0..<0)
      return
    }
    if let reason = left.fault ?? right.fault {
      MortarError.constantDoesNotFit(
        constraint: Self.text(of: left.item, attribute, context?.location), reason: reason
      ).emit()
      self.init([], context: nil, places: 0..<0)
      return
    }
    (first.item as? View)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(left, attribute, relation, right, first: first, context: context)
    var made: [LayoutConstraint] = []
    made.reserveCapacity(attribute.parts.count)
    var places = 0..<0
    for index in attribute.parts.indices {
      guard let place = maker.make(index, into: &made) else { continue }
      places = (index == 0 ? place : places.lowerBound)..<(place + 1)
    }
    self.init(made, context: made.isEmpty ? nil : context, places: places)
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
  let attribute: AnchorAttribute
  let left: AnchorTerm
  let right: AnchorTerm
  let relation: Relation
  let first: LayoutItemReference
  let context: BuildContext?
  let modifiers: Modifiers
  let factor: Double

  init(
    _ left: AnchorTerm, _ attribute: AnchorAttribute, _ relation: Relation, _ right: AnchorTerm,
    first: LayoutItemReference, context: BuildContext?
  ) {
    self.attribute = attribute
    self.left = left
    self.right = right
    self.relation = left.multiplier < 0 ? relation.reversed : relation
    self.first = first
    self.context = context
    modifiers = left.modifiers.merging(right.modifiers)
    factor = 1 / left.multiplier
  }

  /// Makes the constraint of one part and activates it, or lets it wait.
  ///
  /// - Returns: its place among those that wait.
  func make(_ index: Int, into made: inout [LayoutConstraint]) -> Int? {
    let part = attribute.parts[index]
    let otherIndex = right.attribute?.index(matching: part, at: index) ?? index
    let otherPart = right.attribute?.parts[otherIndex] ?? part
    let item = right.item ?? (part.isDimension ? nil : superview)
    let known: LayoutItemReference?
    if case .item(let reference) = item { known = reference } else { known = nil }
    let constraint = LayoutConstraint(
      first, part, relation, item == nil ? nil : known ?? context?.unknownItem ?? first, otherPart,
      multiplier: right.item == nil ? 1 : right.multiplier * factor,
      constant: (right.constants[otherIndex] - left.constants[index]) * factor,
      priority: modifiers.priority ?? .required, source: context?.location)
    guard constraint.multiplier.isFinite, constraint.constant.isFinite else {
      MortarError.notFinite(constraint: constraint.description).emit()
      return nil
    }
    made.append(constraint)
    if let context {
      return context.add(
        constraint, second: known == nil ? item : nil, isWanted: !modifiers.isDeactivated)
    }
    activate(constraint, item)
    return index
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
    if let guide = first.item as? LayoutGuide {
      return guide.owningView.map { .item($0.layoutReference) }
    }
    return (first.item as? View).map { .parent(of: $0, .whole) }
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
