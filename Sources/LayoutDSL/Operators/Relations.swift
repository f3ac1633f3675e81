import LayoutTree

// The relations with any source are disfavoured, and so is `^` between whole numbers: where both
// readings of `width == 10 ^ 300` are, the relation with a `ModifiedNumber` decides, so that `^` means
// a priority. Anywhere else it is Swift's exclusive or.
extension LayoutExpression {
  // MARK: ==

  /// Both anchors are equal, part by part.
  @inlinable @discardableResult
  public static func == (left: Self, right: Self) -> ConstraintGroup {
    ConstraintGroup(left.term, .equal, right.term)
  }

  /// The anchor equals a number, or the same attribute of a view or guide.
  @_disfavoredOverload
  @inlinable @discardableResult
  public static func == <Source: LayoutSource>(left: Self, right: Source) -> ConstraintGroup {
    ConstraintGroup(left.term, .equal, right.layoutOperand)
  }

  /// The anchor equals a number with a priority or an activation.
  @inlinable @discardableResult
  public static func == (left: Self, right: ModifiedNumber) -> ConstraintGroup {
    ConstraintGroup(left.term, .equal, right.layoutOperand)
  }

  /// The anchor equals a point, a size or insets from the superview's same attribute.
  @inlinable @discardableResult
  public static func == <Constant: ShapedSource>(left: Self, right: Constant) -> ConstraintGroup
  where Constant.Shape == Kind.Shape {
    ConstraintGroup(left.term, .equal, right.shapedConstant)
  }

  // MARK: >=

  /// The left anchor is at least the right one, part by part.
  @inlinable @discardableResult
  public static func >= (left: Self, right: Self) -> ConstraintGroup {
    ConstraintGroup(left.term, .greaterThanOrEqual, right.term)
  }

  /// The anchor is at least a number, or the same attribute of a view or guide.
  @_disfavoredOverload
  @inlinable @discardableResult
  public static func >= <Source: LayoutSource>(left: Self, right: Source) -> ConstraintGroup {
    ConstraintGroup(left.term, .greaterThanOrEqual, right.layoutOperand)
  }

  /// The anchor is at least a number with a priority or an activation.
  @inlinable @discardableResult
  public static func >= (left: Self, right: ModifiedNumber) -> ConstraintGroup {
    ConstraintGroup(left.term, .greaterThanOrEqual, right.layoutOperand)
  }

  /// The anchor is at least a point, a size or insets from the superview's same attribute.
  @inlinable @discardableResult
  public static func >= <Constant: ShapedSource>(left: Self, right: Constant) -> ConstraintGroup
  where Constant.Shape == Kind.Shape {
    ConstraintGroup(left.term, .greaterThanOrEqual, right.shapedConstant)
  }

  // MARK: <=

  /// The left anchor is at most the right one, part by part.
  @inlinable @discardableResult
  public static func <= (left: Self, right: Self) -> ConstraintGroup {
    ConstraintGroup(left.term, .lessThanOrEqual, right.term)
  }

  /// The anchor is at most a number, or the same attribute of a view or guide.
  @_disfavoredOverload
  @inlinable @discardableResult
  public static func <= <Source: LayoutSource>(left: Self, right: Source) -> ConstraintGroup {
    ConstraintGroup(left.term, .lessThanOrEqual, right.layoutOperand)
  }

  /// The anchor is at most a number with a priority or an activation.
  @inlinable @discardableResult
  public static func <= (left: Self, right: ModifiedNumber) -> ConstraintGroup {
    ConstraintGroup(left.term, .lessThanOrEqual, right.layoutOperand)
  }

  /// The anchor is at most a point, a size or insets from the superview's same attribute.
  @inlinable @discardableResult
  public static func <= <Constant: ShapedSource>(left: Self, right: Constant) -> ConstraintGroup
  where Constant.Shape == Kind.Shape {
    ConstraintGroup(left.term, .lessThanOrEqual, right.shapedConstant)
  }
}
