import ConstraintModel

/// The distance that the system keeps between neighbours: 8 points, times a multiplier.
///
/// Apple publishes no table; 8 is what Interface Builder's "standard" value gives between siblings,
/// and what `|-` in visual format gives inside margins of 8.
public enum SystemSpacing {
  /// Between two neighbours, in points.
  public static let standard = 8.0
}

extension XAxisAnchor {
  /// The constraint that `self` lies the system's spacing after `other`, not active yet.
  public func constraint(
    equalToSystemSpacingAfter other: XAxisAnchor, multiplier: Double, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    related(.equal, other, 1, SystemSpacing.standard * multiplier, file, line)
  }

  /// The constraint that `self` lies at least the system's spacing after `other`, not active yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: XAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, other, 1, SystemSpacing.standard * multiplier, file, line)
  }

  /// The constraint that `self` lies at most the system's spacing after `other`, not active yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: XAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, other, 1, SystemSpacing.standard * multiplier, file, line)
  }
}

extension YAxisAnchor {
  /// The constraint that `self` lies the system's spacing below `other`, not active yet.
  public func constraint(
    equalToSystemSpacingBelow other: YAxisAnchor, multiplier: Double, file: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    related(.equal, other, 1, SystemSpacing.standard * multiplier, file, line)
  }

  /// The constraint that `self` lies at least the system's spacing below `other`, not active yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: YAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, other, 1, SystemSpacing.standard * multiplier, file, line)
  }

  /// The constraint that `self` lies at most the system's spacing below `other`, not active yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: YAxisAnchor, multiplier: Double,
    file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, other, 1, SystemSpacing.standard * multiplier, file, line)
  }
}
