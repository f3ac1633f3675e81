import ConstraintModel

/// A direction of the plane.
enum Axis: Int, CaseIterable {
  /// Left to right.
  case x = 0
  /// Top to bottom.
  case y = 1

  /// The direction across.
  var other: Axis { self == .x ? .y : .x }
}

/// The four variables of a rectangular view: `4i` left, `4i + 1` top, `4i + 2` width, `4i + 3` height.
struct Box: Hashable {
  /// Number in order of creation, from 0 (the root).
  let index: Int

  /// Left or top.
  func start(_ axis: Axis) -> Variable { Variable(index: 4 * index + axis.rawValue) }

  /// Width or height.
  func size(_ axis: Axis) -> Variable { Variable(index: 4 * index + 2 + axis.rawValue) }

  /// Right or bottom.
  func end(_ axis: Axis) -> LinearExpression { start(axis) + size(axis) }

  /// The middle along the axis.
  func center(_ axis: Axis) -> LinearExpression { start(axis) + 0.5 * size(axis) }
}
