import ConstraintModel

extension DimensionAnchor {
  /// The constraint `self == constant`, not active yet.
  public func constraint(
    equalToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    fixed(.equal, constant, file, line)
  }

  /// The constraint `self >= constant`, not active yet.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    fixed(.greaterThanOrEqual, constant, file, line)
  }

  /// The constraint `self <= constant`, not active yet.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    fixed(.lessThanOrEqual, constant, file, line)
  }

  /// The constraint `self == multiplier * other + constant`, not active yet.
  public func constraint(
    equalTo other: DimensionAnchor, multiplier: Double, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.equal, other, multiplier, constant, file, line)
  }

  /// The constraint `self >= multiplier * other + constant`, not active yet.
  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor, multiplier: Double, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, other, multiplier, constant, file, line)
  }

  /// The constraint `self <= multiplier * other + constant`, not active yet.
  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor, multiplier: Double, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, other, multiplier, constant, file, line)
  }

  private func fixed(
    _ relation: Relation, _ constant: Double, _ file: String, _ line: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      reference, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant,
      source: SourceLocation(file: file, line: line))
  }
}
