import ConstraintModel
import LayoutTree

/// A view that holds others.
public typealias UIContainer = View

/// Mortar 3's name of a view.
public typealias MortarView = View
/// Mortar 3's name of a stack view.
public typealias MortarStackView = StackView
/// Mortar 3's name of a layout guide.
public typealias MortarLayoutGuide = LayoutGuide
/// Mortar 3's name of insets.
public typealias MortarEdgeInsets = EdgeInsets
/// Mortar 3's name of a priority in the solver's scale.
public typealias MortarAliasLayoutPriority = Priority
/// Mortar 3's name of a relation.
public typealias MortarAliasLayoutRelation = Relation
/// Mortar 3's name of a single attribute.
public typealias MortarAliasLayoutAttribute = LayoutAttribute
/// Mortar 3's name of an axis.
public typealias MortarAliasLayoutAxis = Axis

extension LayoutConstraint {
  /// UIKit's name of a relation.
  public typealias Relation = ConstraintModel.Relation
  /// UIKit's name of an attribute.
  public typealias Attribute = LayoutAttribute
  /// UIKit's name of an axis.
  public typealias Axis = LayoutTree.Axis
}

extension Priority {
  /// 750, at which content resists compression.
  public static let defaultHigh = Priority(750)
  /// 250, at which content is hugged.
  public static let defaultLow = Priority(250)

  /// The priority of the given number.
  public init(rawValue: Double) { self.init(rawValue) }

  /// The number.
  public var rawValue: Double { value }
}

/// A row of views.
open class UIHStack: StackView {
  /// A row of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    axis = .horizontal
  }
}

/// A column of views.
open class UIVStack: StackView {
  /// A column of the given frame.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    axis = .vertical
  }
}
