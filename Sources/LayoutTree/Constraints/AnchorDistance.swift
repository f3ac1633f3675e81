import ConstraintModel

extension XAxisAnchor {
  /// The distance from this position to another, to be compared with sizes and other distances.
  ///
  /// Positive where the other lies further right, or further along the lines if one of both is
  /// leading or trailing. It is the width of a guide that is added to the nearest view that holds both
  /// items, so both must be in one tree already, and the distance cannot be below 0; otherwise the
  /// error goes to `LayoutErrors`.
  public func anchorWithOffset(to other: XAxisAnchor) -> DimensionAnchor {
    let follows = attribute.isDirectional || other.attribute.isDirectional
    return AnchorDistance.guide(
      between: AnyLayoutAnchor(self), and: AnyLayoutAnchor(other),
      attributes: follows ? (.leading, .trailing) : (.left, .right)
    ).widthAnchor
  }
}

extension YAxisAnchor {
  /// The distance from this position down to another, to be compared with sizes and other distances.
  ///
  /// It is the height of a guide: see `XAxisAnchor.anchorWithOffset(to:)`.
  public func anchorWithOffset(to other: YAxisAnchor) -> DimensionAnchor {
    AnchorDistance.guide(
      between: AnyLayoutAnchor(self), and: AnyLayoutAnchor(other), attributes: (.top, .bottom)
    ).heightAnchor
  }
}

/// Makes guides that reach from one anchor to another.
private enum AnchorDistance {
  static func guide(
    between first: AnyLayoutAnchor, and second: AnyLayoutAnchor,
    attributes: (LayoutAttribute, LayoutAttribute)
  ) -> LayoutGuide {
    let guide = LayoutGuide(identifier: "distance")
    let place = [first, second].map { $0.reference.owningView }
    guard let one = place[0], let other = place[1],
      let holder = View.nearestCommonAncestor(one, other)
    else {
      LayoutErrors.report(
        .noCommonAncestor("the distance of \(first.attribute.name) and \(second.attribute.name)"))
      return guide
    }
    holder.addLayoutGuide(guide)
    func tie(_ attribute: LayoutAttribute, _ anchor: AnyLayoutAnchor) -> LayoutConstraint {
      LayoutConstraint(
        guide.layoutReference, attribute, .equal, anchor.reference, anchor.attribute,
        multiplier: 1, constant: 0)
    }
    // The other axis is settled, so that nothing is ambiguous.
    let across: [LayoutAttribute] =
      first.attribute.axis == .horizontal ? [.top, .height] : [.left, .width]
    LayoutConstraint.activate([
      tie(attributes.0, first), tie(attributes.1, second),
      tie(across[0], AnyLayoutAnchor(holder.layoutReference, across[0])),
      LayoutConstraint(
        guide.layoutReference, across[1], .equal, nil, .notAnAttribute, multiplier: 1, constant: 0),
    ])
    return guide
  }
}
